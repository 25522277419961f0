import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { departments } from '../../../contract/people/departments.ts';
import { choose, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { fiftyDepartments } from './testing-departments.ts';

const FIFTY = fiftyDepartments();
const open = async () => {
  const page = await renderPage('/teams?view=chart', { answers: [given(departments.list, FIFTY)] });
  return { ...page, tree: await screen.findByRole('tree', { name: 'Chart' }) };
};
const shown = (tree: HTMLElement) => within(tree).getAllByRole('treeitem');
const expanded = (name: RegExp) => screen.getByRole('treeitem', { name }).getAttribute('aria-expanded');

test('fifty departments over four levels begin with what can be taken in; a folded branch tells how many it holds', async () => {
  const { user, tree } = await open();
  expect(shown(tree)).toHaveLength(16);
  expect(expanded(/^Group 5,/)).toBe('false');
  const [fold] = within(tree).getAllByRole('button', { name: /^Expand Group/ });
  expect(fold?.textContent).toBe('4');
  if (fold) await user.click(fold);
  expect(shown(tree)).toHaveLength(18);
  await press(user, 'Expand all');
  expect(shown(tree)).toHaveLength(51);
  await press(user, 'Collapse all');
  expect(shown(tree)).toHaveLength(6);
});

test('a search opens the way to a department that was folded away, and marks it', async () => {
  const { user, tree } = await open();
  await press(user, 'Collapse all');
  await choose(user, 'Go to a department', /^Crew 1$/);
  const crew = within(tree).getByRole('treeitem', { name: /^Crew 1,/ });
  expect(crew.getAttribute('aria-selected')).toBe('true');
  expect(crew.tabIndex).toBe(0);
});

test('keys walk through the tree, fold and unfold it, and open a department', async () => {
  const { user, server, tree, place } = await open();
  server.set(given(departments.get, {}));
  const [company, first] = shown(tree);
  company?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowLeft}');
  expect(first?.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Division/);
  expect(shown(tree).filter((item) => item.tabIndex === 0)).toEqual([document.activeElement]);
  await user.keyboard('{Enter}');
  expect(place()).toMatch(/^\/teams\/view\/.+\/members$/);
});

test('a department tells its manager, its people and what is below it', async () => {
  const { tree } = await open();
  const [, division] = shown(tree);
  expect(division?.getAttribute('aria-label')).toMatch(
    /^Division \d+, No manager yet, 1 direct, 10 in total, 9 departments below$/,
  );
});

test('the chart in Thai', async () => {
  await renderPage('/teams?view=chart', { language: 'th', answers: [given(departments.list, FIFTY)] });
  const tree = await screen.findByRole('tree', { name: 'ผังองค์กร' });
  const [company] = within(tree).getAllByRole('treeitem');
  expect(company?.getAttribute('aria-label')).toContain('50 คน');
  expect(screen.getByRole('button', { name: 'ขยายทั้งหมด' })).toBeTruthy();
});

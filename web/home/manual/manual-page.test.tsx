import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { fill, namesOf } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { MANUAL } from './texts.ts';

const HOLIDAYS = given(calendars.list, {});

test('a task is found by a word of its steps', async () => {
  const { user, place } = await renderPage('/manual', { as: { groups: ['owner'] } });
  const all = await screen.findByRole('list', { name: 'All tasks' });
  expect(within(all).getAllByRole('link')).toHaveLength(Object.keys(MANUAL.en.chapters).length);
  await fill(user, 'Search the manual', 'Deactivate');
  await waitFor(() => expect(namesOf('link', screen.getByRole('list', { name: 'All tasks' }))).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: /A person leaves/ }));
  await screen.findByRole('heading', { name: 'A person leaves', level: 1 });
  expect(place()).toBe('/manual?task=person-leaves');
  expect(screen.getByText('Deactivate').tagName).toBe('STRONG');
});

test('what nothing says is told', async () => {
  await renderPage('/manual?q=helicopter', { as: { groups: ['owner'] } });
  await screen.findByText('Nothing found');
});

test('a task leads to its page, and the page to its task', async () => {
  const { user, place } = await renderPage('/manual?task=set-holidays', { as: { groups: ['owner'] }, answers: [HOLIDAYS] });
  await user.click(await screen.findByRole('link', { name: 'Open the page' }));
  await waitFor(() => expect(place()).toBe('/holidays'));
  await user.click(await screen.findByRole('link', { name: 'Help for this page' }));
  await screen.findByRole('heading', { name: 'Set the holidays of a year', level: 1 });
});

test('an address that no task has shows all of them', async () => {
  await renderPage('/manual?task=no-such-task', { as: { groups: ['owner'] } });
  await screen.findByRole('list', { name: 'All tasks' });
});

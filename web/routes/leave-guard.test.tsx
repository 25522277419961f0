import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { identity } from '../../contract/identity/identity.ts';
import { employees } from '../../contract/people/employees.ts';
import { positions } from '../../contract/people/positions.ts';
import { COOK } from '../testing/company.ts';
import { fieldOf, fill, press, textIn } from '../testing/on-screen.ts';
import { renderPage } from '../testing/render-page.tsx';
import { given, rows } from '../testing/reply.ts';
import { leaveQuestion } from '../ui/unsaved.ts';

/** The page, and those that it leads to. */
const ANSWERS = [
  given(positions.list, [{ ...COOK, monthlySalary: 18_000 }]),
  given(positions.get, { ...COOK, name: 'Baker' }),
  given(employees.list, rows([])),
];
const QUESTION = { name: 'Leave without saving?' };

/** The list of positions with the drawer of a new one, in which a name stands. */
async function typedName() {
  const page = await renderPage('/position', { answers: ANSWERS });
  await press(page.user, 'Add position');
  await screen.findByRole('dialog', { name: 'Add position' });
  await fill(page.user, 'Name', 'Baker');
  return page;
}
/** Whether the browser would ask before the page is closed or loaded again. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a drawer with edits', () => {
  test('asks before Esc takes them away; kept, they are still there', async () => {
    const { user } = await typedName();
    await user.keyboard('{Escape}');
    await press(user, 'Keep editing', await screen.findByRole('dialog', QUESTION));
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    expect(textIn('Name')).toBe('Baker');
  });

  test('Esc closes the question alone, and the next one asks again', async () => {
    const { user } = await typedName();
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', QUESTION);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    expect(textIn('Name')).toBe('Baker');
    expect(leaveQuestion.current()).toBeNull();
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', QUESTION);
  });

  test('closes when they are discarded, and asks for none of them again', async () => {
    const { user } = await typedName();
    await press(user, 'Close', screen.getByRole('dialog', { name: 'Add position' }));
    await press(user, 'Discard changes', await screen.findByRole('dialog', QUESTION));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asksBeforeReload()).toBe(false);
    await press(user, 'Add position');
    await screen.findByRole('dialog', { name: 'Add position' });
    expect(textIn('Name')).toBe('');
  });

  test('asks the browser to ask before a reload; without edits it does not', async () => {
    const { user } = await typedName();
    expect(asksBeforeReload()).toBe(true);
    await fill(user, 'Name', '');
    expect(asksBeforeReload()).toBe(false);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('asks before another page opens, and opens it when they are discarded', async () => {
    const { user, place } = await typedName();
    const link = screen.getAllByRole('link', { hidden: true }).find((item) => item.getAttribute('href')?.endsWith('/employee'));
    if (!link) throw new Error('the menu has no link to the employees');
    await user.click(link);
    await screen.findByRole('dialog', QUESTION);
    expect(place()).toBe('/position');
    await press(user, 'Discard changes');
    await waitFor(() => expect(place()).toContain('/employee'));
  });

  test('asks on the way back of the browser; kept, the drawer and what was typed are still there', async () => {
    const { user, place } = await typedName();
    window.history.back();
    await press(user, 'Keep editing', await screen.findByRole('dialog', QUESTION));
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    expect([place(), textIn('Name')]).toEqual(['/position', 'Baker']);
  });

  test('asks before a click beside it takes them away', async () => {
    const { user } = await typedName();
    const beside = [...document.querySelectorAll('.mantine-Drawer-overlay')].at(-1);
    if (!beside) throw new Error('there is nothing beside the drawer');
    await user.click(beside);
    await press(user, 'Keep editing', await screen.findByRole('dialog', QUESTION));
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    expect(textIn('Name')).toBe('Baker');
  });

  test('keeps somebody who signs out until they say so', async () => {
    const { user, server } = await typedName();
    await press(user, /Account/);
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await press(user, 'Keep editing', await screen.findByRole('dialog', QUESTION));
    expect(textIn('Name')).toBe('Baker');
    expect(server.sent(identity.signOut)).toHaveLength(0);
  });

  test('that is saved closes without a question', async () => {
    const { user, server } = await typedName();
    server.set(given(positions.create, { ...COOK, name: 'Baker' }));
    await press(user, 'Add position', screen.getByRole('dialog', { name: 'Add position' }));
    await waitFor(() => expect(server.sent(positions.create)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asksBeforeReload()).toBe(false);
  });
});

describe('the focus', () => {
  test('starts in the first field of a drawer and goes back to what opened it', async () => {
    const { user } = await renderPage('/position', { answers: ANSWERS });
    const opener = await screen.findByRole('button', { name: 'Add position' });
    await user.click(opener);
    await screen.findByRole('dialog', { name: 'Add position' });
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('Name')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { positions } from '../../../contract/people/positions.ts';
import { fill, press, textIn } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';

const QUESTION = { name: 'Leave without saving?' };
const EDITOR = { name: 'Theme' };
const COLOR = 'Primary colour';

/** The theme over a list, with a colour that is not saved. */
async function withEdits() {
  const { user } = await renderPage('/position', {
    as: { groups: ['owner'], isEnterprise: true },
    answers: [given(positions.list, [])],
  });
  await press(user, 'Edit theme');
  await screen.findByRole('dialog', EDITOR);
  const before = textIn(COLOR);
  await fill(user, COLOR, '#123456');
  return { user, before };
}
const gone = (what: { name: string }) => waitFor(() => expect(screen.queryByRole('dialog', what)).toBeNull());

test('Esc closes the choice of a colour, then the question about changes, and never the theme with them', async () => {
  const { user } = await withEdits();
  await press(user, `Choose ${COLOR} from a palette`);
  const choice = await waitFor(() => {
    const found = document.querySelector('.mantine-Popover-dropdown [role="slider"]');
    if (!(found instanceof HTMLElement)) throw new Error('the palette did not open');
    return found;
  });
  choice.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(choice.isConnected).toBe(false));
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', QUESTION);
  await user.keyboard('{Escape}');
  await gone(QUESTION);
  expect(screen.getByRole('dialog', EDITOR)).toBeTruthy();
  expect(textIn(COLOR)).toBe('#123456');
});

test('changes of the theme are lost only by saying so', async () => {
  const { user, before } = await withEdits();
  await user.keyboard('{Escape}');
  await press(user, 'Discard changes', await screen.findByRole('dialog', QUESTION));
  await gone(EDITOR);
  await press(user, 'Edit theme');
  await screen.findByRole('dialog', EDITOR);
  expect(textIn(COLOR)).toBe(before);
});

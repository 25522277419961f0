import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { press } from '../testing/on-screen.ts';
import { renderPart } from '../testing/render-part.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Dialog } from './dialog.tsx';
import { DayInput } from './form/date-field.tsx';
import { SideDrawer } from './side-drawer.tsx';

/** Each kind around a question. */
function Around({ kind }: { kind: 'dialog' | 'drawer' }) {
  const [isOpen, setOpen] = useState(false);
  const Kind = kind === 'dialog' ? Dialog : SideDrawer;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Kind title="Outer" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ConfirmButton question="Remove it?" verb="Remove" onConfirm={() => undefined}>
          Ask
        </ConfirmButton>
      </Kind>
    </>
  );
}

test.each(['dialog', 'drawer'] as const)('Esc closes the question alone, and then the %s around it', async (kind) => {
  const { user } = await renderPart(<Around kind={kind} />);
  await press(user, 'Open');
  await press(user, 'Ask');
  await screen.findByRole('dialog', { name: 'Remove it?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove it?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ask'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Esc closes the calendar of a day, and the dialog around it only with the next press', async () => {
  const close = vi.fn();
  const { user } = await renderPart(
    <Dialog title="Outer" onClose={close}>
      <DayInput label="Day" value="2026-06-01" onChange={() => undefined} />
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Outer' });
  const calendar = () => document.querySelector('[data-dates-dropdown]');
  await user.click(within(dialog).getByLabelText('Day'));
  await waitFor(() => expect(calendar()).not.toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(calendar()).toBeNull());
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { press } from '../testing/on-screen.ts';
import { renderPart } from '../testing/render-part.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Dialog } from './dialog.tsx';
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

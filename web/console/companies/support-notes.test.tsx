import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { providerConsole } from '../../../contract/console/console.ts';
import { supportNotes } from '../../../contract/console/support-notes.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const STAFF = { isStaff: true, hasNoCompany: true } as const;
const PAGE = `/console/organizations/view/${idOf(1)}/notes` as const;
const AROUND = [
  given(providerConsole.running, []),
  given(providerConsole.organization, { id: idOf(1), name: 'Chiang Mai Foods' }),
];
const mine = { id: idOf(2), text: 'Called back', staffName: 'Napat', createdAt: '2026-01-15 03:30:00', isOwn: true };
const theirs = { ...mine, id: idOf(3), text: 'Wants a branch', staffName: 'Ploy', isOwn: false };

test('a note is written, and what is empty is refused at its field', async () => {
  const { server, user } = await renderPage(PAGE, {
    as: STAFF,
    answers: [...AROUND, given(supportNotes.list, rows([])), given(supportNotes.create, mine)],
  });
  await screen.findByText('Nobody has written a note about this company yet');
  await press(user, 'Write the note');
  expect(server.sent(supportNotes.create)).toEqual([]);
  await fill(user, 'New note', 'Called back');
  await press(user, 'Write the note');
  expect(server.bodyOf(supportNotes.create)).toEqual({ organizationId: idOf(1), text: 'Called back' });
});

test('only one’s own note can be removed', async () => {
  const { server, user } = await renderPage(PAGE, {
    as: STAFF,
    answers: [...AROUND, given(supportNotes.list, rows([mine, theirs])), given(supportNotes.remove, { ok: true })],
  });
  await screen.findByText('Wants a branch');
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
  await press(user, 'Remove');
  await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Remove this note?' }));
  expect(server.sent(supportNotes.remove).at(-1)?.query).toEqual({ orgId: idOf(1), id: mine.id });
});

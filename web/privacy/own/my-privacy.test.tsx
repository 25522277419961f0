import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { employees } from '../../../contract/people/employees.ts';
import { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { personalCopies } from '../../../contract/privacy/personal-copies.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const ME = { id: idOf(1), code: 'E1', name: 'Anong Dee' };
const COPY = {
  id: idOf(70),
  employee: ME,
  askedBy: null,
  status: 'done' as const,
  holdsPay: true,
  sizeBytes: 2_400_000,
  createdDate: '2026-06-01 03:00:00',
  expiresDate: '2026-06-08 03:00:00',
  isOwn: true,
};
const ASKED = {
  id: idOf(71),
  employee: ME,
  kind: 'correction' as const,
  details: 'My road is wrong',
  state: 'open' as const,
  askedOn: '2026-06-01',
  dueOn: '2026-07-01',
  daysLeft: 19,
  answer: null,
  decidedDate: null,
  decidedBy: null,
  version: 1,
};
const PAGE = [
  given(employees.get, {}),
  given(personalCopies.mine, [COPY]),
  given(dataRequests.mine, [ASKED]),
  given(signInSecurity.secondFactor, { hasPassword: true }),
];
const open = (more: Parameters<typeof renderPage>[1] = {}) =>
  renderPage('/me/privacy', { ...more, answers: [...PAGE, ...(more?.answers ?? [])] });

test('a copy is made after the password was typed; a wrong one says so and keeps the dialog', async () => {
  const { user, server } = await open({ answers: [refused(personalCopies.startOwn, 'auth/wrong-proof')] });
  const section = await screen.findByRole('region', { name: 'A copy of my data' });
  expect(section.textContent).toContain('Kept until 8 Jun 2026 · 2.3 MB');
  await press(user, 'Make a copy', section);
  const dialog = await screen.findByRole('dialog', { name: 'A copy of my data' });
  await user.type(await within(dialog).findByLabelText('Your password'), 'wrong');
  await press(user, 'Continue', dialog);
  await waitFor(() => expect(server.bodyOf(personalCopies.startOwn)).toEqual({ password: 'wrong' }));
  expect(dialog.isConnected).toBe(true);
});

test('a request is written, shown with its clock, and taken back after a question', async () => {
  const { user, server } = await open({ answers: [given(dataRequests.create, ASKED), given(dataRequests.withdraw, ASKED)] });
  const section = await screen.findByRole('region', { name: 'My requests' });
  await waitFor(() => expect(section.textContent).toContain('Answer due 1 Jul 2026 · 19 days left'));
  await press(user, 'New request', section);
  const drawer = await screen.findByRole('dialog', { name: 'New request' });
  await press(user, 'Send', drawer);
  expect(server.sent(dataRequests.create)).toEqual([]);
  await fill(user, 'Your request', 'Soi 5, not Soi 6', drawer);
  await press(user, 'Send', drawer);
  await waitFor(() => expect(server.bodyOf(dataRequests.create)).toEqual({ kind: 'correction', details: 'Soi 5, not Soi 6' }));
  await press(user, 'Withdraw', section);
  await press(user, 'Withdraw', await screen.findByRole('dialog', { name: 'Withdraw this request?' }));
  await waitFor(() => expect(server.bodyOf(dataRequests.withdraw)).toEqual({ id: ASKED.id, version: 1 }));
});

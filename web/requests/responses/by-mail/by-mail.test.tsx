import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mailApprovals } from '../../../../contract/requests/mail-approvals.ts';
import { fill, press } from '../../../testing/on-screen.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { given, type Reply, refused } from '../../../testing/reply.ts';
import { idOf } from '../../../testing/sample.ts';

const names = { firstNameEn: null, lastNameEn: null };
const asked = {
  id: idOf(10),
  form: { id: idOf(20), name: 'ใบลา', englishName: 'Leave', uniqueName: 'LeaveForm' },
  employee: { id: idOf(1), firstName: 'Nok', lastName: 'Dee', ...names, imageUrl: null },
  departmentName: 'Sales',
  startDate: '2026-01-18',
  endDate: '2026-01-19',
  leaveType: { name: 'ลาป่วย', englishName: 'Sick leave', color: '#3C7DFF', symbol: 'S' },
  minutes: 720,
  takesBack: false,
  createdAt: '2026-01-15 02:00:00',
  company: 'Siam Hotel',
  timeZone: { uniqueName: 'Asia/Bangkok' },
  approver: { id: idOf(2), firstName: 'Mali', lastName: 'Dee', ...names },
  expiresAt: '2026-01-22 02:00:00',
  payroll: null,
} as const;
const OPENED = given(mailApprovals.open, asked);
const at = (...answers: readonly Reply[]) => renderPage('/approve-by-mail?token=tok-7', { as: null, answers });

test('shows who asks what and when, and decides nothing by itself', async () => {
  const { server } = await at(OPENED);
  expect(await screen.findByRole('heading', { name: 'Sick leave' })).toBeTruthy();
  for (const text of ['Nok Dee', '18 Jan 2026 – 19 Jan 2026', '1.5 d', 'Sales']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/You decide as Mali Dee, for Siam Hotel/)).toBeTruthy();
  expect(server.bodyOf(mailApprovals.open)).toEqual({ token: 'tok-7' });
  expect(server.sent(mailApprovals.decide)).toEqual([]);
  expect(screen.getByRole('link', { name: /whole request/ }).getAttribute('href')).toBe(`/en/me/approvals?request=${idOf(10)}`);
});

test('says that a payroll has paid a day of it, or that it is refused while one waits, before it is decided', async () => {
  await at(given(mailApprovals.open, { ...asked, payroll: { name: 'January pay', state: 'paid' } }));
  expect(await screen.findByText(/January pay has paid a day of this.*paid with the next payroll/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
});

test('approves with one press', async () => {
  const { user, server } = await at(OPENED, given(mailApprovals.decide, { status: 'pending' }));
  await press(user, 'Approve');
  expect(await screen.findByText('Your approval is saved. Others still have to approve.')).toBeTruthy();
  expect(server.bodyOf(mailApprovals.decide)).toEqual({ token: 'tok-7', approved: true });
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('rejects with a reason, and asks for it', async () => {
  const { user, server } = await at(OPENED, given(mailApprovals.decide, { status: 'rejected' }));
  await press(user, 'Reject');
  await press(user, 'Reject');
  expect(screen.getByText('Say why you reject it.')).toBeTruthy();
  expect(server.sent(mailApprovals.decide)).toEqual([]);
  await fill(user, 'Why you reject it', 'Month end');
  await press(user, 'Reject');
  expect(await screen.findByText('Rejected. Nok Dee is told.')).toBeTruthy();
  expect(server.bodyOf(mailApprovals.decide)).toEqual({ token: 'tok-7', approved: false, reason: 'Month end' });
});

test('an approval that is refused says why, and can be pressed again', async () => {
  const { user } = await at(OPENED, refused(mailApprovals.decide, 'approval/link-over'));
  await press(user, 'Approve');
  expect((await screen.findByRole('alert')).textContent).toContain('does not wait for you any more');
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
});

test.each([
  ['approval/link-used', 'your answer has been saved'],
  ['approval/link-expired', 'Sign in to decide'],
  ['approval/link-invalid', 'not known'],
] as const)('%s is said in plain words, with the way to the application', async (code, text) => {
  await at(refused(mailApprovals.open, code));
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link works no more');
  expect(screen.getByRole('link', { name: 'Open Wela' }).getAttribute('href')).toBe('/en/me/approvals');
});

test('where another account is signed in it says whose link it is not, and offers no decision', async () => {
  await at(refused(mailApprovals.open, 'approval/link-of-another'));
  expect((await screen.findByRole('alert')).textContent).toContain('Sign out first');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link is for another account');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('an address without its end asks nothing of the server and says so', async () => {
  const { server } = await renderPage('/approve-by-mail', { as: null, answers: [OPENED] });
  expect(await screen.findByText(/This address is not complete/)).toBeTruthy();
  expect(server.sent(mailApprovals.open)).toEqual([]);
});

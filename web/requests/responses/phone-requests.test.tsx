import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requests } from '../../../contract/requests/responses.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const EMPLOYEE = { groups: [] } as const;
const nok = { id: idOf(2), firstName: 'นก', lastName: 'ดี', firstNameEn: 'Nok', lastNameEn: 'Dee', imageUrl: null };
const mali = { id: idOf(3), firstName: 'มะลิ', lastName: 'ดี', firstNameEn: 'Mali', lastNameEn: 'Dee' };
const leave = {
  id: idOf(20),
  form: { id: idOf(10), name: 'ใบลา', englishName: 'Leave', uniqueName: 'LeaveForm' },
  leaveType: { name: 'ลาป่วย', englishName: 'Sick leave', color: '#E03131', symbol: 'ป' },
  employee: nok,
  departmentName: 'Sales',
  status: 'pending',
  startDate: '2026-01-18',
  endDate: '2026-01-19',
  minutes: 720,
  takesBack: false,
  waitsFor: [mali],
  canDecide: true,
  createdAt: '2026-01-15 02:00:00',
  version: 1,
} as const;
const over = { ...leave, id: idOf(21), leaveType: null, canDecide: false, employee: { ...nok, id: idOf(4), firstNameEn: 'Bua' } };

test('one’s own requests tell their days, how they stand and who is next, and lead to themselves', async () => {
  await renderPage('/webview/requests', { as: EMPLOYEE, answers: [given(requests.mine, rows([leave]))] });
  const card = await screen.findByRole('article', { name: 'Sick leave' });
  expect(within(card).getByText('18 Jan 2026 – 19 Jan 2026 · 1.5 d · 15 Jan 2026')).toBeTruthy();
  expect(within(card).getByText('Waits for: Mali Dee')).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'Sick leave' }).getAttribute('href')).toBe(
    `/en/webview/form-response/${leave.id}`,
  );
  expect(within(card).queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'My approvals' }).getAttribute('href')).toBe('/en/webview/approvals');
});

test('what waits for the reader is approved with one press; what does not has no button', async () => {
  const { user, server } = await renderPage('/webview/approvals', {
    as: EMPLOYEE,
    answers: [given(requests.waiting, rows([leave, over])), given(requests.accept, { ...leave, status: 'approved' })],
  });
  const other = await screen.findByRole('article', { name: 'Bua Dee: Leave' });
  expect(within(other).queryByRole('button')).toBeNull();
  server.set(given(requests.waiting, rows([over])));
  await press(user, 'Approve the request of Nok Dee');
  expect(await screen.findByText('Approved: Nok Dee')).toBeTruthy();
  expect(server.bodyOf(requests.accept)).toEqual({ id: leave.id, approved: true });
  expect(screen.queryByRole('article', { name: 'Nok Dee: Sick leave' })).toBeNull();
});

test('an approval that is refused says why on its card', async () => {
  const answers = [given(requests.waiting, rows([leave])), refused(requests.accept, 'period-locked')];
  const { user } = await renderPage('/webview/approvals', { as: EMPLOYEE, answers });
  await user.click(await screen.findByRole('button', { name: 'Approve the request of Nok Dee' }));
  const card = screen.getByRole('article', { name: 'Nok Dee: Sick leave' });
  expect(await within(card).findByRole('alert')).toBeTruthy();
});

test('nothing waiting is said', async () => {
  await renderPage('/webview/approvals', { as: EMPLOYEE, answers: [given(requests.waiting, rows([]))] });
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
});

test('nothing sent is said, and a new one offered, in Thai too', async () => {
  await renderPage('/webview/requests', { as: EMPLOYEE, answers: [given(requests.mine, rows([]))], language: 'th' });
  expect(await screen.findByRole('link', { name: 'สร้างคำขอ' })).toBeTruthy();
});

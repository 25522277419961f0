import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, held, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const OWN = {
  month: '2026-01',
  own: { workedMinutes: 4830, workedDays: 10, lateMinutes: 15, lateDays: 1, absentDays: 2 },
} as const;
const TEAM = given(dashboard.get, {
  ...OWN,
  team: {
    today: { expected: 12, present: 9, late: 2, absent: 1, notYet: 2, atWork: 8 },
    yesterday: { present: 11, late: 0 },
    headcount: [{ departmentName: 'Kitchen', people: 7 }, { people: 1 }],
    missingOuts: 3,
  },
  pendingPayrolls: [{ payrollReportId: idOf(70), name: 'Monthly', month: '2026-01' }],
  upcomingHolidays: [{ id: idOf(1), name: 'Chinese New Year', date: '2026-02-17' }],
});

test('those who look after people see who is here, each number leading to its list', async () => {
  await renderPage('/dashboard', { answers: [TEAM] });
  const present = await screen.findByRole('link', { name: /Present today/ });
  expect(present.textContent).toContain('9');
  expect(present.textContent).toContain('of 12 expected · 11 yesterday');
  expect(screen.getByRole('link', { name: /Missing clock outs/ }).getAttribute('href')).toBe(
    '/en/reports/timesheets/v2?month=2026-01&problemsOnly=true',
  );
  expect(screen.getByText('Without department')).toBeTruthy();
  expect(screen.getByText('in 33 days')).toBeTruthy();
});

test('an approver finds the payroll that waits', async () => {
  await renderPage('/dashboard', { answers: [TEAM] });
  const link = await screen.findByRole('link', { name: /Payroll to approve: January 2026/ });
  expect(link.getAttribute('href')).toBe(`/en/payrolls/report/${idOf(70)}`);
});

test('others see their own month alone', async () => {
  await renderPage('/dashboard', { as: {}, answers: [given(dashboard.get, OWN)] });
  const month = await screen.findByRole('region', { name: 'My month January 2026' });
  expect(within(month).getByText('80:30')).toBeTruthy();
  expect(month.textContent).toContain('on 1 day');
  expect(screen.queryByText('Present today')).toBeNull();
  expect(screen.queryByText('Waiting for you')).toBeNull();
  expect(screen.getByText('No holidays are planned.')).toBeTruthy();
});

test('it is loaded, fails and is asked again like every page', async () => {
  const first = held(refused(dashboard.get, 'unavailable'));
  const { user, server } = await renderPage('/dashboard', { answers: [first] });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  server.set(refused(dashboard.get, 'general-error'));
  first.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Request request-of-the-test');
  server.set(TEAM);
  await press(user, 'Try again');
  expect(await screen.findByText('Present today')).toBeTruthy();
});

test('it speaks Thai, with months of the Buddhist era', async () => {
  await renderPage('/dashboard', { as: {}, language: 'th', answers: [given(dashboard.get, OWN)] });
  await waitFor(() => expect(screen.getByRole('region', { name: /2569/ })).toBeTruthy());
});

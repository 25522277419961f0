import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const PATH = '/reports/timesheets/v2';
const malee = { employeeId: idOf(40), code: 'E040', name: 'Malee Wong', lateMinutes: 10, workedMinutes: 560 } as const;
const SHEET = given(timesheets.page, { ...rows([malee]), people: 1 });
const lateDay = { date: '2026-01-05', status: 'late', workedMinutes: 560, breakMinutes: 49, lateMinutes: 10 } as const;
const MONTH = given(timesheets.employee, {
  ...malee,
  month: '2026-01',
  days: [lateDay, { date: '2026-01-06', workedMinutes: 540, lateMinutes: 0 }],
});
const DAY = given(timesheets.day, {
  ...malee,
  day: { ...lateDay, schedule: { kind: 'working', startMinute: 540, endMinute: 1080, breakMinutes: 60, source: 'work-hours' } },
  punchList: [],
});
const EXPLAINED = given(timesheets.explain, {
  ...malee,
  date: '2026-01-05',
  status: 'late',
  schedule: { kind: 'working', startMinute: 540, endMinute: 1080, breakMinutes: 60, source: 'work-hours', shiftName: null },
  hours: { since: '2025-06-01', departmentName: null },
  rulesSince: '2025-07-01',
  lateSeconds: 640,
  figures: [
    {
      figure: 'late',
      minutes: 10,
      steps: [
        { name: 'planned-start', minutes: null, from: '2026-01-05 02:00:00' },
        { name: 'first-in', minutes: null, from: '2026-01-05 02:11:00' },
        { name: 'after-start', minutes: 11 },
        { name: 'grace', minutes: -1, limit: 1 },
      ],
      rules: [{ rule: 'lateGraceMinutes', value: 1, source: 'product' }],
    },
    {
      figure: 'worked',
      minutes: 560,
      steps: [
        { name: 'pair', minutes: 560, from: '2026-01-05 02:11:00', until: '2026-01-05 11:31:00' },
        { name: 'breaks-included', minutes: null, limit: 49 },
      ],
      rules: [{ rule: 'areBreaksSubtracted', value: false, source: 'company' }],
    },
  ],
});
const ANSWERS = [SHEET, MONTH, DAY, EXPLAINED];
const lines = (section: HTMLElement) =>
  within(section)
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('a figure of a day', () => {
  test('opens how it came about: plan, clockings, grace in minutes, and the rule with its source', async () => {
    const { user, place } = await renderPage(`${PATH}?employee=${malee.employeeId}&day=2026-01-05`, { answers: ANSWERS });
    await press(user, 'Explain Late: 0:10');
    await waitFor(() => expect(place()).toContain('explain=late'));
    expect(lines(await screen.findByRole('region', { name: 'Step by step' }))).toEqual([
      'Planned start09:00',
      'First clock in09:11',
      'Arrived after the planned start0:11',
      'A grace period of 1 min is not late−0:01',
      'Late0:10',
    ]);
    expect(screen.getByText(/To the second, after the grace period: 0:10:40/)).toBeTruthy();
    const plan = screen.getByRole('region', { name: 'Planned times' });
    expect(plan.textContent).toBe('Planned times09:00–18:00 · 60 minutes breakWeekly hours of the company, since 1 Jun 2025');
    expect(lines(screen.getByRole('region', { name: 'Rules used' }))).toEqual(['Grace periodStandard rule1 minute']);
    await press(user, 'Back');
    await waitFor(() => expect(place()).not.toContain('explain'));
  });

  test('says that breaks are part of the time worked', async () => {
    const { user } = await renderPage(`${PATH}?employee=${malee.employeeId}&day=2026-01-05`, { answers: ANSWERS });
    expect(await screen.findByText('Worked (breaks included)')).toBeTruthy();
    await press(user, 'Explain Worked: 9:20');
    expect(lines(await screen.findByRole('region', { name: 'Step by step' }))).toEqual([
      'At work 09:11–18:319:20',
      'Includes breaks of 0:49',
      'Worked (breaks included)9:20',
    ]);
    expect(screen.getByText('Company rule since 1 Jul 2025')).toBeTruthy();
  });

  test('is opened by an address, in Thai too', async () => {
    await renderPage(`${PATH}?employee=${malee.employeeId}&day=2026-01-05&explain=late`, { answers: ANSWERS, language: 'th' });
    const steps = await screen.findByRole('region', { name: 'คำนวณทีละขั้น' });
    expect(lines(steps)).toContain('ผ่อนผัน 1 นาที ไม่นับว่าสาย−0:01');
  });
});

test('a figure of a month opens its days, and each of them its own working', async () => {
  const { user, place } = await renderPage(`${PATH}?employee=${malee.employeeId}`, { answers: ANSWERS });
  await press(user, 'Explain Worked: 18:20');
  expect(lines(await screen.findByRole('region', { name: 'Sum of these days' }))).toEqual([
    'Mon 5 Jan9:20',
    'Tue 6 Jan9:00',
    'Total18:20',
  ]);
  await press(user, 'Mon 5 Jan');
  await waitFor(() => expect(place()).toContain('day=2026-01-05'));
  expect(await screen.findByText('At work 09:11–18:31')).toBeTruthy();
  window.history.back();
  await waitFor(() => expect(place()).not.toContain('day='));
  expect(await screen.findByRole('region', { name: 'Sum of these days' })).toBeTruthy();
});

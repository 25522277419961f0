import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownMonth } from '../../../contract/home/own-month.ts';
import { ownPay } from '../../../contract/payroll/own-pay.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { eachDay } from '../../../domain/time.ts';
import { plainDate } from '../../../domain/units.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, givenBy, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const employee = { groups: [] } as const;
const plan = {
  kind: 'working',
  startMinute: 540,
  endMinute: 1080,
  breakMinutes: 60,
  shiftName: null,
  source: 'work-hours',
  more: undefined,
} as const;
const empty = {
  status: 'upcoming',
  schedule: plan,
  firstIn: null,
  lastOut: null,
  workedMinutes: 0,
  breakMinutes: 0,
  lateMinutes: 0,
  earlyLeaveMinutes: 0,
  overtimeMinutes: 0,
  approvedOvertimeMinutes: null,
  holidayMinutes: 0,
  holidayOvertimeMinutes: 0,
  scheduledMinutes: 480,
  absentMinutes: 0,
  leaveMinutes: null,
  leaves: [],
  punches: 0,
  problems: [],
  holidays: [],
  pending: [],
} as const;
const SPECIAL: Readonly<Record<string, object>> = {
  '2026-06-03': { status: 'holiday', holidays: ['Queen’s Birthday'], schedule: { ...plan, kind: 'holiday' } },
  '2026-06-10': { status: 'late', lateMinutes: 15, workedMinutes: 465, overtimeMinutes: 60 },
  '2026-06-11': {
    status: 'incomplete',
    problems: ['missing-out'],
    pending: [{ id: idOf(7), kind: 'AddClockForm', name: 'ขอเพิ่มเวลา', englishName: 'Missing clockings', takesBack: false }],
  },
  '2026-06-12': {
    status: 'leave',
    leaves: [{ recordId: idOf(8), name: 'Sick leave', symbol: 'S', color: '#3C7DFF', minutes: 480 }],
  },
};
const days = eachDay(plainDate('2026-06-01'), plainDate('2026-06-30')).map((date) => ({ ...empty, date, ...SPECIAL[date] }));
const forms = [
  { id: idOf(1), kind: 'AddClockForm', name: 'เพิ่มเวลา', englishName: 'Missing clockings' },
  { id: idOf(2), kind: 'LeaveForm', name: 'ใบลา', englishName: 'Leave' },
] as const;
const month = (more: object = {}) =>
  givenBy(
    ownMonth.get,
    (sent) =>
      ({
        month: String(sent.query.month),
        today: '2026-06-20',
        timeZone: { uniqueName: 'Asia/Bangkok' },
        days: sent.query.month === '2026-06' ? days : [],
        forms,
        hasPay: false,
        ...more,
      }) as never,
  );
const pay = (more: object = {}) =>
  given(ownPay.get, {
    isShown: true,
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    payrollReportId: null,
    slips: [],
    total: [
      { key: 'OVERTIME', amount: 187.5 },
      { key: 'LATE', amount: -31.25 },
    ],
    days: [{ date: '2026-06-10', effects: [{ key: 'LATE', amount: -31.25 }] }],
    ...more,
  } as never);
const clockings = given(clocks.ownTimeline, [
  { id: idOf(9), at: '2026-06-10 02:15:00', clockType: 'clock_in', workDate: '2026-06-10', zone: null, isRemoved: false },
] as never);
const open = (
  more: readonly Parameters<typeof given>[0][] | readonly object[] = [],
  path: `/${string}` = '/webview/month?month=2026-06',
  language: 'en' | 'th' = 'en',
) => renderPage(path, { as: employee, language, answers: [month(), clockings, ...(more as never[])] });
const dayButton = (name: RegExp) => screen.findByRole('button', { name });

test('each day says in words what its colour and sign show', async () => {
  await open();
  const grid = await screen.findByRole('table', { name: 'Days of June 2026' });
  expect(within(grid).getAllByRole('button')).toHaveLength(30);
  expect(within(grid).getByRole('button', { name: 'Wednesday 10 Jun: Late 0:15, Worked 7:45, Overtime 1:00' })).toBeTruthy();
  expect(within(grid).getByRole('button', { name: 'Thursday 11 Jun: Clocking missing, Request waiting' })).toBeTruthy();
  expect(within(grid).getByRole('button', { name: 'Friday 12 Jun: Leave' })).toBeTruthy();
  expect(within(grid).getByRole('button', { name: 'Wednesday 3 Jun: Queen’s Birthday, Holiday' })).toBeTruthy();
  const legend = screen.getByRole('list', { name: 'What the signs mean' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Clocking missing', 'Late', 'Leave', 'Worked', 'Overtime', 'Holiday', 'Request waiting']);
  const coloured = within(legend)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('[style*="--tint"]'));
  expect(coloured.map((item) => item.textContent)).toEqual(['Clocking missing', 'Late', 'Leave', 'Holiday']);
});

test('a day opens with its clockings and figures, each of which says why', async () => {
  const why = given(timesheets.explainOwn, {
    date: '2026-06-10',
    lockedBy: null,
    figures: [{ figure: 'late', minutes: 15, steps: [], rules: [] }],
  } as never);
  const { user } = await open([why]);
  await user.click(await dayButton(/^Wednesday 10 Jun/));
  const sheet = await screen.findByRole('dialog', { name: 'Wednesday 10 Jun 2026' });
  const clocking = await within(sheet).findByRole('link', { name: '09:15 In' });
  expect(clocking.getAttribute('href')).toBe(`/en/webview/log-details/${idOf(9)}`);
  expect(within(sheet).getByText('09:00–18:00 · 60 minutes break')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Explain Late: 0:15' }));
  expect(await within(sheet).findByRole('region', { name: 'Step by step' })).toBeTruthy();
  const clockings = within(sheet).getByRole('region', { name: 'Clockings' });
  expect(clockings.closest('[hidden]')).not.toBeNull();
  await press(user, 'Back to the day');
  expect(clockings.closest('[hidden]')).toBeNull();
  // One Esc goes back from the reason to the day, the next one closes the day.
  await user.click(within(sheet).getByRole('button', { name: 'Explain Late: 0:15' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Explain Late: 0:15'));
  expect(within(sheet).queryByRole('region', { name: 'Step by step' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-06-10'));
});

test('a missing clock out is asked for with the day and the kind filled in', async () => {
  const { user } = await open();
  await user.click(await dayButton(/^Thursday 11 Jun/));
  const sheet = await screen.findByRole('dialog', { name: 'Thursday 11 Jun 2026' });
  expect(within(sheet).getByRole('link', { name: 'Correct clockings' }).getAttribute('href')).toBe(
    `/en/webview/request-form/${idOf(1)}?date=2026-06-11&clock=clock_out`,
  );
  expect(within(sheet).getByRole('link', { name: 'Ask for leave' }).getAttribute('href')).toBe(
    `/en/webview/request-form/${idOf(2)}?date=2026-06-11`,
  );
  expect(within(sheet).getByRole('link', { name: 'Missing clockings' }).getAttribute('href')).toBe(
    `/en/webview/form-response/${idOf(7)}`,
  );
});

test('on a day to come clockings cannot be corrected, and leave leads to its record', async () => {
  const { user } = await open();
  await user.click(await dayButton(/^Thursday 25 Jun/));
  let sheet = await screen.findByRole('dialog', { name: 'Thursday 25 Jun 2026' });
  expect(within(sheet).queryByRole('link', { name: 'Correct clockings' })).toBeNull();
  await press(user, 'Close');
  await user.click(await dayButton(/^Friday 12 Jun/));
  sheet = await screen.findByRole('dialog', { name: 'Friday 12 Jun 2026' });
  expect(within(sheet).getByRole('link', { name: 'S Sick leave' }).getAttribute('href')).toBe(`/en/me/leave?record=${idOf(8)}`);
});

test('what the month and a day do to pay is shown where the company shows it', async () => {
  const { user } = await open([month({ hasPay: true }), pay()]);
  const so = await screen.findByRole('region', { name: 'Effect on pay so far' });
  expect(
    within(so)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Overtime+฿187.50', 'Lateness−฿31.25']);
  await user.click(await dayButton(/^Wednesday 10 Jun/));
  const sheet = await screen.findByRole('dialog', { name: 'Wednesday 10 Jun 2026' });
  const part = within(sheet).getByRole('region', { name: 'Effect on pay' });
  expect(within(part).getByRole('row').textContent).toBe('Lateness−฿31.25');
});

test('elsewhere nothing is asked about pay, and minutes stay', async () => {
  const { server } = await open();
  await dayButton(/^Wednesday 10 Jun: Late 0:15/);
  expect(server.sent(ownPay.get)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Effect on pay so far' })).toBeNull();
});

test('an approved slip is what counts, and is a tap away', async () => {
  const slips = [{ payrollReportId: idOf(5), startDate: '2026-06-01', endDate: '2026-06-30' }];
  await open([month({ hasPay: true }), pay({ payrollReportId: idOf(5), slips, days: [] })]);
  const paid = await screen.findByRole('region', { name: 'Effect on pay' });
  expect(within(paid).getByRole('link', { name: 'Open the pay slip' }).getAttribute('href')).toBe(
    `/en/webview/slips?report=${idOf(5)}`,
  );
});

test('of halves each slip is a tap away, and days of a paid half say nothing of pay', async () => {
  const slips = [{ payrollReportId: idOf(5), startDate: '2026-06-01', endDate: '2026-06-15' }];
  const { user } = await open([month({ hasPay: true }), pay({ slips, days: [] })]);
  const soFar = await screen.findByRole('region', { name: 'Effect on pay so far' });
  expect(within(soFar).getByText('Periods with an approved pay slip count as on the slip.')).toBeTruthy();
  expect(within(soFar).getByRole('link', { name: 'Pay slip of 1 Jun 2026 to 15 Jun 2026' }).getAttribute('href')).toBe(
    `/en/webview/slips?report=${idOf(5)}`,
  );
  await user.click(await dayButton(/^Wednesday 10 Jun/));
  const paidDay = await screen.findByRole('dialog');
  expect(await within(paidDay).findByRole('region', { name: 'Planned' })).toBeTruthy();
  expect(within(paidDay).queryByRole('region', { name: 'Effect on pay' })).toBeNull();
  await user.click(within(paidDay).getByRole('button', { name: 'Close' }));
  await user.click(await dayButton(/^Saturday 20 Jun/));
  expect(await screen.findByText('This day does not change your pay.')).toBeTruthy();
});

test('keys move from day to day and to other months; the address knows the month', async () => {
  const { user, place, server } = await open();
  (await dayButton(/^Saturday 20 Jun: today/)).focus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-06-12');
  await user.keyboard('{Home}{End}');
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-06-30');
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(place()).toBe('/webview/month?month=2026-07'));
  await waitFor(() => expect(server.sent(ownMonth.get).at(-1)?.query).toEqual({ month: '2026-07' }));
});

test('a failure says so and offers again', async () => {
  await open([refused(ownMonth.get, 'too-many-requests')]);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('in Thai', async () => {
  await open([], '/webview/month?month=2026-06', 'th');
  expect(await screen.findByRole('heading', { level: 1, name: 'เดือนของฉัน' })).toBeTruthy();
  expect(await dayButton(/10 มิ.ย.: มาสาย 0:15, มาทำงาน 7:45, ล่วงเวลา 1:00/)).toBeTruthy();
});

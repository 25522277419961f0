import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { departments } from '../../../contract/people/departments.ts';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { KITCHEN } from '../../testing/company.ts';
import { cellsOf } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';

const week = {
  weekStart: '2026-01-05',
  weekEnd: '2026-01-11',
  people: 3,
  overtimeMinutes: 150,
  lateMinutes: 20,
  lateDays: 2,
} as const;
const DEPARTMENTS = [given(departments.search, rows([KITCHEN])), given(departments.former, [])];
const ANSWERS = [
  ...DEPARTMENTS,
  given(reportCharts.time, [
    { ...week, department: 'Kitchen' },
    { ...week, department: null, overtimeMinutes: 30, lateMinutes: 0, lateDays: 0 },
  ]),
  given(reportCharts.headcount, [
    { department: 'Kitchen', month: '2026-01', peopleAtStart: 4, joined: 1, left: 2, peopleAtEnd: 3, turnover: 57.14 },
  ]),
  given(reportCharts.leave, [{ leaveType: 'Annual leave', people: 2, takenMinutes: 960, leftMinutes: 2400 }]),
  given(reportCharts.coverage, [
    { date: '2026-01-06', needed: 3, planned: 2, present: 2, missing: 1 },
    { date: '2026-01-07', needed: 0, planned: 1, present: 1, missing: 0 },
    { date: '2026-01-15', needed: 2, planned: 2, present: 0, missing: 0 },
  ]),
  given(reportCharts.labourCost, [{ department: 'Kitchen', month: '2026-01', people: 3, cost: 90000 }]),
];
const card = (name: string) => screen.findByRole('region', { name });

describe('charts of the reports', () => {
  test('say in a sentence what they show, and lead to the report with the rows', async () => {
    const { server } = await renderPage('/reports/charts', { answers: ANSWERS });
    const time = await card('Overtime and lateness');
    expect(await within(time).findByText('Overtime 3:00 and lateness 0:20 h:mm from 1 Aug 2025 to 15 Jan 2026.')).toBeTruthy();
    expect(within(time).getByRole('figure', { name: /^Overtime and lateness\. Overtime 3:00/ })).toBeTruthy();
    const link = within(time).getByRole('link', { name: 'Open the rows of Overtime and lateness' });
    expect(link.getAttribute('href')).toBe('/en/reports/summary?from=2025-08-01&to=2026-01-15');
    expect(server.sent(reportCharts.time)[0]?.query).toMatchObject({ startDate: '2025-08-01', endDate: '2026-01-15' });
    expect(
      await within(await card('Head count and turnover')).findByText('From 4 to 3 people; 1 joined and 2 left.'),
    ).toBeTruthy();
    expect(within(await card('Cost of labour')).getByText(/^฿90,000.00 in all/)).toBeTruthy();
    expect(within(await card('Coverage against need')).getByText('1 place is not filled in the plan.')).toBeTruthy();
    expect(within(await card('Leave taken and left')).getByText(/^16:00 h:mm were taken/)).toBeTruthy();
  });

  test('are tables too: the same figures, each line with a link to its rows by days and department', async () => {
    const { user } = await renderPage('/reports/charts', { answers: ANSWERS });
    const time = await card('Overtime and lateness');
    await user.click(await within(time).findByText('Table'));
    const table = await within(time).findByRole('table', { name: 'Overtime and lateness' });
    expect(cellsOf(table)).toEqual([
      ['5 Jan – 11 Jan 2026', 'Kitchen', '2:30', '0:20', '2'],
      ['5 Jan – 11 Jan 2026', 'No department', '0:30', '0:00', '0'],
    ]);
    const [first] = within(table).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe(`/en/reports/summary?from=2026-01-05&to=2026-01-11&departmentId=${KITCHEN.id}`);
  });

  test('of coverage leave open what nobody asks for, and who came on a day that is not over', async () => {
    const { user } = await renderPage('/reports/charts', { answers: ANSWERS });
    const coverage = await card('Coverage against need');
    await user.click(await within(coverage).findByText('Table'));
    expect(cellsOf(await within(coverage).findByRole('table', { name: 'Coverage against need' }))).toEqual([
      ['6 Jan 2026', '3', '2', '2', '1'],
      ['7 Jan 2026', '–', '1', '1', '0'],
      ['15 Jan 2026', '2', '2', '–', '0'],
    ]);
  });

  test('show neither pay nor what is closed to a manager of a team', async () => {
    const { server } = await renderPage('/reports/charts', { as: { groups: ['manager'] }, answers: ANSWERS });
    const time = await card('Overtime and lateness');
    expect(within(time).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Cost of labour' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Head count and turnover' })).toBeNull();
    expect(server.sent(reportCharts.labourCost)).toEqual([]);
  });

  test('of pay stand beside the payrolls for who sees pay alone', async () => {
    await renderPage('/reports/payroll/charts', { as: { groups: ['maker'] }, answers: ANSWERS });
    expect(await card('Cost of labour')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Payrolls' }).getAttribute('href')).toBe('/en/payrolls');
    expect(screen.queryByRole('link', { name: 'All reports' })).toBeNull();
  });

  test('keep the days in the address', async () => {
    const { server } = await renderPage('/reports/charts?from=2025-12-01&to=2025-12-31', { answers: ANSWERS });
    await card('Overtime and lateness');
    await waitFor(() => expect(server.sent(reportCharts.coverage)[0]?.query).toMatchObject({ startDate: '2025-12-01' }));
  });
});

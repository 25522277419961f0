import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { englishCitations, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, givenBy } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const MALEE = { employeeId: idOf(9), code: 'E9', name: 'Malee Dee', departmentName: null, positionName: null };
const FILED = { date: '2026-11-10 03:00:00', by: MALEE };
const DUE = {
  kind: 'pnd1',
  period: '2026-10',
  due: '2026-11-16',
  lawDay: '2026-11-15',
  paperDue: '2026-11-09',
  source: 'Revenue Code s.52',
  state: 'due',
  filed: null,
  done: 0,
  of: 1,
} as const;
const NOVEMBER = {
  payrolls: [
    {
      templateId: idOf(60),
      name: 'Office',
      kind: 'regular',
      month: '2026-11',
      payrollReportId: null,
      status: null,
      cutOff: '2026-11-30',
      payDate: '2026-11-30',
    },
    {
      templateId: idOf(60),
      name: 'Half-year bonus',
      kind: 'bonus',
      month: '2026-11',
      payrollReportId: idOf(70),
      status: 'DRAFT',
      cutOff: '2026-11-20',
      payDate: '2026-11-20',
    },
  ],
  filings: [
    DUE,
    { ...DUE, kind: 'sso', lawDay: '2026-11-16', paperDue: null, state: 'filed', filed: FILED, done: 1 },
    { ...DUE, kind: 'sps103', lawDay: '2026-11-16', paperDue: null, state: 'overdue', filed: FILED, done: 2, of: 3 },
    { ...DUE, kind: 'pnd1a', period: '2025', paperDue: null, filed: FILED, state: 'due', done: 0 },
  ],
} as const;
const rowOf = async (table: string, name: string) => {
  const row = within(await screen.findByRole('table', { name: table }))
    .getByRole('link', { name })
    .closest('tr');
  if (row === null) throw new Error(`no row of ${name}`);
  return row;
};

test('each filing has its last day, why it moved, its state and the page on which it is made', async () => {
  await renderPage('/payrolls/calendar?month=2026-11', { answers: [given(payrollCalendar.get, NOVEMBER)] });
  const pnd1 = await rowOf('Filings', 'PND1 · October 2026');
  expect(pnd1.textContent).toContain('16 Nov 2026');
  expect(pnd1.textContent).toContain('by law 15 Nov, a day off');
  expect(pnd1.textContent).toContain('on paper 9 Nov');
  expect(pnd1.textContent).toContain('Revenue Code s.52');
  expect(within(pnd1).getByRole('link').getAttribute('href')).toBe('/en/payrolls/wht1?month=2026-10');
  const sso = await rowOf('Filings', 'SPS 1-10 · October 2026');
  expect(sso.textContent).toContain('Filed');
  expect(sso.textContent).toContain('10 Nov 2026, Malee Dee');
  expect((await rowOf('Filings', 'SPS 1-03, joiners · October 2026')).textContent).toContain('Overdue2 of 3');
  const year = await rowOf('Filings', 'PND1 Kor · 2025');
  expect(year.textContent).toContain('A payroll was approved after the file of 10 Nov 2026.');
  expect(within(year).getByRole('link').getAttribute('href')).toBe('/en/payrolls/yearly-wht1?year=2025');
});

test('a payroll that nobody began leads to its template, one that was begun to itself; the month is chosen', async () => {
  const answer = givenBy(payrollCalendar.get, ({ query }) =>
    query.month === '2026-11' ? NOVEMBER : { payrolls: [], filings: [] },
  );
  const { user } = await renderPage('/payrolls/calendar?month=2026-11', { answers: [answer] });
  const office = await rowOf('Cut-offs and pay days', 'Office');
  expect(office.textContent).toContain('Not started');
  expect(within(office).getByRole('link').getAttribute('href')).toBe(`/en/payrolls/template/view/${idOf(60)}/employees`);
  const bonus = await rowOf('Cut-offs and pay days', 'Half-year bonus · Bonus');
  expect(within(bonus).getByRole('link').getAttribute('href')).toBe(`/en/payrolls/report/${idOf(70)}`);
  await press(user, 'Next month');
  expect(await screen.findByText('Nothing is due in this month.')).toBeTruthy();
  expect(screen.getByText('No payroll is cut off or paid in this month.')).toBeTruthy();
});

test('the calendar speaks Thai', async () => {
  await renderPage('/payrolls/calendar?month=2026-11', { language: 'th', answers: [given(payrollCalendar.get, NOVEMBER)] });
  const pnd1 = await rowOf('แบบที่ต้องยื่น', 'ภ.ง.ด.1 · ตุลาคม 2569');
  expect(pnd1.textContent).toContain('16 พ.ย. 2569');
  expect(pnd1.textContent).toContain('รอยื่น');
  expect(await rowOf('แบบที่ต้องยื่น', 'ภ.ง.ด.1ก · 2568')).toBeTruthy();
  expect(pnd1.textContent).toContain('ประมวลรัษฎากร ม. 52');
  expect(englishCitations()).toEqual([]);
});

import { announcements } from '../../../contract/announcements/announcements.ts';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { samples } from '../../../contract/home/samples.ts';
import { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

export const OWN = {
  month: '2026-01',
  own: { workedMinutes: 4830, workedDays: 10, lateMinutes: 15, lateDays: 1, absentDays: 2 },
} as const;
export const TEAM = given(dashboard.get, {
  ...OWN,
  team: {
    today: { expected: 12, present: 9, late: 2, absent: 1, notYet: 2, atWork: 8 },
    yesterday: { present: 11, late: 0 },
    headcount: [{ departmentName: 'Kitchen', people: 7 }, { people: 1 }],
  },
  upcomingHolidays: [{ id: idOf(1), name: 'Chinese New Year', date: '2026-02-17' }],
});

export const NO_SAMPLES = given(samples.get, { present: null, mayAdd: false });
export const NO_STEPS = given(dashboard.checklist, { steps: null });
export const NO_NEWS = given(announcements.own, { ...rows([]), unread: 0 });
export const NO_FILINGS = given(payrollCalendar.open, { filings: [] });
export const NOTHING = [
  NO_FILINGS,
  NO_NEWS,
  given(dashboard.toDo, { items: [] }),
  given(dashboard.payrolls, []),
  NO_STEPS,
  NO_SAMPLES,
];
export const CARD = {
  templateId: idOf(60),
  name: 'Office',
  month: '2026-01',
  payrollReportId: idOf(70),
  status: 'APPROVED',
  cutOff: '2026-01-31',
  payDate: '2026-01-30',
  pnd1Due: '2026-02-07',
  ssoDue: '2026-02-15',
  taken: ['bank'],
  step: 'pnd1',
  isMaker: true,
} as const;

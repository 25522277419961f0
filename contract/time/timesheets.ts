import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, Day, flag, Id, JobStarted, Month, pageOf, paging, Text } from '../primitives.ts';
import { DayCorrection, DayExplained, DayInDetail, LeaveAfterPay, SheetDay, SheetPerson } from './day-views.ts';

const Minutes = z.number().int();
const Count = z.number().int();
/** Sums of a person's month up to today. */
export const SheetTotals = z.object({
  workedMinutes: Minutes,
  workedDays: Count,
  lateMinutes: Minutes,
  lateDays: Count,
  earlyLeaveMinutes: Minutes,
  absentDays: Count,
  overtimeMinutes: Minutes,
  /** Overtime shifts of the board. */
  plannedOvertimeMinutes: Minutes,
  approvedOvertimeMinutes: Minutes,
  /** By the policy of the position or the company; days of a locked payroll as it counted them. */
  paidOvertimeMinutes: Minutes,
  holidayMinutes: Minutes,
  holidayOvertimeMinutes: Minutes,
  /** Days with a missing in or out, a double tap and the like; absence apart. */
  problemDays: Count,
});
export const SheetRow = SheetPerson.extend(SheetTotals.shape).extend({
  /** Overtime, that of holidays included, above the usual hours of a month; 0 where the company has set none. */
  overtimeOverMinutes: Minutes,
});

/** `corrections`: of days that stay as they were paid. */
const PersonMonth = SheetPerson.extend({
  month: Month,
  totals: SheetTotals,
  days: z.array(SheetDay),
  corrections: z.array(DayCorrection),
  leaveAfterPay: z.array(LeaveAfterPay),
});

const gate = inArea('timesheets');
const filters = {
  name: Text(160).optional(),
  departmentId: Id.optional(),
  problemsOnly: flag().optional(),
  overtimeOver: flag().optional(),
};

export const timesheets = {
  page: endpoint({
    apiScope: 'timesheets.read',
    method: 'GET',
    path: '/auth/v2/report/timesheet/page',
    topic: 'timesheets',
    summary: 'A row per person with the month’s sums; those with problems first',
    ...gate,
    query: z.strictObject({
      month: Month,
      ...filters,
      ...paging(
        25,
        ['problems', 'name', 'code', 'workedMinutes', 'lateMinutes', 'absentDays', 'overtimeMinutes'],
        'problems,desc',
      ),
    }),
    answer: pageOf(SheetRow).extend({
      totals: SheetTotals,
      people: Count,
      /** What is usual for one person in a month; 0 where the company has set nothing. */
      usualOvertimeMinutes: Minutes,
      /** How many of the people have more. */
      overtimeOverPeople: Count,
    }),
    errors: ['plan/report-days'],
    refs: ['departmentId'],
  }),
  flat: endpoint({
    method: 'GET',
    path: '/auth/v1/report/timesheet/flat',
    summary:
      'The month as one matrix. Each person has columns of equal length: days, worked, late, early, overtime, holiday, holidayOvertime, punches, problems',
    ...gate,
    query: z.strictObject({ month: Month, departmentId: Id.optional() }),
    produces: 'application/json',
    answer: Bytes,
    errors: ['plan/report-days'],
    refs: ['departmentId'],
  }),
  employee: endpoint({
    method: 'GET',
    path: '/auth/v1/report/timesheet/employee',
    topic: 'timesheets',
    summary: 'One person’s month, day by day',
    ...gate,
    query: z.strictObject({ employeeId: Id, month: Month }),
    answer: PersonMonth,
    errors: ['not-found', 'plan/report-days'],
    refs: ['employeeId'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/v1/report/timesheet/me',
    topic: 'timesheets',
    summary: 'One’s own month, day by day',
    access: 'member',
    query: z.strictObject({ month: Month }),
    answer: PersonMonth,
    errors: [],
  }),
  day: endpoint({
    method: 'GET',
    path: '/auth/v1/report/timesheet/day',
    topic: 'timesheets',
    summary: 'One person’s day with every punch behind its figures, removed ones too',
    ...gate,
    query: z.strictObject({ employeeId: Id, date: Day }),
    answer: DayInDetail,
    errors: ['not-found', 'plan/report-days'],
    refs: ['employeeId'],
  }),
  explain: endpoint({
    method: 'GET',
    path: '/auth/v1/report/timesheet/day/explain',
    topic: 'timesheets',
    summary: 'How every figure of one person’s day came about: clockings, planned times and rules, step by step',
    ...gate,
    query: z.strictObject({ employeeId: Id, date: Day }),
    answer: DayExplained,
    errors: ['not-found', 'plan/report-days'],
    refs: ['employeeId'],
  }),
  explainOwn: endpoint({
    method: 'GET',
    path: '/auth/v1/report/timesheet/me/explain',
    topic: 'timesheets',
    summary: 'How every figure of one’s own day came about',
    access: 'member',
    query: z.strictObject({ date: Day }),
    answer: DayExplained,
    errors: ['not-found'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/auth/v1/report/timesheet/export',
    changes: [],
    summary: 'The month as a file: a row per person and day, made in the background',
    ...gate,
    limit: 'export',
    body: z.strictObject({
      month: Month,
      format: z.enum(['csv', 'xlsx']),
      detail: z.enum(['days', 'totals']).default('days'),
      name: Text(160).optional(),
      departmentId: Id.optional(),
      problemsOnly: z.boolean().optional(),
      overtimeOver: z.boolean().optional(),
    }),
    answer: JobStarted,
    errors: ['plan/export-denied'],
    refs: ['departmentId'],
    idempotency: 'key',
  }),
};

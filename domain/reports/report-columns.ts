import { COVERAGE_COLUMNS, HEADCOUNT_COLUMNS, LEAVE_COLUMNS, PAYROLL_COLUMNS } from './columns-of-people.ts';
import { CLOCKING_COLUMNS, FORM_COLUMNS, ICC_COLUMNS, PERSON, SUMMARY_COLUMNS } from './columns-of-time.ts';
import { column, type ReportColumn } from './make-column.ts';

export type { CellType, ReportColumn } from './make-column.ts';

/** What a report is about; each has its own columns, templates and history. */
export const REPORT_KINDS = [
  'timesheet-days',
  'timesheet-totals',
  'employees',
  'clockings',
  'summary',
  'form-responses',
  'icc-allowance',
  'icc-temporary-employee',
  'icc-vehicle',
  'payroll',
  'headcount',
  'leave',
  'coverage',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

const COLUMNS: Readonly<Record<ReportKind, readonly ReportColumn[]>> = {
  'timesheet-days': [
    ...PERSON,
    column('date', 'date', { width: 12 }),
    column('weekday', 'text', { width: 12, more: true }),
    column('status', 'text', { width: 16 }),
    column('shiftName', 'text', { width: 18 }),
    column('plannedMinutes', 'minutes'),
    column('firstIn', 'moment', { width: 18 }),
    column('lastOut', 'moment', { width: 18 }),
    column('workedMinutes', 'minutes'),
    column('breakMinutes', 'minutes'),
    column('lateMinutes', 'minutes'),
    column('earlyLeaveMinutes', 'minutes'),
    column('absentMinutes', 'minutes'),
    column('leaveMinutes', 'minutes'),
    column('overtimeMinutes', 'minutes'),
    column('plannedOvertimeMinutes', 'minutes', { more: true }),
    column('approvedOvertimeMinutes', 'minutes', { more: true }),
    column('paidOvertimeMinutes', 'minutes'),
    column('holidayMinutes', 'minutes'),
    column('holidayOvertimeMinutes', 'minutes'),
    column('punches', 'count', { more: true }),
    column('problems', 'text', { width: 32 }),
  ],
  'timesheet-totals': [
    ...PERSON,
    column('workedDays', 'count'),
    column('workedMinutes', 'minutes'),
    column('lateDays', 'count'),
    column('lateMinutes', 'minutes'),
    column('earlyLeaveMinutes', 'minutes'),
    column('absentDays', 'count'),
    column('overtimeMinutes', 'minutes'),
    column('plannedOvertimeMinutes', 'minutes', { more: true }),
    column('approvedOvertimeMinutes', 'minutes', { more: true }),
    column('paidOvertimeMinutes', 'minutes'),
    column('holidayMinutes', 'minutes'),
    column('holidayOvertimeMinutes', 'minutes'),
    column('problemDays', 'count'),
  ],
  // Source: specification 3 §3, the columns of the master report.
  employees: [
    column('level_team_am_code', 'text', { width: 14 }),
    column('level_team_am_name', 'text', { groups: true }),
    column('zone', 'text'),
    column('team_code', 'text', { width: 14 }),
    column('team_name', 'text', { groups: true }),
    column('employee_code', 'text', { width: 14 }),
    column('employee_name', 'text', { width: 28 }),
    column('position', 'text', { groups: true }),
    column('status', 'text', { width: 14 }),
    column('previous_store', 'text'),
    column('current_store_start_date', 'date'),
    column('date_start', 'date'),
    column('date_end', 'date'),
  ],
  clockings: CLOCKING_COLUMNS,
  summary: SUMMARY_COLUMNS,
  'form-responses': FORM_COLUMNS,
  ...ICC_COLUMNS,
  payroll: PAYROLL_COLUMNS,
  headcount: HEADCOUNT_COLUMNS,
  leave: LEAVE_COLUMNS,
  coverage: COVERAGE_COLUMNS,
};

/** The columns that a report can have, in their usual order. */
export const columnsOf = (kind: ReportKind): readonly ReportColumn[] => COLUMNS[kind];

/** Whether the values of a column can be added up. */
export const addsUp = ({ type }: Pick<ReportColumn, 'type'>): boolean =>
  type === 'count' || type === 'number' || type === 'minutes' || type === 'money';

/** Whether a report is about the days of a range. */
export const hasDays = (kind: ReportKind): boolean => kind !== 'employees';

/** What else a report of a kind can be narrowed to or counted with: one form, states of requests, an amount for each day or kilometre. */
export type ReportFilter = 'formId' | 'statuses' | 'rate';
const FILTERS: Readonly<Partial<Record<ReportKind, readonly ReportFilter[]>>> = {
  'form-responses': ['formId', 'statuses'],
  'icc-allowance': ['rate'],
  'icc-vehicle': ['rate'],
};
export const hasFilter = (kind: ReportKind, filter: ReportFilter): boolean => FILTERS[kind]?.includes(filter) ?? false;

/** What a report is about; each has its own columns, templates and history. */
export const REPORT_KINDS = ['timesheet-days', 'timesheet-totals', 'employees'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** `minutes` is a duration; `moment` an instant, shown by the wall clock of the company. */
export type CellType = 'text' | 'count' | 'minutes' | 'date' | 'moment';
export type ReportColumn = {
  readonly key: string;
  readonly type: CellType;
  /** In characters of a file. */
  readonly width: number;
  /** Stands in the standard template. */
  readonly isStandard: boolean;
  /** Rows can be grouped by it. */
  readonly groups: boolean;
};

type Look = { readonly width?: number; readonly more?: true; readonly groups?: true };
const column = (key: string, type: CellType, { width, more, groups }: Look = {}): ReportColumn => ({
  key,
  type,
  width: width ?? (type === 'text' ? 22 : 14),
  isStandard: more !== true,
  groups: groups === true,
});

const PERSON = [
  column('employeeCode', 'text', { width: 14, groups: true }),
  column('employeeName', 'text', { width: 28 }),
  column('departmentName', 'text', { groups: true }),
  column('positionName', 'text', { groups: true }),
];

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
};

/** The columns that a report can have, in their usual order. */
export const columnsOf = (kind: ReportKind): readonly ReportColumn[] => COLUMNS[kind];

/** Whether the values of a column can be added up. */
export const addsUp = ({ type }: Pick<ReportColumn, 'type'>): boolean => type === 'count' || type === 'minutes';

/** Whether a report is about the days of a range. */
export const hasDays = (kind: ReportKind): boolean => kind !== 'employees';

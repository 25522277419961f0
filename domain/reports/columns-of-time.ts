import { column } from './make-column.ts';

export const PERSON = [
  column('employeeCode', 'text', { width: 14, groups: true }),
  column('employeeName', 'text', { width: 28 }),
  column('departmentName', 'text', { groups: true }),
  column('positionName', 'text', { groups: true }),
];

/** The columns of the clocking export. Source: specification 3 §3. */
export const CLOCKING_COLUMNS = [
  column('emp_code', 'text', { width: 14, groups: true }),
  column('clocking_type', 'text', { width: 14 }),
  column('emp_name', 'text', { width: 28 }),
  column('team_name', 'text', { groups: true }),
  column('day_of_week', 'text', { width: 12 }),
  column('clock_date', 'date', { width: 12, groups: true }),
  column('shift_name', 'text', { width: 18 }),
  column('work_hours', 'minutes'),
  column('clocking_time', 'moment', { width: 18 }),
  column('break_time', 'minutes'),
  column('clocking_zone_type', 'text', { width: 14 }),
  column('zone_name', 'text', { groups: true }),
  column('payroll_id', 'text', { width: 14 }),
  column('team_code', 'text', { width: 14 }),
  column('tag', 'text', { width: 16 }),
  column('note', 'text', { width: 28 }),
  column('image', 'text', { width: 10 }),
  column('reason', 'text', { width: 28 }),
  column('created_by', 'text'),
];

/** A row per department and week. */
export const SUMMARY_COLUMNS = [
  column('departmentName', 'text', { groups: true }),
  column('weekStart', 'date', { width: 12, groups: true }),
  column('weekEnd', 'date', { width: 12 }),
  column('people', 'count'),
  column('workedDays', 'count'),
  column('workedMinutes', 'minutes'),
  column('lateDays', 'count'),
  column('lateMinutes', 'minutes'),
  column('earlyLeaveMinutes', 'minutes'),
  column('absentDays', 'count'),
  column('leaveMinutes', 'minutes'),
  column('overtimeMinutes', 'minutes'),
  column('paidOvertimeMinutes', 'minutes'),
  column('holidayMinutes', 'minutes'),
  column('holidayOvertimeMinutes', 'minutes'),
  column('problemDays', 'count'),
];

/** A row per request; `answers` stands for a column per question once a form is chosen. */
export const FORM_COLUMNS = [
  column('formName', 'text', { groups: true }),
  ...PERSON,
  column('requestStatus', 'text', { width: 14, groups: true }),
  column('startDate', 'date', { width: 12 }),
  column('endDate', 'date', { width: 12 }),
  column('answers', 'text', { width: 32 }),
  column('decidedBy', 'text', { width: 28 }),
  column('decisionReason', 'text', { width: 28 }),
  column('sentAt', 'moment', { width: 18 }),
  column('decidedAt', 'moment', { width: 18 }),
];

/** A row per person. Source: decision AM-057. */
export const ICC_COLUMNS = {
  'icc-allowance': [...PERSON, column('workedDays', 'count'), column('allowance', 'money'), column('allowanceTotal', 'money')],
  'icc-temporary-employee': [
    ...PERSON,
    column('employmentType', 'text', { width: 18, groups: true }),
    column('workedDays', 'count'),
    column('workedMinutes', 'minutes'),
    column('overtimeMinutes', 'minutes'),
    column('paidAmount', 'money', { pay: true }),
  ],
  'icc-vehicle': [
    ...PERSON,
    column('trips', 'count'),
    column('distance', 'number'),
    column('claimed', 'money'),
    column('distancePay', 'money'),
    column('claim', 'money'),
  ],
};

import { PERSON } from './columns-of-time.ts';
import { column } from './make-column.ts';

/** Where the amounts come soon after the name. */
const NAMED = [...PERSON.slice(0, -1), column('positionName', 'text', { groups: true, more: true })];

/**
 * A row per person, payroll and item, of approved payrolls. What the slip comes to stands once, at its first row, so that sums are right;
 * all amounts are pay. Source: specification 3 §9, the figures of a slip.
 */
export const PAYROLL_COLUMNS = [
  ...NAMED,
  column('payMonth', 'text', { width: 16, groups: true }),
  column('payrollName', 'text', { groups: true, more: true }),
  column('payDate', 'date', { width: 12, more: true }),
  column('itemName', 'text', { width: 28, groups: true }),
  column('itemKind', 'text', { width: 14, groups: true }),
  column('itemAmount', 'money', { pay: true }),
  column('slipIncome', 'money', { pay: true }),
  column('slipDeduction', 'money', { pay: true }),
  column('slipTax', 'money', { pay: true }),
  column('slipSocialSecurity', 'money', { pay: true }),
  column('slipNet', 'money', { pay: true }),
  column('slipCost', 'money', { pay: true }),
];

/** A row per department and month, cut where the range begins and ends. */
export const HEADCOUNT_COLUMNS = [
  column('departmentName', 'text', { groups: true }),
  column('monthName', 'text', { width: 18, groups: true }),
  column('peopleAtStart', 'count'),
  column('joined', 'count'),
  column('left', 'count'),
  column('movedIn', 'count'),
  column('movedOut', 'count'),
  column('peopleAtEnd', 'count'),
  column('turnover', 'number'),
];

/** A row per person and type of leave: what was taken on the days of the report, and what is left on the last of them. */
export const LEAVE_COLUMNS = [
  ...NAMED,
  column('leaveTypeName', 'text', { groups: true }),
  column('leaveGranted', 'minutes'),
  column('leaveTaken', 'minutes'),
  column('leaveLeft', 'minutes'),
];

/** A row per board, day and shift: how many people are asked for, planned and were there. */
export const COVERAGE_COLUMNS = [
  column('boardName', 'text', { groups: true }),
  column('date', 'date', { width: 12, groups: true }),
  column('weekday', 'text', { width: 12 }),
  column('shiftName', 'text', { width: 18, groups: true }),
  column('neededPeople', 'count'),
  column('plannedPeople', 'count'),
  column('presentPeople', 'count'),
  column('missingPeople', 'count'),
];

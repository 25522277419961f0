import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { HOME_NUMBERS, NUMBER_STEPS } from '../../domain/home/number-steps.ts';
import { PAYROLL_STEPS } from '../../domain/payroll/current-period.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { PayrollDocument } from '../payroll/payroll-documents.ts';
import { ReportStatus } from '../payroll/payroll-templates.ts';
import { DateTime, Day, Done, Id, Month, pageOf, paging } from '../primitives.ts';
import { PlannedDay } from '../time/clocks.ts';
import { RuleBehind } from '../time/day-views.ts';
import { SheetTotals } from '../time/timesheets.ts';

const Count = z.number().int();
/** People planned to work on a day. `absent`: nobody came and the day is over; `notYet`: still expected. */
const Attendance = z.object({
  date: Day,
  expected: Count,
  present: Count,
  late: Count,
  absent: Count,
  notYet: Count,
  /** At work at this moment, also those whose work of yesterday goes on into today. */
  atWork: Count,
  /** With approved leave for the day, or a part of it. */
  onLeave: Count,
});

export const Dashboard = z.object({
  month: Month,
  upcomingHolidays: z.array(z.object({ id: Id, name: z.string(), date: Day, departmentName: z.string().nullable() })),
  /** The caller’s own month. */
  own: SheetTotals,
  /** For those who look after people; null for others. */
  team: z
    .object({
      today: Attendance,
      yesterday: Attendance,
      headcount: z.array(z.object({ departmentId: Id.nullable(), departmentName: z.string().nullable(), people: Count })),
      hours: z.array(z.object({ date: Day, workedMinutes: Count, overtimeMinutes: Count })),
    })
    .nullable(),
  /** For those who look after nobody: the next planned day within two weeks, and the latest slip; no amount is told here. */
  ahead: z
    .object({
      shift: PlannedDay.extend({ date: Day }).nullable(),
      paid: z.object({ payrollReportId: Id, month: Month, payDate: Day }).nullable(),
    })
    .nullable(),
});

const Payroll = { payrollReportId: Id, name: z.string(), month: Month };
/** One thing that waits, with what its page is opened by. `count` is how many rows that page has. */
export const ToDo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('join-requests'), count: Count }),
  z.object({ kind: z.literal('requests-waiting'), count: Count }),
  z.object({ kind: z.literal('open-days'), count: Count }),
  z.object({ kind: z.literal('odd-clockings'), count: Count }),
  /** Changes of a week or a month of a board that are not published; `from` is its first day. */
  z.object({
    kind: z.literal('shift-drafts'),
    count: Count,
    shiftId: Id,
    board: z.enum(['weekly', 'monthly']),
    name: z.string(),
    from: Day,
    to: Day,
  }),
  z.object({ kind: z.literal('payroll-to-approve'), ...Payroll }),
  z.object({ kind: z.literal('payroll-rejected'), ...Payroll }),
  z.object({ kind: z.literal('payroll-draft'), ...Payroll }),
  /** A return of approved payrolls whose file nobody took since. */
  z.object({ kind: z.literal('filing'), document: PayrollDocument.extract(['pnd1', 'sso']), month: Month, due: Day }),
  z.object({ kind: z.literal('expiring-documents'), count: Count }),
  /** Overtime was clocked, and nobody chose which is paid. */
  z.object({ kind: z.literal('overtime-policy') }),
]);

/** The present period of one payroll, without amounts. */
export const PayrollCard = z.object({
  templateId: Id,
  name: z.string(),
  month: Month,
  /** Null while the period is not begun. */
  payrollReportId: Id.nullable(),
  status: ReportStatus.nullable(),
  /** The last day that counts. */
  cutOff: Day,
  payDate: Day,
  pnd1Due: Day,
  ssoDue: Day,
  /** Files that were taken since the approval. */
  taken: z.array(PayrollDocument),
  step: z.enum(PAYROLL_STEPS),
  /** Whether the caller makes reports of it. */
  isMaker: z.boolean(),
});

/** Who of the people planned or present on a day a number counts. */
export const DayGroup = z.enum(['present', 'late', 'absent', 'not-yet', 'at-work', 'on-leave']);
export const PersonOfDay = z.object({
  employeeId: Id,
  code: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The work date that is told: yesterday for whoever is still at work from then. */
  date: Day,
  schedule: PlannedDay,
  firstIn: DateTime.nullable(),
  lateMinutes: Count,
});
export const ExpiringDocument = z.object({
  id: Id,
  employeeId: Id,
  code: z.string(),
  name: z.string(),
  title: z.string(),
  expiresOn: Day,
});

/** How a number of the home comes about: `steps` add up to `count`. */
export const NumberExplained = z.object({
  show: z.enum(HOME_NUMBERS),
  date: Day,
  /** The first day that is looked at, of a number that counts more than today. */
  from: Day.nullable(),
  count: Count,
  steps: z.array(z.object({ name: z.enum(NUMBER_STEPS), people: Count })),
  rules: z.array(RuleBehind),
  rulesSince: Day.nullable(),
});

export const CHECKLIST_STEPS = ['people', 'hours', 'place', 'clocking', 'payroll'] as const;
const owners = { groups: GROUPS.positions, scope: 'company' } as const;

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/dashboard',
    topic: 'dashboard',
    summary: 'Today at a glance: attendance, hours, holidays, one’s own month',
    access: 'member',
    answer: Dashboard,
    errors: [],
  }),
  toDo: endpoint({
    method: 'GET',
    path: '/auth/v1/dashboard/to-do',
    topic: 'dashboard',
    summary: 'What waits for the caller, by what their groups and duties let them settle; null when nothing ever could',
    access: 'member',
    answer: z.object({ items: z.array(ToDo).nullable() }),
    errors: [],
  }),
  payrolls: endpoint({
    method: 'GET',
    path: '/auth/v1/dashboard/payrolls',
    topic: 'dashboard',
    summary: 'The present period of each payroll with its dates and the next step',
    ...inArea('payrolls'),
    answer: z.array(PayrollCard),
    errors: [],
  }),
  people: endpoint({
    method: 'GET',
    path: '/auth/v1/dashboard/people',
    topic: 'dashboard',
    summary: 'The people that a number of today counts',
    ...inArea('timesheets'),
    query: z.strictObject({ show: DayGroup, ...paging(50, ['name', 'code'], 'name,asc') }),
    answer: pageOf(PersonOfDay).extend({ date: Day }),
    errors: [],
  }),
  explain: endpoint({
    method: 'GET',
    path: '/auth/v1/dashboard/explain',
    topic: 'dashboard',
    summary: 'How a number of the home comes about: its steps and the rules it goes by',
    ...inArea('timesheets'),
    query: z.strictObject({ show: z.enum(HOME_NUMBERS) }),
    answer: NumberExplained,
    errors: [],
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/auth/v1/dashboard/checklist',
    topic: 'dashboard',
    summary: 'The first steps of a new company, told from what it has; null once all are done, or the list was put away',
    access: owners,
    answer: z.object({ steps: z.array(z.object({ step: z.enum(CHECKLIST_STEPS), isDone: z.boolean() })).nullable() }),
    errors: [],
  }),
  setChecklist: endpoint({
    method: 'PUT',
    path: '/auth/v1/dashboard/checklist',
    changes: ['dashboard'],
    summary: 'Put the first steps away or bring them back; say that the company’s hours are right as they are',
    access: owners,
    body: z.strictObject({ isPutAway: z.boolean().optional(), areHoursRight: z.literal(true).optional() }),
    answer: Done,
    errors: [],
    idempotency: 'key',
  }),
  documents: endpoint({
    method: 'GET',
    path: '/auth/v1/dashboard/documents',
    topic: 'dashboard',
    summary: 'Documents of people that expire within thirty days, or did within the last thirty',
    access: { groups: GROUPS.management, scope: 'company' },
    query: z.strictObject({ ...paging(50, ['expiresOn', 'name'], 'expiresOn,asc') }),
    answer: pageOf(ExpiringDocument),
    errors: [],
  }),
};

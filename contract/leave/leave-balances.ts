import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { ENTRY_KINDS } from '../../domain/leave/ledger.ts';
import { endpoint } from '../endpoint.ts';
import {
  DateTime,
  Day,
  flag,
  Id,
  JobStarted,
  many,
  pageOf,
  paging,
  personNames,
  Reason,
  Text,
  wholeNumber,
} from '../primitives.ts';
import { LeaveTypeName } from './leave-type-name.ts';

/** Minutes that may be below zero: 480 are a day. */
const Balance = z.number().int();
/** What a person has of a type at the end of a day. All amounts are minutes. */
export const LeaveBalance = z.object({
  leaveType: LeaveTypeName,
  yearStart: Day,
  yearEnd: Day,
  /** Granted in this leave year up to the day, and what it will still grant. */
  granted: Balance,
  toCome: Balance,
  carried: Balance,
  expired: Balance,
  /** Changed by hand or by an import. */
  adjusted: Balance,
  taken: Balance,
  /** Reserved by requests that nobody decided yet. */
  pending: Balance,
  balance: Balance,
  /** Of a type with a quota for each event: that quota. */
  perEvent: Balance.nullable(),
  /** What is left of it for the event of the day; all of it while there was none. */
  eventLeft: Balance.nullable(),
});
const Employee = z.object({
  id: Id,
  code: z.string(),
  ...personNames,
  imageUrl: z.string().nullable(),
  department: z.object({ id: Id, name: z.string() }).nullable(),
});
/** One line of a balance. Without an id it is not written yet: the rules give it on its day. */
const Entry = z.object({
  id: Id.nullable(),
  kind: z.enum(ENTRY_KINDS),
  minutes: Balance,
  on: Day,
  /** The balance after it. */
  balance: Balance,
  expiresOn: Day.nullable(),
  /** Of what a step of the quota gave: after how many months of service; null otherwise. */
  serviceMonths: z.number().int().nullable(),
  reason: z.string().nullable(),
  /** The entry that it takes back. */
  reverses: z.object({ kind: z.enum(ENTRY_KINDS), on: Day }).nullable(),
  /** Who wrote it; null is a rule. */
  by: z.object({ id: Id, code: z.string(), ...personNames }).nullable(),
  createdDate: DateTime.nullable(),
});
const own = inArea('ownLeave');
const write = { ...inArea('leave'), idempotency: 'key' } as const;
const filters = {
  /** Part of a name or code. */
  name: Text(120).optional(),
  leaveTypeIds: many(Id).optional(),
  departmentIds: many(Id).optional(),
  employeeIds: many(Id).optional(),
  /** At the end of which day, also one to come; today when left out. */
  date: Day.optional(),
};
const YearEnd = z.object({
  employee: z.object({ id: Id, code: z.string(), ...personNames }),
  leaveTypeId: Id,
  yearStart: Day,
  yearEnd: Day,
  left: Balance,
  carried: Balance,
  lost: Balance,
  /** The last day of what was carried; null keeps it. */
  carriedUntil: Day.nullable(),
});
const Closing = z.object({
  id: Id,
  leaveType: LeaveTypeName,
  through: Day,
  createdDate: DateTime,
  by: z.object({ id: Id, code: z.string(), ...personNames }).nullable(),
  carried: Balance,
  lost: Balance,
  /** False once leave of the new year was written after it, or a later one stands. */
  canUndo: z.boolean(),
});
export const LeaveSetting = z.object({
  /** Years of the company, or of each person from the day of hire. */
  yearBasis: z.enum(['calendar', 'hired']),
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(28),
  /** A full day of leave takes 480 minutes, or those of the planned day. */
  dayBasis: z.enum(['standard', 'planned']),
  /** Whether years were closed: then the beginning of a year stays. */
  isFixed: z.boolean(),
  version: z.number().int(),
});
const LeaveSettingView = LeaveSetting.extend({
  /** People whose plan of the next four weeks has days of more than 480 minutes: with planned days such a day takes more of a balance. */
  longDays: z.object({ people: z.number().int(), longest: z.number().int(), names: z.array(z.string()) }),
});

/** What people have left of each type of leave, why, and what the end of a leave year does to it. */
export const leaveBalances = {
  search: endpoint({
    apiScope: 'leave.read',
    method: 'GET',
    path: '/auth/v1/leave/balances/search',
    topic: 'leave-balances',
    summary: 'What people have left of each type on a day, also one to come',
    ...inArea('leave'),
    query: z.strictObject({
      ...filters,
      includesFormer: flag().optional(),
      ...paging(25, ['code', 'name', 'department'], 'code,asc'),
    }),
    answer: pageOf(z.object({ employee: Employee, balances: z.array(LeaveBalance) })),
    errors: [],
  }),
  own: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/user/leave_quota',
    topic: 'leave-balances',
    summary: 'What the caller has left of each type on a day, also one to come; or of somebody whose leave they look after',
    query: z.strictObject({ date: Day.optional(), employeeId: Id.optional() }),
    answer: z.array(LeaveBalance),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  entries: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/leave/balance/entries',
    topic: 'leave-balances',
    summary:
      'Why a balance is what it is: its entries of the leave year, written and to come; one’s own, or of people whose leave one looks after',
    query: z.strictObject({ employeeId: Id.optional(), leaveTypeId: Id, date: Day.optional() }),
    answer: z.object({ balance: LeaveBalance, entries: z.array(Entry) }),
    errors: ['not-found'],
    refs: ['employeeId', 'leaveTypeId'],
  }),
  adjust: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/leave/balance',
    changes: ['leave-balances', 'leave-types'],
    summary: 'Add to a balance or take from it, with a reason',
    body: z.strictObject({
      employeeId: Id,
      leaveTypeId: Id,
      /** Minutes; below zero takes. */
      minutes: z
        .number()
        .int()
        .min(-527_040)
        .max(527_040)
        .refine((value) => value !== 0, 'form/required'),
      date: Day.optional(),
      reason: Reason,
    }),
    answer: LeaveBalance,
    errors: ['ref-not-found', 'leave/own-balance', 'state/not-allowed'],
    refs: ['employeeId', 'leaveTypeId'],
  }),
  export: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/leave/balances/export',
    changes: [],
    largeBody: true,
    limit: 'export',
    summary: 'Balances of a day as a file, made in the background',
    body: z.strictObject({
      name: filters.name,
      leaveTypeIds: z.array(Id).max(100).optional(),
      departmentIds: z.array(Id).max(500).optional(),
      employeeIds: z.array(Id).max(2000).optional(),
      date: Day.optional(),
      format: z.enum(['csv', 'xlsx']),
    }),
    answer: JobStarted,
    errors: ['plan/export-denied'],
    refs: ['leaveTypeIds', 'departmentIds', 'employeeIds'],
  }),
  reset: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/leave/reset',
    changes: ['leave-balances'],
    summary: 'Close leave years that ended: what is left is carried or lost. With `preview` nothing is written; twice is once',
    body: z.strictObject({
      leaveTypeIds: z.array(Id).min(1).max(100).optional(),
      /** Years that ended up to this day. */
      through: Day,
      preview: z.boolean().optional(),
    }),
    answer: z.object({ rows: z.array(YearEnd), carried: Balance, lost: Balance, closings: wholeNumber(0, 1000) }),
    errors: ['ref-not-found'],
    refs: ['leaveTypeIds'],
  }),
  closings: endpoint({
    method: 'GET',
    path: '/auth/v1/leave/resets',
    topic: 'leave-balances',
    summary: 'Closings of leave years that stand, the latest first',
    ...inArea('leave'),
    query: z.strictObject({}),
    answer: z.array(Closing),
    errors: [],
  }),
  undoReset: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/leave/reset',
    changes: ['leave-balances'],
    summary: 'Undo a closing while nothing depends on it',
    query: z.strictObject({ id: Id }),
    answer: z.object({ ok: z.literal(true) }),
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
  }),
  setting: endpoint({
    method: 'GET',
    path: '/auth/v1/leave/setting',
    topic: 'leave-balances',
    summary: 'When leave years begin, and what a full day of leave takes',
    ...inArea('leave'),
    query: z.strictObject({}),
    answer: LeaveSettingView,
    errors: [],
  }),
  setSetting: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/leave/setting',
    changes: ['leave-balances'],
    summary: 'Set when leave years begin and what a full day takes; the beginning of a year stays once years were closed',
    body: LeaveSetting.omit({ isFixed: true }).strict(),
    answer: LeaveSettingView,
    errors: ['conflict', 'state/not-allowed'],
  }),
};

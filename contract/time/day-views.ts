import { z } from 'zod';
import { DAY_STATUSES } from '../../domain/time/day-status.ts';
import { DAY_FIGURES, STEP_NAMES } from '../../domain/time/day-steps.ts';
import { WORK_DATE_REASONS } from '../../domain/time/work-date.ts';
import { DateTime, Day, Id } from '../primitives.ts';
import { ShiftMatch } from './clocking-views.ts';
import { ClockType, PlannedDay, ProblemCode, TimeClock } from './clocks.ts';

const Minutes = z.number().int();
const Count = z.number().int();
export const SheetPerson = z.object({
  employeeId: Id,
  code: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  positionName: z.string().nullable(),
});
/** A leave on a day, with the planned minutes of it that it covers. */
export const DayLeave = z.object({
  recordId: Id,
  name: z.string(),
  symbol: z.string(),
  color: z.string(),
  minutes: Minutes,
});
/** `status` null: not employed on the day. */
export const SheetDay = z.object({
  date: Day,
  status: z.enum(DAY_STATUSES).nullable(),
  schedule: PlannedDay,
  firstIn: DateTime.nullable(),
  lastOut: DateTime.nullable(),
  workedMinutes: Minutes,
  breakMinutes: Minutes,
  lateMinutes: Minutes,
  earlyLeaveMinutes: Minutes,
  overtimeMinutes: Minutes,
  plannedOvertimeMinutes: Minutes,
  approvedOvertimeMinutes: Minutes.nullable(),
  paidOvertimeMinutes: Minutes,
  holidayMinutes: Minutes,
  holidayOvertimeMinutes: Minutes,
  scheduledMinutes: Minutes,
  absentMinutes: Minutes,
  leaveMinutes: Minutes.nullable(),
  leaves: z.array(DayLeave),
  punches: Count,
  problems: z.array(ProblemCode),
});
export const IgnoredReason = z.enum([
  'copy',
  'repeated',
  'already-in',
  'already-out',
  'already-on-break',
  'not-in',
  'not-on-break',
]);
/** A punch behind a day's figures: whether it counts, what it is paired with, why it is on this date. */
export const DayPunch = TimeClock.omit({
  employeeId: true,
  code: true,
  name: true,
  departmentName: true,
  anomalies: true,
}).extend({
  ignored: IgnoredReason.nullable(),
  pairedWith: Id.nullable(),
  minutes: Minutes.nullable(),
  why: z.enum(WORK_DATE_REASONS).nullable(),
  /** The numbers behind it; null while the clocking is removed. */
  match: ShiftMatch.nullable(),
});
/** Without times it is of the whole day. `requestId`: the request it comes from; `reason`: what a manager said. */
export const OvertimeApproval = z.object({
  id: Id,
  minutes: Minutes,
  startMinute: Minutes.nullable(),
  endMinute: Minutes.nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: DateTime,
  reason: z.string().nullable(),
  requestId: Id.nullable(),
});
/** A leave that came to a paid day afterwards, or that was paid and taken back; the day stays as it was paid. */
export const LeaveAfterPay = DayLeave.extend({ date: Day, change: z.enum(['added', 'taken']) });
/** What a day of an approved payroll should have been; what it pays more or less goes into the next payroll. */
export const DayCorrection = z.object({
  id: Id,
  date: Day,
  /** None: nobody came. */
  clockings: z.array(z.object({ clockType: ClockType, at: DateTime })),
  workedMinutes: Minutes,
  lateMinutes: Minutes,
  earlyLeaveMinutes: Minutes,
  /** That of holidays included. */
  overtimeMinutes: Minutes,
  /** Null: it follows from a leave. */
  reason: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: DateTime,
});
export const DayInDetail = SheetPerson.extend({
  day: SheetDay,
  /** What the published shifts of the day say to the person, such as with whom they train. */
  planNotes: z.array(z.string()),
  punchList: z.array(DayPunch),
  /** A payroll that waits or is approved covers the day; nothing can be changed. */
  lockedBy: z.string().nullable(),
  /** It is approved: what should have been otherwise can be recorded beside it. */
  isPaid: z.boolean(),
  correction: DayCorrection.nullable(),
  leaveAfterPay: z.array(LeaveAfterPay),
  /** What was approved of the day's overtime, and by whom; what a later one stands for is left out. */
  overtimeApprovals: z.array(OvertimeApproval),
  canCorrect: z.boolean(),
  next: ClockType,
});

/** A step from the clockings to a figure; `minutes` is what it adds (null: it only says why), `limit` what it speaks of. */
export const DayStep = z.object({
  name: z.enum(STEP_NAMES),
  minutes: Minutes.nullable(),
  limit: Minutes.nullable(),
  from: DateTime.nullable(),
  until: DateTime.nullable(),
  shift: z.string().nullable(),
  ignored: IgnoredReason.nullable(),
});
/** A rule that a figure goes by, and who set it. */
export const RuleBehind = z.object({
  rule: z.string(),
  value: z.union([z.number(), z.boolean(), z.string()]).nullable(),
  source: z.enum(['company', 'shift', 'position', 'setting', 'product']),
});
export const DayExplained = SheetPerson.extend({
  date: Day,
  status: z.enum(DAY_STATUSES).nullable(),
  schedule: PlannedDay,
  /** The weekly hours behind the plan: since when they hold, and whose they are (null: the company's); null for a day with a shift. */
  hours: z.object({ since: Day, departmentName: z.string().nullable() }).nullable(),
  /** Since when the company's own rules hold; null while it goes by the product's. */
  rulesSince: Day.nullable(),
  lockedBy: z.string().nullable(),
  /** Lateness to the second, net of grace, as payroll may count it; null where it is not known. */
  lateSeconds: z.number().int().nullable(),
  /** The steps of each figure add up to its minutes. */
  figures: z.array(
    z.object({
      figure: z.enum(DAY_FIGURES),
      minutes: Minutes,
      steps: z.array(DayStep),
      rules: z.array(RuleBehind),
    }),
  ),
});

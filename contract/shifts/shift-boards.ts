import { z } from 'zod';
import { BOARD_KINDS } from '../../domain/time/shift-types.ts';
import { DateTime, Day, Id } from '../primitives.ts';

const Count = z.number().int();
const Person = z.object({ employeeId: Id, code: z.string(), name: z.string() });
/** A board as lists show it. `canEdit`: the caller may plan and publish on it. */
export const Board = z.object({
  id: Id,
  board: z.enum(BOARD_KINDS),
  name: z.string(),
  externalCode: z.string().nullable(),
  departmentId: Id.nullable(),
  departmentName: z.string().nullable(),
  startDayRule: z.enum(['first', 'customized']),
  startDay: Count,
  makers: z.array(Person),
  /** People of the board: of its department and members (weekly), of its groups (monthly). */
  people: Count,
  groups: Count,
  lastPublishedAt: DateTime.nullable(),
  canEdit: z.boolean(),
  version: Count,
});
export const ShiftSummaryRow = Person.extend({
  departmentName: z.string().nullable(),
  shifts: Count,
  minutes: Count,
  overtimeShifts: Count,
  overtimeMinutes: Count,
  /** Planned minutes between 22:00 and 06:00, breaks included. */
  nightMinutes: Count,
  daysOff: Count,
  /** Shifts that people do not know yet, or know otherwise. */
  unpublished: Count,
});
const Member = z.object({
  employeeId: Id,
  code: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  positionName: z.string().nullable(),
});
export const ShiftGroup = z.object({
  id: Id,
  shiftId: Id,
  name: z.string(),
  externalCode: z.string().nullable(),
  publishTime: DateTime.nullable(),
  members: z.array(Member),
  version: Count,
});
export const BoardHoliday = z.object({
  /** Null: a holiday of the company, kept elsewhere. */
  id: Id.nullable(),
  date: Day,
  name: z.string(),
  source: z.enum(['company', 'board']),
  version: Count,
});

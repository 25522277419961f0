import { z } from 'zod';
import { ANOMALY_KINDS, ANOMALY_STATUSES } from '../../domain/time/find-anomalies.ts';
import { PROBLEM_CODES, PUNCH_TYPES } from '../../domain/time/types.ts';
import { WORK_DATE_REASONS } from '../../domain/time/work-date.ts';
import { ZoneType } from '../places/zones.ts';
import { DateTime, Day, Id } from '../primitives.ts';

export const ClockType = z.enum(PUNCH_TYPES);
export const ClockSource = z.enum(['self', 'manager', 'import', 'device', 'rule', 'request']);
export const ProblemCode = z.enum(PROBLEM_CODES);
export const AnomalyKind = z.enum(ANOMALY_KINDS);
export const AnomalyStatus = z.enum(ANOMALY_STATUSES);
export const ZoneName = z.object({ id: Id, name: z.string() });
const Minutes = z.number().int();

const PlannedShift = z.object({
  startMinute: Minutes.nullable(),
  endMinute: Minutes.nullable(),
  breakMinutes: Minutes,
  shiftName: z.string().nullable(),
});
/** What a person was planned to do; times are minutes from midnight of the work date, over 1440 the next day. */
export const PlannedDay = PlannedShift.extend({
  kind: z.enum(['working', 'day-off', 'holiday']),
  source: z.enum(['shift', 'work-hours', 'none']),
  /** Further shifts of the date, in order of their start. */
  more: z.array(PlannedShift).optional(),
});

export const Punch = z.object({ id: Id, at: DateTime, clockType: ClockType, workDate: Day, zone: ZoneName.nullable() });

/** The answer to a clocking; sent again, the same clocking has the same answer. */
export const Clocked = z.object({
  id: Id,
  at: DateTime,
  clockType: ClockType,
  workDate: Day,
  zone: ZoneName.nullable(),
  /** The clock of the device and that of the server were more than five minutes apart. */
  isFlagged: z.boolean(),
  /** The large button now, and the small ones. */
  next: ClockType,
  others: z.array(ClockType),
  /** Minutes of finished stretches of work of the work date. */
  workedMinutes: Minutes,
});

export const ClockToday = z.object({
  serverTime: DateTime,
  timeZone: z.object({ uniqueName: z.string() }),
  /** The date a clocking made now belongs to: yesterday for a night shift after midnight. */
  workDate: Day,
  schedule: PlannedDay,
  /** The punches of the work date that count, in order. */
  punches: z.array(Punch),
  next: ClockType,
  others: z.array(ClockType),
  /** The last three, whatever their date. */
  recent: z.array(Punch),
  /** Up to now, an open stretch included. */
  workedMinutes: Minutes,
  zones: z.array(
    z.object({
      id: Id,
      name: z.string(),
      type: ZoneType,
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      radiusMetres: z.number().int().nullable(),
      /** The network to join; null for other zones. */
      wifiName: z.string().nullable(),
      /** Whether this call comes from the network of the zone; it proves the place. */
      isOnNetwork: z.boolean(),
      isPhotoRequired: z.boolean(),
      isNoteRequired: z.boolean(),
    }),
  ),
  /** Whether the company wants a place or a code with every clocking. */
  isProofRequired: z.boolean(),
});

/** A raw clocking as those who check timesheets see it. */
export const TimeClock = z.object({
  id: Id,
  employeeId: Id,
  code: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  at: DateTime,
  receivedAt: DateTime,
  clockType: ClockType,
  workDate: Day,
  zone: ZoneName.extend({ type: ZoneType }).nullable(),
  source: ClockSource,
  skewSeconds: z.number().int().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  tag: z.object({ id: Id, name: z.string() }).nullable(),
  stationName: z.string().nullable(),
  /** A link to the photo, good for five minutes. */
  imageUrl: z.string().nullable(),
  createdBy: z.string().nullable(),
  /** What is odd about it and not decided yet. */
  anomalies: z.array(AnomalyKind),
  /** A removed clocking stays visible with who removed it, when and why. */
  removed: z.object({ at: DateTime, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  replacesId: Id.nullable(),
});

/** Why a clocking counts for its date and shift, and the numbers that decided it. */
export const ShiftMatch = z.object({
  why: z.enum(WORK_DATE_REASONS),
  workDate: Day,
  /** 0 is the first shift of the date. */
  slot: z.number().int(),
  /** The shift it was measured against, and how far around it a clocking may lie; null where no shift has times. */
  shift: z.object({ start: DateTime, end: DateTime, opens: DateTime, closes: DateTime }).nullable(),
  /** Minutes after the start of that shift, negative before it. */
  minutesFromStart: Minutes.nullable(),
  minutesFromEnd: Minutes.nullable(),
  /** The clock in it goes with. */
  openedAt: DateTime.nullable(),
  assigned: z.object({ by: z.string().nullable(), at: DateTime, reason: z.string() }).nullable(),
});

/** A stretch of a day's bar; `until` null goes on. */
export const Stretch = z.object({ kind: z.enum(['work', 'break']), from: DateTime, until: DateTime.nullable() });
export const TimelineDay = z.object({
  date: Day,
  schedule: PlannedDay,
  stretches: z.array(Stretch),
  punches: z.array(Punch.extend({ isCounted: z.boolean() })),
});

/** What a change did to day totals. */
export const ClockingsChanged = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
  days: z.number().int(),
});

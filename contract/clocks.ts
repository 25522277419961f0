import { z } from 'zod';
import { PROBLEM_CODES, PUNCH_TYPES } from '../domain/attendance/types.ts';
import { GROUPS } from '../domain/permissions.ts';
import { endpoint } from './endpoint.ts';
import { DateTime, Day, flag, Id, many, pageOf, paging, Reason, Text } from './primitives.ts';
import { ZoneType } from './zones.ts';

export const ClockType = z.enum(PUNCH_TYPES);
export const ClockSource = z.enum(['self', 'manager', 'import', 'device']);
export const ProblemCode = z.enum(PROBLEM_CODES);
const ZoneName = z.object({ id: Id, name: z.string() });
const Minutes = z.number().int();

/** What a person was planned to do; times are minutes from midnight of the work date, over 1440 the next day. */
export const PlannedDay = z.object({
  kind: z.enum(['working', 'day-off', 'holiday']),
  startMinute: Minutes.nullable(),
  endMinute: Minutes.nullable(),
  breakMinutes: Minutes,
  shiftName: z.string().nullable(),
  source: z.enum(['shift', 'work-hours', 'none']),
});

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

export const Punch = z.object({ id: Id, at: DateTime, clockType: ClockType, workDate: Day, zone: ZoneName.nullable() });

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
  createdBy: z.string().nullable(),
  /** A removed clocking stays visible with who removed it, when and why. */
  removed: z.object({ at: DateTime, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  replacesId: Id.nullable(),
});
/** What a change did to day totals. */
export const ClockingsChanged = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
  days: z.number().int(),
});

const corrections = { groups: GROUPS.corrections, scope: 'team' } as const;
const sheets = { groups: GROUPS.timesheets, scope: 'team' } as const;

export const clocks = {
  clock: endpoint({
    method: 'POST',
    path: '/auth/v1/clock',
    summary: 'Clock oneself in or out, with the proof of a zone; a punch kept on the phone is sent later with deviceAt',
    access: 'member',
    body: z.strictObject({
      clockType: ClockType,
      zoneId: Id.optional(),
      lat: z.number().min(-90).max(90).optional(),
      lng: z.number().min(-180).max(180).optional(),
      /** Metres, as the device tells it. */
      accuracy: z.number().min(0).max(1e7).optional(),
      /** The text of a scanned code. */
      qr: z.string().max(300).optional(),
      /** The device's clock when the button was pressed. */
      deviceAt: DateTime.optional(),
      /** Whether the punch waited on the device; a punch with deviceAt did unless this says no. */
      isReplay: z.boolean().optional(),
      note: Text(200).optional(),
    }),
    answer: Clocked,
    errors: [
      'clock/outside-zone',
      'clock/poor-accuracy',
      'clock/wrong-code',
      'clock/not-next',
      'clock/not-employed',
      'clock/future',
      'clock/too-old',
      'not-found',
    ],
    refs: ['zoneId'],
    idempotency: 'natural',
  }),
  today: endpoint({
    method: 'GET',
    path: '/auth/v1/clock/today',
    summary: 'What the clock page shows: server time, shift, punches, the next action, zones',
    access: 'member',
    answer: ClockToday,
    errors: [],
  }),
  ownTimeline: endpoint({
    method: 'GET',
    path: '/auth/v1/clock/employee/timeline',
    summary: 'One’s own punches of some days, two months at most',
    access: 'member',
    query: z.strictObject({ startDate: Day, endDate: Day }),
    answer: z.array(Punch.extend({ source: ClockSource, note: z.string().nullable(), isRemoved: z.boolean() })),
    errors: [],
  }),
  types: endpoint({
    method: 'GET',
    path: '/auth/v1/clock/types',
    summary: 'The four clock types in the order of a day',
    access: 'member',
    answer: z.array(ClockType),
    errors: [],
  }),
  search: endpoint({
    method: 'GET',
    path: '/auth/v1/time-clocks',
    summary: 'Raw clockings, page by page',
    access: sheets,
    query: z.strictObject({
      startDate: Day.optional(),
      endDate: Day.optional(),
      name: Text(160).optional(),
      departmentId: Id.optional(),
      idList: many(Id).optional(),
      clockTypes: many(ClockType).optional(),
      zoneTypes: many(ZoneType).optional(),
      sources: many(ClockSource).optional(),
      withRemoved: flag().optional(),
      ...paging(25, ['at', 'receivedAt', 'name', 'code'], 'at,desc'),
    }),
    answer: pageOf(TimeClock),
    errors: [],
    refs: ['departmentId', 'idList'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/auth/v1/clocks',
    summary: 'Add a clocking for some people, with the reason',
    access: corrections,
    body: z.strictObject({
      employeeIds: z.array(Id).min(1).max(500),
      zoneId: Id.optional(),
      clockType: ClockType,
      timestamp: DateTime,
      reason: Reason,
      note: Text(200).optional(),
    }),
    answer: ClockingsChanged,
    errors: ['not-found', 'period-locked', 'clock/future', 'clock/not-employed'],
    refs: ['employeeIds', 'zoneId'],
    idempotency: 'key',
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/auth/v1/clock',
    summary: 'Correct the time or type of a clocking: the original is marked removed, another takes its place',
    access: corrections,
    body: z.strictObject({
      clockId: Id,
      timestamp: DateTime.optional(),
      clockType: ClockType.optional(),
      reason: Reason,
    }),
    answer: ClockingsChanged,
    errors: ['not-found', 'conflict', 'period-locked', 'clock/future', 'array/already-exist'],
    refs: ['clockId'],
    idempotency: 'key',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/clock',
    summary: 'Mark a clocking removed; it stays visible with the reason',
    access: corrections,
    query: z.strictObject({ clockId: Id, reason: Reason }),
    answer: ClockingsChanged,
    errors: ['not-found', 'conflict', 'period-locked'],
    refs: ['clockId'],
    idempotency: 'key',
  }),
  removeMany: endpoint({
    method: 'DELETE',
    path: '/auth/v1/clocks/report',
    summary: 'Mark several clockings removed, all or none',
    access: corrections,
    query: z.strictObject({ clockIds: many(Id), reason: Reason }),
    answer: ClockingsChanged,
    errors: ['not-found', 'conflict', 'period-locked'],
    refs: ['clockIds'],
    idempotency: 'key',
  }),
};

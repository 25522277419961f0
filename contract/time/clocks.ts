import { z } from 'zod';
import { GROUPS } from '../../domain/permissions.ts';
import { CONVERSION_OUTCOMES } from '../../domain/time/fit-punches.ts';
import { endpoint } from '../endpoint.ts';
import { ZoneType } from '../places/zones.ts';
import { DateTime, Day, flag, Id, JobStarted, many, pageOf, paging, Reason, Text } from '../primitives.ts';
import { Clocked, ClockingsChanged, ClockSource, ClockToday, ClockType, Punch, TimeClock } from './clocking-views.ts';

export { ClockingsChanged, ClockSource, ClockType, PlannedDay, ProblemCode, Punch, TimeClock } from './clocking-views.ts';

const corrections = { groups: GROUPS.corrections, scope: 'team' } as const;
const sheets = { groups: GROUPS.timesheets, scope: 'team' } as const;
/** A day, or an instant; a day begins at 00:00:00 and ends at 23:59:59 in the company's time zone. */
const DayOrTime = z.union([Day, DateTime]);
/** Whether days are those of the clock, or the work dates that clockings count for: a night's out stands on the day before. */
const DayBy = z.enum(['time', 'work-date']);
const filters = {
  startDate: DayOrTime.optional(),
  endDate: DayOrTime.optional(),
  dayBy: DayBy.default('time'),
  name: Text(160).optional(),
  departmentId: Id.optional(),
  departmentIds: many(Id).optional(),
  idList: many(Id).optional(),
  clockTypes: many(ClockType).optional(),
  zoneTypes: many(ZoneType).optional(),
  zoneId: Id.optional(),
  sources: many(ClockSource).optional(),
  withRemoved: flag().optional(),
  withAnomalies: flag().optional(),
};

const exportFilters = {
  startDate: DayOrTime,
  endDate: DayOrTime,
  dayBy: DayBy.default('time'),
  name: Text(160).optional(),
  departmentId: Id.optional(),
  departmentIds: z.array(Id).max(500).optional(),
  idList: z.array(Id).max(2000).optional(),
  clockTypes: z.array(ClockType).optional(),
  zoneTypes: z.array(ZoneType).optional(),
  zoneId: Id.optional(),
  sources: z.array(ClockSource).optional(),
  withRemoved: z.boolean().optional(),
  withAnomalies: z.boolean().optional(),
};
const ClockingsAdded = ClockingsChanged.extend({
  /** The clockings that stand there now; removing them takes the addition back. */
  ids: z.array(Id),
  /** Those who did not get it, and why. */
  refused: z.array(z.object({ employeeId: Id, code: z.enum(['period-locked', 'clock/not-employed']) })),
});

export const clocks = {
  clock: endpoint({
    method: 'POST',
    path: '/auth/v1/clock',
    changes: ['clockings', 'dashboard', 'timesheets'],
    summary: 'Clock oneself in or out, with the proof of a zone; a punch kept on the phone is sent later with deviceAt',
    access: 'member',
    body: z.strictObject({
      clockType: ClockType,
      /** Whose clocking it is; when another person is signed in, it is refused. When absent, it is that of whoever is signed in. */
      employeeId: Id.optional(),
      zoneId: Id.optional(),
      lat: z.number().min(-90).max(90).optional(),
      lng: z.number().min(-180).max(180).optional(),
      /** Metres, as the device tells it. */
      accuracy: z.number().min(0).max(1e7).optional(),
      /** The text of a scanned code. */
      qr: z.string().max(300).optional(),
      /** The device's clock when the button was pressed. */
      deviceAt: DateTime.optional(),
      /** Whether the punch waited on the device; when absent, it did if deviceAt is more than 10 seconds from receipt. */
      isReplay: z.boolean().optional(),
      /** What the beacon's companion signed; once only. */
      beacon: z.string().max(300).optional(),
      /** A photo, uploaded before with the purpose `clocking-photo`. */
      imageFileId: Id.optional(),
      /** A random id that the phone made for itself. */
      deviceId: z
        .string()
        .regex(/^[\w-]{16,64}$/)
        .optional(),
      note: Text(200).optional(),
    }),
    answer: Clocked,
    errors: [
      'clock/outside-zone',
      'clock/poor-accuracy',
      'clock/wrong-code',
      'clock/printed-code',
      'clock/used-code',
      'clock/not-next',
      'clock/not-employed',
      'clock/future',
      'clock/too-old',
      'clock/wrong-network',
      'clock/wrong-beacon',
      'clock/at-device',
      'clock/another-person',
      'ref-not-found',
      'not-found',
    ],
    refs: ['zoneId'],
    idempotency: 'natural',
  }),
  today: endpoint({
    method: 'GET',
    path: '/auth/v1/clock/today',
    topic: 'clockings',
    summary: 'What the clock page shows: server time, shift, punches, the next action, zones',
    access: 'member',
    answer: ClockToday,
    errors: [],
  }),
  ownTimeline: endpoint({
    method: 'GET',
    path: '/auth/v1/clock/employee/timeline',
    topic: 'clockings',
    summary: 'One’s own punches of some days, two months at most',
    access: 'member',
    query: z.strictObject({ startDate: Day, endDate: Day }),
    answer: z.array(Punch.extend({ source: ClockSource, note: z.string().nullable(), isRemoved: z.boolean() })),
    errors: [],
  }),
  types: endpoint({
    method: 'GET',
    path: '/auth/v1/clock/types',
    topic: 'clockings',
    summary: 'The four clock types in the order of a day',
    access: 'member',
    answer: z.array(ClockType),
    errors: [],
  }),
  search: endpoint({
    apiScope: 'clockings.read',
    method: 'GET',
    path: '/auth/v1/time-clocks',
    topic: 'clockings',
    summary: 'Raw clockings, page by page',
    access: sheets,
    query: z.strictObject({
      ...filters,
      ...paging(25, ['at', 'receivedAt', 'name', 'code'], 'at,desc'),
    }),
    answer: pageOf(TimeClock),
    errors: [],
    refs: ['departmentId', 'departmentIds', 'idList', 'zoneId'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/auth/v1/clocks',
    changes: ['clockings', 'dashboard', 'timesheets'],
    summary: 'Add a clocking for some people, with the reason; people who cannot have it are left out and named',
    access: corrections,
    body: z.strictObject({
      employeeIds: z.array(Id).min(1).max(500),
      zoneId: Id.optional(),
      clockType: ClockType,
      timestamp: DateTime,
      reason: Reason,
      note: Text(200).optional(),
      tagId: Id.optional(),
    }),
    answer: ClockingsAdded,
    errors: ['not-found', 'period-locked', 'clock/future', 'clock/not-employed'],
    refs: ['employeeIds', 'zoneId', 'tagId'],
    idempotency: 'key',
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/auth/v1/clock',
    changes: ['clockings', 'dashboard', 'timesheets'],
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
    changes: ['clockings', 'dashboard', 'timesheets'],
    summary: 'Mark a clocking removed; it stays visible, with the reason when one is given',
    access: corrections,
    query: z.strictObject({ clockId: Id, reason: Reason.optional() }),
    answer: ClockingsChanged,
    errors: ['not-found', 'conflict', 'period-locked'],
    refs: ['clockId'],
    idempotency: 'key',
  }),
  removeMany: endpoint({
    method: 'DELETE',
    path: '/auth/v1/clocks/report',
    changes: ['clockings', 'dashboard', 'timesheets'],
    summary: 'Mark several clockings removed, all or none',
    access: corrections,
    query: z.strictObject({ clockIds: many(Id), reason: Reason.optional() }),
    answer: ClockingsChanged,
    errors: ['not-found', 'conflict', 'period-locked'],
    refs: ['clockIds'],
    idempotency: 'key',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/auth/v1/clocks/restore',
    largeBody: true,
    changes: ['clockings', 'dashboard', 'timesheets'],
    summary: 'Take back the removal of clockings, all or none',
    access: corrections,
    body: z.strictObject({ clockIds: z.array(Id).min(1).max(2000), reason: Reason }),
    answer: ClockingsChanged,
    errors: ['not-found', 'conflict', 'period-locked', 'array/already-exist'],
    refs: ['clockIds'],
    idempotency: 'key',
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/auth/v1/clock/assign',
    changes: ['clockings', 'dashboard', 'timesheets'],
    summary: 'Put a clocking on a work date and shift by hand, or (workDate null) leave it to the rules again',
    access: corrections,
    body: z.strictObject({
      clockId: Id,
      workDate: Day.nullable(),
      slot: z.number().int().min(0).max(11).default(0),
      reason: Reason,
    }),
    answer: ClockingsChanged,
    errors: ['not-found', 'conflict', 'period-locked', 'clock/too-far'],
    refs: ['clockId'],
    idempotency: 'key',
  }),
  convert: endpoint({
    method: 'POST',
    path: '/auth/v1/clocks/convert',
    changes: ['clockings', 'dashboard', 'timesheets'],
    summary: 'Make clockings of a file or a device that do not count into ones that do, by the type that fits their place',
    access: corrections,
    body: z.strictObject({ ids: z.array(Id).min(1).max(500), reason: Reason.optional() }),
    answer: ClockingsChanged.extend({
      outcomes: z.array(
        z.object({
          id: Id,
          employeeId: Id,
          name: z.string(),
          at: DateTime,
          outcome: z.enum(CONVERSION_OUTCOMES),
          /** What it is now. */
          clockType: ClockType,
        }),
      ),
    }),
    errors: ['not-found', 'conflict', 'period-locked'],
    refs: ['ids'],
    idempotency: 'key',
  }),
  export: endpoint({
    method: 'POST',
    path: '/auth/v1/report/clocks/export',
    largeBody: true,
    changes: [],
    summary: 'The clockings of the filters as a file of 19 columns, made in the background',
    access: sheets,
    limit: 'export',
    body: z.strictObject({ ...exportFilters, format: z.enum(['csv', 'xlsx']) }),
    answer: JobStarted,
    errors: ['plan/export-denied'],
    refs: ['departmentId', 'departmentIds', 'idList', 'zoneId'],
    idempotency: 'key',
  }),
};

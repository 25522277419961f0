import { z } from 'zod';
import { GROUPS } from '../../domain/permissions.ts';
import { DAY_STATUSES } from '../../domain/time/day-status.ts';
import { endpoint } from '../endpoint.ts';
import { ZoneType } from '../places/zones.ts';
import { DateTime, Day, flag, Id, JobStarted, Month, many, pageOf, paging, Reason, wholeNumber } from '../primitives.ts';
import { AnomalyKind, AnomalyStatus, ClockType, ShiftMatch, TimeClock, TimelineDay, ZoneName } from './clocking-views.ts';

const sheets = { groups: GROUPS.timesheets, scope: 'team' } as const;
const corrections = { groups: GROUPS.corrections, scope: 'team' } as const;
const Person = z.object({ employeeId: Id, code: z.string(), name: z.string(), departmentName: z.string().nullable() });

/** A link to the person's photo, good for five minutes. */
const FaceUrl = z.string().nullable();
/** A day's bar with what the timesheet says of it; an open stretch adds no minutes. */
export const JudgedDay = TimelineDay.extend({
  status: z.enum(DAY_STATUSES).nullable(),
  workedMinutes: z.number().int(),
  lateMinutes: z.number().int(),
});
export const ClockInDetail = TimeClock.extend({
  /** Null while it is removed. */
  match: ShiftMatch.nullable(),
  /** The one that took its place, if it was corrected. */
  replacedById: Id.nullable(),
});
export const Anomaly = Person.extend({
  id: Id,
  clockId: Id,
  kind: AnomalyKind,
  at: DateTime,
  clockType: ClockType,
  zone: ZoneName.nullable(),
  /** The numbers that say so; which ones depends on the kind. */
  evidence: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  status: AnomalyStatus,
  decided: z.object({ at: DateTime, by: z.string().nullable(), reason: z.string() }).nullable(),
  version: z.number().int(),
});
export const OpenDay = Person.extend({
  date: Day,
  clockedInAt: DateTime,
  shiftName: z.string().nullable(),
  /** The planned end of the shift; null where nothing is planned. */
  suggestedAt: DateTime.nullable(),
  /** The payroll that has counted the day, so that it stays as it is; null while it can be changed. */
  countedBy: z.object({ name: z.string(), month: Month }).nullable(),
});

/** Clockings as a feed, along the hours of a day, and one by one. */
export const clockFeeds = {
  ofEmployee: endpoint({
    method: 'GET',
    path: '/auth/v1/clock/admin',
    topic: 'clockings',
    summary: 'The latest clockings of one person from a day on, newest first',
    access: sheets,
    query: z.strictObject({ employeeId: Id, limit: wholeNumber(1, 500).default(50), startDate: Day.optional() }),
    answer: z.array(TimeClock),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/auth/v1/clocks/timeline',
    topic: 'clockings',
    summary: 'Bars of work and breaks of people over at most 31 days, chosen by person or by department',
    access: sheets,
    query: z.strictObject({
      startDate: Day,
      endDate: Day,
      filterBy: z.enum(['employee', 'department']).default('employee'),
      idList: many(Id).optional(),
      /** Only people who have work planned, or clocked, on one of the days. */
      withWork: flag().optional(),
      page: wholeNumber(0, 1_000_000).default(0),
      size: wholeNumber(1, 200).default(50),
    }),
    answer: pageOf(Person.extend({ faceUrl: FaceUrl, days: z.array(JudgedDay) })),
    errors: [],
  }),
  day: endpoint({
    method: 'GET',
    path: '/auth/v2/clock/timeline',
    topic: 'clockings',
    summary: 'One person’s day as a bar, with why each clocking counts for it',
    access: sheets,
    query: z.strictObject({ employeeId: Id, date: Day }),
    answer: Person.extend({ day: TimelineDay, matches: z.array(ShiftMatch.extend({ clockId: Id })) }),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v2/clock',
    topic: 'clockings',
    summary: 'One clocking with everything around it',
    access: sheets,
    query: z.strictObject({ id: Id }),
    answer: ClockInDetail,
    errors: ['not-found'],
    refs: ['id'],
  }),
  getOwn: endpoint({
    method: 'GET',
    path: '/auth/v1/clock/own',
    topic: 'clockings',
    summary: 'One of one’s own clockings with everything around it',
    access: 'member',
    query: z.strictObject({ id: Id }),
    answer: ClockInDetail.omit({ employeeId: true, code: true, name: true, departmentName: true, anomalies: true }).extend({
      timeZone: z.object({ uniqueName: z.string() }),
    }),
    errors: ['not-found'],
    refs: ['id'],
  }),
  discover: endpoint({
    method: 'GET',
    path: '/auth/v1/clocks/discover',
    topic: 'clockings',
    summary: 'The latest clockings across the company by zone and type, and where people are at work now',
    access: sheets,
    query: z.strictObject({
      zoneId: Id.optional(),
      zoneTypes: many(ZoneType).optional(),
      clockTypes: many(ClockType).optional(),
      limit: wholeNumber(1, 200).default(50),
    }),
    answer: z.object({
      content: z.array(TimeClock.extend({ faceUrl: FaceUrl })),
      /** Each person stands once, at the place of the last clocking of today (or of a night that goes on): `count` clocked, `atWork` are in. */
      zones: z.array(
        z.object({
          id: Id.nullable(),
          name: z.string().nullable(),
          type: ZoneType.nullable(),
          count: z.number().int(),
          atWork: z.number().int(),
        }),
      ),
      people: z.number().int(),
      atWork: z.number().int(),
      timeZone: z.object({ uniqueName: z.string() }),
    }),
    errors: [],
    refs: ['zoneId'],
  }),
  places: endpoint({
    method: 'GET',
    path: '/auth/v1/clocks/zones',
    topic: 'zones',
    summary: 'Names of zones to choose clockings by; where they lie and how they are proven is not told',
    access: sheets,
    answer: z.array(ZoneName.extend({ type: ZoneType })),
    errors: [],
  }),
  ownDays: endpoint({
    method: 'GET',
    path: '/auth/v1/clocks/employee/timeline',
    topic: 'clockings',
    summary: 'One’s own days as bars, two months at most',
    access: 'member',
    query: z.strictObject({ startDate: Day, endDate: Day }),
    answer: z.array(TimelineDay),
    errors: [],
  }),
};

/** What waits for a person to look at it. */
export const clockInbox = {
  missingOut: endpoint({
    method: 'GET',
    path: '/auth/v1/clocks/missing-out',
    topic: 'clockings',
    summary: 'Days that are over and were not clocked out, with the planned end as a suggestion',
    access: sheets,
    query: z.strictObject({
      startDate: Day.optional(),
      endDate: Day.optional(),
      departmentId: Id.optional(),
      ...paging(25, ['date', 'name'], 'date,desc'),
    }),
    answer: pageOf(OpenDay),
    errors: [],
    refs: ['departmentId'],
  }),
  anomalies: endpoint({
    method: 'GET',
    path: '/auth/v1/clocks/anomalies',
    topic: 'clockings',
    summary: 'Odd clockings with their evidence; they change no pay by themselves',
    access: sheets,
    query: z.strictObject({
      status: AnomalyStatus.optional(),
      kinds: many(AnomalyKind).optional(),
      ...paging(25, ['at', 'name'], 'at,desc'),
    }),
    answer: pageOf(Anomaly).extend({ open: z.number().int() }),
    errors: [],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/auth/v1/clocks/anomaly',
    changes: ['clockings', 'dashboard', 'timesheets'],
    summary: 'Dismiss or confirm an odd clocking, or open it again, with the reason',
    access: corrections,
    body: z.strictObject({ id: Id, status: AnomalyStatus, reason: Reason, version: z.number().int() }),
    answer: Anomaly,
    errors: ['not-found', 'conflict'],
    refs: ['id'],
    idempotency: 'key',
  }),
  find: endpoint({
    method: 'POST',
    path: '/auth/v1/clocks/anomalies',
    changes: [],
    summary: 'Look through the clockings of the last week now instead of tonight',
    access: corrections,
    answer: JobStarted,
    errors: [],
    idempotency: 'key',
  }),
};

import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { ACCURACY_BUCKETS, PROOF_KINDS } from '../../domain/console/proof-facts.ts';
import { endpoint } from '../endpoint.ts';
import { ZoneType } from '../places/zones.ts';
import { DateTime, Day, flag, Id, many, pageOf, paging, personNames, Text } from '../primitives.ts';
import { AnomalyKind, ClockSource, ClockType } from '../time/clocking-views.ts';
import { RunningAccess } from './console.ts';

const staff = inArea('console');

export const CLOCKING_STATES = ['valid', 'removed', 'flagged'] as const;

/** A clocking without its person, its exact place, its photo and its note. */
const ConsoleClocking = z.object({
  id: Id,
  organization: z.object({ id: Id, name: z.string() }),
  at: DateTime,
  receivedAt: DateTime,
  clockType: ClockType,
  source: ClockSource,
  /** Null where the company asked for no place. */
  zoneType: ZoneType.nullable(),
  isRemoved: z.boolean(),
  /** What is odd about it and not decided yet. */
  flags: z.array(AnomalyKind),
});

const ConsoleClockingInfo = ConsoleClocking.extend({
  workDate: Day,
  /** What the clock of the phone or device said; null where it said nothing. */
  deviceAt: DateTime.nullable(),
  skewSeconds: z.number().int().nullable(),
  /** Minutes to add to UTC for the phone's wall clock; null where it said nothing. */
  deviceOffset: z.number().int().nullable(),
  proof: z.object({ kind: z.enum(PROOF_KINDS), accuracy: z.enum(ACCURACY_BUCKETS).nullable() }),
  /** Whether the phone told the random id it made for itself; the id stays closed. */
  isPhoneKnown: z.boolean(),
  hasPhoto: z.boolean(),
  /** The request that brought it; null for what came in a file. */
  requestId: z.string().nullable(),
  /** The clocking it stands in for. */
  replacesId: Id.nullable(),
  removedAt: DateTime.nullable(),
  /** The caller's window to the company. */
  access: RunningAccess.nullable(),
  /** Null unless asked for within a window. */
  person: z.object({ code: z.string(), ...personNames }).nullable(),
  place: z
    .object({
      zoneName: z.string().nullable(),
      stationName: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      accuracyMetres: z.number().nullable(),
    })
    .nullable(),
});

export const consoleClocks = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/clocks',
    topic: 'console',
    summary: 'Clockings of all companies, newest first, without saying whose; the last seven days unless days are given',
    query: z.strictObject({
      ...paging(30, ['at'], 'at,desc'),
      orgId: Id.optional(),
      /** Part of the name or the code of a company. */
      q: Text(120).optional(),
      sources: many(ClockSource).optional(),
      zoneTypes: many(ZoneType).optional(),
      states: many(z.enum(CLOCKING_STATES)).optional(),
      /** Days in Bangkok, both included. */
      startDate: Day.optional(),
      endDate: Day.optional(),
    }),
    answer: pageOf(ConsoleClocking),
    errors: [],
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/clock/info',
    topic: 'console',
    summary:
      'The technical facts of one clocking; its person and exact place under break-glass, and that reading is audited there',
    query: z.strictObject({ clockId: Id, withPerson: flag().optional() }),
    answer: ConsoleClockingInfo,
    errors: ['not-found', 'auth/forbidden', 'console/access-needed'],
  }),
};

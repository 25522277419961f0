import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { STATION_STATES } from '../../domain/console/station-state.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, flag, Id, many, pageOf, paging, Text } from '../primitives.ts';
import { RunningAccess } from './console.ts';

const staff = inArea('console');
const count = z.number().int();

/** A face scanner of a company, without its place and how it is reached. */
const ConsoleStation = z.object({
  id: Id,
  organization: z.object({ id: Id, name: z.string() }),
  /** The end of the serial number; null for a scanner without one. */
  serialTail: z.string().nullable(),
  state: z.enum(STATION_STATES),
  lastReportAt: DateTime.nullable(),
  reports: count,
  /** Reports of people whom the scanner knows and the company does not. */
  unknownReports: count,
  createdAt: DateTime,
});

const ConsoleStationInfo = ConsoleStation.extend({
  lastUnknownAt: DateTime.nullable(),
  /** People who are registered at it, and people whose registration or removal still waits. */
  people: z.object({ registered: count, waiting: count }),
  /** The company let go of it, and nobody has taken it over yet. */
  isReleased: z.boolean(),
  /** The caller's window to the company. */
  access: RunningAccess.nullable(),
  /** Null unless asked for within a window. */
  place: z.object({ zoneName: z.string(), address: z.string().nullable(), serial: z.string().nullable() }).nullable(),
});

export const consoleStations = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/stations',
    topic: 'console',
    summary: 'Face scanners of all companies with how they report; the newest first',
    query: z.strictObject({
      ...paging(30, ['createdAt', 'lastReportAt'], 'createdAt,desc'),
      orgId: Id.optional(),
      /** Part of the name or the code of a company, or the end of a serial number: three or four of its last four characters. */
      q: Text(120).optional(),
      states: many(z.enum(STATION_STATES)).optional(),
    }),
    answer: pageOf(ConsoleStation),
    errors: [],
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/station/info',
    topic: 'console',
    summary: 'How one face scanner reports; its place and address under break-glass, and that reading is audited there',
    query: z.strictObject({ empId: Id, withPlace: flag().optional() }),
    answer: ConsoleStationInfo,
    errors: ['not-found', 'auth/forbidden', 'console/access-needed'],
  }),
};

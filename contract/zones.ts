import { z } from 'zod';
import { inArea } from '../domain/areas.ts';
import { endpoint } from './endpoint.ts';
import { Code, DateTime, Done, flag, Id, many, Name, pageOf, paging, Text } from './primitives.ts';

export const ZoneType = z.enum(['ibeacon', 'gps', 'qr', 'wifi', 'face_scan', 'import']);
const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);
const RadiusMetres = z.number().int().min(5).max(50_000);

export const Zone = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  type: ZoneType,
  /** Degrees, WGS 84. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  radiusMetres: z.number().int().nullable(),
  isEnabled: z.boolean(),
  createdDate: DateTime,
  version: z.number().int(),
});
/** A code to show: it is what a phone reads, and the same as a drawing. */
export const ZoneQr = z.object({
  zoneId: Id,
  name: z.string(),
  mode: z.enum(['rotating', 'print']),
  payload: z.string(),
  svg: z.string(),
  /** When the next code takes its place; null for a printed one. */
  expiresAt: DateTime.nullable(),
  periodSeconds: z.number().int(),
});

const gate = inArea('zone');
const place = {
  code: Code.nullable().optional(),
  latitude: Latitude.optional(),
  longitude: Longitude.optional(),
  radiusMetres: RadiusMetres.optional(),
};

/** Where people may clock. */
export const zones = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/zones',
    summary: 'Zones of some types, or those that a person may use',
    ...gate,
    query: z.strictObject({ employeeId: Id.optional(), zoneTypes: many(ZoneType).optional(), active: flag().optional() }),
    answer: z.array(Zone),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/auth/v1/zones/search',
    summary: 'A page of zones',
    ...gate,
    query: z.strictObject({
      name: Text(160).optional(),
      zoneTypes: many(ZoneType).optional(),
      active: flag().optional(),
      ...paging(50, ['name', 'type', 'createdDate'], 'name,asc'),
    }),
    answer: pageOf(Zone),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/zone',
    summary: 'One zone',
    ...gate,
    query: z.strictObject({ id: Id }),
    answer: Zone,
    errors: ['not-found'],
    refs: ['id'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/zone',
    summary: 'Make a zone; a GPS zone needs a place and a radius, a QR zone gets a secret of its own',
    ...gate,
    limit: 'zones',
    body: z.strictObject({ name: Name, type: ZoneType, ...place }),
    answer: Zone,
    errors: ['plan/zone-limit', 'array/already-exist'],
    idempotency: 'key',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/zone',
    summary: 'Change a zone',
    ...gate,
    body: z.strictObject({ id: Id, version: z.number().int(), name: Name.optional(), ...place }),
    answer: Zone,
    errors: ['not-found', 'conflict', 'array/already-exist'],
    refs: ['id'],
    idempotency: 'key',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/zone',
    summary: 'Delete a zone that nobody has clocked in; one that was used is switched off instead',
    ...gate,
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'key',
  }),
  event: endpoint({
    method: 'PUT',
    path: '/auth/v1/zone/event',
    summary: 'Switch a zone on or off, or make a new secret so that printed codes stop working',
    ...gate,
    body: z.strictObject({
      id: Id,
      event: z.enum(['enable_status', 'activated_status', 'renew_code']),
      isEnabled: z.boolean().optional(),
    }),
    answer: Zone,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'key',
  }),
  qr: endpoint({
    method: 'GET',
    path: '/auth/v1/zone/qr',
    summary: 'The code of a QR zone: one that changes every minute, or one to print',
    ...gate,
    query: z.strictObject({ id: Id, mode: z.enum(['rotating', 'print']).default('rotating') }),
    answer: ZoneQr,
    errors: ['not-found'],
    refs: ['id'],
  }),
};

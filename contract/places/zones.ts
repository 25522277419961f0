import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../personal-fields.ts';
import { DateTime, Done, flag, Id, many, Name, pageOf, paging, Text } from '../primitives.ts';
import { NewZone, ZONE_FIELDS, ZoneChange, ZoneEventName, ZoneType } from './zone-fields.ts';

export { ZONE_FIELDS, ZoneEventName, ZoneType };

export const Zone = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  type: ZoneType,
  /** Degrees, WGS 84. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  radiusMetres: z.number().int().nullable(),
  beaconUuid: z.string().nullable(),
  beaconMajor: z.number().int().nullable(),
  beaconMinor: z.number().int().nullable(),
  beaconId: z.string().nullable(),
  wifiSsid: z.string().nullable(),
  wifiBssid: z.string().nullable(),
  /** IP addresses and ranges (CIDR) of the network. */
  networkAddresses: z.array(z.string()),
  deviceAddress: z.string().nullable(),
  deviceSerial: z.string().nullable(),
  deviceKey: z.string().nullable(),
  isEnabled: z.boolean(),
  /** The beacon or the scanner hangs at its place; without it nobody can clock there. */
  isActivated: z.boolean(),
  isPhotoRequired: z.boolean(),
  isNoteRequired: z.boolean(),
  /** Only for some departments and people. */
  isRestricted: z.boolean(),
  /** Of a QR zone: whether codes on paper are taken, or only the one on a screen. */
  takesPrintedCodes: z.boolean(),
  createdDate: DateTime,
  version: z.number().int(),
});
/** Who may use a zone; both lists are empty when everybody may. */
export const ZoneMembers = z.object({
  isRestricted: z.boolean(),
  departmentIds: z.array(Id),
  employeeIds: z.array(Id),
});
export const ZoneDetail = Zone.extend({
  wifiPassword: z.string().nullable(),
  hasDevicePassword: z.boolean(),
  members: ZoneMembers,
  /** Of a face scanner: what it reports, and the secret that its reports are signed with. */
  device: z
    .object({
      eventSecret: z.string(),
      eventCount: z.number().int(),
      lastEventAt: DateTime.nullable(),
      unboundCount: z.number().int(),
      lastUnboundAt: DateTime.nullable(),
      peopleCount: z.number().int(),
    })
    .nullable(),
});
export const ZoneHistoryEntry = z.object({
  id: Id,
  event: ZoneEventName,
  at: DateTime,
  by: z.string().nullable(),
  /** Names of changed fields, and the state after; never a secret. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])),
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
export const BeaconOrder = z.object({
  id: Id,
  quantity: z.number().int(),
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  note: z.string().nullable(),
  status: z.enum(['ordered', 'received', 'cancelled']),
  orderedAt: DateTime,
  orderedBy: z.string().nullable(),
});
export const MapSettings = z.object({
  /** Where pictures of the map come from, with {z}/{x}/{y}; null: none, the provinces of Thailand are drawn instead. */
  tileUrl: z.string().nullable(),
  attribution: z.string().nullable(),
});

const gate = inArea('zone');

/** Where people may clock. */
export const zones = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/zones',
    topic: 'zones',
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
    topic: 'zones',
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
    topic: 'zones',
    summary: 'One zone, with what only those see who may change it',
    ...gate,
    query: z.strictObject({ id: Id }),
    answer: ZoneDetail,
    errors: ['not-found'],
    refs: ['id'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/zone',
    changes: ['faces', 'zones'],
    summary: 'Make a zone: which fields it needs follows from its type; a QR zone gets a secret of its own',
    ...gate,
    limit: 'zones',
    body: NewZone,
    answer: Zone,
    errors: ['plan/zone-limit', 'array/already-exist', 'face/device-taken'],
    idempotency: 'key',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/zone',
    changes: ['faces', 'zones'],
    summary: 'Change a zone; its type stays',
    ...gate,
    body: ZoneChange,
    answer: Zone,
    errors: ['not-found', 'conflict', 'array/already-exist', 'face/device-taken', 'face/people-registered'],
    refs: ['id'],
    idempotency: 'key',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/zone',
    changes: ['faces', 'zones'],
    summary: 'Delete a zone that nobody has clocked in and no face is registered at; others are switched off instead',
    ...gate,
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'zone/in-use'],
    refs: ['id'],
    idempotency: 'key',
  }),
  event: endpoint({
    method: 'PUT',
    path: '/auth/v1/zone/event',
    largeBody: true,
    changes: ['faces', 'zones'],
    summary: 'Switch a zone on or off, say that its device hangs, choose who may use it, make a new code, or refuse printed ones',
    ...gate,
    body: z.strictObject({
      id: Id,
      event: z.enum(['enable_status', 'activated_status', 'sync_employees', 'renew_code', 'printed_codes']),
      isEnabled: z.boolean().optional(),
      isActivated: z.boolean().optional(),
      /** For `printed_codes`. Refusing them ends the copies that are printed already, for good. */
      takesPrintedCodes: z.boolean().optional(),
      /** For `sync_employees`: everybody without it. */
      members: z.strictObject({ departmentIds: z.array(Id).max(500), employeeIds: z.array(Id).max(2000) }).optional(),
    }),
    answer: Zone,
    errors: ['not-found', 'state/not-allowed', 'conflict', 'ref-not-found'],
    refs: ['id'],
    idempotency: 'key',
  }),
  history: endpoint({
    method: 'GET',
    path: '/auth/v1/zone/events',
    topic: 'zones',
    summary: 'What happened to a zone, the latest first',
    ...gate,
    query: z.strictObject({ id: Id }),
    answer: z.array(ZoneHistoryEntry),
    errors: ['not-found'],
    refs: ['id'],
  }),
  qr: endpoint({
    method: 'GET',
    path: '/auth/v1/zone/qr',
    topic: 'zones',
    summary: 'The code of a QR zone: one that changes every minute, or one to print',
    ...gate,
    query: z.strictObject({ id: Id, mode: z.enum(['rotating', 'print']).default('rotating') }),
    answer: ZoneQr,
    errors: ['not-found', 'zone/no-printed-codes'],
    refs: ['id'],
  }),
  orderBeacon: endpoint({
    method: 'POST',
    path: '/auth/v1/zone/order-beacon',
    changes: ['beacon-orders', 'faces'],
    summary: 'Order beacons from the provider, who is told by mail',
    ...gate,
    body: z.strictObject({
      quantity: z.number().int().min(1).max(100),
      receiver: Name,
      phone: Phone,
      address: Text(500).min(10),
      note: Text(500).optional(),
    }),
    answer: BeaconOrder,
    errors: [],
    idempotency: 'key',
  }),
  listBeaconOrders: endpoint({
    method: 'GET',
    path: '/auth/v1/zone/beacon-orders',
    topic: 'beacon-orders',
    summary: 'Orders of beacons with how far they are, the latest first',
    ...gate,
    query: z.strictObject({}),
    answer: z.array(BeaconOrder),
    errors: [],
  }),
  changeBeaconOrder: endpoint({
    method: 'PUT',
    path: '/auth/v1/zone/order-beacon',
    changes: ['beacon-orders', 'faces'],
    summary: 'Say that ordered beacons have come, or cancel the order',
    ...gate,
    body: z.strictObject({ id: Id, status: z.enum(['received', 'cancelled']) }),
    answer: BeaconOrder,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
    idempotency: 'key',
  }),
  map: endpoint({
    method: 'GET',
    path: '/auth/v1/zones/map',
    topic: 'zones',
    summary: 'How maps are drawn here',
    ...gate,
    query: z.strictObject({}),
    answer: MapSettings,
    errors: [],
  }),
};

import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { FACE_SCANS, LEAST_FACE_PHOTOS, MOST_FACE_PHOTOS } from '../../domain/places/face-consent.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Done, flag, Id, Text } from '../primitives.ts';

const FacePerson = z.object({
  zoneId: Id,
  zoneName: z.string(),
  employeeId: Id,
  status: z.enum(['assigned', 'registered']),
  scans: z.number().int(),
  registeredAt: DateTime.nullable(),
});
/** What is kept of a person's face. */
export const FaceState = z.object({
  employeeId: Id,
  name: z.string(),
  consent: z.object({ isGiven: z.boolean(), version: z.number().int(), at: DateTime.nullable() }),
  photos: z.array(z.object({ fileId: Id, url: z.string(), at: DateTime })),
  zones: z.array(FacePerson),
});
const FaceZonePerson = z.object({
  employeeId: Id,
  code: z.string(),
  name: z.string(),
  status: z.enum(['assigned', 'registered']),
  scans: z.number().int(),
  registeredAt: DateTime.nullable(),
});

const gate = inArea('zone');
const pair = z.strictObject({ zoneId: Id, employeeId: Id });

/** Faces of people, and the scanners that know them. */
export const face = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/face/employee',
    summary: 'What is kept of a face: of one’s own without an employee, of others for those who keep the register',
    access: 'member',
    query: z.strictObject({ employeeId: Id.optional() }),
    answer: FaceState,
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/auth/v1/face/zone',
    summary: 'Who is known to the scanner of a zone',
    ...gate,
    query: z.strictObject({ zoneId: Id }),
    answer: z.array(FaceZonePerson),
    errors: ['not-found'],
    refs: ['zoneId'],
  }),
  consent: endpoint({
    method: 'POST',
    path: '/auth/v1/face/consent',
    summary: 'Record that a person agrees to be known by face; to take it back, delete the face data',
    access: 'member',
    body: z.strictObject({ employeeId: Id, accepted: z.literal(true, { error: 'form/consent' }) }),
    answer: FaceState,
    errors: ['not-found'],
    refs: ['employeeId'],
    idempotency: 'key',
  }),
  addPhotos: endpoint({
    method: 'POST',
    path: '/auth/v1/face/photos',
    summary: 'Put uploaded photos in the place of those that scanners learn a face from',
    access: 'member',
    body: z.strictObject({
      employeeId: Id,
      fileIds: z.array(Id).min(LEAST_FACE_PHOTOS, 'face/photos-needed').max(MOST_FACE_PHOTOS),
    }),
    answer: FaceState,
    errors: ['not-found', 'face/consent-needed', 'ref-not-found'],
    refs: ['employeeId'],
    idempotency: 'key',
  }),
  assign: endpoint({
    method: 'POST',
    path: '/auth/v1/face/employee/zone',
    summary: 'Make a person known to the scanner of a zone, with the photos',
    ...gate,
    body: pair,
    answer: FaceState,
    errors: [
      'not-found',
      'state/not-allowed',
      'face/no-scanner',
      'face/consent-needed',
      'face/photos-needed',
      'face/timeout',
      'face/scanner-failed',
    ],
    refs: ['zoneId', 'employeeId'],
    idempotency: 'natural',
  }),
  scan: endpoint({
    method: 'POST',
    path: '/auth/v1/face/scan',
    summary: 'One of three looks into the scanner; it waits for the person, and may be tried again after a time-out',
    ...gate,
    body: pair.extend({ scan: z.number().int().min(1).max(FACE_SCANS) }),
    answer: FaceState,
    errors: ['not-found', 'face/no-scanner', 'face/consent-needed', 'face/timeout', 'face/scanner-failed', 'state/not-allowed'],
    refs: ['zoneId', 'employeeId'],
    idempotency: 'natural',
  }),
  unassign: endpoint({
    method: 'DELETE',
    path: '/auth/v1/face/employee/zone',
    summary: 'Make a scanner forget a person',
    ...gate,
    /** `withoutScanner`: the scanner is broken or gone, so that nothing is left to delete there. */
    query: pair.extend({ withoutScanner: flag().optional() }),
    answer: Done,
    errors: ['not-found', 'face/timeout', 'face/scanner-failed'],
    refs: ['zoneId', 'employeeId'],
    idempotency: 'natural',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/face/employee',
    summary: 'Delete all face data of a person: consent, photos, and the person in every scanner',
    access: 'member',
    query: z.strictObject({ employeeId: Id, withoutScanner: flag().optional() }),
    answer: Done,
    errors: ['not-found', 'face/timeout', 'face/scanner-failed'],
    refs: ['employeeId'],
    idempotency: 'natural',
  }),
  readDeviceKey: endpoint({
    method: 'POST',
    path: '/auth/v1/face/device/key',
    summary: 'Ask the scanner of a zone for its key and keep it; whoever has the scanner at hand sees that it answers',
    ...gate,
    body: z.strictObject({ zoneId: Id }),
    answer: z.object({ deviceKey: z.string() }),
    errors: ['not-found', 'face/timeout', 'face/scanner-failed'],
    refs: ['zoneId'],
    idempotency: 'natural',
  }),
  setDeviceWifi: endpoint({
    method: 'POST',
    path: '/auth/v1/face/device/wifi',
    summary: 'Give the scanner of a zone the Wi-Fi to use',
    ...gate,
    body: z.strictObject({ zoneId: Id, ssid: z.string().trim().min(1).max(32), password: z.string().min(8).max(63) }),
    answer: Done,
    errors: ['not-found', 'face/timeout', 'face/scanner-failed'],
    refs: ['zoneId'],
    idempotency: 'natural',
  }),
  releaseDevice: endpoint({
    method: 'POST',
    path: '/auth/v1/face/device/release',
    summary: 'Let go of the scanner of a zone; whoever shows the key that is answered once may take it over',
    ...gate,
    body: z.strictObject({ zoneId: Id }),
    answer: z.object({ releaseKey: z.string() }),
    errors: ['not-found', 'state/not-allowed'],
    refs: ['zoneId'],
    idempotency: 'natural',
  }),
  report: endpoint({
    method: 'POST',
    path: '/device/v1/events',
    summary: 'A scanner reports that it knew somebody: serial number, person, time in milliseconds, and its signature',
    access: 'public',
    body: z.looseObject({ serial: Text(64), personId: Text(255), time: Text(20), sign: Text(128) }),
    answer: z.object({ result: z.number().int(), success: z.boolean(), msg: z.string() }),
    errors: [],
    idempotency: 'natural',
  }),
};

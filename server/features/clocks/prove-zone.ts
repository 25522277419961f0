import type { clocks } from '../../../contract/clocks.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { checkGpsProof, type GpsProof } from '../../../domain/attendance/zone-proof.ts';
import type { Violation } from '../../../domain/decision.ts';
import type { Instant } from '../../../domain/units.ts';
import { checkZoneQr, readQr } from '../../attendance/zone-qr.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';

/** A zone a person can prove to be in: a place, or a code. */
export type ClockZone = { readonly id: string; readonly name: string } & (
  | { readonly type: 'gps'; readonly latitude: number; readonly longitude: number; readonly radiusMetres: number }
  | { readonly type: 'qr'; readonly secret: string }
);
/** `zone` null: the company asks for no proof. */
export type ProvenZone = { readonly zone: ClockZone | null; readonly proof: Readonly<Record<string, unknown>> | null };

type ClockBody = Body<typeof clocks.clock>;
type GpsZone = Extract<ClockZone, { type: 'gps' }>;
type GpsViolation = Violation<'clock/outside-zone' | 'clock/poor-accuracy'>;

/** Finds the zone a clocking is in and checks its proof; refuses with how far outside, or why the code is not taken. */
export function proveZone(zones: readonly ClockZone[], body: ClockBody, at: Instant): ProvenZone {
  const zoneId = (body.qr === undefined ? undefined : readQr(body.qr)?.zoneId) ?? body.zoneId;
  if (body.qr !== undefined && body.zoneId !== undefined && body.zoneId !== zoneId) throw new AppError('clock/wrong-code');
  if (zoneId !== undefined) {
    const zone = zones.find((one) => one.id === zoneId);
    if (!zone) throw body.qr === undefined ? notFound() : new AppError('clock/wrong-code');
    return zone.type === 'qr' ? proveByCode(zone, body, at) : proveByPosition([zone], body);
  }
  if (body.qr !== undefined) throw new AppError('clock/wrong-code');
  if (zones.length === 0) return { zone: null, proof: positionOf(body) };
  const places = zones.filter((zone): zone is GpsZone => zone.type === 'gps');
  if (positionOf(body) === null || places.length === 0) throw invalidField('zoneId', 'form/required');
  return proveByPosition(places, body);
}

function proveByCode(zone: Extract<ClockZone, { type: 'qr' }>, body: ClockBody, at: Instant): ProvenZone {
  const decision = checkZoneQr(zone, body.qr ?? '', at);
  if (!decision.ok) throw new AppError(decision.violation);
  return { zone, proof: { qr: decision.value.period === null ? 'printed' : 'shown' } };
}

/** In the first zone that holds the position; outside all of them, the distance to the nearest is told. */
function proveByPosition(places: readonly GpsZone[], body: ClockBody): ProvenZone {
  const position = positionOf(body);
  if (position === null) throw invalidField('lat', 'form/required');
  let nearest: GpsViolation | null = null;
  for (const zone of places) {
    const decision = checkGpsProof(zone, position);
    if (decision.ok) return { zone, proof: { ...position, metres: decision.value.metres } };
    if (nearest === null || Number(decision.violation.facts.metres) < Number(nearest.facts.metres)) nearest = decision.violation;
  }
  throw nearest === null ? notFound() : new AppError(nearest);
}

function positionOf({ lat, lng, accuracy }: ClockBody): GpsProof | null {
  if (lat === undefined || lng === undefined) return null;
  return { latitude: lat, longitude: lng, accuracyMetres: accuracy ?? null };
}

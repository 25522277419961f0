import type { Body } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import type { Violation } from '../../../domain/decision.ts';
import { isInNetworks } from '../../../domain/network-address.ts';
import { checkGpsProof, type GpsProof, type QrProof } from '../../../domain/places/zone-proof.ts';
import type { Instant } from '../../../domain/units.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import { isBeaconProof, proofDigest, readBeacon, type SignedBeacon } from '../../places/shared/beacon-proof.ts';
import { checkZoneQr, readQr, usedCodeDigest } from '../../places/shared/zone-qr.ts';
import type { ClockZone, ZoneOf } from './clock-zones.ts';

/** `zone` null: the company asks for no proof. `used`: what may not come again. */
export type ProvenZone = {
  readonly zone: ClockZone | null;
  readonly proof: Readonly<Record<string, unknown>> | null;
  readonly used?: Buffer;
};
/** What is known of a caller besides what they send. */
export type ProofFacts = {
  readonly at: Instant;
  /** Where the call came from. */
  readonly address: string;
  readonly organizationId: string;
  readonly employeeId: string;
  readonly secretKey: Buffer;
  /** Digests of proofs that were used already. */
  readonly used: ReadonlySet<string>;
  /** Whether the company has any zone that a phone proves, be it closed to this person. */
  readonly isProofRequired: boolean;
};

type ClockBody = Body<typeof clocks.clock>;
/** What a phone sent, its codes read: null when they are not of ours. */
type Sent = { readonly body: ClockBody; readonly code: QrProof | null; readonly beacon: SignedBeacon | null };
type GpsViolation = Violation<'clock/outside-zone' | 'clock/poor-accuracy'>;

/** Finds the zone a clocking is in and checks its proof; refuses with how far outside, or why the proof is not taken. */
export function proveZone(zones: readonly ClockZone[], body: ClockBody, facts: ProofFacts): ProvenZone {
  const proven = findProof(zones, body, facts);
  if (proven.zone?.isPhotoRequired && body.imageFileId === undefined) throw invalidField('imageFileId', 'form/required');
  if (proven.zone?.isNoteRequired && !body.note) throw invalidField('note', 'form/required');
  return proven;
}

const sentOf = (body: ClockBody): Sent => ({
  body,
  code: body.qr === undefined ? null : readQr(body.qr),
  beacon: body.beacon === undefined ? null : readBeacon(body.beacon),
});

/** Digests of what a body brings that counts only once, to look up whether it was used. */
export function onceOnly(body: ClockBody, employeeId: string): Buffer[] {
  const { code, beacon } = sentOf(body);
  return [...(beacon ? [proofDigest(beacon)] : []), ...(code && code.period !== null ? [usedCodeDigest(code, employeeId)] : [])];
}

function findProof(zones: readonly ClockZone[], body: ClockBody, facts: ProofFacts): ProvenZone {
  const sent = sentOf(body);
  const claimed = sent.code?.zoneId ?? sent.beacon?.zoneId ?? body.zoneId;
  if (body.qr !== undefined && body.zoneId !== undefined && body.zoneId !== claimed) throw new AppError('clock/wrong-code');
  if (claimed !== undefined) {
    const zone = zones.find((clockZone) => clockZone.id === claimed);
    if (!zone) throw body.qr === undefined ? notFound() : new AppError('clock/wrong-code');
    return proveOne(zone, sent, facts);
  }
  if (body.qr !== undefined) throw new AppError('clock/wrong-code');
  if (body.beacon !== undefined) throw new AppError('clock/wrong-beacon');
  if (!facts.isProofRequired) return { zone: null, proof: locationOf(body) };
  return proveSomewhere(zones, body, facts);
}

function proveOne(zone: ClockZone, sent: Sent, facts: ProofFacts): ProvenZone {
  if (zone.type === 'qr') return proveByCode(zone, sent, facts);
  if (zone.type === 'wifi') return proveByNetwork([zone], facts) ?? refuseNetwork(zone);
  if (zone.type === 'ibeacon') return proveByBeacon(zone, sent, facts);
  if (zone.type === 'face_scan') throw new AppError('clock/at-device', { zone: zone.name });
  return proveByLocation([zone], sent.body);
}

/** Nothing was chosen: the network the call comes from, else the location. */
function proveSomewhere(zones: readonly ClockZone[], body: ClockBody, facts: ProofFacts): ProvenZone {
  const networks = zones.filter((zone): zone is ZoneOf<'wifi'> => zone.type === 'wifi');
  const inside = proveByNetwork(networks, facts);
  if (inside !== null) return inside;
  const places = zones.filter((zone): zone is ZoneOf<'gps'> => zone.type === 'gps');
  if (locationOf(body) === null || places.length === 0) throw invalidField('zoneId', 'form/required');
  return proveByLocation(places, body);
}

/** A shown code counts once for each person: seen again, it proves only that they were there before. */
function proveByCode(zone: ZoneOf<'qr'>, { code }: Sent, facts: ProofFacts): ProvenZone {
  const decision = checkZoneQr(zone, code, facts.at);
  if (!decision.ok) throw new AppError(decision.violation);
  if (decision.value.period === null) return { zone, proof: { qr: 'printed' } };
  const used = usedCodeDigest(decision.value, facts.employeeId);
  if (facts.used.has(used.toString('hex'))) throw new AppError('clock/used-code');
  return { zone, proof: { qr: 'shown' }, used };
}

function proveByNetwork(zones: readonly ZoneOf<'wifi'>[], { address }: ProofFacts): ProvenZone | null {
  const zone = zones.find((item) => isInNetworks(address, item.networks));
  return zone ? { zone, proof: { network: true } } : null;
}

function refuseNetwork(zone: ZoneOf<'wifi'>): never {
  throw new AppError('clock/wrong-network', { network: zone.wifiName ?? zone.name });
}

function proveByBeacon(zone: ZoneOf<'ibeacon'>, { body, beacon }: Sent, facts: ProofFacts): ProvenZone {
  if (body.beacon === undefined) throw invalidField('beacon', 'form/required');
  const { major, minor } = zone;
  const isGenuine = isBeaconProof(facts, { heard: beacon, zone: { zoneId: zone.id, major, minor }, at: facts.at });
  const used = beacon && proofDigest(beacon);
  if (!isGenuine || used === null || facts.used.has(used.toString('hex'))) throw new AppError('clock/wrong-beacon');
  return { zone, proof: { beacon: true }, used };
}

/** In the first zone that holds the location; outside all of them, the distance to the nearest is told. */
function proveByLocation(places: readonly ZoneOf<'gps'>[], body: ClockBody): ProvenZone {
  const location = locationOf(body);
  if (location === null) throw invalidField('lat', 'form/required');
  let nearest: GpsViolation | null = null;
  for (const zone of places) {
    const decision = checkGpsProof(zone, location);
    if (decision.ok) return { zone, proof: { metres: decision.value.metres, ...location } };
    if (nearest === null || Number(decision.violation.facts.metres) < Number(nearest.facts.metres)) nearest = decision.violation;
  }
  throw nearest === null ? notFound() : new AppError(nearest);
}

function locationOf({ lat, lng, accuracy }: ClockBody): GpsProof | null {
  if (lat === undefined || lng === undefined) return null;
  return { latitude: lat, longitude: lng, accuracyMetres: accuracy ?? null };
}

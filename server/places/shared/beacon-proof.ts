import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '../../../domain/units.ts';
import { deriveKey } from '../../adapters/seal.ts';

/** The beacon of a zone as it was heard, and when. */
export type HeardBeacon = {
  readonly zoneId: string;
  readonly major: number;
  readonly minor: number;
  /** Seconds since the epoch. */
  readonly seconds: number;
  /** Makes two proofs of one second differ. */
  readonly nonce: string;
};
export type SignedBeacon = HeardBeacon & { readonly mac: string };
type Keeper = { readonly secretKey: Buffer; readonly organizationId: string };

/** How long a proof is good, either way: phones' clocks differ. */
export const BEACON_PROOF_SECONDS = 120;

const PAYLOAD = /^wela-b:([0-9a-f-]{36}):(\d{1,5}):(\d{1,5}):(\d{9,11}):([\w-]{8,32}):([\w-]{43})$/;

/** The key that the app signs with what it heard of a zone's beacon; another one in every zone. */
export const beaconKey = ({ secretKey, organizationId }: Keeper, zoneId: string): string =>
  createHmac('sha256', deriveKey(secretKey, 'wela beacon proofs')).update(`${organizationId}|${zoneId}`).digest('base64url');

const textOf = ({ zoneId, major, minor, seconds, nonce }: HeardBeacon) => `${zoneId}:${major}:${minor}:${seconds}:${nonce}`;
const macOf = (key: string, heard: HeardBeacon) => createHmac('sha256', key).update(textOf(heard)).digest('base64url');

/** The proof as the app sends it. */
export const beaconPayload = (key: string, heard: HeardBeacon): string => `wela-b:${textOf(heard)}:${macOf(key, heard)}`;

export function readBeacon(payload: string): SignedBeacon | null {
  const [, zoneId, major, minor, seconds, nonce, mac] = PAYLOAD.exec(payload) ?? [];
  if (!zoneId || !nonce || !mac) return null;
  return { zoneId, major: Number(major), minor: Number(minor), seconds: Number(seconds), nonce, mac };
}

type Expected = { readonly zoneId: string; readonly major: number | null; readonly minor: number | null };

/** Whether the proof is of this zone's beacon, signed with its key, and not too old at `at`. That it came once only is for the caller. */
export function isBeaconProof(
  keeper: Keeper,
  { heard, zone, at }: { heard: SignedBeacon | null; zone: Expected; at: Instant },
): boolean {
  if (heard === null || heard.zoneId !== zone.zoneId) return false;
  if ((zone.major !== null && heard.major !== zone.major) || (zone.minor !== null && heard.minor !== zone.minor)) return false;
  if (Math.abs(at / 1_000 - heard.seconds) > BEACON_PROOF_SECONDS) return false;
  const expected = Buffer.from(macOf(beaconKey(keeper, zone.zoneId), heard));
  const given = Buffer.from(heard.mac);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** What is kept of a used proof, however its numbers were written. */
export const proofDigest = (heard: SignedBeacon): Buffer =>
  createHash('sha256')
    .update(`${textOf(heard)}:${heard.mac}`)
    .digest();

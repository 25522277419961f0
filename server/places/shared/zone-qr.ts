import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { checkQrProof, type QrProof, type QrRules, qrPeriod } from '../../../domain/places/zone-proof.ts';
import { type Instant, instant } from '../../../domain/units.ts';
import type { DB } from '../../db/schema.gen.ts';

/** A shown code changes every minute and is taken for one more; printed ones are taken where the zone says so. */
const RULES = { periodSeconds: 60, gracePeriods: 1 };
export const SHOWN_SECONDS = RULES.periodSeconds;
const rulesOf = (zone: QrZone): QrRules => ({ ...RULES, isPrintedAllowed: zone.takesPrinted });

export type QrZone = {
  readonly id: string;
  readonly secret: string;
  /** Whether a code on paper is taken, and which generation of them: those of earlier ones are worth nothing. */
  readonly takesPrinted: boolean;
  readonly printedGeneration: number;
};

type QrRow = Pick<Selectable<DB['app.zone']>, 'id' | 'qr_secret' | 'takes_printed_codes' | 'printed_generation'>;
/** What the codes of a zone are made from; null for a zone without codes. */
export const qrZoneOf = (row: QrRow): QrZone | null =>
  row.qr_secret === null
    ? null
    : { id: row.id, secret: row.qr_secret, takesPrinted: row.takes_printed_codes, printedGeneration: row.printed_generation };

const PAYLOAD = /^wela:([0-9a-f-]{36}):(p|\d{1,12}):([A-Za-z0-9_-]{43})$/;

// The first generation is signed as printed codes were before there were generations: what hangs at doors stays good.
const printedMark = ({ printedGeneration }: QrZone) => (printedGeneration === 1 ? 'p' : `p${printedGeneration}`);
const tokenOf = (zone: QrZone, period: number | null) =>
  createHmac('sha256', zone.secret)
    .update(`${zone.id}.${period ?? printedMark(zone)}`)
    .digest('base64url');
const payloadOf = (zone: QrZone, period: number | null) => `wela:${zone.id}:${period ?? 'p'}:${tokenOf(zone, period)}`;

/** The text of a printed code. */
export const printedQr = (zone: QrZone): string => payloadOf(zone, null);

/** The text of the code shown at `now`, and when the next takes its place. */
export function shownQr(zone: QrZone, now: Instant): { payload: string; expiresAt: Instant } {
  const period = qrPeriod(now, rulesOf(zone));
  return { payload: payloadOf(zone, period), expiresAt: instant((period + 1) * SHOWN_SECONDS * 1_000) };
}

/** What a scanned text claims; null when it is not a code of ours. */
export function readQr(text: string): QrProof | null {
  const [, zoneId, period, token] = PAYLOAD.exec(text) ?? [];
  if (!zoneId || !period || !token) return null;
  return { zoneId, period: period === 'p' ? null : Number(period), token };
}

const NO_CODE: QrProof = { zoneId: '', period: null, token: '' };

/** Whether a scanned code is the genuine one of a zone at `at`; the violation says whether it has expired. */
export function checkZoneQr(zone: QrZone, scanned: QrProof | null, at: Instant): ReturnType<typeof checkQrProof> {
  const proof = scanned ?? NO_CODE;
  const decision = checkQrProof(proof, { zoneId: zone.id, now: at }, rulesOf(zone));
  if (!decision.ok) return decision;
  const expected = Buffer.from(tokenOf(zone, proof.period));
  const given = Buffer.from(proof.token);
  const isGenuine = expected.length === given.length && timingSafeEqual(expected, given);
  return isGenuine ? decision : { ok: false, violation: { code: 'clock/wrong-code', facts: { isExpired: false } } };
}

/** What is kept of a shown code that a person used: it counts once for each, however its number is written. */
export const usedCodeDigest = ({ zoneId, period }: QrProof, employeeId: string): Buffer =>
  createHash('sha256').update(`${zoneId}:${period}:${employeeId}`).digest();

import { createHmac, timingSafeEqual } from 'node:crypto';
import { checkQrProof, type QrProof, type QrRules, qrPeriod } from '../../../domain/places/zone-proof.ts';
import { type Instant, instant } from '../../../domain/units.ts';

/** A shown code changes every minute and is taken for one more; printed codes are taken while the zone keeps its secret. */
export const ZONE_QR_RULES: QrRules = { periodSeconds: 60, gracePeriods: 1, isPrintedAllowed: true };

export type QrZone = { readonly id: string; readonly secret: string };

const PAYLOAD = /^wela:([0-9a-f-]{36}):(p|\d{1,12}):([A-Za-z0-9_-]{43})$/;

const tokenOf = (zone: QrZone, period: number | null) =>
  createHmac('sha256', zone.secret)
    .update(`${zone.id}.${period ?? 'p'}`)
    .digest('base64url');
const payloadOf = (zone: QrZone, period: number | null) => `wela:${zone.id}:${period ?? 'p'}:${tokenOf(zone, period)}`;

/** The text of a printed code. */
export const printedQr = (zone: QrZone): string => payloadOf(zone, null);

/** The text of the code shown at `now`, and when the next takes its place. */
export function shownQr(zone: QrZone, now: Instant): { payload: string; expiresAt: Instant } {
  const period = qrPeriod(now, ZONE_QR_RULES);
  return { payload: payloadOf(zone, period), expiresAt: instant((period + 1) * ZONE_QR_RULES.periodSeconds * 1_000) };
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
  const decision = checkQrProof(proof, { zoneId: zone.id, now: at }, ZONE_QR_RULES);
  if (!decision.ok) return decision;
  const expected = Buffer.from(tokenOf(zone, proof.period));
  const given = Buffer.from(proof.token);
  const isGenuine = expected.length === given.length && timingSafeEqual(expected, given);
  return isGenuine ? decision : { ok: false, violation: { code: 'clock/wrong-code', facts: { isExpired: false } } };
}

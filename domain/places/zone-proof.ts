import { allow, type Decision, refuse } from '../decision.ts';
import { assert, type Instant } from '../units.ts';

/** Degrees, WGS 84. */
export type Location = { readonly latitude: number; readonly longitude: number };
export type GpsZone = Location & { readonly name: string; readonly radiusMetres: number };
/** `accuracyMetres` as the device tells it (radius of 68 % or 95 %, by device); null when it does not. */
export type GpsProof = Location & { readonly accuracyMetres: number | null };

/** A location less exact than this proves nothing. Product rule. */
export const ACCURACY_LIMIT_METRES = 100;
const EARTH_RADIUS_METRES = 6_371_008.8;

/** Great-circle distance in metres (haversine on a sphere of the mean radius; within 0.6 % of the ellipsoid). */
export function distanceMetres(a: Location, b: Location): number {
  const radians = Math.PI / 180;
  const rise = Math.sin(((b.latitude - a.latitude) * radians) / 2);
  const run = Math.sin(((b.longitude - a.longitude) * radians) / 2);
  const chord = rise * rise + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * run * run;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Whether a location lies in a zone, its border included. `metres` of an allowed proof: distance to the centre, rounded.
 * Violations: `clock/poor-accuracy` with the accuracy in `metres` when it is over the limit, unknown passes;
 * `clock/outside-zone` with the `metres` beyond the border, rounded up (never 0), and the `zone`'s name.
 * The accuracy is not added to the radius: being unsure is no reason to be let in. Source: specification 2 §3; product rule.
 */
export function checkGpsProof(
  zone: GpsZone,
  proof: GpsProof,
  accuracyLimitMetres: number = ACCURACY_LIMIT_METRES,
): Decision<{ readonly metres: number }, 'clock/outside-zone' | 'clock/poor-accuracy'> {
  const accuracy = proof.accuracyMetres ?? 0;
  if (accuracy > accuracyLimitMetres) return refuse('clock/poor-accuracy', { metres: Math.ceil(accuracy) });
  const distance = distanceMetres(zone, proof);
  const beyond = distance - zone.radiusMetres;
  if (beyond > 0) return refuse('clock/outside-zone', { metres: Math.ceil(beyond), zone: zone.name });
  return allow({ metres: Math.round(distance) });
}

/** What a QR code says: its zone, the number of the period it was shown in (null: a printed code), and a token. */
export type QrProof = { readonly zoneId: string; readonly period: number | null; readonly token: string };
/** A shown code changes every `periodSeconds` and is taken for `gracePeriods` more; printed codes only if allowed. */
export type QrRules = { readonly periodSeconds: number; readonly gracePeriods: number; readonly isPrintedAllowed: boolean };
export const QR_RULES: QrRules = { periodSeconds: 30, gracePeriods: 1, isPrintedAllowed: true };

/** The number of the period an instant falls in; the token of a shown code is made from it and the zone's secret. */
export function qrPeriod(at: Instant, rules: QrRules = QR_RULES): number {
  assert(rules.periodSeconds > 0, 'a QR period has a length');
  return Math.floor(at / (rules.periodSeconds * 1_000));
}

/**
 * Whether a QR code may be for this zone at `now`: right zone, a token, and a period that is the present one or at most
 * `gracePeriods` before or after it (a screen's clock may be ahead). Refuses with `clock/wrong-code`. Whether the token is
 * genuine is compared by the server, which holds the secret. A printed code where none is taken: `clock/printed-code`. Source: product rule.
 */
export function checkQrProof(
  proof: QrProof,
  expected: { readonly zoneId: string; readonly now: Instant },
  rules: QrRules = QR_RULES,
): Decision<QrProof, 'clock/wrong-code' | 'clock/printed-code'> {
  if (proof.zoneId !== expected.zoneId || proof.token === '') return refuse('clock/wrong-code', { isExpired: false });
  if (proof.period === null) return rules.isPrintedAllowed ? allow(proof) : refuse('clock/printed-code', {});
  const away = Math.abs(qrPeriod(expected.now, rules) - proof.period);
  return away <= rules.gracePeriods ? allow(proof) : refuse('clock/wrong-code', { isExpired: true });
}

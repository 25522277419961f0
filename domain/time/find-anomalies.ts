import { distanceMetres, type Location } from '../places/zone-proof.ts';
import type { Instant } from '../units.ts';
import { offsetText } from './device-offset.ts';
import { SKEW_FLAG_SECONDS } from './skew.ts';

/** `self-made`: added by hand by the very person it is for. `other-time-zone`: the phone was set to another one than the company's. */
export const ANOMALY_KINDS = [
  'impossible-travel',
  'shared-phone',
  'repeated-position',
  'clock-skew',
  'late-network',
  'late-code',
  'self-made',
  'other-time-zone',
] as const;
export type AnomalyKind = (typeof ANOMALY_KINDS)[number];
export const ANOMALY_STATUSES = ['open', 'dismissed', 'confirmed'] as const;

/** Product rules; every limit itself still passes. */
export const ANOMALY_LIMITS = {
  /** Faster than a train of the region; slower is a journey. */
  travelKmPerHour: 200,
  /** Nearer than this no speed is looked at: positions are uncertain. */
  travelMetres: 2_000,
  /** One phone in the hands of two people within this. */
  sharedPhoneHours: 16,
  /** A real receiver does not find the very same coordinates on so many dates. */
  repeatedDates: 3,
} as const;

/**
 * A clocking as it is looked at. `location`: what the phone said, or the place of the zone it proved. `isMeasured`: the location
 * is the phone's own. `deviceAt` null when the device told no time.
 */
export type ObservedClocking = {
  readonly id: string;
  readonly employeeId: string;
  readonly at: Instant;
  readonly date: string;
  readonly location: Location | null;
  readonly isMeasured: boolean;
  readonly accuracyMetres: number;
  readonly phoneId: string | null;
  readonly deviceAt: Instant | null;
  readonly skewSeconds: number | null;
  /** The place is proven by the network that the call came from. */
  readonly isByNetwork: boolean;
  /** The place is proven by a code that was shown for a minute. */
  readonly isByShownCode: boolean;
  /** Minutes to add to UTC on the phone and in the company at that instant; null when the phone told none. */
  readonly offset: { readonly phone: number; readonly company: number } | null;
};
export type Evidence = Readonly<Record<string, string | number | null>>;
export type FoundAnomaly = {
  readonly clockingId: string;
  readonly employeeId: string;
  readonly at: Instant;
  readonly kind: AnomalyKind;
  readonly evidence: Evidence;
};

const found = (clocking: ObservedClocking, kind: AnomalyKind, evidence: Evidence): FoundAnomaly => ({
  clockingId: clocking.id,
  employeeId: clocking.employeeId,
  at: clocking.at,
  kind,
  evidence,
});

function travel(before: ObservedClocking | undefined, clocking: ObservedClocking): FoundAnomaly | null {
  if (!before?.location || !clocking.location) return null;
  const metres = distanceMetres(before.location, clocking.location) - before.accuracyMetres - clocking.accuracyMetres;
  if (metres <= ANOMALY_LIMITS.travelMetres) return null;
  const minutesApart = Math.max(1, (clocking.at - before.at) / 60_000);
  const kmPerHour = metres / 1_000 / (minutesApart / 60);
  if (kmPerHour <= ANOMALY_LIMITS.travelKmPerHour) return null;
  const evidence = { kilometres: Math.round(metres / 100) / 10, minutes: Math.round(minutesApart) };
  return found(clocking, 'impossible-travel', { ...evidence, kmPerHour: Math.round(kmPerHour), otherClockId: before.id });
}

function sharedPhone(before: ObservedClocking | undefined, clocking: ObservedClocking): FoundAnomaly | null {
  if (before === undefined || before.employeeId === clocking.employeeId) return null;
  const minutesApart = (clocking.at - before.at) / 60_000;
  if (minutesApart > ANOMALY_LIMITS.sharedPhoneHours * 60) return null;
  const evidence = { otherEmployeeId: before.employeeId, otherClockId: before.id, minutes: Math.round(minutesApart) };
  return found(clocking, 'shared-phone', evidence);
}

function repeated(dates: Set<string>, clocking: ObservedClocking): FoundAnomaly | null {
  dates.add(clocking.date);
  if (dates.size < ANOMALY_LIMITS.repeatedDates || !clocking.location) return null;
  const { latitude, longitude } = clocking.location;
  return found(clocking, 'repeated-position', { dates: dates.size, latitude, longitude });
}

function skewed(clocking: ObservedClocking): FoundAnomaly | null {
  if (clocking.skewSeconds === null || clocking.deviceAt === clocking.at) return null;
  if (Math.abs(clocking.skewSeconds) <= SKEW_FLAG_SECONDS) return null;
  return found(clocking, 'clock-skew', { minutes: Math.round(clocking.skewSeconds / 60) });
}

/**
 * What came late and is proven by what the phone can have from elsewhere: the address of a call proves where the phone was when it sent, and
 * a code of a screen that somebody saw it at its minute, who may have passed it on.
 */
function lateProof(clocking: ObservedClocking): FoundAnomaly | null {
  if (clocking.skewSeconds === null || clocking.deviceAt !== clocking.at) return null;
  if (-clocking.skewSeconds <= SKEW_FLAG_SECONDS) return null;
  const evidence = { minutes: Math.round(-clocking.skewSeconds / 60) };
  if (clocking.isByNetwork) return found(clocking, 'late-network', evidence);
  return clocking.isByShownCode ? found(clocking, 'late-code', evidence) : null;
}

/** By the offset alone: two zones with the same clock are one to whoever reads it. */
function otherTimeZone(clocking: ObservedClocking): FoundAnomaly | null {
  if (clocking.offset === null || clocking.offset.phone === clocking.offset.company) return null;
  const { phone, company } = clocking.offset;
  return found(clocking, 'other-time-zone', { phone: offsetText(phone), company: offsetText(company) });
}

function remember<Key, Value>(memory: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}

/**
 * What is odd about clockings, each with the numbers that say so; a hint for a person to look at, never a judgement and never
 * a reason for pay to change. Between two proofs of place of one person: more than 2 km apart (uncertainty taken off) at over
 * 200 km/h. One phone used by two people within 16 hours: the later one is named. The very same measured coordinates of one
 * person on three dates or more. A phone clock more than five minutes off, unless the punch waited offline. A punch that waited for
 * more than five minutes and is proven by the Wi-Fi it was sent from, or by a code that a screen showed at the time. A phone whose clock on
 * the wall is that of another time zone.
 * `clockings` in any order; at most one of each kind for a clocking. Source: product rule, decisions 036, 087 (late codes) and 093 (other time zone).
 * Example: 08:00 in Bangkok, 08:30 in Chiang Mai, 580 km apart → `impossible-travel` with 1160 km/h.
 */
export function findAnomalies(clockings: readonly ObservedClocking[]): FoundAnomaly[] {
  const places = new Map<string, ObservedClocking>();
  const phones = new Map<string, ObservedClocking>();
  const spots = new Map<string, Set<string>>();
  const anomalies: (FoundAnomaly | null)[] = [];
  for (const clocking of [...clockings].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    anomalies.push(skewed(clocking), lateProof(clocking), otherTimeZone(clocking));
    if (clocking.phoneId !== null) {
      anomalies.push(sharedPhone(phones.get(clocking.phoneId), clocking));
      phones.set(clocking.phoneId, clocking);
    }
    if (clocking.location === null) continue;
    anomalies.push(travel(places.get(clocking.employeeId), clocking));
    places.set(clocking.employeeId, clocking);
    if (!clocking.isMeasured) continue;
    const spot = `${clocking.employeeId} ${clocking.location.latitude} ${clocking.location.longitude}`;
    anomalies.push(
      repeated(
        remember(spots, spot, () => new Set<string>()),
        clocking,
      ),
    );
  }
  return anomalies.filter((anomaly) => anomaly !== null);
}

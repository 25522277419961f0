import type { timezones } from '../../../contract/company/timezones.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { timeZoneNames } from '../../../domain/company/time-zones.ts';
import type { Instant } from '../../../domain/units.ts';

const MINUTE_MS = 60_000;

/** Every time zone this server knows, with its distance from UTC at an instant. */
export function listTimeZones(now: Instant): Answer<typeof timezones.list> {
  return timeZoneNames().map((uniqueName) => ({ uniqueName, offsetMinutes: offsetOf(uniqueName, now) }));
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const made = new Intl.DateTimeFormat('en-GB', { ...numeric, timeZone, hourCycle: 'h23' });
  formatters.set(timeZone, made);
  return made;
}

function offsetOf(timeZone: string, now: Instant): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(now)
      .map((part) => [part.type, Number(part.value)]),
  );
  const at = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const wall = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'));
  return Math.round((wall - Math.floor(now / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

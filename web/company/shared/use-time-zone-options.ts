import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { timezones } from '../../../contract/company/timezones.ts';
import { keep, readKept } from '../../api/kept-value.ts';
import { query } from '../../api/queries.ts';

/** `dropOldCache` takes it away when the version of the build changes. */
const KEPT = 'wela.time-zones';

const keptNames = (): string[] => (readKept(KEPT) ?? '').split(' ').filter(Boolean);

/** Names of all time zones, asked for once per version of the build. */
function useTimeZones(): readonly string[] {
  const kept = useMemo(keptNames, []);
  const { data } = useQuery({
    ...query(timezones.list),
    enabled: kept.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
    select: (zones) => {
      const names = zones.map((zone) => zone.uniqueName);
      keep(KEPT, names.join(' '));
      return names;
    },
  });
  return data ?? kept;
}

/** Time zones to choose from, each with its present distance from UTC. */
export function useTimeZoneOptions(): { value: string; label: string }[] {
  const names = useTimeZones();
  return useMemo(() => names.map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value)})` })), [names]);
}

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts();
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return text === 'GMT' ? 'UTC+00:00' : text.replace('GMT', 'UTC');
}

import { useQuery } from '@tanstack/react-query';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { zoneName } from '../../places/shared/zone-name.ts';

const LONG_MS = 300_000;

/** The zones of the company to choose from, for the person who reads or adds clockings; to keep zones is another right. */
export function usePlaces(): { isLoading: boolean; options: { value: string; label: string }[] } {
  const { isLoading, data = [] } = useQuery({
    ...query(clockFeeds.places),
    enabled: useCan(clockFeeds.places),
    staleTime: LONG_MS,
  });
  return { isLoading, options: data.map((zone) => ({ value: zone.id, label: zoneName(zone) })) };
}

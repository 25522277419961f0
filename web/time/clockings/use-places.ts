import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { kept, query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { type ById, byId } from '../../people/shared/general-lists.ts';
import { zoneName } from '../../places/shared/zone-name.ts';

type Place = WireAnswer<typeof clockFeeds.places>[number];

/** The zones of the company, for the person who reads or adds clockings; to keep zones is another right. */
export const usePlacesById = (): UseQueryResult<ById<Place>> =>
  useQuery({ ...kept(query(clockFeeds.places)), enabled: useCan(clockFeeds.places), select: byId<Place> });

/** The zones to choose from, in a filter or a form. */
export function usePlaces(): { isLoading: boolean; options: { value: string; label: string }[] } {
  const { isLoading, data } = usePlacesById();
  return { isLoading, options: [...(data?.values() ?? [])].map((zone) => ({ value: zone.id, label: zoneName(zone) })) };
}

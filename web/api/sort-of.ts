import type { z } from 'zod';
import type { EndpointSpec, WireQuery } from '../../contract/endpoint.ts';

type SortedEndpoint = EndpointSpec & { readonly query: { readonly shape: { readonly sort: z.ZodType } } };
/** `field,asc` or `field,desc` with a field that the endpoint sorts by. */
export type SortOf<E extends EndpointSpec> = Extract<WireQuery<E> extends { sort?: infer Sort } ? Sort : never, string>;
/** What the endpoint sorts by: `Column<Zone, SortField<typeof zones.search>>` takes no other id for a sortable column. */
export type SortField<E extends EndpointSpec> = SortOf<E> extends `${infer Field},${string}` ? Field : never;

const isSortOf = <E extends SortedEndpoint>(endpoint: E, text: string | undefined): text is SortOf<E> =>
  text !== undefined && endpoint.query.shape.sort.safeParse(text).success;

/** The sort of an address bar if the endpoint knows it. */
export const sortOf = <E extends SortedEndpoint>(endpoint: E, text: string | undefined): SortOf<E> | undefined =>
  isSortOf(endpoint, text) ? text : undefined;

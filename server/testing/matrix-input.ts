import type { LightMyRequestResponse } from 'fastify';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import { REFERS_TO, SAMPLES } from './matrix-samples.ts';
import { type SampleOptions, sampleOf } from './sample-input.ts';
import type { SeededRow } from './seed-tables.ts';

export type Named = { name: string; endpoint: EndpointSpec };
export type Input = { query?: unknown; params?: unknown; body?: unknown };
/** A row of each table that an id of it may name. */
export type Ids = Pick<ReadonlyMap<string, SeededRow>, 'get'>;

export const codeOf = (answer: LightMyRequestResponse): string => {
  try {
    return answer.json().code ?? '';
  } catch {
    return '';
  }
};

/** The id of a row of the company that a field may name. */
export function idIn(ids: Ids, name: string, field: string): string | undefined {
  const table = REFERS_TO[`${name}.${field}`] ?? REFERS_TO[`${name.split('.')[0]}.${field}`] ?? REFERS_TO[field];
  const row = table ? ids.get(table) : undefined;
  const id = table === 'app.organization' ? row?.organization_id : row?.id;
  return typeof id === 'string' ? id : undefined;
}

export function inputOf({ name, endpoint }: Named, ids: Ids | null, include: readonly string[] = endpoint.refs ?? []): Input {
  return laidInput({ name, endpoint }, { include, idFor: (field: string) => (ids ? idIn(ids, name, field) : undefined) });
}

/** An input made by these options, with what no schema can tell laid over it. */
export function laidInput({ name, endpoint }: Named, options: SampleOptions): Input {
  const laid = SAMPLES[name] ?? {};
  const make = (part: 'query' | 'params' | 'body') => {
    const schema = endpoint[part];
    if (!schema || (part === 'body' && endpoint.multipart)) return undefined;
    const sample = sampleOf(schema, options);
    return laid[part] && typeof sample === 'object' ? { ...sample, ...laid[part] } : sample;
  };
  return { query: make('query'), params: make('params'), body: make('body') };
}

export function isRequired({ query }: EndpointSpec, field: string): boolean {
  const sample = query ? sampleOf(query) : null;
  return typeof sample === 'object' && sample !== null && field in sample;
}

export function withId(value: unknown, field: string, id: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withId(item, field, id));
  if (typeof value !== 'object' || value === null) return value;
  const replaced = (inner: unknown) =>
    Array.isArray(inner) && typeof inner[0] === 'string' ? [id] : typeof inner === 'string' ? id : withId(inner, field, id);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === field ? replaced(inner) : withId(inner, field, id)]),
  );
}

/** `METHOD path` of the tree that the router prints. */
export function routesOf(tree: string): string[] {
  const routes: string[] = [];
  const prefixes: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    prefixes[depth] = (depth > 0 ? (prefixes[depth - 1] ?? '') : '') + segment;
    for (const method of methods.split(', '))
      if (method && method !== 'HEAD' && method !== 'OPTIONS') routes.push(`${method} ${prefixes[depth]}`);
  }
  return routes;
}

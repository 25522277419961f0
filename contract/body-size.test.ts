import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './endpoint.ts';
import { contract } from './index.ts';

type Schema = { readonly [key: string]: unknown };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const bound = (value: unknown): number => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY);

const SMALL_BODY = 64 * 1024;
/** Three bytes a Thai letter. */
const LETTER = 3;
const FIXED: Readonly<Record<string, number>> = { number: 20, integer: 20, boolean: 5, null: 5 };

/** How long a body of this schema may be at most, in bytes. */
function longest(schema: Schema, defs: Schema): number {
  if (typeof schema.$ref === 'string') return longest(Object(defs[schema.$ref.replace('#/$defs/', '')]), defs);
  const ways = [...schemas(schema.anyOf), ...schemas(schema.oneOf)];
  if (ways.length > 0) return Math.max(...ways.map((way) => longest(way, defs)));
  if (Array.isArray(schema.enum)) return Math.max(...schema.enum.map((text) => JSON.stringify(text).length));
  if (schema.type === 'string') return schema.format === undefined && schema.maxLength ? bound(schema.maxLength) * LETTER : 60;
  if (schema.type === 'array' && !schema.prefixItems) return bound(schema.maxItems) * (longest(Object(schema.items), defs) + 1);
  if (schema.type === 'object') {
    const fields = Object.entries(Object(schema.properties)).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + longest(field, defs), 2);
  }
  return FIXED[String(schema.type)] ?? 1000;
}

const bodies = allEndpoints(contract).flatMap(({ name, endpoint }) =>
  endpoint.body ? [{ name, endpoint, body: endpoint.body }] : [],
);
const sizeOf = (body: z.ZodType): number => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return longest(schema, Object(schema.$defs));
};

describe('the longest body', () => {
  test.each(bodies)('of $name fits its limit of 64 KB, or the call declares a large body', ({ endpoint, body }) => {
    if (sizeOf(body) > SMALL_BODY) expect(endpoint.largeBody).toBe(true);
  });
  test.each(bodies.filter(({ endpoint }) => endpoint.largeBody))('of $name needs the large body that it declares', ({ body }) => {
    expect(sizeOf(body)).toBeGreaterThan(SMALL_BODY);
  });
});

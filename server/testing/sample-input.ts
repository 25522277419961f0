import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Day, Month } from '../../contract/primitives.ts';

type Json = { [key: string]: unknown };
export type SampleOptions = {
  /** Optional fields that the sample shall have all the same. */
  include?: readonly string[];
  /** The id for a field that holds one; a random id without an answer. */
  idFor?: (field: string) => string | undefined;
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields whose schema accepts any text and checks it afterwards. */
const BY_FIELD: Record<string, unknown> = {
  nationalId: '1101700230708',
  taxId: '0105536000315',
  phone: '0812345678',
  phoneNumber: '0812345678',
  bankAccount: '1234567890',
  email: 'sample@example.test',
  latitude: 13.7563,
  longitude: 100.5018,
};
const TEXTS = [
  'sample',
  '2026-06',
  '08:00',
  '2026-06-01',
  '2026-06-01 08:00:00',
  '1234567890123',
  '12345',
  '123456',
  '10',
  '#3C7DFF',
  'TH',
  'sample-1',
];

/** A plain, valid input of a schema, as a client would write it: required fields, and those asked for. */
export function sampleOf(schema: z.ZodType, options: SampleOptions = {}): unknown {
  const json: Json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === Day) Object.assign(jsonSchema, { type: 'string', const: '2026-06-01' });
      if (zodSchema === Month) Object.assign(jsonSchema, { type: 'string', const: '2026-06' });
    },
  });
  return sampleValue(json, '', options);
}

function sampleValue(schema: Json, field: string, options: SampleOptions): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const union = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (union) return sampleValue(union.find((item) => isJson(item) && item.type !== 'null') ?? {}, field, options);
  if (Array.isArray(schema.allOf)) return sampleValue(Object.assign({}, ...schema.allOf), field, options);
  const type = Array.isArray(schema.type) ? schema.type.find((item) => item !== 'null') : schema.type;
  if (type === 'object') return objectOf(schema, options);
  if (type === 'array') return listOf(schema, field, options);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberOf(schema, field);
  return textOf(schema, field, options);
}

function objectOf(schema: Json, options: SampleOptions): Json {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isJson(schema.properties) ? schema.properties : {};
  const names = Object.keys(properties).filter((name) => required.includes(name) || options.include?.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const inner = properties[name];
      return [name, sampleValue(isJson(inner) ? inner : {}, name, options)];
    }),
  );
}

function listOf(schema: Json, field: string, options: SampleOptions): unknown[] {
  const items = isJson(schema.items) ? schema.items : {};
  const least = typeof schema.minItems === 'number' ? schema.minItems : 1;
  return Array.from({ length: Math.max(1, least) }, () => sampleValue(items, field, options));
}

function numberOf(schema: Json, field: string): number {
  const known = BY_FIELD[field];
  if (typeof known === 'number') return known;
  const least = typeof schema.minimum === 'number' ? schema.minimum : 0;
  const most = typeof schema.maximum === 'number' ? schema.maximum : Number.POSITIVE_INFINITY;
  const above = typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + 1 : least;
  return Math.min(most, Math.max(1, least, above));
}

function textOf(schema: Json, field: string, { idFor }: SampleOptions): string {
  if (schema.format === 'uuid') return idFor?.(field) ?? randomUUID();
  if (schema.format === 'email') return 'sample@example.test';
  if (schema.format === 'date') return '2026-06-01';
  if (schema.format === 'uri') return 'https://example.test/';
  if (typeof schema.description === 'string' && schema.description.startsWith('YYYY-MM-DD HH:mm:ss'))
    return '2026-06-01 08:00:00';
  const known = BY_FIELD[field];
  if (typeof known === 'string') return known;
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : /^/;
  const least = typeof schema.minLength === 'number' ? schema.minLength : 0;
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY;
  const fits = TEXTS.find((text) => pattern.test(text) && text.length >= least && text.length <= most);
  return fits ?? 'sample'.repeat(Math.ceil(least / 6) || 1).slice(0, Math.min(most, 200));
}

/** The names of the fields of an input that hold ids, at any depth. */
export function idFieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const found = new Set<string>();
  const look = (value: unknown, field: string) => {
    if (Array.isArray(value)) for (const item of value) look(item, field);
    if (!isJson(value)) return;
    if (value.format === 'uuid') found.add(field);
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'properties' && isJson(inner)) for (const [name, property] of Object.entries(inner)) look(property, name);
      else look(inner, field);
    }
  };
  look(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), '');
  return [...found];
}

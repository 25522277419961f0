import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Day, Month } from '../../contract/primitives.ts';

type Json = { [key: string]: unknown };
export type SampleOptions = {
  /** Optional fields that the sample shall have all the same. */
  include?: readonly string[];
  /** The id for a field that holds one; a random id without an answer. */
  idFor?: (field: string) => string | undefined;
  /** The version of the row whose id was given last. */
  versionFor?: () => number | undefined;
  /** With it the sample is another valid input each time: optional fields that come and go, other choices, other days. */
  random?: () => number;
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields whose schema accepts any text and checks it afterwards. */
const BY_FIELD: Record<string, unknown> = {
  nationalId: '1101700230708',
  taxId: '0105561000003',
  phone: '0812345678',
  phoneNumber: '0812345678',
  bankAccount: '1234567890',
  email: 'sample@example.test',
  password: 'quiet-Otter_47',
  newPassword: 'quiet-Otter_47',
  latitude: 13.7563,
  longitude: 100.5018,
};
/** How often an optional field comes along in a random sample. */
const ADDED = 0.4;
const NUMBERS = [1, 0, 2, 15, 60, 480];
const DAYS = ['2026-06-01', '2026-06-02', '2026-06-30', '2026-05-31', '2026-07-01', '2025-12-31'];
const MONTHS = ['2026-06', '2026-05', '2026-07'];
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

const known = new WeakMap<z.ZodType, Json>();

/** What a schema takes, as JSON Schema; made once. */
function jsonOf(schema: z.ZodType): Json {
  const json: Json =
    known.get(schema) ??
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema === Day) Object.assign(jsonSchema, { type: 'string', format: 'date' });
        if (zodSchema === Month) Object.assign(jsonSchema, { type: 'string', format: 'month' });
      },
    });
  known.set(schema, json);
  return json;
}

/** A plain, valid input of a schema, as a client would write it: required fields, and those asked for. */
export const sampleOf = (schema: z.ZodType, options: SampleOptions = {}): unknown => sampleValue(jsonOf(schema), '', options);

/** The names of all fields of a schema, at any depth. */
export const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema ? [...JSON.stringify(jsonOf(schema)).matchAll(/"(\w+)":/g)].flatMap((match) => match[1] ?? []) : [];

/** One of the items: the first, or any of them. */
const choose = <Item>(items: readonly Item[], { random }: SampleOptions): Item | undefined =>
  items[random ? Math.floor(random() * items.length) : 0];

function sampleValue(schema: Json, field: string, options: SampleOptions): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return choose(schema.enum, options);
  const union = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (union) {
    const others = union.filter((item) => isJson(item) && item.type !== 'null');
    return sampleValue(choose(others, options) ?? {}, field, options);
  }
  if (Array.isArray(schema.allOf)) return sampleValue(Object.assign({}, ...schema.allOf), field, options);
  const type = Array.isArray(schema.type) ? schema.type.find((item) => item !== 'null') : schema.type;
  if (type === 'object') return objectOf(schema, options);
  if (type === 'array') return listOf(schema, field, options);
  if (type === 'boolean') return choose([true, false], options);
  if (type === 'integer' || type === 'number') return numberOf(schema, field, options);
  return textOf(schema, field, options);
}

function objectOf(schema: Json, options: SampleOptions): Json {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isJson(schema.properties) ? schema.properties : {};
  const isAdded = (name: string) => options.include?.includes(name) || (options.random && options.random() < ADDED);
  const names = Object.keys(properties).filter((name) => required.includes(name) || isAdded(name));
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

function numberOf(schema: Json, field: string, options: SampleOptions): number {
  const version = field === 'version' ? options.versionFor?.() : undefined;
  const set = version ?? BY_FIELD[field];
  if (typeof set === 'number') return set;
  const least = typeof schema.minimum === 'number' ? schema.minimum : 0;
  const most = typeof schema.maximum === 'number' ? schema.maximum : Number.POSITIVE_INFINITY;
  const above = typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + 1 : least;
  return Math.min(most, Math.max(choose(NUMBERS, options) ?? 1, least, above));
}

function textOf(schema: Json, field: string, options: SampleOptions): string {
  if (schema.format === 'uuid') return options.idFor?.(field) ?? randomUUID();
  if (schema.format === 'email') return 'sample@example.test';
  if (schema.format === 'date') return choose(DAYS, options) ?? '';
  if (schema.format === 'month') return choose(MONTHS, options) ?? '';
  if (schema.format === 'uri') return 'https://example.test/';
  if (typeof schema.description === 'string' && schema.description.startsWith('YYYY-MM-DD HH:mm:ss'))
    return `${choose(DAYS, options)} 08:00:00`;
  const set = BY_FIELD[field];
  if (typeof set === 'string') return set;
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : /^/;
  const least = typeof schema.minLength === 'number' ? schema.minLength : 0;
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY;
  const fits = TEXTS.filter((text) => pattern.test(text) && text.length >= least && text.length <= most);
  return choose(fits, options) ?? 'sample'.repeat(Math.ceil(least / 6) || 1).slice(0, Math.min(most, 200));
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
  look(jsonOf(schema), '');
  return [...found];
}

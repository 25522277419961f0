import { z } from 'zod';
import { DateTime, Day, Id, Month } from '../../contract/primitives.ts';

export type JsonSchema = { [key: string]: unknown };
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ROOT = '#/components/schemas/';
/** What stands in nearly every shape has a name of its own. */
/** Each is known by its schema itself. */
const PRIMITIVES: readonly (readonly [unknown, string, JsonSchema])[] = [
  [Id, 'Id', { type: 'string', format: 'uuid', examples: ['01936a5e-0000-7000-8000-000000000001'] }],
  [Day, 'Day', { type: 'string', format: 'date', examples: ['2026-06-01'] }],
  [Month, 'Month', { type: 'string', pattern: '^\\d{4}-\\d{2}$', examples: ['2026-06'] }],
  [
    DateTime,
    'DateTime',
    { type: 'string', description: 'YYYY-MM-DD HH:mm:ss in Atlantic/Reykjavik (UTC)', examples: ['2026-06-01 01:30:00'] },
  ],
];

/** The schemas of a document by their names; two calls with the same shape share one. */
export type NamedSchemas = {
  readonly schemas: Record<string, JsonSchema>;
  /** A schema of the wire under a name, or the text of one that is too small for a name. */
  named(schema: z.ZodType, name: string): JsonSchema;
};

export function createNamedSchemas(): NamedSchemas {
  const schemas = Object.fromEntries(PRIMITIVES.map(([, name, json]) => [name, json]));
  const known = new Map<string, string>();
  const keep = (json: JsonSchema, name: string): JsonSchema => {
    const text = JSON.stringify(json);
    const same = known.get(text);
    if (same) return { $ref: ROOT + same };
    const free = freeName(name, schemas);
    known.set(text, free);
    schemas[free] = json;
    return { $ref: ROOT + free };
  };
  return {
    schemas,
    named(schema, name) {
      const { $defs, ...json } = wireSchema(schema);
      const parts = isRecord($defs) ? $defs : {};
      const own = JSON.stringify([json, parts]).includes('"$ref":"#"') ? freeName(name, schemas) : null;
      // What refers to itself or to a part of itself gets names of the document in place of places within the schema.
      const renamed = new Map(Object.keys(parts).map((part) => [part, freeName(`${name}${titled(part)}`, schemas)]));
      const placed = (value: unknown): JsonSchema =>
        JSON.parse(
          JSON.stringify(value)
            .replace(/"\$ref":"#\/\$defs\/([^"]+)"/g, (_whole, part: string) => `"$ref":"${ROOT}${renamed.get(part) ?? part}"`)
            .replaceAll('"$ref":"#"', `"$ref":"${ROOT}${own ?? name}"`),
        );
      for (const [part, value] of Object.entries(parts)) schemas[renamed.get(part) ?? part] = placed(value);
      const whole = placed(json);
      if (own) schemas[own] = whole;
      if (own) return { $ref: ROOT + own };
      return isWorthAName(whole) ? keep(withNamedRows(whole, name, keep), name) : whole;
    },
  };
}

const isWorthAName = (json: JsonSchema): boolean =>
  isRecord(json.properties) || isRecord(json.items) || Array.isArray(json.anyOf) || Array.isArray(json.oneOf);

/** The rows of a list, or of a page, stand under a name of their own: they are what a client writes code for. */
function withNamedRows(json: JsonSchema, name: string, keep: (json: JsonSchema, name: string) => JsonSchema): JsonSchema {
  const rowName = `${name.replace(/(Answer|Body)$/, '')}Row`;
  const named = (list: JsonSchema): JsonSchema =>
    isRecord(list.items) && isRecord(list.items.properties) ? { ...list, items: keep(list.items, rowName) } : list;
  const { properties } = json;
  if (json.type === 'array') return named(json);
  if (!isRecord(properties) || !isRecord(properties.content)) return json;
  return { ...json, properties: { ...properties, content: named(properties.content) } };
}

const titled = (text: string) =>
  text.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_whole, _gap, letter: string) => letter.toUpperCase());
/** `zones.create` and `Body` → `ZonesCreateBody`. */
export const schemaName = (call: string, part: string): string => `${titled(call)}${part}`;

function freeName(name: string, taken: Record<string, JsonSchema>): string {
  if (!(name in taken)) return name;
  let number = 2;
  while (`${name}${number}` in taken) number += 1;
  return `${name}${number}`;
}

/** JSON Schema of the wire side. */
export function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema, ...json }: JsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const primitive = PRIMITIVES.find(([known]) => known === zodSchema);
      if (primitive) {
        for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key];
        jsonSchema.$ref = ROOT + primitive[1];
      }
      if (jsonSchema.description === 'Baht with two decimals') jsonSchema.examples = [25_000.5];
      nameKeys(jsonSchema);
      leaveOutBounds(jsonSchema);
    },
  });
  return json;
}

/** A record whose keys are listed becomes an object that has them: other tools find the required ones missing otherwise. */
function nameKeys(json: JsonSchema) {
  const keys = isRecord(json.propertyNames) ? json.propertyNames.enum : null;
  if (!Array.isArray(keys) || isRecord(json.properties)) return;
  json.properties = Object.fromEntries(keys.map((key) => [String(key), json.additionalProperties ?? {}]));
  delete json.propertyNames;
  json.additionalProperties = false;
}

/** That a whole number is one that JavaScript can hold needs no saying. */
function leaveOutBounds(json: JsonSchema) {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

import { z } from 'zod';
import { DateTime, Day, Money, Month } from '../../contract/primitives.ts';

/** A part of a value; what is left out is filled in by the schema. */
export type PartOf<Value> = unknown extends Value
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly PartOf<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]?: PartOf<Value[Key]> }
      : Value;

/** An id by its number: `idOf(1)` is the same in every test. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The smallest value that fits a schema with these parts in it, as it crosses the wire. Throws where a part must be given or does not fit. */
export function sample<Schema extends z.ZodType>(schema: Schema, part?: PartOf<z.input<Schema>>): z.input<Schema> {
  const value = complete(schema, part);
  if (fits(schema, value)) return value;
  throw new Error(`does not fit the contract:\n${problemOf(schema, value)}\n${JSON.stringify(value, null, 1)}`);
}

const fits = <Schema extends z.ZodType>(schema: Schema, value: unknown): value is z.input<Schema> =>
  schema.safeParse(value).success;

function problemOf(schema: z.ZodType, value: unknown): string {
  const { error } = schema.safeParse(value);
  return error ? z.prettifyError(error) : '';
}

type Inner = z.core.$ZodType;
const KNOWN = new Map<Inner, unknown>([
  [DateTime, '2026-01-05 02:00:00'],
  [Day, '2026-01-05'],
  [Month, '2026-01'],
  [Money, 0],
]);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function complete(schema: Inner, part: unknown): unknown {
  if (KNOWN.has(schema)) return part === undefined ? KNOWN.get(schema) : part;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return part === undefined ? undefined : complete(schema.def.innerType, part);
  if (schema instanceof z.ZodNullable) return part === undefined || part === null ? null : complete(schema.def.innerType, part);
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch) return complete(schema.def.innerType, part);
  if (schema instanceof z.ZodLazy) return complete(schema.def.getter(), part);
  if (schema instanceof z.ZodPipe) return complete(schema.def.in, part);
  if (schema instanceof z.ZodUnion) return completeUnion(schema.def.options, part);
  if (schema instanceof z.ZodIntersection) return completeBoth(schema.def.left, schema.def.right, part);
  if (schema instanceof z.ZodObject) return completeObject(schema, part);
  if (schema instanceof z.ZodArray)
    return Array.isArray(part) ? part.map((item: unknown) => complete(schema.def.element, item)) : (part ?? []);
  if (schema instanceof z.ZodTuple && part === undefined) return schema.def.items.map((item) => complete(item, undefined));
  if (schema instanceof z.ZodRecord) return completeRecord(schema.def.valueType, part);
  return part === undefined ? plainOf(schema) : part;
}

function completeObject(schema: z.ZodObject, part: unknown): unknown {
  if (part !== undefined && !isRecord(part)) return part;
  const given: Record<string, unknown> = part ?? {};
  const filled = Object.entries(schema.def.shape).map(([name, inner]): [string, unknown] => [name, complete(inner, given[name])]);
  return { ...given, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) };
}

function completeRecord(valueType: Inner, part: unknown): unknown {
  if (!isRecord(part)) return part ?? {};
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, complete(valueType, value)]));
}

/** The first choice that the parts fit. */
function completeUnion(options: readonly Inner[], part: unknown): unknown {
  const tried = options.map((option) => ({ option, value: complete(option, part) }));
  const found = tried.find(({ option, value }) => z.safeParse(option, value).success);
  return found ? found.value : tried[0]?.value;
}

function completeBoth(left: Inner, right: Inner, part: unknown): unknown {
  const [item, other] = [complete(left, part), complete(right, part)];
  return isRecord(item) && isRecord(other) ? { ...item, ...other } : item;
}

function plainOf(schema: Inner): unknown {
  if (schema instanceof z.ZodUUID) return idOf(0);
  if (schema instanceof z.ZodEmail) return 'somebody@example.com';
  if (schema instanceof z.ZodString) return 'x'.repeat(schema.minLength ?? 0);
  if (schema instanceof z.ZodNumber) return Math.max(0, schema.minValue ?? 0);
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodAny || schema instanceof z.ZodUnknown || schema instanceof z.ZodNull) return null;
  return undefined;
}

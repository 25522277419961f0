import { z } from 'zod';

/** The wire form of a value, or `UNSURE`: then the schema itself has to say whether it fits. */
type Encode = (value: unknown) => unknown;
const UNSURE = Symbol('unsure');

/**
 * How a schema writes its answers, prepared once. It gives what `z.encode` gives: every value is checked, keys that the schema does
 * not name stay behind. Kinds of schema that are not known here, and values that do not fit, are left to `z.encode`.
 */
export function answerEncoder(schema: z.ZodType): (answer: unknown) => unknown {
  const encode = encoderOf(schema);
  return (answer) => {
    const quick = encode(answer);
    return quick === UNSURE ? z.encode<z.ZodType<unknown>>(schema, answer) : quick;
  };
}

const known = new WeakMap<z.core.$ZodType, Encode>();

function encoderOf(schema: z.core.$ZodType): Encode {
  const found = known.get(schema);
  if (found) return found;
  // A schema that holds itself finds this while it is still being prepared.
  let made: Encode = () => UNSURE;
  known.set(schema, (value) => made(value));
  made = (hasChecks(schema) ? (whole(schema) ?? id(schema)) : plain(schema)) ?? bySchema(schema);
  known.set(schema, made);
  return made;
}

const hasChecks = ({ _zod: { def } }: z.core.$ZodType): boolean => (def.checks?.length ?? 0) > 0;

function whole(schema: z.core.$ZodType): Encode | null {
  if (!(schema instanceof z.ZodNumber) || !schema.def.checks?.every(isWholeNumber)) return null;
  return (value) => (Number.isSafeInteger(value) ? value : UNSURE);
}

/** An id, which is written in small letters; any other writing is left to the schema. */
function id(schema: z.core.$ZodType): Encode | null {
  if (!(schema instanceof z.ZodUUID) || !schema.def.checks?.every(({ _zod: { def } }) => def.check === 'overwrite')) return null;
  const encode = patterned(schema);
  return (value) => (typeof value === 'string' && value === value.toLowerCase() ? encode(value) : UNSURE);
}

const isWholeNumber = ({ _zod: { def } }: z.core.$ZodCheck): boolean =>
  def.check === 'number_format' && 'format' in def && def.format === 'safeint' && def.abort !== true;

function plain(schema: z.core.$ZodType): Encode | null {
  if (schema instanceof z.ZodUUID) return patterned(schema);
  if (schema instanceof z.ZodStringFormat) return null;
  if (schema instanceof z.ZodString) return (value) => (typeof value === 'string' ? value : UNSURE);
  if (schema instanceof z.ZodBoolean) return (value) => (typeof value === 'boolean' ? value : UNSURE);
  if (schema instanceof z.ZodNumber && !(schema instanceof z.ZodNumberFormat))
    return (value) => (Number.isFinite(value) ? value : UNSURE);
  if (schema instanceof z.ZodEnum) return oneOf(new Set<unknown>(schema.options));
  if (schema instanceof z.ZodLiteral) return oneOf(new Set<unknown>(schema.values));
  if (schema instanceof z.ZodNullable) return unlessIs(null, schema.def.innerType);
  if (schema instanceof z.ZodOptional) return unlessIs(undefined, schema.def.innerType);
  if (schema instanceof z.ZodArray) return list(schema.def.element);
  if (schema instanceof z.ZodObject) return named(schema);
  if (schema instanceof z.ZodCodec) return codec(schema);
  if (schema instanceof z.ZodCustom) return custom(schema);
  return null;
}

function bySchema(schema: z.core.$ZodType): Encode {
  return (value) => {
    const encoded = z.safeEncode<z.core.$ZodType<unknown, unknown>>(schema, value);
    return encoded.success ? encoded.data : UNSURE;
  };
}

function patterned({ def }: z.ZodUUID): Encode {
  const { pattern } = def;
  if (!pattern) return () => UNSURE;
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : UNSURE);
}

const oneOf =
  (values: ReadonlySet<unknown>): Encode =>
  (value) =>
    values.has(value) ? value : UNSURE;

function unlessIs(nothing: null | undefined, inner: z.core.$ZodType): Encode {
  const encode = encoderOf(inner);
  return (value) => (value === nothing ? nothing : encode(value));
}

function list(element: z.core.$ZodType): Encode {
  const encode = encoderOf(element);
  return (value) => {
    if (!Array.isArray(value)) return UNSURE;
    // Copied from the first entry on that is written otherwise.
    let encoded: unknown[] | undefined;
    for (let place = 0; place < value.length; place++) {
      const entry = encode(value[place]);
      if (entry === UNSURE) return UNSURE;
      if (encoded) encoded.push(entry);
      else if (entry !== value[place]) encoded = [...value.slice(0, place), entry];
    }
    return encoded ?? value;
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects that drop what they do not name; stricter and looser ones are rare in answers. */
function named(schema: z.ZodObject): Encode | null {
  if (schema.def.catchall !== undefined) return null;
  const fields = Object.entries(schema.shape).map(([key, inner]) => ({
    key,
    encode: encoderOf(inner),
    mayLack: inner instanceof z.ZodOptional,
  }));
  /** Whether it has all fields, in their order, and nothing else: then what is written as it is given is not copied. */
  const isInOrder = (value: Record<string, unknown>): boolean => {
    let place = 0;
    for (const key in value) {
      if (fields[place]?.key !== key || value[key] === undefined) return false;
      place++;
    }
    return place === fields.length;
  };
  const fieldsBefore = (value: Record<string, unknown>, end: number): Record<string, unknown> =>
    Object.fromEntries(fields.slice(0, end).map(({ key }) => [key, value[key]]));
  return (value) => {
    if (!isObject(value)) return UNSURE;
    let encoded: Record<string, unknown> | undefined = isInOrder(value) ? undefined : {};
    let place = 0;
    for (const { key, encode, mayLack } of fields) {
      const item = encode(value[key]);
      if (item === UNSURE) return UNSURE;
      if (encoded === undefined && item !== value[key]) encoded = fieldsBefore(value, place);
      place++;
      if (encoded === undefined) continue;
      if (item !== undefined) encoded[key] = item;
      else if (!mayLack && !(key in value)) return UNSURE;
    }
    return encoded ?? value;
  };
}

function codec({ def }: z.ZodCodec): Encode {
  const [inside, wire] = [encoderOf(def.out), encoderOf(def.in)];
  return (value) => {
    const given = inside(value);
    if (given === UNSURE) return UNSURE;
    const payload: z.core.ParsePayload = { value: given, issues: [] };
    const written = def.reverseTransform(given, payload);
    return payload.issues.length > 0 || written instanceof Promise ? UNSURE : wire(written);
  };
}

function custom({ def }: z.ZodCustom): Encode {
  return (value) => (def.fn(value) === true ? value : UNSURE);
}

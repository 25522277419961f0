import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { DateTime, Id, Money } from '../../contract/primitives.ts';
import { satang } from '../../domain/units.ts';
import { sampleOf } from '../testing/sample-input.ts';
import { answerEncoder } from './encode-answer.ts';

type Json = { [key: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every name that a schema gives to a field, also to an optional one. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf);
  if (!isJson(schema)) return [];
  return [...(isJson(schema.properties) ? Object.keys(schema.properties) : []), ...Object.values(schema).flatMap(fieldsOf)];
}

const WRONG = [null, undefined, 'wrong', -1.5, Number.NaN, [], {}];

/** The value itself, and copies in which one place each is something else, or has a field that nobody named. */
function* variantsOf(value: unknown): Generator<unknown> {
  yield value;
  yield* WRONG;
  if (Array.isArray(value)) {
    const [first, ...rest] = value;
    if (value.length > 0) for (const variant of variantsOf(first)) yield [variant, ...rest];
  } else if (isJson(value)) {
    yield { ...value, nobodyNamedThis: 'secret' };
    for (const [key, inner] of Object.entries(value)) {
      const { [key]: _left, ...others } = value;
      yield others;
      for (const variant of variantsOf(inner)) yield { ...value, [key]: variant };
    }
  }
}

const outcomeOf = (write: () => unknown): string | undefined => {
  try {
    return JSON.stringify({ body: write() });
  } catch (error) {
    return error instanceof z.ZodError ? `refused: ${error.message}` : `failed: ${error}`;
  }
};

/** Each schema once: many calls answer with the same. */
const answers = [
  ...new Map(
    allEndpoints(contract)
      .filter(({ endpoint }) => !endpoint.produces)
      .map(({ name, endpoint }) => [endpoint.answer, { name, schema: endpoint.answer }] as const),
  ).values(),
];

describe('an answer is written as its schema says', () => {
  test.each(answers)('$name', ({ schema }) => {
    const include = fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
    const sample = z.safeDecode<z.ZodType<unknown, unknown>>(schema, sampleOf(schema, { include }));
    const encode = answerEncoder(schema);
    for (const variant of variantsOf(sample.data)) {
      expect(outcomeOf(() => encode(variant))).toBe(outcomeOf(() => z.encode<z.ZodType<unknown>>(schema, variant)));
    }
  });

  it('money and instants leave in their wire form, a field that nobody named stays behind', () => {
    const encode = answerEncoder(z.object({ id: Id, pay: Money, at: DateTime.nullable(), note: z.string().optional() }));
    const id = '0a0a0a0a-0000-4000-8000-00000000000a';
    expect(encode({ id, pay: satang(1_050), at: null, passwordHash: 'secret' })).toEqual({ id, pay: 10.5, at: null });
  });

  it('fields leave in the order of the schema, and what was given stays as it was', () => {
    const encode = answerEncoder(z.array(z.object({ name: z.string(), pay: Money })));
    const given = [
      { name: 'a', pay: satang(0) },
      { pay: satang(1_050), name: 'b' },
      { name: 'c', pay: satang(205) },
    ];
    const before = JSON.stringify(given);
    expect(JSON.stringify(encode(given))).toBe('[{"name":"a","pay":0},{"name":"b","pay":10.5},{"name":"c","pay":2.05}]');
    expect(JSON.stringify(given)).toBe(before);
  });

  it('an answer that does not fit its schema never leaves', () => {
    expect(() => answerEncoder(z.object({ count: z.number().int() }))({ count: 1.5 })).toThrow(z.ZodError);
  });

  it('a schema that holds itself is written to any depth', () => {
    const Unit = z.object({
      name: z.string(),
      get below() {
        return z.array(Unit);
      },
    });
    const tree = { name: 'a', below: [{ name: 'b', below: [{ name: 'c', below: [] }] }] };
    expect(answerEncoder(Unit)(tree)).toEqual(tree);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { overtime } from '../../../contract/calendars/overtime.ts';
import messages from '../../../contract/messages.en.json' with { type: 'json' };
import { issueText } from './issue-text.ts';

/** As forms ask: with what was typed, so that a field without anything is told from a wrong one. */
const wordOf = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
  return issue ? issueText(issue) : null;
};

test('an empty list that must have something is asked for, and a number is told its minimum', () => {
  expect(wordOf(z.array(z.string()).min(1), [])).toEqual({ key: 'form.required' });
  expect(wordOf(z.number().min(5), 1)).toEqual({ key: 'form.min', facts: { minimum: '5' } });
});

test('a span of days that ends before it begins is said to do so', () => {
  const body = { startDate: '2026-12-20', endDate: '2026-12-01', hours: 5 };
  expect(wordOf(overtime.create.body, body)).toEqual({ key: 'form.endBeforeStart' });
});

/** What schemas write as their message: the second argument of a rule, or its `message`. */
const CODE = /(?:, |message: |\? )'([a-z-]+\/[a-z0-9-]+)'(?:\)|,? \}|, path|$)/gm;
const contract = join(import.meta.dirname, '../../../contract');
const codes = new Set(
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(contract, name), 'utf8').matchAll(CODE)].flatMap(([, code]) => code ?? []))
    .filter((code) => code in messages && code !== 'form/invalid'),
);

test('what a schema refuses by a code of its own is said in words, never only as a value that is not valid', () => {
  expect(codes.size).toBeGreaterThan(20);
  const wordless = [...codes].filter((code) => {
    const schema = z.string().refine(() => false, code);
    return wordOf(schema, 'ABC')?.key === 'form.invalid';
  });
  expect(wordless).toEqual([]);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { overtime } from '../../../contract/calendars/overtime.ts';
import { issueText } from './issue-text.ts';

const wordOf = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value).error?.issues[0];
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

test('what a schema refuses by a code of its own is said in words, never only as a value that is not valid', () => {
  const codes = ['form/postcode', 'shift/symbol-length', 'form/time', 'form/bank-account', 'zone/mac', 'form/required'];
  for (const code of codes) {
    const schema = z.string().refine(() => false, code);
    expect(wordOf(schema, 'ABC')?.key, code).not.toBe('form.invalid');
  }
});

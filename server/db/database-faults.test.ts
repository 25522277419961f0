import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { installErrorHandler } from '../http/error-handler.ts';
import { type FaultKind, faultKindOf, isAlreadyThere, isPassingFault, isStillReferenced } from './database-faults.ts';
import { withRetry } from './with-tenant.ts';

type Case = { code: string; kind: FaultKind; answer: string };
const CASES: Case[] = [
  { code: '40001', kind: 'retry', answer: 'conflict' },
  { code: '40P01', kind: 'retry', answer: 'conflict' },
  { code: '55P03', kind: 'unavailable', answer: 'unavailable' },
  { code: '25P03', kind: 'unavailable', answer: 'unavailable' },
  { code: '25P04', kind: 'unavailable', answer: 'unavailable' },
  { code: '57014', kind: 'unavailable', answer: 'unavailable' },
  { code: '57P01', kind: 'unavailable', answer: 'unavailable' },
  { code: '57P02', kind: 'unavailable', answer: 'unavailable' },
  { code: '57P03', kind: 'unavailable', answer: 'unavailable' },
  { code: '53100', kind: 'unavailable', answer: 'unavailable' },
  { code: '53200', kind: 'unavailable', answer: 'unavailable' },
  { code: '53300', kind: 'unavailable', answer: 'unavailable' },
  { code: '08003', kind: 'unavailable', answer: 'unavailable' },
  { code: '08006', kind: 'unavailable', answer: 'unavailable' },
  { code: 'ECONNREFUSED', kind: 'unavailable', answer: 'unavailable' },
  { code: 'ECONNRESET', kind: 'unavailable', answer: 'unavailable' },
  { code: 'EPIPE', kind: 'unavailable', answer: 'unavailable' },
  { code: 'ETIMEDOUT', kind: 'unavailable', answer: 'unavailable' },
  { code: '23505', kind: 'refuse', answer: 'array/already-exist' },
  { code: '23503', kind: 'refuse', answer: 'ref-not-found' },
  { code: '22021', kind: 'refuse', answer: 'validation/has-errors' },
  { code: '22P05', kind: 'refuse', answer: 'validation/has-errors' },
  { code: '22003', kind: 'refuse', answer: 'validation/has-errors' },
  { code: '22008', kind: 'refuse', answer: 'validation/has-errors' },
  // A rule that no input may break, an unknown table, a trigger that raised: bugs.
  { code: '23514', kind: 'refuse', answer: 'general-error' },
  { code: '42P01', kind: 'refuse', answer: 'general-error' },
  { code: 'P0001', kind: 'refuse', answer: 'general-error' },
];
const withCode = (code: string) => Object.assign(new Error('from the database'), { code });

async function answerTo(error: Error): Promise<unknown> {
  const app = Fastify();
  installErrorHandler(app);
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject({ url: '/' });
  return answer.json().code;
}

async function triesOf(error: Error): Promise<number> {
  let tries = 0;
  const unit = async () => {
    tries++;
    throw error;
  };
  await withRetry(unit).catch(() => undefined);
  return tries;
}

describe.each(CASES)('$code', ({ code, kind, answer }) => {
  test(`is ${kind}`, () => expect(faultKindOf(withCode(code))).toBe(kind));
  test(`answers a call with ${answer}`, async () => expect(await answerTo(withCode(code))).toBe(answer));
  test('lets a transaction run again at once only when the database undid it for another', async () =>
    expect(await triesOf(withCode(code))).toBe(kind === 'retry' ? 3 : 1));
  test('lets a job run again unless the statement was refused', () =>
    expect(isPassingFault(withCode(code))).toBe(kind !== 'refuse'));
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('a connection that was lost without a code is unavailable: %s', async (message) => {
  expect(faultKindOf(new Error(message))).toBe('unavailable');
  expect(await answerTo(new Error(message))).toBe('unavailable');
});

test('a refusal of the product, a fault of a file and a bug are no faults of the database', () => {
  const others = [
    new AppError('conflict'),
    new AppError('unavailable'),
    withCode('ENOENT'),
    withCode('EPERM'),
    new Error('a clocking has a work date'),
  ];
  for (const error of [...others, 'text', null]) expect(faultKindOf(error)).toBeNull();
});

test('a row that others refer to is told from every other refusal', () => {
  expect([withCode('23503'), withCode('23505'), withCode('P0001'), new Error('23503'), null].map(isStillReferenced)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a row whose key is there already is told by its table', () => {
  const taken = Object.assign(withCode('23505'), { constraint: 'idempotency_key_pkey' });
  expect([isAlreadyThere(taken, 'idempotency_key'), isAlreadyThere(taken, 'employee')]).toEqual([true, false]);
  expect([withCode('23505'), withCode('23503'), null].map((error) => isAlreadyThere(error, 'idempotency_key'))).toEqual([
    false,
    false,
    false,
  ]);
});

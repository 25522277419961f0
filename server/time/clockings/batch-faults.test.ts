import { expect, test } from 'vitest';
import { isOnesFault } from './batch-faults.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

test.each(['22021', '23505', '23503', 'P0001'])('a batch that the database refused with %s is run apart', (code) => {
  expect(isOnesFault(withCode(code))).toBe(true);
});

test.each(['55P03', '57P01', '57014', '53300', '08006', 'ECONNRESET', 'EPIPE'])(
  'a batch that ended with %s fails as a whole: apart, each would wait again',
  (code) => expect(isOnesFault(withCode(code))).toBe(false),
);

test('a lost connection is nobody’s fault, a broken rule may be one’s', () => {
  expect(isOnesFault(new Error('Connection terminated unexpectedly'))).toBe(false);
  expect(isOnesFault(new Error('timeout exceeded when trying to connect'))).toBe(false);
  expect(isOnesFault(new Error('a clocking has a work date'))).toBe(true);
});

import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { slipPassword } from './slip-password.ts';

const nationalId = '1-1017-00230-70-8';
const birthDate = plainDate('1995-01-09');

test.each([
  ['none', { nationalId, birthDate }, { password: null }],
  ['national-id', { nationalId, birthDate }, { password: '1101700230708' }],
  ['birth-date', { nationalId, birthDate }, { password: '09012538' }],
  ['birth-date', { nationalId, birthDate: null }, { password: '1101700230708' }],
  ['national-id', { nationalId: null, birthDate }, { password: '09012538' }],
  ['national-id', { nationalId: '', birthDate: null }, { problem: 'missing' }],
] as const)('by %s of %j: %j', (by, known, opened) => {
  expect(slipPassword(by, known)).toEqual(opened);
});

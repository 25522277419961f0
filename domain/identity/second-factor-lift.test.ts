import { expect, test } from 'vitest';
import { whyNotLifted } from './second-factor-lift.ts';

const account = {
  hasAccount: true,
  isOwn: false,
  isStaff: false,
  worksElsewhere: false,
  isAskedByStaff: false,
  isOn: true,
};

test.each([
  ['a colleague who lost the phone', {}, null],
  ['somebody without an account', { hasAccount: false }, 'no-account'],
  ['oneself', { isOwn: true }, 'own-account'],
  ['oneself, asked by staff', { isOwn: true, isAskedByStaff: true }, 'own-account'],
  ['staff of the provider, asked by an owner', { isStaff: true }, 'staff-account'],
  ['staff of the provider, asked by staff', { isStaff: true, isAskedByStaff: true }, 'staff-account'],
  ['somebody of two companies, asked by an owner', { worksElsewhere: true }, 'works-elsewhere'],
  ['somebody of two companies, asked by staff', { worksElsewhere: true, isAskedByStaff: true }, null],
  ['somebody who signs in with a password alone', { isOn: false }, 'off'],
] as const)('the second step of %s', (_name, change, expected) => {
  expect(whyNotLifted({ ...account, ...change })).toBe(expected);
});

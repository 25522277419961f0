import { expect, test } from 'vitest';
import { NewPassword } from '../../../contract/identity/identity.ts';
import { brokenPasswordRule, passwordRules } from './password-rule.ts';

const CASES = [
  { password: 'abcdEF12', broken: null },
  { password: 'a_b-c@d9', broken: null },
  { password: 'short_1', broken: 'length' },
  { password: 'has a space', broken: 'letters' },
  { password: 'รหัสผ่านยาว', broken: 'letters' },
  { password: 'percent%sign', broken: 'letters' },
  { password: 'é', broken: 'letters' },
  { password: '', broken: 'letters' },
] as const;

test.each(CASES)('$password breaks $broken', ({ password, broken }) => expect(brokenPasswordRule(password)).toBe(broken));

test.each(CASES)('the page and the server agree on $password', ({ password, broken }) =>
  expect(NewPassword.safeParse(password).success).toBe(broken === null),
);

test('each part of the rule is told apart', () => {
  expect(passwordRules('a%')).toEqual([
    { rule: 'length', isKept: false },
    { rule: 'letters', isKept: false },
  ]);
});

export const PASSWORD_MIN = 8;
const ALLOWED = /^[A-Za-z0-9_@-]+$/;

export type PasswordRule = 'length' | 'letters';

/** The parts of the password rule in the order they are shown, and whether a password keeps them. */
export const passwordRules = (password: string): readonly { rule: PasswordRule; isKept: boolean }[] => [
  { rule: 'length', isKept: password.length >= PASSWORD_MIN },
  { rule: 'letters', isKept: ALLOWED.test(password) },
];

/** The part of the rule that a password breaks, the more telling one first; null when it is fine. */
export function brokenPasswordRule(password: string): PasswordRule | null {
  const broken = passwordRules(password)
    .filter((passwordRule) => !passwordRule.isKept)
    .map((passwordRule) => passwordRule.rule);
  return broken.includes('letters') ? 'letters' : (broken[0] ?? null);
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskAddress } from '../identity/mask-address.ts';

describe('a masked address', () => {
  test.each([
    ['a@b.co', 'a•••@b.co'],
    ['abc@b.co', 'a•••••c@b.co'],
    ['a@b@c.co', 'a•••••b@c.co'],
    ['+66812345678', '•••••••••678'],
  ])('%s is %s', (address, shown) => expect(maskAddress(address)).toBe(shown));

  test('shows of a name its first and last letter at most, and does not tell how long it is', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,30}$/), fc.stringMatching(/^[a-z]{2,10}\.[a-z]{2,4}$/), (name, domain) => {
        expect(maskAddress(`${name}@${domain}`)).toBe(`${name[0]}•••••${name.at(-1)}@${domain}`);
      }),
    ));
  test('shows of a number its last three digits', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{9,15}$/), (number) => {
        const shown = maskAddress(number);
        expect([shown.slice(-3), shown.length]).toEqual([number.slice(-3), number.length]);
        expect(shown.slice(0, -3)).toMatch(/^•+$/);
      }),
    ));
});

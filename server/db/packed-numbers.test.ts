import { expect, test } from 'vitest';
import { packedNumbers } from './packed-numbers.ts';

test('whole numbers of a text are read, and what is none is refused', () => {
  expect(packedNumbers('')).toEqual([]);
  expect(packedNumbers('7')).toEqual([7]);
  expect(packedNumbers('0,-1,480;12,-0,9007199254740991;-35')).toEqual([0, -1, 480, 12, 0, 9_007_199_254_740_991, -35]);
  for (const text of [',', '1,', ';1', '1,,2', '1.5', '1e3', '-', '--1', '1-', 'a', ' 1', 'null', '9007199254740993'])
    expect(() => packedNumbers(text), text).toThrow(/packed number/);
});

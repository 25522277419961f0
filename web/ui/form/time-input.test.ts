import { expect, test } from 'vitest';
import { readTime } from './time-input.tsx';

test.each([
  ['8:30', 510],
  ['08.30', 510],
  ['0830', 510],
  ['23:59', 1439],
  ['24:00', null],
  ['8:6', null],
  ['', null],
])('"%s" is read as %s minutes', (text, minutes) => expect(readTime(text)).toBe(minutes));

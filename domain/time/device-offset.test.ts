import { expect, test } from 'vitest';
import { instant, timeZone } from '../units.ts';
import { offsetAt, offsetText, parseOffset } from './device-offset.ts';

test.each([
  ['420', 420],
  ['0', 0],
  ['-0', 0],
  ['-720', -720],
  ['840', 840],
  ['345', 345],
  ['-721', null],
  ['841', null],
  ['+420', null],
  ['7.5', null],
  ['', null],
  ['420, 420', null],
  [' 420', null],
  ['1e2', null],
  [undefined, null],
  [['420'], null],
])('the header %j says %j', (text, minutes) => expect(parseOffset(text)).toBe(minutes));

test.each([
  ['Asia/Bangkok', '2026-06-01T00:00:00Z', 420],
  ['Asia/Bangkok', '2026-06-01T16:59:59Z', 420],
  ['Asia/Bangkok', '2026-06-01T17:00:30Z', 420],
  ['Asia/Kathmandu', '2026-06-01T12:00:00Z', 345],
  ['Europe/Berlin', '2026-03-29T00:59:59Z', 60],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 120],
  ['America/St_Johns', '2026-01-01T00:00:00Z', -210],
])('the wall clock of %s at %s is %i minutes to add to UTC', (name, at, minutes) =>
  expect(offsetAt(instant(Date.parse(at)), timeZone(name))).toBe(minutes),
);

test('is written as people write it', () => {
  expect([420, 0, -210, 345, -720].map(offsetText)).toEqual(['UTC+07:00', 'UTC+00:00', 'UTC-03:30', 'UTC+05:45', 'UTC-12:00']);
});

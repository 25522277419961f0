import { expect, test } from 'vitest';
import { BANGKOK, plainDate } from '../units.ts';
import { asksForOut } from './missing-out.ts';
import { DAY_OFF, moment, NO_SCHEDULE, OFFICE, planned } from './testing/punch-notes.ts';

const D = plainDate('2026-06-02');
const NIGHT = planned('22:00', '30:00');

test.each([
  { name: 'an office day: not in the hour after its end', schedule: OFFICE, at: '18:59', is: false },
  { name: 'an office day: after it', schedule: OFFICE, at: '19:00', is: true },
  { name: 'a night: not before its own end', schedule: NIGHT, at: '23:30', is: false },
  { name: 'a night: an hour after its end', schedule: NIGHT, at: '31:00', is: true },
  { name: 'the second of two shifts counts', schedule: { ...OFFICE, more: [planned('20:00', '22:00')] }, at: '19:30', is: false },
  { name: 'nothing planned: not on the day', schedule: NO_SCHEDULE, at: '23:59', is: false },
  { name: 'nothing planned: once the day is over', schedule: NO_SCHEDULE, at: '24:01', is: true },
  { name: 'a day off: once it is over', schedule: DAY_OFF, at: '30:01', is: true },
])('$name', ({ schedule, at, is }) => {
  expect(asksForOut({ date: D, schedule, timeZone: BANGKOK }, moment(D, at))).toBe(is);
});

import { expect, test } from 'vitest';
import { DAY_MARKS, type DayToMark, dayMarks } from './day-marks.ts';

const plain: DayToMark = {
  status: 'upcoming',
  problems: [],
  lateMinutes: 0,
  workedMinutes: 0,
  overtimeMinutes: 0,
  holidayMinutes: 0,
  holidayOvertimeMinutes: 0,
  leaves: [],
  pending: [],
};
const worked: DayToMark = { ...plain, status: 'present', workedMinutes: 480 };

test.each([
  ['a day to come has none', plain, []],
  ['before the first day of work there is none', { ...plain, status: null }, []],
  ['a whole day of work', worked, ['worked']],
  ['late and overtime', { ...worked, status: 'late', lateMinutes: 5, overtimeMinutes: 60 }, ['late', 'worked', 'overtime']],
  ['no clock out', { ...worked, status: 'incomplete', problems: ['missing-out'], workedMinutes: 0 }, ['missing']],
  ['a break nobody ended', { ...worked, problems: ['open-break'] }, ['missing', 'worked']],
  ['a double tap is nothing to mend', { ...worked, problems: ['duplicate'] }, ['worked']],
  ['half a day of leave', { ...worked, leaves: [{}] }, ['leave', 'worked']],
  ['a leave of all day', { ...plain, status: 'leave', leaves: [{}] }, ['leave']],
  ['work on a holiday', { ...worked, status: 'present', holidayMinutes: 480 }, ['worked', 'overtime']],
  ['a holiday', { ...plain, status: 'holiday' }, ['holiday']],
  ['somebody who came too late to count', { ...plain, status: 'absent', lateMinutes: 300 }, ['absent']],
  ['a request about an absence', { ...plain, status: 'absent', pending: [{}] }, ['absent', 'pending']],
] as const satisfies readonly (readonly [string, DayToMark, readonly string[]])[])('%s', (_, day, marks) => {
  expect(dayMarks(day)).toEqual(marks);
});

test('what has to be mended is named first, and what waits last', () => {
  expect(DAY_MARKS[0]).toBe('missing');
  expect(DAY_MARKS.at(-1)).toBe('pending');
});

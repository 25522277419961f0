import { describe, expect, it } from 'vitest';
import { cellOfIssue, leaveTakenReader, readLeavePart } from './check-leave-taken.ts';

const MAPPING = { code: 0, leaveType: 1, leaveFrom: 2, leaveTo: 3, leavePart: 4, leaveStart: 5, leaveEnd: 6, leaveReason: 7 };
const read = leaveTakenReader({
  people: [{ id: 'p1', code: 'E1' }],
  types: [
    { id: 't1', code: 'SICK', names: ['ลาป่วย', 'Sick leave'] },
    { id: 't2', code: 'ลาป่วย', names: ['SICK'] },
  ],
  mapping: MAPPING,
  columnCount: 8,
});
const row = (...cells: string[]) => ({ rowNumber: 2, cells });

describe('readLeavePart', () => {
  it.each([
    ['', 'full'],
    ['Full day', 'full'],
    ['ครึ่งวัน (เช้า)', 'morning'],
    ['AM', 'morning'],
    ['ครึ่งวันบ่าย', 'afternoon'],
    ['half-day afternoon', 'afternoon'],
    ['0.5', null],
    ['ครึ่งวัน', null],
  ])('%s is read as %s', (cell, part) => expect(readLeavePart(cell)).toBe(part));
});

describe('leaveTakenReader', () => {
  it('reads days in either calendar, and one day where the last is empty', () => {
    expect(read(row('e1', 'SICK', '5/6/2569', '2026-06-07', '', '', '', ' เป็นไข้ '))).toEqual({
      outcome: 'new',
      value: {
        ...{ employeeId: 'p1', code: 'E1', leaveTypeId: 't1', startDate: '2026-06-05', endDate: '2026-06-07' },
        ...{ startPart: 'full', endPart: 'full', fromMinute: null, toMinute: null, reason: 'เป็นไข้' },
      },
    });
    expect(read(row('E1', 'Sick leave', '2026-06-05'))).toMatchObject({ value: { endDate: '2026-06-05', reason: null } });
  });

  it('a code says more than a name', () => {
    expect(read(row('E1', 'ลาป่วย', '2026-06-05'))).toMatchObject({ value: { leaveTypeId: 't2' } });
    expect(read(row('E1', 'sick', '2026-06-05'))).toMatchObject({ value: { leaveTypeId: 't1' } });
  });

  it.each([
    ['09:00', '11:30', 540, 690],
    ['22.00 น.', '02:00', 1320, 1560],
  ])('hours from %s to %s lie at %i to %i', (start, end, fromMinute, toMinute) =>
    expect(read(row('E1', 'SICK', '2026-06-05', '', '', start, end))).toMatchObject({
      value: { startPart: 'hours', endPart: 'hours', fromMinute, toMinute },
    }),
  );

  it('hours have no half of a day beside them, and belong to one day', () => {
    expect(read(row('E1', 'SICK', '2026-06-05', '', 'am', '09:00', '10:00'))).toMatchObject({
      problems: [{ field: 'leavePart', code: 'leave/part-mismatch' }],
    });
    expect(read(row('E1', 'SICK', '2026-06-05', '2026-06-06', '', '09:00', '10:00'))).toMatchObject({
      problems: [{ field: 'leaveEnd', code: 'leave/part-mismatch' }],
    });
  });

  it('says all that is wrong of a row at once', () => {
    expect(read(row('', '', '', '', '', '', '', 'x'.repeat(501)))).toMatchObject({
      outcome: 'bad',
      problems: [
        { field: 'code', code: 'row/required' },
        { field: 'leaveType', code: 'row/required' },
        { field: 'leaveReason', code: 'row/too-long' },
        { field: 'leaveFrom', code: 'row/required' },
      ],
    });
  });
});

it('a rule stands at its cell, or at the first day where the row leaves that cell empty', () => {
  const issue = { field: 'endDate' as const, code: 'leave/not-enough', facts: {} };
  expect(cellOfIssue(issue, row('E1', 'SICK', '2026-06-05', '2026-06-06'), MAPPING).field).toBe('leaveTo');
  expect(cellOfIssue(issue, row('E1', 'SICK', '2026-06-05', ''), MAPPING).field).toBe('leaveFrom');
});

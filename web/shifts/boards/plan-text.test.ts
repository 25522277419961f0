import { describe, expect, it } from 'vitest';
import type { Profile } from './board-types.ts';
import { readPlans } from './plan-text.ts';

const profile = (id: string, code: string, symbol: string, name: string): Profile => ({
  id,
  shiftId: null,
  code,
  symbol,
  name,
  type: 'working',
  startMinute: 480,
  endMinute: 1020,
  breakMinutes: 60,
  payRate: 10_000,
  lateMinutes: 0,
  absenceMinutes: null,
  earlyWindowMinutes: 120,
  lateWindowMinutes: 120,
  color: '#3C7DFF',
  neededWorkers: null,
  version: 1,
});
const profiles = [profile('one', 'M1', 'ช', 'กะเช้า'), profile('two', 'N', 'ด', 'Night')];

describe('a cell of a spreadsheet', () => {
  it('names a shift by code, symbol or name, in any case', () => {
    for (const text of ['m1', 'ช', 'กะเช้า']) expect(readPlans(text, profiles)).toEqual([{ profileId: 'one', isOt: false }]);
    expect(readPlans('NIGHT +OT', profiles)).toEqual([{ profileId: 'two', isOt: true }]);
  });
  it('may hold several shifts, own times over midnight, and days off in both languages', () => {
    expect(readPlans('M1 / N', profiles)).toHaveLength(2);
    expect(readPlans('22:00-6:00', profiles)).toEqual([{ startMinute: 1320, endMinute: 1800, breakMinutes: 60, isOt: false }]);
    expect(readPlans('หยุด', profiles)).toEqual([{ isDayOff: true }]);
    expect(readPlans('d/o', profiles)).toEqual([{ isDayOff: true }]);
  });
  it('that is blank empties, and one that means nothing is refused', () => {
    expect(readPlans('  ', profiles)).toEqual([]);
    expect(readPlans('Q9', profiles)).toBeNull();
    expect(readPlans('25:00-26:00', profiles)).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { plainDate } from '../../units.ts';
import { LEAVING_REASONS } from '../settlement/leaving.ts';
import { type NoticePerson, noticeDue, noticeReadiness, reasonCode } from './insurance-notice.ts';
import { company, somchai } from './testing/parties.ts';

const person = (changes: Partial<NoticePerson> = {}): NoticePerson => ({
  ...somchai,
  birthDate: plainDate('1990-04-02'),
  gender: 'female',
  startDate: plainDate('2026-11-16'),
  lastDay: null,
  reason: null,
  ...changes,
});
const fields = (kind: 'sps103' | 'sps609', changes: Partial<NoticePerson>) =>
  noticeReadiness(kind, company, [person(changes)]).map(({ field, severity }) => [field, severity]);

test('a joiner needs a birth date and a sex, a leaver a reason', () => {
  expect(fields('sps103', {})).toEqual([]);
  expect(fields('sps103', { birthDate: null, gender: 'other' })).toEqual([
    ['birthDate', 'error'],
    ['gender', 'error'],
  ]);
  expect(fields('sps609', { birthDate: null })).toEqual([['leavingReason', 'error']]);
  expect(fields('sps609', { reason: 'resigned', title: 'ดร.' })).toEqual([['title', 'warning']]);
});

test('who joins is reported within thirty days, who leaves by the 15th of the next month', () => {
  expect(noticeDue('sps103', plainDate('2026-11-16'))).toBe('2026-12-16');
  expect(noticeDue('sps609', plainDate('2026-12-31'))).toBe('2027-01-15');
});

test('every reason has a code of its own on SPS 6-09', () => {
  expect(LEAVING_REASONS.map((reason) => [reason, reasonCode(reason)])).toEqual([
    ['dismissed', 3],
    ['dismissedForCause', 5],
    ['resigned', 1],
    ['retired', 4],
    ['endOfContract', 2],
    ['died', 6],
  ]);
});

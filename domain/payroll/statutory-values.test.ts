import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { STATUTORY_AREAS, type StatutoryFigure, statutoryFigures } from './statutory-values.ts';

const on = (day: string) => statutoryFigures(plainDate(day));
const figure = (day: string, area: string, key: string): StatutoryFigure | undefined =>
  on(day).find((row) => row.area === area && row.key === key);

test('the ceiling of social security holds from one row to the day before the next, and says what follows', () => {
  expect(figure('2026-11-24', 'socialSecurity', 'ceiling')).toMatchObject({
    value: { kind: 'money', amount: 1_750_000 },
    from: '2026-01-01',
    until: '2028-12-31',
    next: { kind: 'money', amount: 2_000_000 },
  });
  expect(figure('2025-12-31', 'socialSecurity', 'ceiling')).toMatchObject({
    value: { kind: 'money', amount: 1_500_000 },
    from: '1995-01-01',
    until: '2025-12-31',
  });
});

test('rows that change another figure do not end one that stays', () => {
  expect(figure('2026-11-24', 'socialSecurity', 'rate')).toMatchObject({ from: '1995-01-01', until: null, next: null });
  expect(figure('2026-11-24', 'allowances', 'health')).toMatchObject({ from: '2023-01-01', until: null });
  expect(figure('2026-11-24', 'allowances', 'thaiEsg')).toMatchObject({
    value: { kind: 'share', rate: 3_000, max: 30_000_000 },
    from: '2024-01-01',
    until: '2026-12-31',
    next: { kind: 'share', rate: 3_000, max: 10_000_000 },
  });
});

test('what is not in force on the day is left out: ended allowances, rates of an area, laws to come', () => {
  expect(figure('2024-06-01', 'allowances', 'ssf')).toBeDefined();
  expect(figure('2025-06-01', 'allowances', 'ssf')).toBeUndefined();
  expect(figure('2026-05-31', 'socialSecurity', 'areaCut')).toMatchObject({ value: { rate: 300 }, until: '2026-05-31' });
  expect(figure('2026-06-01', 'socialSecurity', 'areaCut')).toBeUndefined();
  expect(figure('2025-12-06', 'leave', 'spouse-childbirth')).toBeUndefined();
  expect(figure('2025-12-06', 'leave', 'maternity')).toMatchObject({ value: { days: 98, paidDays: 45 }, until: '2025-12-06' });
});

test('what returns, lists and limits of debts read stands with what slips read', () => {
  expect(figure('2026-11-24', 'filing', 'certificate')).toMatchObject({ value: { kind: 'yearDay', month: 2, day: 15 } });
  expect(figure('2026-11-24', 'filing', 'pnd1a')).toMatchObject({ value: { kind: 'yearDay', month: 2, day: 0 } });
  expect(figure('2026-11-24', 'filing', 'compensation')).toMatchObject({ value: { kind: 'yearDay', month: 2, day: 0 } });
  expect(figure('2026-11-24', 'filing', 'fund')).toMatchObject({ value: { count: 3 } });
  expect(figure('2026-11-24', 'filing', 'internet')).toMatchObject({ value: { count: 15 }, until: '2027-01-31' });
  expect(figure('2026-11-24', 'socialSecurity', 'compensationCap')).toMatchObject({ value: { amount: 24_000_000 } });
  expect(figure('2026-11-24', 'working', 'debtEach')).toMatchObject({ value: { rate: 1_000 } });
  expect(figure('2026-11-24', 'working', 'debtTogether')).toMatchObject({ value: { rate: 2_000 } });
});

test('the table of the tax stands bracket by bracket', () => {
  const brackets = on('2026-11-24').filter((row) => row.key.startsWith('bracket.'));
  expect(brackets.map(({ value }) => (value.kind === 'bracket' ? value.rate : null))).toEqual([
    0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500,
  ]);
  expect(brackets[1]?.value).toMatchObject({ above: 15_000_000, upTo: 30_000_000 });
});

test('every area has figures today, each with its law, in the order of the areas', () => {
  const rows = on('2026-11-24');
  expect([...new Set(rows.map(({ area }) => area))]).toEqual([...STATUTORY_AREAS]);
  expect(rows.every(({ source }) => source.length > 3)).toBe(true);
  expect(new Set(rows.map(({ area, key }) => `${area} ${key}`)).size).toBe(rows.length);
});

test('severance stands step by step, the last one since 2019; what is exempt of it changed with tax year 2023', () => {
  expect(figure('2026-11-24', 'leaving', 'severance120Days')).toMatchObject({ value: { count: 30 }, from: '1998-08-19' });
  expect(figure('2026-11-24', 'leaving', 'severance20Years')).toMatchObject({ value: { count: 400 }, from: '2019-05-05' });
  expect(figure('2019-05-04', 'leaving', 'severance20Years')).toBeUndefined();
  expect(figure('2022-12-31', 'leaving', 'exemptMost')).toMatchObject({
    value: { amount: 30_000_000 },
    until: '2022-12-31',
    next: { amount: 60_000_000 },
  });
});

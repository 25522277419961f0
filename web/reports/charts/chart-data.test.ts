import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/units.ts';
import { coverageOf, daysOfMonth, monthsOfAll, stackedBy } from './chart-data.ts';

const around = {
  rest: 'Others',
  labelOf: (place: string) => place,
  toOf: (place: string) => `/reports/summary?from=${place}` as const,
};

test('bars have the largest groups as parts of their own, and the others together', () => {
  const groups = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const parts = groups.map((group, at) => ({ group, place: '2026-06-01', value: at + 1 }));
  const { series, points } = stackedBy({ ...around, parts: [...parts, { group: 'i', place: '2026-06-08', value: 5 }] });
  expect(series.map(({ name }) => name)).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'c', 'Others']);
  expect(points[0]?.values).toMatchObject({ 'part-0': 9, 'part-6': 3, rest: 3 });
  expect(points[1]?.values).toMatchObject({ 'part-0': 5, 'part-1': 0, rest: 0 });
  expect(points.map(({ to }) => to)).toEqual(['/reports/summary?from=2026-06-01', '/reports/summary?from=2026-06-08']);
});

test('places before the first figure are left out', () => {
  const parts = [
    { group: 'a', place: '1', value: 0 },
    { group: 'a', place: '2', value: 3 },
    { group: 'a', place: '3', value: 0 },
  ];
  expect(stackedBy({ ...around, parts }).points.map(({ label }) => label)).toEqual(['2', '3']);
});

test('groups without anything are left out', () => {
  const parts = [
    { group: 'a', place: '1', value: 0 },
    { group: 'b', place: '1', value: 2 },
  ];
  expect(stackedBy({ ...around, parts }).series.map(({ name }) => name)).toEqual(['b']);
});

test('departments that are called as something of a drawing are parts like others', () => {
  const groups = ['rest', 'label', 'point', 'c', 'd', 'e', 'f', 'g', 'h'];
  const parts = groups.map((group, at) => ({ group, place: '1', value: 100 - at }));
  const { series, points } = stackedBy({ ...around, parts });
  const valueNamed = (name: string) => points[0]?.values[series.find((part) => part.name === name)?.key ?? ''];
  expect(['rest', 'label', 'point', 'Others'].map(valueNamed)).toEqual([100, 99, 98, 93 + 92]);
  expect(series.map(({ key }) => key).filter((key) => ['label', 'point'].includes(key))).toEqual([]);
});

test('the departments of a month are added up, and turnover is of all of them', () => {
  const row = { month: '2026-06', peopleAtStart: 10, joined: 1, left: 1, peopleAtEnd: 10, turnover: 10 } as const;
  expect(
    monthsOfAll([
      { ...row, department: 'A' },
      { ...row, department: null, left: 0 },
    ] as never),
  ).toEqual([{ month: '2026-06', peopleAtStart: 20, joined: 2, left: 1, peopleAtEnd: 20, turnover: 5 }]);
});

test('a month is cut where the days begin and end', () => {
  const days = { startDate: '2026-02-10', endDate: '2026-04-05' };
  expect(['2026-02', '2026-03', '2026-04'].map((month) => daysOfMonth(month, days))).toEqual([
    ['2026-02-10', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
    ['2026-04-01', '2026-04-05'],
  ]);
});

test('of coverage, a day on which no board asks for people needs no number, and one that is not over has no count of who came', () => {
  const day = { date: plainDate('2026-06-12'), needed: 3, planned: 2, present: 0, missing: 1 };
  expect(coverageOf(day, '2026-06-13')).toEqual({ needed: 3, planned: 2, present: 0 });
  expect(coverageOf(day, '2026-06-12')).toEqual({ needed: 3, planned: 2, present: null });
  expect(coverageOf({ ...day, needed: 0, planned: 0 }, '2026-06-13')).toEqual({ needed: null, planned: 0, present: 0 });
});

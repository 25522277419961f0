import { expect, test } from 'vitest';
import { satang } from '../units.ts';
import { registerRows } from './register.ts';

const person = (code: string, department: string | null, ...amounts: number[]) => ({
  code,
  name: code,
  department,
  amounts: amounts.map(satang),
});
const compare = (a: string, b: string) => a.localeCompare(b);

test('people stand by department with its sum below them, those without one last, and the sum of all ends it', () => {
  const people = [
    person('E1', 'Sales', 100, 10),
    person('E2', null, 50, 0),
    person('E3', 'HR', 7, 3),
    person('E4', 'Sales', 1, 1),
  ];
  const rows = registerRows(people, { columns: 2, compare });
  expect(rows.map((row) => [row.kind, row.kind === 'person' ? row.person.code : row.name, ...row.amounts])).toEqual([
    ['person', 'E3', 7, 3],
    ['department', 'HR', 7, 3],
    ['person', 'E1', 100, 10],
    ['person', 'E4', 1, 1],
    ['department', 'Sales', 101, 11],
    ['person', 'E2', 50, 0],
    ['department', null, 50, 0],
    ['all', null, 158, 14],
  ]);
});

test('a run without people has a sum of nothing', () => {
  expect(registerRows([], { columns: 1, compare })).toEqual([{ kind: 'all', name: null, people: 0, amounts: [0] }]);
});

import { expect, test } from 'vitest';
import { newNames } from './similar-names.ts';

const KNOWN = ['Kitchen', 'ฝ่ายบัญชี', 'Branch 1', 'HR'];
test.each([
  ['kichen', 'Kitchen'],
  ['Kitchen department', 'Kitchen'],
  ['แผนกบัญชี', 'ฝ่ายบัญชี'],
  ['Branch 2', null],
  ['IT', null],
  ['Warehouse', null],
])('%s is like %s', (name, like) => expect(newNames(new Map([[name, 1]]), KNOWN)).toEqual([{ name, rows: 1, like }]));

test('names of the file are like each other, the most used one stands; a known one is none', () => {
  const used = new Map([
    ['Ware house', 2],
    ['kitchen', 9],
    ['Warehouse', 5],
  ]);
  expect(newNames(used, KNOWN)).toEqual([
    { name: 'Warehouse', rows: 5, like: null },
    { name: 'Ware house', rows: 2, like: 'Warehouse' },
  ]);
});

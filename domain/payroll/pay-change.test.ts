import { expect, test } from 'vitest';
import { type NotedChange, payChangesOf } from './pay-change.ts';

const noted = (action: string, rest: Partial<NotedChange> = {}): NotedChange => ({
  action,
  entity: 'employee',
  entityId: 'anan',
  before: null,
  after: null,
  ...rest,
});
const person = (change: string, id = 'anan') => [{ change, reach: { of: 'people', ids: [id] } }];

test.each<[string, NotedChange, unknown]>([
  ['a salary', noted('salary.remove'), person('salary')],
  ['a bank account among other fields', noted('employee.update', { after: { title: 'Ms', bankAccount: '•••' } }), person('bank')],
  ['an account that was cleared', noted('employee.update', { after: { bankAccount: null } }), person('bank')],
  ['the last day of work', noted('employee.update', { after: { endDate: '2026-06-30' } }), person('record')],
  ['a name, which pays nothing', noted('employee.update', { after: { firstName: 'Anan' } }), []],
  ['somebody new without pay', noted('employee.create', { after: { code: 'E9', startDate: '2026-06-01', bankCode: null } }), []],
  ['somebody new with a position', noted('employee.create', { after: { code: 'E9', positionId: 'clerk' } }), person('position')],
  [
    'an amount of a position',
    noted('payroll-amount.set', { entity: 'position_payroll', entityId: 'clerk' }),
    [{ change: 'items', reach: { of: 'position', id: 'clerk' } }],
  ],
  [
    'a line, named by its report first',
    noted('payroll-report.override', { entityId: 'june/anan/late' }),
    [{ change: 'lines', reach: { of: 'report', id: 'june' } }],
  ],
  ['clockings', noted('clock.correct'), []],
])('%s', (_, entry, expected) => {
  expect(payChangesOf(entry)).toEqual(expected);
});

test('a file changes whom it added, and those of whom it changed pay', () => {
  const updated = [
    { code: 'E1', fields: ['phone'] },
    { code: 'E2', fields: ['phone', 'monthlySalary', 'bankCode'] },
  ];
  const entry = noted('import.commit', {
    entity: 'import',
    after: { fileName: 'people.csv', summary: { added: ['E3'], updated } },
  });
  expect(payChangesOf(entry)).toEqual([
    { change: 'salary', reach: { of: 'codes', codes: ['E2'] } },
    { change: 'salary', reach: { of: 'codes', codes: ['E3'] } },
  ]);
});

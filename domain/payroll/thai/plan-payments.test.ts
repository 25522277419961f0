import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '../../units.ts';
import type { BankPayee } from './bank-transfer.ts';
import { type PaymentState, planPayments, wayTotals } from './plan-payments.ts';
import { somchai } from './testing/parties.ts';

const payee = (changes: Partial<BankPayee> = {}): BankPayee => ({ ...somchai, net: satang(100), reference: '', ...changes });
const state = (changes: Partial<PaymentState> = {}): PaymentState => ({
  bank: 'kbank',
  choices: new Map(),
  taken: new Map(),
  closed: new Set(),
  ...changes,
});
const elsewhere = { bankCode: '014', bankAccount: '4012345678' };
const wayFor = (changes: Partial<BankPayee>, from: Partial<PaymentState> = {}) =>
  planPayments([payee(changes)], state(from)).map((payment) => [payment.way, payment.problems[0]?.code]);

describe('how somebody is paid', () => {
  test.each<[string, Partial<BankPayee>, Partial<PaymentState>, string, string | undefined]>([
    ['at the bank of the company', {}, {}, 'direct', undefined],
    ['at another bank than KBank', elsewhere, {}, 'list', undefined],
    ['at another bank than Bangkok Bank', {}, { bank: 'bbl' }, 'list', undefined],
    ['at another bank than Krungthai', elsewhere, { bank: 'ktb' }, 'interbank', undefined],
    [
      'at another bank than Krungthai, account too long',
      { bankCode: '030', bankAccount: '123456789012' },
      { bank: 'ktb' },
      'list',
      undefined,
    ],
    ['at any bank, company at SCB', {}, { bank: 'scb' }, 'direct', undefined],
    ['company at a bank without a known file', {}, { bank: null }, 'list', undefined],
    ['no account', { bankAccount: '' }, {}, 'left-out', 'required'],
    ['nine digits', { bankAccount: '123456789' }, {}, 'left-out', 'bank/account-not-valid'],
    ['an unknown bank', { bankCode: '999' }, {}, 'left-out', 'bank/unknown'],
    ['less than nothing', { net: satang(-1) }, {}, 'left-out', 'amount/negative'],
    ['a name that the file cannot hold', { firstName: 'Zoë' }, {}, 'list', undefined],
    ['cash, without an account', { bankAccount: '' }, { choices: new Map([['somchai', 'cash']]) }, 'cash', undefined],
    ['held back', {}, { choices: new Map([['somchai', 'held']]) }, 'held', undefined],
    [
      'in a file that was taken, whatever the record says now',
      { bankAccount: '' },
      { taken: new Map([['somchai', 'direct']]) },
      'direct',
      undefined,
    ],
    ['a file of their own', {}, { taken: new Map([['somchai', 'own']]), closed: new Set(['direct'] as const) }, 'own', undefined],
    ['able to be paid after the file was taken', {}, { closed: new Set(['direct'] as const) }, 'waiting', undefined],
  ])('%s', (_name, changes, from, way, problem) => expect(wayFor(changes, from)).toEqual([[way, problem]]));

  test('nobody without net pay is listed', () => expect(wayFor({ net: satang(0) })).toEqual([]));
});

test('all ways together are the net pay of the run, whoever is at which bank', () => {
  const person = fc.record({
    bankCode: fc.constantFrom('004', '002', '006', '014', '030', '', '999'),
    bankAccount: fc.constantFrom('1234567890', '123456789012', '12', ''),
    net: fc.integer({ min: 0, max: 9_000_000_000 }),
    choice: fc.constantFrom(undefined, 'held', 'cash'),
    taken: fc.constantFrom(undefined, 'direct', 'list', 'own'),
  });
  fc.assert(
    fc.property(fc.array(person, { maxLength: 30 }), fc.constantFrom('kbank', 'bbl', 'ktb', 'scb', null), (people, bank) => {
      const payees = people.map((row, index) => payee({ ...row, net: satang(row.net), employeeId: String(index) }));
      const choices = new Map(people.flatMap(({ choice }, index) => (choice ? [[String(index), choice] as const] : [])));
      const taken = new Map(people.flatMap((row, index) => (row.taken ? [[String(index), row.taken] as const] : [])));
      const totals = wayTotals(planPayments(payees, state({ bank, choices, taken, closed: new Set(['list']) })));
      const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0);
      expect(sum(totals.map(({ total }) => total))).toBe(sum(payees.map(({ net }) => net)));
      expect(sum(totals.map((row) => row.people))).toBe(payees.filter(({ net }) => net > 0).length);
    }),
  );
});

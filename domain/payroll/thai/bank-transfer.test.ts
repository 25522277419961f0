import { describe, expect, test } from 'vitest';
import { plainDate, satang } from '../../units.ts';
import { type BankPayee, type BankTransfer, paidPayees, payeeName, transferReadiness, transferTotals } from './bank-transfer.ts';
import { accountProblem, blocksFile, digitsProblem, encodableText, nationalIdProblem, violationsOf } from './file-party.ts';
import { kbankReadiness, writeKbankPct } from './kbank-pct.ts';
import { company, mali, somchai } from './testing/parties.ts';

const payee = (net: number, changes: Partial<BankPayee> = {}): BankPayee => ({
  ...somchai,
  net: satang(net),
  reference: 'NOV',
  ...changes,
});
const transfer = (changes: Partial<BankTransfer> = {}): BankTransfer => ({
  company,
  effectiveDate: plainDate('2026-11-30'),
  batchReference: '20261130',
  feePayer: 'company',
  payees: [payee(4_734_584)],
  ...changes,
});
const found = (changes: Partial<BankTransfer>) =>
  kbankReadiness(transfer(changes)).map((problem) => [problem.employeeId, problem.field, problem.code]);

describe('what keeps a party out of a file', () => {
  test.each([
    ['no account', { bankAccount: ' ', bankCode: '' }, null, 'bankAccount required'],
    ['no bank', { bankAccount: '1234567890', bankCode: ' ' }, null, 'bankCode required'],
    ['an unknown bank', { bankAccount: '1234567890', bankCode: '999' }, null, 'bankCode bank/unknown'],
    ['another bank, before its length', { bankAccount: '12', bankCode: '014' }, '004', 'bankCode bank/other-bank'],
    ['a short account', { bankAccount: '123456789', bankCode: '004' }, '004', 'bankAccount bank/account-not-valid'],
    ['any bank where any is paid', { bankAccount: '123456789012', bankCode: '030' }, null, undefined],
    ['the bank that is asked for', { bankAccount: '1234567890', bankCode: '004' }, '004', undefined],
  ])('an account: %s', (_name, account, atBank, expected) => {
    const problem = accountProblem(account, atBank);
    expect(problem ? `${problem.field} ${problem.code}` : undefined).toBe(expected);
  });

  test('digits of a length: none, too few, too many, others', () => {
    const codes = ['', ' ', '12345', '1234567', '12345a', '123456'].map((text) => digitsProblem('branchTax', text, 6)?.code);
    expect(codes).toEqual([
      'required',
      'required',
      'digits/wrong-length',
      'digits/wrong-length',
      'digits/wrong-length',
      undefined,
    ]);
  });
  test('an id: none, a wrong digit, a right one with hyphens', () => {
    const codes = ['', '1101700230700', '1-1017-00230-70-8'].map((text) => nationalIdProblem('nationalId', text)?.code);
    expect(codes).toEqual(['required', 'id/not-valid', undefined]);
  });
  test('a text that has no place in the encoding names the letters', () => {
    expect(encodableText('firstName', ' \u200B ')).toMatchObject({ code: 'required' });
    expect(encodableText('firstName', 'Zoë')).toEqual({
      field: 'firstName',
      code: 'text/not-encodable',
      facts: { characters: 'ë' },
    });
    expect(encodableText('firstName', '“Som”')).toBeNull();
  });
  test('is an error unless it says that it warns, and only errors stop a file', () => {
    const problem = { field: 'title', code: 'required', facts: {} } as const;
    const warning = { ...problem, severity: 'warning' } as const;
    expect(violationsOf('e1', [problem, null, warning]).map((violation) => violation.severity)).toEqual(['error', 'warning']);
    expect([blocksFile(violationsOf('e1', [warning])), blocksFile(violationsOf('e1', [problem])), blocksFile([])]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('a transfer', () => {
  test('pays who has something to receive, in the order given', () => {
    const payees = [payee(1, { employeeId: 'b' }), payee(0, { employeeId: 'c' }), payee(-5), payee(7, { employeeId: 'a' })];
    expect(paidPayees(payees).map((person) => person.employeeId)).toEqual(['b', 'a']);
    expect(transferTotals(payees)).toEqual({ count: 2, total: 8 });
    expect(transferTotals([])).toEqual({ count: 0, total: 0 });
  });
  test('writes a name as first and last, made plain', () => {
    expect(payeeName({ firstName: ' สมชาย ', lastName: 'ใจ\u00A0ดี' })).toBe('สมชาย ใจ ดี');
    expect(payeeName({ firstName: 'สมชาย', lastName: '' })).toBe('สมชาย');
  });

  test.each<[string, Partial<BankTransfer>, readonly (readonly [string | null, string | null, string])[]]>([
    ['nothing, when all is there', {}, []],
    ['no payees', { payees: [] }, [[null, null, 'file/no-rows']]],
    ['payees without net pay', { payees: [payee(0)] }, [[null, null, 'file/no-rows']]],
    ['a company without a name', { company: { ...company, name: '' } }, [[null, 'name', 'required']]],
    ['a company without an account', { company: { ...company, bankAccount: '' } }, [[null, 'bankAccount', 'required']]],
    [
      'the bank of a company is a problem of its account',
      { company: { ...company, bankCode: '014' } },
      [[null, 'bankAccount', 'bank/other-bank']],
    ],
    ['pay below zero', { payees: [payee(1), payee(-1, mali)] }, [['mali', 'net', 'amount/negative']]],
    ['a payee at another bank', { payees: [payee(1, { bankCode: '014' })] }, [['somchai', 'bankCode', 'bank/other-bank']]],
    [
      'a payee without names',
      { payees: [payee(1, { firstName: '', lastName: ' ' })] },
      [
        ['somchai', 'firstName', 'required'],
        ['somchai', 'lastName', 'required'],
      ],
    ],
    ['nothing of who is not paid', { payees: [payee(1), payee(0, { bankAccount: '', firstName: '' })] }, []],
  ])('names %s', (_name, changes, expected) => expect(found(changes)).toEqual(expected));

  test('refuses an amount that its field cannot hold, and not the largest it can', () => {
    const product = { debitBank: '004', paysTo: null, most: satang(999_999) };
    const codes = (net: number) => transferReadiness(transfer({ payees: [payee(net)] }), product).map((problem) => problem.code);
    expect([codes(999_999), codes(1_000_000)]).toEqual([[], ['amount/too-large']]);
    expect([found({ payees: [payee(999_999_999_999_999)] }), found({ payees: [payee(1_000_000_000_000_000)] })]).toEqual([
      [],
      [['somchai', 'net', 'amount/too-large']],
    ]);
  });
});

/** K Cash Connect Plus, product PCT, template V2.5.5: positions counted from 1. */
describe('the records of KBank', () => {
  const at = (line: string, from: number, to: number) => line.slice(from - 1, to);
  const [header = '', first = '', second = ''] = writeKbankPct(
    transfer({ feePayer: 'payee', payees: [payee(4_734_584), payee(0), payee(1, { ...mali, reference: 'A-1' })] }),
  ).split('\r\n');

  test.each([
    [1, 4, 'HPCT'],
    [5, 20, '20261130        '],
    [21, 26, '000000'],
    [27, 40, ' '.repeat(14)],
    [41, 50, '1234567890'],
    [52, 66, '000000004734585'],
    [68, 73, '261130'],
    [99, 148, 'บริษัท ตัวอย่าง จำกัด'.padEnd(50)],
    [149, 154, '261130'],
    [155, 172, '000000000000000002'],
    [173, 173, 'Y'],
    [174, 178, '     '],
  ])('header %i to %i', (from, to, text) => expect(at(header, from, to)).toBe(text));

  test.each([
    [1, 1, 'D'],
    [2, 7, '000002'],
    [8, 21, ' '.repeat(14)],
    [22, 31, '9876543210'],
    [33, 47, '000000000000001'],
    [49, 54, '261130'],
    [80, 129, 'มาลี แสนดี'.padEnd(50)],
    [130, 135, '261130'],
    [136, 138, '000'],
    [139, 154, 'A-1             '],
    [155, 305, ' '.repeat(151)],
    [306, 331, '0000000000.000000000000.00'],
    [332, 487, ' '.repeat(156)],
  ])('detail %i to %i', (from, to, text) => expect(at(second, from, to)).toBe(text));

  test('details are numbered without the people who are not paid', () => {
    expect([at(first, 2, 7), at(second, 2, 7)]).toEqual(['000001', '000002']);
  });
  test('the fee is the company’s unless payees bear it', () => {
    expect(at(writeKbankPct(transfer()), 173, 173)).toBe('N');
  });
});

import { expect, test } from 'vitest';
import { baht } from '../../money.ts';
import { plainDate, yearMonth } from '../../units.ts';
import { returnOf, taxOfPayment, usualRate } from './payee-income.ts';
import { type PayeeFiling, payeeFileName, payeeProblems, type ReturnPayment, writePayeeReturn } from './payee-returns.ts';

const company = {
  name: 'บริษัท ตัวอย่าง จำกัด',
  taxId: '0105500001239',
  branchTax: '00000',
  branchName: '',
  socialSecurityId: '',
  branchSocialSecurity: '',
  bankCode: '',
  bankAccount: '',
};
const payment = (rest: Partial<ReturnPayment> = {}): ReturnPayment => ({
  id: 'p1',
  payeeId: 'somsak',
  kind: 'individual',
  taxId: '3100000000021',
  title: 'นาย',
  name: 'สมศักดิ์',
  lastName: 'ดีงาม',
  branch: '00000',
  address: { no: '99/1', district: 'บางรัก', province: 'กรุงเทพมหานคร', zipcode: '10500' },
  paidOn: plainDate('2026-11-20'),
  income: 'service',
  description: 'ค่าทำความสะอาด',
  paid: baht(10_000),
  tax: baht(300),
  rate: 300,
  condition: 1,
  ...rest,
});
const filing = (payments: readonly ReturnPayment[], form: PayeeFiling['form'] = 'pnd3'): PayeeFiling => ({
  form,
  company,
  month: yearMonth('2026-11'),
  filing: 0,
  submission: 0,
  payments,
});

test('a payee has up to three payments in a line of PND3, and further ones in the next', () => {
  const four = [1, 2, 3, 4].map((number) => payment({ id: `p${number}` }));
  const [header = '', first = '', second = ''] = writePayeeReturn(filing(four)).split('\r\n');
  expect(header.split('|')).toHaveLength(25);
  expect(header).toBe(
    'H|0000|0105500001239|000000|1|PND3|0105500001239|000000|สำนักงานใหญ่|1|0|0|0|11|2569|V|00|2|40000.00|1200.00|0.00|1200.00|1200.00||2',
  );
  expect(first.split('|')).toHaveLength(38);
  expect(second).toBe(
    'D|2|000000|3100000000021|0000000000|นาย|สมศักดิ์|ดีงาม|20112569|3.00|10000.00|300.00|ค่าทำความสะอาด|1|00000000|0.00|0.00|0.00|||00000000|0.00|0.00|0.00|||||||99-1|||||บางรัก|กรุงเทพมหานคร|10500',
  );
  expect(payeeFileName(filing(four))).toBe('PND3_0105500001239_000000_2569_11_00_00.txt');
});

test('PND2 has a line for each payment with the code of its income', () => {
  const [header = '', line = ''] = writePayeeReturn(
    filing([payment({ income: 'interest', rate: 1_500, tax: baht(1_500) })], 'pnd2'),
  ).split('\r\n');
  expect([header.split('|').length, line.split('|').length]).toEqual([22, 27]);
  expect(line.split('|').slice(9, 15)).toEqual(['20112569', '15.00', '10000.00', '1500.00', '2', '1']);
});

test('a person needs a number and an address, a company may leave the address out', () => {
  const bare = payment({ taxId: '', address: {} });
  expect(payeeProblems(filing([bare])).map(({ field, code }) => [field, code])).toEqual([
    ['taxId', 'required'],
    ['address.district', 'required'],
    ['address.province', 'required'],
    ['address.zipcode', 'required'],
  ]);
  expect(payeeProblems(filing([payment({ kind: 'company', address: {} })], 'pnd53'))).toEqual([]);
});

test('the kind of payee and of income says the return and the usual rate', () => {
  expect([returnOf('individual', 'rent'), returnOf('individual', 'dividend'), returnOf('company', 'interest')]).toEqual([
    'pnd3',
    'pnd2',
    'pnd53',
  ]);
  expect([usualRate('individual', 'interest'), usualRate('company', 'interest')]).toEqual([1_500, 100]);
  expect(taxOfPayment(baht(33.33), usualRate('individual', 'service'))).toBe(100);
});

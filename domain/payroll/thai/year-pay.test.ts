import fc from 'fast-check';
import { expect, test } from 'vitest';
import { satang } from '../../units.ts';
import { type Pnd1Filing, pnd1Totals, writePnd1 } from './pnd1.ts';
import { certificateCondition, certificateFigures, certificateRows, decideMaking, isSameCertificate } from './tax-certificate.ts';
import { sumYear, type YearPayment } from './year-pay.ts';

const baht = fc.integer({ min: 0, max: 50_000_000 }).map(satang);
const payment: fc.Arbitrary<YearPayment> = fc.record({
  employeeId: fc.constantFrom('a', 'b', 'c', 'd'),
  income: fc.constantFrom('salary', 'approvedFlatRate', 'leavingLumpSum', 'residentFee', 'nonResidentFee'),
  condition: fc.constantFrom(1, 2, 3),
  paid: baht,
  tax: baht,
  socialSecurity: baht,
  providentFund: baht,
});
const year = fc.array(payment, { maxLength: 60 });
const sum = <Item>(items: readonly Item[], figure: (item: Item) => number) =>
  items.reduce((total, item) => total + figure(item), 0);

const filingOf = (payments: readonly YearPayment[]): Pnd1Filing => ({
  form: 'PND1A',
  company: {
    name: 'บริษัท เวลาดี จำกัด',
    taxId: '0105500001239',
    branchTax: '00000',
    branchName: '',
    socialSecurityId: '',
    branchSocialSecurity: '',
    bankCode: '',
    bankAccount: '',
  },
  month: '2026-12' as Pnd1Filing['month'],
  payDate: '2026-12-31' as Pnd1Filing['payDate'],
  filing: 0,
  submission: 0,
  userId: '',
  slashReplacement: '-',
  people: sumYear(payments).flatMap((pay) =>
    pay.lines.map((line) => ({
      employeeId: pay.employeeId,
      nationalId: '1000090000372',
      title: 'นาย',
      firstName: pay.employeeId,
      lastName: 'ใจดี',
      bankAccount: '',
      bankCode: '',
      address: {},
      ...line,
    })),
  ),
});

test('the payments of any year, its certificates and the lines of its yearly return come to the same', () => {
  fc.assert(
    fc.property(year, (payments) => {
      const people = sumYear(payments);
      const lines = writePnd1(filingOf(payments)).split('\r\n').slice(1);
      const filed = lines.map((line) => line.split('|'));
      for (const person of people) {
        const own = payments.filter((item) => item.employeeId === person.employeeId);
        const rows = certificateRows(person.lines);
        const ownLines = filed.filter((fields) => fields[6] === person.employeeId);
        for (const [figure, field] of [
          ['paid', 10],
          ['tax', 11],
        ] as const) {
          const expected = sum(own, (item) => item[figure]);
          expect(person[figure]).toBe(expected);
          expect(sum(rows, (row) => row[figure])).toBe(expected);
          expect(Math.round(sum(ownLines, (fields) => Number(fields[field])) * 100)).toBe(expected);
        }
      }
      expect(pnd1Totals(filingOf(payments).people)).toMatchObject({
        paid: sum(payments, (item) => item.paid),
        tax: sum(payments, (item) => item.tax),
      });
    }),
  );
});

test('the order of payments changes no certificate', () => {
  fc.assert(
    fc.property(year, (payments) => {
      const of = (some: readonly YearPayment[]) => new Map(sumYear(some).map((pay) => [pay.employeeId, certificateFigures(pay)]));
      const turned = of(payments.toReversed());
      for (const [id, figures] of of(payments)) {
        const other = turned.get(id);
        expect(other && isSameCertificate(figures, other)).toBe(true);
      }
    }),
  );
});

test('wages and lump sums stand in row 1, fees in row 2, and an empty row is left out', () => {
  const line = { condition: 1, paid: satang(100), tax: satang(5) } as const;
  const rows = certificateRows([
    { ...line, income: 'salary' },
    { ...line, income: 'leavingLumpSum' },
    { ...line, income: 'nonResidentFee' },
  ]);
  expect(rows).toEqual([
    { row: 1, paid: 100, tax: 5 },
    { row: 2, paid: 100, tax: 5 },
    { row: 6, paid: 100, tax: 5 },
  ]);
  expect(certificateRows([{ ...line, income: 'salary', paid: satang(0), tax: satang(0) }])).toEqual([]);
  const salary = { income: 'salary', condition: 3 } as const;
  const severance = { income: 'leavingLumpSum', condition: 1 } as const;
  const conditions = [[], [salary], [salary, severance], [severance]].map(certificateCondition);
  expect(conditions).toEqual([1, 3, 3, 1]);
});

test.each([
  ['none', false, null, 'create'],
  ['made', true, null, 'keep'],
  ['made', false, null, 'rewrite'],
  ['sent', true, null, 'keep'],
  ['sent', false, 'Late bonus', 'replace'],
  ['sent', false, null, 'state/not-allowed'],
] as const)('a certificate that is %s, same %s, reason %s: %s', (state, isSame, reason, expected) => {
  const decision = decideMaking(state, { isSame, reason });
  expect(decision.ok ? decision.value : decision.violation.code).toBe(expected);
});

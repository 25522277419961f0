import type { Pnd1Filing, Pnd1Person } from '../../../domain/payroll/thai/pnd1.ts';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import type { Payer } from '../shared/load-payer.ts';
import type { LoadedPayment } from './payments.ts';

type Special = { payments: readonly LoadedPayment[]; payer: Payer; period: string; additional: number };

/** PND1 Kor special of a year: what each payee was paid of s.40(1) without a duty to withhold. */
export const specialFiling = ({ payments, payer, period, additional }: Special): Pnd1Filing => ({
  form: 'PND1AS',
  company: payer,
  month: yearMonth(`${period}-12`),
  payDate: plainDate(`${period}-12-31`),
  filing: additional,
  submission: 0,
  userId: '',
  slashReplacement: '-',
  people: sumByPayee(payments),
});

function sumByPayee(payments: readonly LoadedPayment[]): Pnd1Person[] {
  const people = new Map<string, Pnd1Person>();
  for (const payment of payments) {
    const { payeeId, title, name, lastName, taxId, address, condition } = payment;
    const paid = satang(payment.paid + (people.get(payeeId)?.paid ?? 0));
    const party = {
      employeeId: payeeId,
      nationalId: taxId,
      title,
      firstName: name,
      lastName,
      address,
      bankAccount: '',
      bankCode: '',
    };
    people.set(payeeId, { ...party, income: 'salary', condition, paid, tax: satang(0) });
  }
  return [...people.values()];
}

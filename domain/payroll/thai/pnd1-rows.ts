import { type Satang, satang } from '../../units.ts';
import { INCOME_CODES, type IncomeKind, type Pnd1Person } from './pnd1.ts';

/** The order of the rows on the form. */
export const INCOME_ROWS: readonly IncomeKind[] = [
  'salary',
  'approvedFlatRate',
  'leavingLumpSum',
  'residentFee',
  'nonResidentFee',
];
export type Pnd1Row = {
  readonly income: IncomeKind;
  readonly code: string;
  readonly people: number;
  readonly paid: Satang;
  readonly tax: Satang;
};

/**
 * The five rows of the cover of PND1 and PND1 Kor: how many payees, what they were paid and the tax of it, by kind of income; satang.
 * Row 6 of the form is their sum. Source: forms PND1 and PND1 Kor. Example: two salaries of 30,000.00 → row 1: 2, 60,000.00.
 */
export function pnd1Rows(people: readonly Pick<Pnd1Person, 'income' | 'paid' | 'tax'>[]): Pnd1Row[] {
  return INCOME_ROWS.map((income) => {
    const own = people.filter((person) => person.income === income);
    const sum = (figure: 'paid' | 'tax') => satang(own.reduce((total, person) => total + person[figure], 0));
    return { income, code: INCOME_CODES[income], people: own.length, paid: sum('paid'), tax: sum('tax') };
  });
}

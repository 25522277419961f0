import { format } from '../../text/format.ts';
import type { ReadinessProblem, RowWarning } from './payroll-types.ts';
import { isField, isProblem, isWarning, type PayrollT } from './texts.ts';

/** Name of a field of a person or company; nested ones such as `address.district` by their first part. */
export function fieldText(field: string, t: PayrollT): string {
  const name = field.split('.')[0] ?? field;
  return t(isField(name) ? `field.${name}` : 'field.other');
}

/** "National ID is missing". */
export function problemText(problem: Pick<ReadinessProblem, 'field' | 'code' | 'facts'>, t: PayrollT): string {
  const facts = { characters: String(problem.facts.characters ?? '') };
  const what = t(isProblem(problem.code) ? `problem.${problem.code}` : 'problem.other', facts);
  return problem.field === null ? what : `${fieldText(problem.field, t)} ${what}`;
}

export function warningText(warning: RowWarning, t: PayrollT): string {
  const { amount } = warning.facts;
  // Facts come as the rules wrote them: amounts in satang.
  const facts = { ...warning.facts, amount: typeof amount === 'number' ? format.currency(amount / 100) : (amount ?? '') };
  return t(isWarning(warning.code) ? `warning.${warning.code}` : 'warning.other', facts);
}

/** Stands for a page of its own instead of a field of the person. */
export const BEGINNING_BALANCE = 'beginningBalance';
export const LEAVING_REASON = 'leavingReason';
/** The field of a person that a warning is mended at; null when there is none. */
export const fieldOfWarning = (code: string): string | null => FIELDS[code] ?? null;
const FIELDS: Readonly<Record<string, string>> = {
  'salary/missing': 'salary',
  'salary/not-employed': 'startDate',
  'tax/flat-rate-missing': 'taxFlatRate',
  'tax/year-to-date-missing': BEGINNING_BALANCE,
};

import { type BalanceValue, balanceKey, type KnownBalance } from '../payroll/balance-value.ts';
import { type BroughtForward, checkBeginningBalance, factsOf } from '../payroll/check-beginning-balance.ts';
import { MOST_PAYMENTS, type PaySchedule } from '../payroll/pay-cycle.ts';
import { withLatinDigits } from '../read-date.ts';
import { type PlainDate, satang } from '../units.ts';
import { bad, type CellProblem, type CheckedRow, cellOf, type FileRow, problem, shapeProblems } from './check-row.ts';
import type { Mapping } from './fields.ts';
import { readAmount } from './read-words.ts';

export type BalancePerson = {
  readonly id: string;
  readonly code: string;
  readonly startDate: PlainDate | null;
  readonly pays: PaySchedule;
};
export type BalanceSurroundings = {
  readonly people: readonly BalancePerson[];
  readonly known: ReadonlyMap<string, KnownBalance>;
  readonly mapping: Mapping;
  readonly columnCount: number;
  readonly today: PlainDate;
};

const AMOUNTS = [
  'regularIncome',
  'occasionalIncome',
  'taxRegular',
  'taxOccasional',
  'socialSecurity',
  'providentFund',
] as const satisfies readonly (keyof BroughtForward)[];
/** A year of what one person may be paid at one time. */
export const LARGEST_BROUGHT_BAHT = 120_000_000;
const LONGEST_REASON = 500;
const NOTHING: BroughtForward = {
  regularIncome: satang(0),
  occasionalIncome: satang(0),
  taxRegular: satang(0),
  taxOccasional: satang(0),
  socialSecurity: satang(0),
  providentFund: satang(0),
  payments: 0,
};
/** Of a first entry these are said, be they 0: without them withholding cannot go on where it was. */
const NEEDED = ['payments', 'regularIncome', 'taxRegular', 'socialSecurity'] as const;

/** Reads a tax year, Buddhist or not. Examples: `2569`, `พ.ศ. ๒๕๖๙` and `2026` → 2026. */
export function readTaxYear(cell: string): number | null {
  const text = withLatinDigits(cell.trim()).replace(/^(?:พ\.?ศ\.?|ค\.?ศ\.?|b\.?e\.?)\s*/i, '');
  if (!/^\d{4}$/.test(text)) return null;
  const year = Number(text) >= 2400 ? Number(text) - 543 : Number(text);
  return year >= 2000 ? year : null;
}

type Given = { given: { -readonly [Field in keyof BroughtForward]?: BroughtForward[Field] }; problems: CellProblem[] };
function readFigures(row: FileRow, mapping: Mapping): Given {
  const given: Given['given'] = {};
  const problems: CellProblem[] = [];
  for (const field of AMOUNTS) {
    const text = cellOf(row, mapping, field);
    const amount = readAmount(text, LARGEST_BROUGHT_BAHT);
    if (amount !== null) given[field] = amount;
    else if (text !== '') problems.push(problem(field, 'row/salary'));
  }
  const payments = withLatinDigits(cellOf(row, mapping, 'payments'));
  if (/^\d{1,3}(?:\.0+)?$/.test(payments) && Number(payments) <= MOST_PAYMENTS) given.payments = Number(payments);
  else if (payments !== '') problems.push(problem('payments', 'row/payments'));
  return { given, problems };
}

/**
 * Makes the check of beginning balances: a known person by code, a tax year, and figures that can be true (`checkBeginningBalance`).
 * Empty cells leave what is known; a first entry needs payments, income, tax and social security. A balance that is corrected, and one
 * of a year with an approved payroll, needs a reason; while a payroll of the year waits for approval none is taken. A person and year
 * stand once in a file. Problems: row/required, row/not-found, row/tax-year, row/salary, row/payments, row/duplicate (with the earlier
 * row), row/balance-locked (with the payroll), row/too-long, form/max, form/min. Source: decisions 049, 081.
 */
export function balanceCheck(around: BalanceSurroundings): (row: FileRow) => CheckedRow<BalanceValue> {
  const { mapping, columnCount, today } = around;
  const byCode = new Map(around.people.map((person) => [person.code.toLowerCase(), person]));
  const seen = new Map<string, number>();
  return (row) => {
    const figures = readFigures(row, mapping);
    const problems = [...shapeProblems(row, columnCount), ...figures.problems];
    const [code, yearText, reason] = (['code', 'year', 'reason'] as const).map((field) => cellOf(row, mapping, field));
    const person = byCode.get((code ?? '').toLowerCase());
    const year = readTaxYear(yearText ?? '');
    if (!person) problems.push(problem('code', code ? 'row/not-found' : 'row/required'));
    if (year === null) problems.push(problem('year', yearText ? 'row/tax-year' : 'row/required'));
    if (reason && reason.length > LONGEST_REASON) problems.push(problem('reason', 'row/too-long', { maximum: LONGEST_REASON }));
    if (!person || year === null) return bad(...problems);
    const key = balanceKey(person.id, year);
    const twin = seen.get(key);
    if (twin === undefined) seen.set(key, row.rowNumber);
    else problems.push(problem('code', 'row/duplicate', { row: twin }));
    const known = around.known.get(key) ?? { brought: null, waiting: null, isUsed: false };
    const wrong = new Set(problems.map((cellProblem) => cellProblem.field));
    if (known.brought === null) problems.push(...unsaid(figures, wrong));
    if (problems.length > 0) return bad(...problems);
    const brought: BroughtForward = { ...(known.brought ?? NOTHING), ...figures.given };
    const outcome = known.brought === null ? 'new' : differs(brought, known.brought) ? 'changed' : 'unchanged';
    const value = { employeeId: person.id, code: person.code, year, brought, reason: reason || null };
    if (outcome === 'unchanged') return { outcome, value };
    if (known.waiting !== null) return bad(problem('year', 'row/balance-locked', { payroll: known.waiting }));
    const untrue = checkBeginningBalance(brought, { year, today, startDate: person.startDate, pays: person.pays });
    const needsReason = (outcome === 'changed' || known.isUsed) && value.reason === null;
    const refused = [
      ...untrue.map((found) => problem(found.field, found.code, factsOf(found))),
      ...(needsReason ? [problem('reason', 'row/reason')] : []),
    ];
    return refused.length > 0 ? bad(...refused) : { outcome, value };
  };
}

const unsaid = ({ given }: Given, wrong: ReadonlySet<string>): CellProblem[] =>
  NEEDED.filter((field) => given[field] === undefined && !wrong.has(field)).map((field) => problem(field, 'row/required'));
const differs = (next: BroughtForward, before: BroughtForward): boolean =>
  [...AMOUNTS, 'payments' as const].some((field) => next[field] !== before[field]);

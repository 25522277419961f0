import { sql } from 'kysely';
import type { Slip, SlipLine } from '../../../domain/payroll/pay-types.ts';
import { bigintArray, growingList, integerArray, uuidArray } from '../../db/binary-arrays.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { type CarriedRow, carriedRows, storeCarried } from './carried-deductions.ts';
import type { KeptItem } from './load-items.ts';
import { type LoanRow, loanRows, storeLoans } from './loans-in-pay.ts';
import { packTrace } from './pack-trace.ts';
import type { ReportKey } from './report-row.ts';
import type { SlipSnapshot } from './slip-snapshot.ts';

export type StoredWarning = { readonly code: string; readonly facts: Readonly<Record<string, string | number>> };
/** `warnings` are those of the slip and of the data it was computed from. */
export type SlipToStore = { readonly slip: Slip; readonly snapshot: SlipSnapshot; readonly warnings: readonly StoredWarning[] };

const SLIP_FIGURES = [
  ['income', 'income'],
  ['deduction', 'deduction'],
  ['net', 'net'],
  ['taxable_regular', 'taxableRegular'],
  ['taxable_occasional', 'taxableOccasional'],
  ['tax', 'tax'],
  ['tax_occasional', 'taxOccasional'],
  ['tax_borne', 'taxBorne'],
  ['tax_excess', 'taxExcess'],
  ['taxable_leaving', 'taxableLeaving'],
  ['tax_leaving', 'taxLeaving'],
  ['taxable_separate', 'taxableSeparate'],
  ['tax_separate', 'taxSeparate'],
  ['social_security_wage', 'socialSecurityWage'],
  ['social_security_raised', 'socialSecurityRaised'],
  ['social_security_borne', 'socialSecurityBorne'],
  ['social_security', 'socialSecurity'],
  ['social_security_employer', 'socialSecurityEmployer'],
  ['welfare_fund', 'welfareFund'],
  ['welfare_fund_employer', 'welfareFundEmployer'],
  ['provident_fund', 'providentFund'],
  ['funds', 'funds'],
  ['funds_employer', 'fundsEmployer'],
  ['carried_forward', 'carriedForward'],
] as const satisfies readonly (readonly [string, keyof Slip])[];

type LinesLaidOut = Readonly<Record<'person' | 'place' | 'amount' | 'computed', Buffer>>;
/** Slips as the columns of the statements that write them: lists in the database's own form. */
export type LaidOutSlips = {
  readonly people: readonly string[];
  readonly items: readonly string[];
  readonly slips: { readonly snapshots: Buffer; readonly warnings: Buffer; readonly figures: readonly Buffer[] };
  readonly carried: readonly CarriedRow[];
  readonly loans: readonly LoanRow[];
  readonly plain: LinesLaidOut;
  readonly traced: LinesLaidOut & Readonly<Record<'reason' | 'by' | 'trace', Buffer>>;
};

type Layout = { readonly count: () => number; add(slip: SlipToStore): void; done(): LaidOutSlips };

/**
 * Lays slips out one after the other, and holds none of them; `done` makes the columns. Amounts of lines have the sign of their item:
 * taking is positive in a deduction.
 */
export function layOutSlips(items: readonly KeptItem[]): Layout {
  const people: string[] = [];
  const snapshots = growingList('jsonb');
  const warnings = growingList('jsonb');
  const figures: number[][] = SLIP_FIGURES.map(() => []);
  const carried: CarriedRow[] = [];
  const loans: LoanRow[] = [];
  const lines = layOutLines(items);
  return {
    count: () => people.length,
    add({ slip, snapshot, warnings: warned }) {
      people.push(slip.employeeId);
      snapshots.add(JSON.stringify(snapshot));
      warnings.add(JSON.stringify(warned));
      for (const [place, [, figure]] of SLIP_FIGURES.entries()) figures[place]?.push(slip[figure] ?? 0);
      carried.push(...carriedRows(slip));
      loans.push(...loanRows(slip));
      lines.add(slip, people.length);
    },
    done: () => ({
      people,
      items: items.map((item) => item.id),
      slips: { snapshots: snapshots.done(), warnings: warnings.done(), figures: figures.map(bigintArray) },
      carried,
      loans,
      ...lines.done(),
    }),
  };
}

const COLUMNS = sql.join(SLIP_FIGURES.map(([column]) => sql.ref(column)));

function slipsInsert({ organizationId, reportId }: ReportKey, { people, slips }: LaidOutSlips) {
  const figures = sql.join(SLIP_FIGURES.map((_, at) => sql`${slips.figures[at]}::bigint[]`));
  return sql`
      insert into app.payroll_slip (organization_id, report_id, employee_id, snapshot, warnings, ${COLUMNS})
    select ${organizationId}, ${reportId}, * from unnest(${people}::uuid[], ${slips.snapshots}::jsonb[],
      ${slips.warnings}::jsonb[], ${figures})`;
}

// An employee stands once in `people`; a line names its place there, which is shorter than its id. Most lines are own items: they have no trace.
const linesInsert = ({ organizationId, reportId }: ReportKey, { people, items, plain }: LaidOutSlips) =>
  sql`insert into app.payroll_line (organization_id, report_id, employee_id, item_id, amount, computed_amount, trace)
    select ${organizationId}, ${reportId}, (${people}::uuid[])[l.person], (${items}::uuid[])[l.item], l.amount, l.computed, 'null'
    from unnest(${plain.person}::integer[], ${plain.place}::integer[], ${plain.amount}::bigint[], ${plain.computed}::bigint[])
      as l(person, item, amount, computed)`;

const tracedInsert = ({ organizationId, reportId }: ReportKey, { people, items, traced }: LaidOutSlips) =>
  sql`
      insert into app.payroll_line (organization_id, report_id, employee_id, item_id, amount, computed_amount,
        override_reason,
      overridden_by, trace)
    select ${organizationId}, ${reportId}, (${people}::uuid[])[l.person], (${items}::uuid[])[l.item], l.amount, l.computed,
      l.reason, l.by, l.trace
    from unnest(${traced.person}::integer[], ${traced.place}::integer[], ${traced.amount}::bigint[], ${traced.computed}::bigint[],
        ${traced.reason}::text[], ${traced.by}::uuid[], ${traced.trace}::jsonb[])
      as l(person, item, amount, computed, reason, by, trace)`;

/** Writes slips, and their lines after them, in three statements that go out together. */
export async function storeSlips(tx: TenantTx, report: ReportKey, laidOut: LaidOutSlips): Promise<void> {
  await Promise.all([
    prepared(tx, 'payroll-store-slips', sql`${slipsInsert(report, laidOut)}`),
    prepared(tx, 'payroll-store-lines', sql`${linesInsert(report, laidOut)}`),
    prepared(tx, 'payroll-store-traced', sql`${tracedInsert(report, laidOut)}`),
    storeCarried(tx, report, laidOut.carried),
    storeLoans(tx, report, laidOut.loans),
  ]);
}

/** Amount with the sign of its item. */
const ofItem = (line: SlipLine, amount: number, item: KeptItem): number =>
  line.isPositive === item.isPositive ? amount : -amount;

type Figures = { readonly person: number[]; readonly place: number[]; readonly amount: number[]; readonly computed: number[] };
const newFigures = (): Figures => ({ person: [], place: [], amount: [], computed: [] });

const listsOf = ({ person, place, amount, computed }: Figures): LinesLaidOut => ({
  person: integerArray(person),
  place: integerArray(place),
  amount: bigintArray(amount),
  computed: bigintArray(computed),
});

function layOutLines(items: readonly KeptItem[]) {
  const places = new Map(items.map((item, index) => [item.id, { item, place: index + 1 }]));
  const plain = newFigures();
  const reason = growingList('text');
  const by: (string | null)[] = [];
  const trace = growingList('jsonb');
  const traced = newFigures();
  return {
    add({ lines }: Slip, person: number) {
      for (const line of lines) {
        const known = places.get(line.itemId);
        if (!known) continue;
        const packed = packTrace(line);
        const isPlain = packed === null && line.override === null;
        const into = isPlain ? plain : traced;
        into.person.push(person);
        into.place.push(known.place);
        into.amount.push(ofItem(line, line.amount, known.item));
        into.computed.push(ofItem(line, line.computedAmount, known.item));
        if (isPlain) continue;
        reason.add(line.override?.reason ?? null);
        by.push(line.override?.by ?? null);
        trace.add(packed ?? 'null');
      }
    },
    done: () => ({
      plain: listsOf(plain),
      traced: { ...listsOf(traced), reason: reason.done(), by: uuidArray(by), trace: trace.done() },
    }),
  };
}

/** Takes slips out again, with their lines; `employeeIds` null is all of the report. */
export async function removeSlips(tx: TenantTx, { organizationId, reportId }: ReportKey, employeeIds: readonly string[] | null) {
  await sql`
      delete from app.payroll_line where organization_id = ${organizationId} and report_id = ${reportId}
        and (${employeeIds}::uuid[] is null or employee_id = any(${employeeIds}::uuid[]))`.execute(tx);
  await sql`
      delete from app.payroll_slip where organization_id = ${organizationId} and report_id = ${reportId}
        and (${employeeIds}::uuid[] is null or employee_id = any(${employeeIds}::uuid[]))`.execute(tx);
}

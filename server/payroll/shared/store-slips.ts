import type { Slip, SlipLine } from '../../../domain/payroll/pay-types.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { KeptItem } from './load-items.ts';
import { packTrace } from './pack-trace.ts';
import type { SlipSnapshot } from './slip-snapshot.ts';

export type ReportKey = { readonly organizationId: string; readonly reportId: string };
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
  ['social_security_wage', 'socialSecurityWage'],
  ['social_security', 'socialSecurity'],
  ['social_security_employer', 'socialSecurityEmployer'],
  ['welfare_fund', 'welfareFund'],
  ['welfare_fund_employer', 'welfareFundEmployer'],
  ['carried_forward', 'carriedForward'],
] as const satisfies readonly (readonly [string, keyof Slip])[];

const columns = SLIP_FIGURES.map(([column]) => column).join(', ');
const INSERT_SLIPS = `insert into app.payroll_slip (organization_id, report_id, employee_id, snapshot, warnings, ${columns})
  select $1, $2, * from unnest($3::uuid[], $4::jsonb[], $5::jsonb[], ${SLIP_FIGURES.map((_, index) => `$${index + 6}::bigint[]`).join(', ')})`;
// An employee stands once in $3; a line names its place there, which is shorter than its id. Most lines are own items: they have no trace.
const INSERT_LINES = `insert into app.payroll_line (organization_id, report_id, employee_id, item_id, amount, computed_amount, trace)
  select $1, $2, ($3::uuid[])[l.person], ($4::uuid[])[l.item], l.amount, l.computed, 'null'
  from unnest($5::integer[], $6::integer[], $7::bigint[], $8::bigint[]) as l(person, item, amount, computed)`;
const INSERT_TRACED = `insert into app.payroll_line (organization_id, report_id, employee_id, item_id, amount, computed_amount, override_reason,
    overridden_by, trace)
  select $1, $2, ($3::uuid[])[l.person], ($4::uuid[])[l.item], l.amount, l.computed, l.reason, l.by, l.trace
  from unnest($5::integer[], $6::integer[], $7::bigint[], $8::bigint[], $9::text[], $10::uuid[], $11::jsonb[])
    as l(person, item, amount, computed, reason, by, trace)`;

type Values = readonly unknown[];
/** Slips as the columns of the statements that write them. */
export type LaidOutSlips = { readonly slips: Values; readonly head: Values; readonly plain: Values; readonly traced: Values };

/** Amounts of lines have the sign of their item: taking is positive in a deduction. */
export function layOutSlips({ slips, items }: { slips: readonly SlipToStore[]; items: readonly KeptItem[] }): LaidOutSlips {
  const people = slips.map(({ slip }) => slip.employeeId);
  const { plain, traced } = columnsOfLines(slips, items);
  return {
    slips: [
      people,
      slips.map(({ snapshot }) => JSON.stringify(snapshot)),
      slips.map(({ warnings }) => JSON.stringify(warnings)),
      ...SLIP_FIGURES.map(([, figure]) => slips.map(({ slip }) => slip[figure])),
    ],
    head: [people, items.map((item) => item.id)],
    plain: figuresOf(plain),
    traced: [...figuresOf(traced), traced.reason, traced.by, traced.trace],
  };
}

/** Writes slips, and their lines after them, in three statements that go out together. */
export async function storeSlips(tx: TenantTx, { organizationId, reportId }: ReportKey, laidOut: LaidOutSlips): Promise<void> {
  const { slips, head, plain, traced } = laidOut;
  const send = (name: string, text: string, values: Values) =>
    tx.client.query({ name, text, values: [organizationId, reportId, ...values] });
  await Promise.all([
    send('payroll-store-slips', INSERT_SLIPS, slips),
    send('payroll-store-lines', INSERT_LINES, [...head, ...plain]),
    send('payroll-store-traced', INSERT_TRACED, [...head, ...traced]),
  ]);
}

/** Amount with the sign of its item. */
const ofItem = (line: SlipLine, amount: number, item: KeptItem): number =>
  line.isPositive === item.isPositive ? amount : -amount;

type Figures = { readonly person: number[]; readonly place: number[]; readonly amount: number[]; readonly computed: number[] };
const newFigures = (): Figures => ({ person: [], place: [], amount: [], computed: [] });
const figuresOf = ({ person, place, amount, computed }: Figures) => [person, place, amount, computed];

function columnsOfLines(slips: readonly SlipToStore[], items: readonly KeptItem[]) {
  const places = new Map(items.map((item, index) => [item.id, { item, place: index + 1 }]));
  const plain = newFigures();
  const reason: (string | null)[] = [];
  const by: (string | null)[] = [];
  const trace: (string | null)[] = [];
  const traced = { ...newFigures(), reason, by, trace };
  slips.forEach(({ slip }, index) => {
    for (const line of slip.lines) {
      const known = places.get(line.itemId);
      if (!known) continue;
      const packed = packTrace(line);
      const isPlain = packed === null && line.override === null;
      const into = isPlain ? plain : traced;
      into.person.push(index + 1);
      into.place.push(known.place);
      into.amount.push(ofItem(line, line.amount, known.item));
      into.computed.push(ofItem(line, line.computedAmount, known.item));
      if (isPlain) continue;
      reason.push(line.override?.reason ?? null);
      by.push(line.override?.by ?? null);
      trace.push(packed ?? 'null');
    }
  });
  return { plain, traced };
}

/** Takes slips out again, with their lines; `employeeIds` null is all of the report. */
export async function removeSlips(tx: TenantTx, { organizationId, reportId }: ReportKey, employeeIds: readonly string[] | null) {
  await tx.client.query(
    'delete from app.payroll_line where organization_id = $1 and report_id = $2 and ($3::uuid[] is null or employee_id = any($3::uuid[]))',
    [organizationId, reportId, employeeIds],
  );
  await tx.client.query(
    'delete from app.payroll_slip where organization_id = $1 and report_id = $2 and ($3::uuid[] is null or employee_id = any($3::uuid[]))',
    [organizationId, reportId, employeeIds],
  );
}

import type { Slip, SlipLine } from '../../domain/payroll/pay-types.ts';
import type { TenantTx } from '../db/pool.ts';
import type { KeptItem } from './load-items.ts';
import { packTrace } from './pack-trace.ts';

export type ReportKey = { readonly organizationId: string; readonly reportId: string };
export type StoredWarning = { readonly code: string; readonly facts: Readonly<Record<string, string | number>> };
/** `warnings` are those of the slip and of the data it was computed from. */
export type SlipToStore = { readonly slip: Slip; readonly snapshot: unknown; readonly warnings: readonly StoredWarning[] };

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

/** Writes slips and their lines in two statements. Amounts of lines have the sign of their item: taking is positive in a deduction. */
export async function storeSlips(
  tx: TenantTx,
  { organizationId, reportId }: ReportKey,
  { slips, items }: { slips: readonly SlipToStore[]; items: readonly KeptItem[] },
): Promise<void> {
  if (slips.length === 0) return;
  const people = slips.map(({ slip }) => slip.employeeId);
  // The database writes the slips while the lines are laid out here.
  const slipsStored = tx.client.query({
    name: 'payroll-store-slips',
    text: INSERT_SLIPS,
    values: [
      organizationId,
      reportId,
      people,
      slips.map(({ snapshot }) => JSON.stringify(snapshot)),
      slips.map(({ warnings }) => JSON.stringify(warnings)),
      ...SLIP_FIGURES.map(([, figure]) => slips.map(({ slip }) => slip[figure])),
    ],
  });
  const head = [organizationId, reportId, people, items.map((item) => item.id)];
  const { plain, traced } = columnsOfLines(slips, items);
  await slipsStored;
  await tx.client.query({
    name: 'payroll-store-lines',
    text: INSERT_LINES,
    values: [...head, ...figuresOf(plain)],
  });
  await tx.client.query({
    name: 'payroll-store-traced',
    text: INSERT_TRACED,
    values: [...head, ...figuresOf(traced), traced.reason, traced.by, traced.trace],
  });
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

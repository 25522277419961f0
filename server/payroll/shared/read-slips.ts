import { sql } from 'kysely';
import { z } from 'zod';
import type { Slip, SlipLine } from '../../../domain/payroll/pay-types.ts';
import { satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { KeptItem } from './load-items.ts';
import { unpackTrace } from './pack-trace.ts';
import type { ReportKey } from './report-row.ts';
import { SlipSnapshot } from './slip-snapshot.ts';

export const Warnings = z
  .array(z.object({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) }))
  .catch([]);
export type StoredSlip = Slip & { readonly snapshot: SlipSnapshot; readonly notes: z.output<typeof Warnings> };

type SlipRow = {
  employee_id: string;
  snapshot: unknown;
  warnings: unknown;
  income: number;
  deduction: number;
  net: number;
  taxable_regular: number;
  taxable_occasional: number;
  tax: number;
  tax_occasional: number;
  tax_borne: number;
  tax_excess: number;
  taxable_leaving: number;
  tax_leaving: number;
  taxable_separate: number;
  tax_separate: number;
  social_security_wage: number;
  social_security: number;
  social_security_employer: number;
  welfare_fund: number;
  welfare_fund_employer: number;
  provident_fund: number;
  funds: number;
  funds_employer: number;
  carried_forward: number;
};
type LineRow = {
  employee_id: string;
  item_id: string;
  amount: number;
  computed_amount: number;
  override_reason: string | null;
  overridden_by: string | null;
  trace: unknown;
};
export type SlipsWanted = {
  readonly items: readonly KeptItem[];
  /** All people without it. */
  readonly employeeIds?: readonly string[];
  /** Traces are most of a report's bytes: left out unless they are looked at. */
  readonly traces?: boolean;
};

/** Stored slips as the rules made them, in the order of employee codes; lines in the order of the items. */
export async function readSlips(
  tx: TenantTx,
  { organizationId, reportId }: ReportKey,
  wanted: SlipsWanted,
): Promise<StoredSlip[]> {
  const people = wanted.employeeIds ?? null;
  const { rows } = await sql<SlipRow>`
      select employee_id, snapshot, warnings, income, deduction, net, taxable_regular, taxable_occasional, tax,
        tax_occasional, tax_borne,
        tax_excess, taxable_leaving, tax_leaving, taxable_separate, tax_separate, social_security_wage, social_security, social_security_employer, welfare_fund, welfare_fund_employer,
          provident_fund, funds, funds_employer,
          carried_forward
      from app.payroll_slip where organization_id = ${organizationId} and report_id = ${reportId}
        and (${people}::uuid[] is null or employee_id = any(${people}::uuid[]))
      order by snapshot->>'code', employee_id`.execute(tx);
  const lines = await sql<LineRow>`
      select employee_id, item_id, amount, computed_amount, override_reason, overridden_by,
        ${wanted.traces ? sql`trace` : sql`null as trace`}
      from app.payroll_line where organization_id = ${organizationId} and report_id = ${reportId}
        and (${people}::uuid[] is null or employee_id = any(${people}::uuid[]))`.execute(tx);
  const byPerson = linesByPerson(lines.rows, wanted.items);
  return rows.map((row) => slipOf(row, byPerson.get(row.employee_id) ?? []));
}

function linesByPerson(rows: readonly LineRow[], items: readonly KeptItem[]): Map<string, SlipLine[]> {
  const places = new Map(items.map((item, index) => [item.id, { item, index }]));
  const people = new Map<string, { line: SlipLine; index: number }[]>();
  for (const row of rows) {
    const known = places.get(row.item_id);
    if (!known) continue;
    const list = people.get(row.employee_id);
    const placed = { line: lineOf(row, known.item), index: known.index };
    if (list) list.push(placed);
    else people.set(row.employee_id, [placed]);
  }
  return new Map([...people].map(([id, list]) => [id, list.sort((a, b) => a.index - b.index).map(({ line }) => line)]));
}

function lineOf(row: LineRow, item: KeptItem): SlipLine {
  const isTurned = row.amount < 0 || (row.amount === 0 && row.computed_amount < 0);
  return {
    itemId: row.item_id,
    key: item.key,
    isPositive: isTurned ? !item.isPositive : item.isPositive,
    amount: satang(Math.abs(row.amount)),
    computedAmount: satang(Math.abs(row.computed_amount)),
    override: row.overridden_by === null ? null : { reason: row.override_reason ?? '', by: row.overridden_by },
    trace: unpackTrace(row.trace, satang(row.computed_amount)),
  };
}

const slipOf = (row: SlipRow, lines: readonly SlipLine[]): StoredSlip => ({
  employeeId: row.employee_id,
  lines,
  income: satang(row.income),
  deduction: satang(row.deduction),
  net: satang(row.net),
  taxableRegular: satang(row.taxable_regular),
  taxableOccasional: satang(row.taxable_occasional),
  tax: satang(row.tax),
  taxOccasional: satang(row.tax_occasional),
  taxBorne: satang(row.tax_borne),
  taxExcess: satang(row.tax_excess),
  taxableLeaving: satang(row.taxable_leaving),
  taxLeaving: satang(row.tax_leaving),
  taxableSeparate: satang(row.taxable_separate),
  taxSeparate: satang(row.tax_separate),
  socialSecurityWage: satang(row.social_security_wage),
  socialSecurity: satang(row.social_security),
  socialSecurityEmployer: satang(row.social_security_employer),
  welfareFund: satang(row.welfare_fund),
  welfareFundEmployer: satang(row.welfare_fund_employer),
  providentFund: satang(row.provident_fund),
  funds: satang(row.funds),
  fundsEmployer: satang(row.funds_employer),
  carriedForward: satang(row.carried_forward),
  warnings: [],
  snapshot: SlipSnapshot.parse(row.snapshot),
  notes: Warnings.parse(row.warnings),
});

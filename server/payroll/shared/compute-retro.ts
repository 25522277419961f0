import { sql } from 'kysely';
import { computeSlip } from '../../../domain/payroll/compute-slip.ts';
import type { PayPeriod, SalaryRow, SlipLine } from '../../../domain/payroll/pay-types.ts';
import { RETRO_LINES, type RetroLine, type RetroPart, retroParts } from '../../../domain/payroll/retro-pay.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { CorrectedDay } from './load-corrected-days.ts';
import { loadItems } from './load-items.ts';
import { loadPayDays } from './load-pay-days.ts';
import { loadPayEmployees } from './load-pay-employees.ts';
import { loadPaySettings } from './load-pay-settings.ts';
import { NO_YEAR_TO_DATE } from './load-year-to-date.ts';
import { paidKey, readPaidSince } from './paid-since.ts';
import { readSlips } from './read-slips.ts';
import { keptTotals, periodOf, REPORT_COLUMNS, REPORT_FROM, type ReportRow } from './report-row.ts';

/** `itemId`: of a difference of an own item. */
export type Retro = RetroPart & { readonly employeeId: string; readonly sourceReportId: string; readonly itemId: string | null };
export type RetroQuery = {
  readonly employeeIds: readonly string[];
  /**
   * The payroll that would pay: only periods before its own count, of a final pay those that begin by its end, and what it claims itself is not
   * paid yet. Null: whichever is next.
   */
  readonly payer: { readonly id: string; readonly period: PayPeriod } | null;
  /** A change that is not saved yet: periods from `from` on (to `to`, where it ends), with these salaries, and these days of its one person. */
  readonly trial?: {
    readonly from: PlainDate;
    readonly to?: PlainDate;
    readonly salary?: (rows: readonly SalaryRow[]) => readonly SalaryRow[];
    readonly days?: readonly CorrectedDay[];
  };
};

export type Source = ReportRow & { people: string[] };

/** What approved payrolls would pay by what is known now, less what was paid for them: by person, payroll and line. Writes nothing. */
export async function computeRetro(ctx: Ctx, query: RetroQuery): Promise<Retro[]> {
  if (query.employeeIds.length === 0) return [];
  const sources = await findSources(ctx, query.payer, ruleChanges(ctx, query));
  if (sources.length === 0) return [];
  const since = await paidSince(ctx, query);
  const found: Retro[] = [];
  for (const source of sources) found.push(...(await retroOf(ctx, source, { query, since })));
  return found;
}

/** `change` of `findSources`: employee_id, from_date, to_date. */
export const ruleChanges = (
  { organizationId }: Pick<Ctx, 'organizationId'>,
  { employeeIds, trial }: Pick<RetroQuery, 'employeeIds' | 'trial'>,
) =>
  trial
    ? sql`(select unnest(${[...employeeIds]}::uuid[]) as employee_id, ${trial.from}::date as from_date,
        ${trial.to ?? 'infinity'}::date as to_date)`
    : sql`(select employee_id, from_date, to_date from app.retro_change where organization_id = ${organizationId}
        and employee_id = any(${[...employeeIds]}::uuid[]))`;

/** How far back payrolls are computed again: wages lapse after two years (Civil and Commercial Code s.193/34 (9)). */
export async function findSources(
  ctx: Ctx,
  payer: RetroQuery['payer'],
  change: ReturnType<typeof ruleChanges>,
): Promise<Source[]> {
  const { tx, organizationId } = ctx;
  const on = payer?.period.start ?? dateOf(ctx.now, ctx.organization.timeZone);
  const isFinal = payer?.period.kind === 'final';
  const { rows } = await sql<Source>`
    select ${REPORT_COLUMNS}, touched.people from ${REPORT_FROM}
    join lateral (select array_agg(distinct s.employee_id) as people from app.payroll_slip s
      join ${change} c on c.employee_id = s.employee_id and c.from_date <= r.period_end and c.to_date >= r.period_start
      where s.organization_id = ${organizationId} and s.report_id = r.id) touched on touched.people is not null
    where r.organization_id = ${organizationId} and r.status = 'APPROVED' and r.kind = 'regular'
      and r.pay_date > ${on}::date - interval '2 years'
      and (${payer === null} or case when ${isFinal} then r.period_start <= ${payer?.period.end ?? null}::date
        else r.period_end < ${payer?.period.start ?? null}::date end)
    order by r.period_start, r.id`.execute(tx);
  return rows;
}

type Paid = ReadonlyMap<string, ReadonlyMap<RetroLine, number>>;
async function paidSince(ctx: Ctx, query: RetroQuery): Promise<Paid> {
  const rows = await readPaidSince(ctx, query, sql`d.line_key <> 'ITEM'`);
  const paid = new Map<string, Map<RetroLine, number>>();
  for (const { key, line, amount } of rows) {
    const [found] = RETRO_LINES.filter((name) => name === line);
    if (found) paid.set(key, (paid.get(key) ?? new Map<RetroLine, number>()).set(found, amount));
  }
  return paid;
}

async function retroOf(ctx: Ctx, source: Source, { query, since }: { query: RetroQuery; since: Paid }): Promise<Retro[]> {
  const { tx, organizationId } = ctx;
  const { people: employeeIds } = source;
  const period = periodOf(source);
  const items = await loadItems(tx, organizationId);
  const wanted = { organizationId, templateId: source.template_id, period, employeeIds, reportId: source.id, isAgain: true };
  const loaded = await loadPayEmployees(tx, wanted, { items, overridden: new Map(), tried: query.trial?.salary });
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const tried = query.trial?.days ?? [];
  const days = await loadPayDays(tx, { organizationId, employeeIds, period, today, tried });
  const settings = await loadPaySettings(tx, organizationId, { period, items });
  const kept = { items: keptTotals(source.totals).items, employeeIds };
  const slips = await readSlips(tx, { organizationId, reportId: source.id }, kept);
  const paid = new Map(slips.map((slip) => [slip.employeeId, slip.lines]));
  return loaded.flatMap(({ employee }): Retro[] => {
    const input = { period, employee, days: days.get(employee.id)?.days ?? [], settings };
    const now: readonly SlipLine[] = computeSlip({ ...input, yearToDate: NO_YEAR_TO_DATE }).lines;
    const before = since.get(paidKey(employee.id, source.template_id, source.period_start)) ?? new Map<RetroLine, number>();
    const parts = retroParts(period.month, { paid: paid.get(employee.id) ?? [], now, since: before });
    return parts.map((part) => ({ ...part, employeeId: employee.id, sourceReportId: source.id, itemId: null }));
  });
}

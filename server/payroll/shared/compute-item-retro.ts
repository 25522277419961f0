import { type RawBuilder, sql } from 'kysely';
import { itemPartOf } from '../../../domain/payroll/item-part.ts';
import { itemRetroPart } from '../../../domain/payroll/item-retro.ts';
import type { PayItem, SlipLine } from '../../../domain/payroll/pay-types.ts';
import type { DaySpan } from '../../../domain/payroll/salary-pay.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { findSources, type Retro, type RetroQuery, ruleChanges, type Source } from './compute-retro.ts';
import { loadItems, type PayrollItem } from './load-items.ts';
import { loadPayEmployees } from './load-pay-employees.ts';
import { paidKey, readPaidSince } from './paid-since.ts';
import { readSlips } from './read-slips.ts';
import { keptTotals, periodOf } from './report-row.ts';

type Asked = Pick<RetroQuery, 'employeeIds' | 'payer' | 'trial'> & {
  /** Of these items alone; unsaid, of all. */
  readonly itemIds?: readonly string[];
};

/**
 * What approved payrolls would pay of own items by the amounts of now, less what was paid for them: by person, payroll and item. Writes nothing.
 * Shares of salary follow a salary that changed on paid days; of a salary that is tried alone, nothing else is looked at.
 */
export async function computeItemRetro(ctx: Ctx, asked: Asked): Promise<Retro[]> {
  const { employeeIds, payer } = asked;
  if (employeeIds.length === 0) return [];
  const items = await loadItems(ctx.tx, ctx.organizationId);
  const wanted = items.filter((item) => item.key === null && (asked.itemIds?.includes(item.id) ?? true));
  const sources = await findSources(ctx, payer, itemChanges(ctx, asked, wanted.some(isShare)));
  if (sources.length === 0) return [];
  const rows = await readPaidSince(ctx, asked, sql`d.line_key = 'ITEM'`);
  const since = new Map(rows.map(({ key, itemId, amount }) => [`${key}/${itemId}`, amount]));
  const found: Retro[] = [];
  for (const source of sources) found.push(...(await retroOf(ctx, source, { asked, items: wanted, since })));
  return found;
}

/** An item that pays everybody a share of salary: since when does not matter, an amount that is no share does not follow. */
const isShare = ({ defaults, fund }: PayrollItem): boolean => fund === null && defaults.some(({ percent }) => percent !== null);

/** Changes of item amounts, and of salaries where shares of them are paid. */
function itemChanges({ organizationId }: Ctx, asked: Asked, hasShares: boolean): RawBuilder<unknown> {
  const ofSalary = sql`select employee_id, from_date, to_date from ${ruleChanges({ organizationId }, asked)} s
    where ${hasShares} and s.to_date = 'infinity'`;
  if (asked.trial) return sql`(${ofSalary})`;
  return sql`(${ofSalary} union select employee_id, from_date, to_date from app.retro_item_change
    where organization_id = ${organizationId} and employee_id = any(${[...asked.employeeIds]}::uuid[]))`;
}

type Known = {
  readonly asked: Asked;
  readonly items: readonly PayrollItem[];
  readonly since: ReadonlyMap<string, number>;
};

async function retroOf(ctx: Ctx, source: Source, { asked, items, since }: Known): Promise<Retro[]> {
  const { tx, organizationId } = ctx;
  const { people: employeeIds } = source;
  const period = periodOf(source);
  const noted = await notedItems(ctx, source, { asked, items });
  const wanted = { organizationId, templateId: source.template_id, period, employeeIds, reportId: source.id, isAgain: true };
  const overridden = new Map([...noted].map(([id, ofItems]) => [id, new Set(ofItems.keys())]));
  const loaded = await loadPayEmployees(tx, wanted, { items, overridden, tried: asked.trial?.salary });
  const kept = keptTotals(source.totals).items;
  const slips = await readSlips(tx, { organizationId, reportId: source.id }, { items: kept, employeeIds, traces: true });
  const paid = new Map(slips.map((slip) => [slip.employeeId, slip.lines]));
  const own = await ownRetro(ctx, source);
  return loaded.flatMap(({ employee }): Retro[] => {
    const part = itemPartOf(period, employee);
    const lastDay = employee.endDate !== null && employee.endDate < period.end ? employee.endDate : period.end;
    return [...(noted.get(employee.id) ?? [])].flatMap(([itemId, { isByDays, isOfSalary, changed }]): Retro[] => {
      const item = employee.items.find((payItem) => payItem.itemId === itemId);
      const line = paid.get(employee.id)?.find((slipLine) => slipLine.itemId === itemId) ?? null;
      // A raise alone pays no share that the month did not have.
      if (!item || (isOfSalary && line === null)) return [];
      const known = kept.find((keptItem) => keptItem.id === itemId);
      const isPositive = known?.isPositive ?? item.isPositive;
      const found = itemRetroPart(period.month, {
        paid: { line, isPositive, ownRetro: own.get(`${employee.id}/${itemId}`) ?? 0 },
        item: countedAs(item, known?.isByDays ?? paidByDays(line) ?? isByDays),
        part,
        changed,
        lastDay,
        since: since.get(`${paidKey(employee.id, source.template_id, source.period_start)}/${itemId}`) ?? 0,
      });
      return found ? [{ ...found, employeeId: employee.id, sourceReportId: source.id, itemId }] : [];
    });
  });
}

/** What a line from before it was kept tells of that, where it does. */
function paidByDays(line: SlipLine | null): boolean | null {
  if (line?.trace.formula === 'item/by-days') return true;
  return line?.trace.formula === 'item/at-end' ? false : null;
}

/** An item follows the days employed as it did when the month was paid; where that was not kept, as when the change was noted. */
const countedAs = (item: PayItem, isByDays: boolean): PayItem =>
  isByDays ? { ...item, isProrated: true, isRegular: true } : { ...item, isProrated: false };

type Noted = { readonly isByDays: boolean; readonly isOfSalary: boolean; readonly changed: DaySpan[] };
/**
 * Which items of whom changed on which days of a payroll, and whether they followed the days employed when that was noted last. A share is of the salary
 * at the end of a period, so a salary that changed inside it concerns the share of all its days.
 */
async function notedItems({ tx, organizationId }: Ctx, source: Source, { asked, items }: Pick<Known, 'asked' | 'items'>) {
  type Row = { employee_id: string; item_id: string; from: PlainDate; to: PlainDate; is_by_days: boolean };
  const { rows } = await sql<Row>`
    select employee_id, item_id, from_date as "from", to_date as "to", is_by_days from app.retro_item_change
    where ${!asked.trial} and organization_id = ${organizationId} and employee_id = any(${source.people}::uuid[])
      and item_id = any(${items.map(({ id }) => id)}::uuid[])
      and from_date <= ${source.period_end}::date and to_date >= ${source.period_start}::date
    order by noted_at desc`.execute(tx);
  const noted = new Map<string, Map<string, Noted>>();
  for (const { employee_id, item_id, from, to, is_by_days } of rows) {
    const ofItems = noted.get(employee_id) ?? new Map<string, Noted>();
    const known = ofItems.get(item_id) ?? { isByDays: is_by_days, isOfSalary: false, changed: [] };
    known.changed.push({ from, to });
    noted.set(employee_id, ofItems.set(item_id, known));
  }
  const shares = items.filter(isShare);
  if (shares.length === 0) return noted;
  const raised = await sql<{ employee_id: string }>`
    select distinct employee_id from ${ruleChanges({ organizationId }, { ...asked, employeeIds: source.people })} c
    where c.to_date = 'infinity' and c.from_date <= ${source.period_end}::date`.execute(tx);
  const changed = [{ from: source.period_start, to: source.period_end }];
  for (const { employee_id } of raised.rows) {
    const ofItems = noted.get(employee_id) ?? new Map<string, Noted>();
    for (const { id, isProrated, isRegular } of shares)
      ofItems.set(id, { isByDays: isProrated && isRegular, isOfSalary: true, ...ofItems.get(id), changed });
    noted.set(employee_id, ofItems);
  }
  return noted;
}

/** What a payroll paid itself of months before it, by person and item. */
async function ownRetro({ tx, organizationId }: Ctx, { id }: Source): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ employee_id: string; item_id: string; amount: number }>`
    select employee_id, item_id, sum(amount)::bigint as amount from app.retro_delta
    where organization_id = ${organizationId} and report_id = ${id} and line_key = 'ITEM' group by employee_id, item_id`.execute(
    tx,
  );
  return new Map(rows.map((row) => [`${row.employee_id}/${row.item_id}`, row.amount]));
}

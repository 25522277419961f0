import { type RawBuilder, sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { amountOn, type DatedAmount, entryOn } from '../../../domain/payroll/dated-amounts.ts';
import { type PlainDate, plainDate, type Satang, satang } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { inDepartments } from '../../people/shared/in-departments.ts';
import { loadItems, type PayrollItem } from '../shared/load-items.ts';
import { defaultAmount } from '../shared/pay-items.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, personView } from '../shared/payroll-person.ts';
import { todayOf } from './amount-entries.ts';

type Row = Answer<typeof itemAmounts.people>[number];
type Raw = readonly { readonly from: string; readonly amount: number | null }[] | null;
type Found = PersonRow & { salary: number; own: Raw; of_position: Raw };
/** What somebody has of an item on a day, and all that was said for the person. */
export type PersonAmount = Row & { readonly entries: readonly DatedAmount[] };

/** An own item in use that is no fund; a foreign id is `not-found`. */
export async function findAmountItem({ tx, organizationId }: Ctx, id: string): Promise<PayrollItem> {
  const item = (await loadItems(tx, organizationId)).find((known) => known.id === id);
  if (!item || item.key !== null || item.fund !== null) throw notFound();
  return item;
}

const readRaw = (rows: Raw): DatedAmount[] =>
  (rows ?? []).map(({ from, amount }) => ({ from: plainDate(from), amount: amount === null ? null : satang(amount) }));

const entriesFor = (table: string, where: RawBuilder<unknown>, { organizationId }: Ctx, item: PayrollItem) => sql`
  (select jsonb_agg(jsonb_build_object('from', x.from_date, 'amount', x.amount)) from ${sql.table(table)} x
    where x.organization_id = ${organizationId} and x.item_id = ${item.id} and ${where})`;

/** People by code with what an item pays them on a day: their own amount, else that of the position they hold now, else that of everybody. */
export async function amountsOfPeople(
  ctx: Ctx,
  item: PayrollItem,
  { day, where }: { readonly day: PlainDate; readonly where: RawBuilder<unknown> },
): Promise<PersonAmount[]> {
  const { tx, organizationId, language } = ctx;
  const { rows } = await sql<Found>`
    select ${PERSON_COLUMNS}, coalesce((select s.salary_base from app.salary s where s.organization_id = ${organizationId}
        and s.employee_id = e.id and s.active_date <= ${day}::date order by s.active_date desc limit 1), p.salary_base, 0) as salary,
      ${entriesFor('app.employee_payroll', sql`x.employee_id = e.id`, ctx, item)} as own,
      ${entriesFor('app.position_payroll', sql`x.position_id = e.position_id`, ctx, item)} as of_position
    from app.employee e ${PERSON_JOINS}
    where e.organization_id = ${organizationId} and ${where} order by e.code, e.id`.execute(tx);
  const byItem = entryOn(item.defaults, day);
  return rows.map((row) => {
    const [own, ofPosition] = [readRaw(row.own), readRaw(row.of_position)];
    const said = amountOn([own], day);
    const decided = said ?? amountOn([ofPosition], day);
    const effective: Satang = decided ?? (byItem ? defaultAmount(byItem, satang(row.salary)) : satang(0));
    const fallback = effective === 0 ? ('none' as const) : ('item' as const);
    const source = said !== null ? ('employee' as const) : decided !== null ? ('position' as const) : fallback;
    return { employee: personView(row, language), own: said, effective, source, entries: own };
  });
}

/** The people who can be given an amount: whoever is employed on the day or later. */
export async function listPeople(
  ctx: Ctx,
  { payrollId, day = todayOf(ctx), departmentId, positionId }: Query<typeof itemAmounts.people>,
): Promise<Row[]> {
  const item = await findAmountItem(ctx, payrollId);
  for (const [table, id] of [
    ['app.department', departmentId],
    ['app.position', positionId],
  ] as const) {
    if (id === undefined) continue;
    const { rows } =
      await sql`select from ${sql.table(table)} where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
    if (rows.length === 0) throw notFound();
  }
  const where = sql`e.approve_status = 'APPROVED' and (e.end_date is null or e.end_date >= ${day}::date)
    and ${departmentId === undefined ? sql`true` : inDepartments(ctx.organizationId, [departmentId])}
    and ${positionId === undefined ? sql`true` : sql`e.position_id = ${positionId}`}`;
  return (await amountsOfPeople(ctx, item, { day, where })).map(({ entries: _kept, ...row }) => row);
}

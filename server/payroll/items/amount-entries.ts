import { sql } from 'kysely';
import { type DatedAmount, entriesOf, entryOn, type NewAmount } from '../../../domain/payroll/dated-amounts.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** Whom an amount is for. */
export type Level = { readonly kind: 'position' | 'employee'; readonly id: string };
export type Entries = ReadonlyMap<string, readonly DatedAmount[]>;

const TABLES = {
  position: { table: sql.table('app.position_payroll'), column: sql.ref('position_id') },
  employee: { table: sql.table('app.employee_payroll'), column: sql.ref('employee_id') },
} as const;

export const todayOf = (ctx: Ctx): PlainDate => dateOf(ctx.now, ctx.organization.timeZone);

/** One writer of a level after another: who adds an amount sees what was added just before. Comes after the lock of pay. */
export const holdAmounts = ({ tx }: Ctx, { kind, id }: Level) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`amounts of ${kind} ${id}`}, 0))`.execute(tx);

/** What a level has said of items, by item; of one item with `itemId`. */
export async function readEntries(
  { tx, organizationId }: Ctx,
  { kind, id }: Level,
  itemId: string | null = null,
): Promise<Entries> {
  const { table, column } = TABLES[kind];
  const { rows } = await sql<DatedAmount & { itemId: string }>`
    select item_id as "itemId", from_date as from, amount from ${table} where organization_id = ${organizationId} and ${column} = ${id}
      and (${itemId}::uuid is null or item_id = ${itemId}::uuid) order by from_date`.execute(tx);
  const byItem = new Map<string, DatedAmount[]>();
  for (const { itemId: item, ...entry } of rows) byItem.set(item, [...(byItem.get(item) ?? []), entry]);
  return byItem;
}

/** Writes entries over those of the same days, or, with `isNew`, only where nothing was said. How many were written. */
export async function writeEntries(
  { tx, organizationId }: Ctx,
  { kind, id }: Level,
  { itemId, entries, isNew = false }: { itemId: string; entries: readonly DatedAmount[]; isNew?: boolean },
): Promise<number> {
  const { table, column } = TABLES[kind];
  const { numAffectedRows } = await sql`
    insert into ${table} as known (organization_id, ${column}, item_id, from_date, amount)
    select ${organizationId}::uuid, ${id}::uuid, ${itemId}::uuid, n.day, n.amount
      from unnest(${entries.map((entry) => entry.from)}::date[], ${entries.map((entry) => entry.amount)}::bigint[]) as n(day, amount)
    on conflict (organization_id, ${column}, item_id, from_date) do update set amount = excluded.amount
      where ${isNew ? sql`known.amount is null` : sql`true`}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Takes away entries of an item that begin from `from` to `to`, both included; `to` null: all later ones. */
export async function removeEntries(
  { tx, organizationId }: Ctx,
  { kind, id }: Level,
  { itemId, from, to }: { itemId: string; from: PlainDate; to: PlainDate | null },
) {
  const { table, column } = TABLES[kind];
  await sql`
    delete from ${table} where organization_id = ${organizationId} and ${column} = ${id} and item_id = ${itemId}
      and from_date >= ${from} and (${to}::date is null or from_date <= ${to}::date)`.execute(tx);
}

/** The entries that a change writes; an end before the beginning, and another beginning inside, are refused at the field. */
export function newEntries(entries: readonly DatedAmount[], change: NewAmount): DatedAmount[] {
  if (change.to !== null && change.to < change.from) throw invalidField('endDate', 'form/end-before-start');
  const added = entriesOf(entries, change);
  if (added === null) throw invalidField('endDate', 'form/amount-inside');
  return added;
}

/** The next entry says nothing new once `removed` is gone: what ended it goes with it. */
export function echoOf(entries: readonly DatedAmount[], removed: PlainDate): DatedAmount | null {
  const left = entries.filter((entry) => entry.from !== removed);
  const next = left.filter((entry) => entry.from > removed).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  const before: Satang | null = entryOn(left, removed)?.amount ?? null;
  return next && next.amount === before ? next : null;
}

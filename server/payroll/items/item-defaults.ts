import { sql } from 'kysely';
import { FROM_THE_BEGINNING } from '../../../domain/payroll/dated-amounts.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { touchItem } from '../shared/own-line-target.ts';
import { todayOf } from './amount-entries.ts';
import { openDays } from './open-days.ts';
import { isOfPaidDays, lastDayOf, noteItemChange } from './retro-amounts.ts';

type NewDefault = {
  readonly value: Satang;
  /** Basis points of salary instead of the value; null for an amount. */
  readonly percent: number | null;
  /** Unsaid, the first day on which no payroll counts the item, or where none does no day at all. */
  readonly startDate: PlainDate | undefined;
  readonly isRetroactive: boolean | undefined;
};
const EVERYBODY = { kind: 'item' } as const;

/** Lets an item pay another amount to everybody from a day on. Answers the day. The caller audits it. */
export async function setDefault(
  ctx: Ctx,
  itemId: string,
  { value, percent, startDate, isRetroactive }: NewDefault,
): Promise<PlainDate> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const open = await openDays(ctx, EVERYBODY);
  const from = startDate ?? open.day;
  const days = { from, to: lastDayOf(await laterDefaults(ctx, itemId), { from, to: null }) };
  const isPaid = await isOfPaidDays(ctx, EVERYBODY, { open, days, isRetroactive });
  if (startDate === undefined)
    await sql`delete from app.payroll_item_amount where organization_id = ${organizationId} and item_id = ${itemId}
      and from_date between ${from} and ${todayOf(ctx)}`.execute(tx);
  if (from === FROM_THE_BEGINNING) {
    const options = toJson({ unit: percent === null ? 'amount' : 'percent', percent: percent ?? 0 });
    await sql`update app.payroll_item set value = ${value}, options = options || ${options}::jsonb
      where organization_id = ${organizationId} and id = ${itemId}`.execute(tx);
    return from;
  }
  await sql`
    insert into app.payroll_item_amount (organization_id, item_id, from_date, value, percent)
    values (${organizationId}, ${itemId}, ${from}, ${value}, ${percent})
    on conflict (organization_id, item_id, from_date) do update set value = excluded.value, percent = excluded.percent`.execute(
    tx,
  );
  if (isPaid) await noteItemChange(ctx, EVERYBODY, { itemId, days });
  return from;
}

async function laterDefaults({ tx, organizationId }: Ctx, itemId: string): Promise<{ from: PlainDate }[]> {
  const { rows } = await sql<{ from: PlainDate }>`
    select from_date as "from" from app.payroll_item_amount where organization_id = ${organizationId} and item_id = ${itemId}`.execute(
    tx,
  );
  return rows;
}

type Removed = { readonly payrollId: string; readonly startDate: PlainDate; readonly isRetroactive?: boolean | undefined };
/** Takes back what an item pays to everybody from a day on; where something was paid by it, the next payroll settles the difference. */
export async function removeDefault(ctx: Ctx, { payrollId, startDate, isRetroactive }: Removed): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const days = { from: startDate, to: lastDayOf(await laterDefaults(ctx, payrollId), { from: startDate, to: null }) };
  const isPaid = await isOfPaidDays(ctx, EVERYBODY, { open: await openDays(ctx, EVERYBODY), days, isRetroactive });
  const { rows } = await sql<{ amount: number; percent: number | null }>`
    delete from app.payroll_item_amount where organization_id = ${organizationId} and item_id = ${payrollId}
      and from_date = ${startDate} returning value as amount, percent`.execute(tx);
  const [removed] = rows;
  if (!removed) throw notFound();
  if (isPaid) await noteItemChange(ctx, EVERYBODY, { itemId: payrollId, days });
  await touchItem(ctx, payrollId);
  const before = { payrollId, startDate, ...removed };
  ctx.audit('payroll-amount.remove', { entity: 'payroll_item', entityId: payrollId, before });
  return { ok: true };
}

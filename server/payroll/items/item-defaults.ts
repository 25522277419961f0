import { sql } from 'kysely';
import { FROM_THE_BEGINNING } from '../../../domain/payroll/dated-amounts.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { touchItem } from '../shared/own-line-target.ts';
import { todayOf } from './amount-entries.ts';
import { openDays, requireOpen } from './open-days.ts';

type NewDefault = {
  readonly value: Satang;
  /** Basis points of salary instead of the value; null for an amount. */
  readonly percent: number | null;
  /** Unsaid, the first day on which no payroll counts the item, or where none does no day at all. */
  readonly startDate: PlainDate | undefined;
};

/** Lets an item pay another amount to everybody from a day on. Answers the day. The caller audits it. */
export async function setDefault(ctx: Ctx, itemId: string, { value, percent, startDate }: NewDefault): Promise<PlainDate> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const open = await openDays(ctx, { kind: 'item' });
  const from = startDate ?? open.day;
  requireOpen(ctx, open, from);
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
  return from;
}

/** Takes back what an item pays to everybody from a day on, while nothing was paid by it. */
export async function removeDefault(ctx: Ctx, payrollId: string, startDate: PlainDate): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  requireOpen(ctx, await openDays(ctx, { kind: 'item' }), startDate);
  const { rows } = await sql<{ amount: number; percent: number | null }>`
    delete from app.payroll_item_amount where organization_id = ${organizationId} and item_id = ${payrollId}
      and from_date = ${startDate} returning value as amount, percent`.execute(tx);
  const [removed] = rows;
  if (!removed) throw notFound();
  await touchItem(ctx, payrollId);
  const before = { payrollId, startDate, ...removed };
  ctx.audit('payroll-amount.remove', { entity: 'payroll_item', entityId: payrollId, before });
  return { ok: true };
}

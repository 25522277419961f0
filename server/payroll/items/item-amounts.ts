import { sql } from 'kysely';
import { amountOn, type DatedAmount, entryOn } from '../../../domain/payroll/dated-amounts.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { requireTarget } from '../shared/own-line-target.ts';
import {
  echoOf,
  holdAmounts,
  type Level,
  newEntries,
  readEntries,
  removeEntries,
  todayOf,
  writeEntries,
} from './amount-entries.ts';
import { openDays } from './open-days.ts';
import { isOfPaidDays, lastDayOf, noteItemChange } from './retro-amounts.ts';

export type Amount = { readonly payrollId: string; readonly amount: Satang };
type Change = Amount & {
  readonly startDate?: PlainDate | undefined;
  readonly endDate?: PlainDate | undefined;
  readonly isRetroactive?: boolean | undefined;
  readonly isNew?: boolean;
};

/**
 * Sets one amount from a day on; with `isNew` a level that already has the item is refused. Without a day it begins with the first period that no
 * payroll has counted, over what began there until today: so it counts at once.
 */
export async function setAmount(ctx: Ctx, level: Level, change: Change): Promise<{ ok: true }> {
  const { payrollId, amount, startDate, endDate = null, isRetroactive, isNew = false } = change;
  await holdPay(ctx.tx, ctx.organizationId);
  await holdAmounts(ctx, level);
  await requireTarget(ctx, level.kind, level.id);
  await requireItems(ctx, [payrollId]);
  const open = await openDays(ctx, level);
  const from = startDate ?? open.day;
  const known = (await readEntries(ctx, level, payrollId)).get(payrollId) ?? [];
  const days = { from, to: lastDayOf(known, { from, to: endDate }) };
  const isPaid = await isOfPaidDays(ctx, level, { open, days, isRetroactive });
  if (isNew && (amountOn([known], from) !== null || known.some((entry) => entry.from > from && entry.amount !== null)))
    throw new AppError('array/already-exist');
  const stays = startDate === undefined ? known.filter((entry) => entry.from <= from || entry.from > todayOf(ctx)) : known;
  const entries = newEntries(stays, { from, to: endDate, amount });
  if (startDate === undefined) await replaceUntilToday(ctx, level, { itemId: payrollId, from });
  if ((await writeEntries(ctx, level, { itemId: payrollId, entries, isNew })) === 0) throw new AppError('array/already-exist');
  if (isPaid) await noteItemChange(ctx, level, { itemId: payrollId, days });
  await touch(ctx, [payrollId]);
  const said = { payrollId, amount, startDate: from, ...(endDate === null ? {} : { endDate }) };
  const before = entryOn(known, from);
  ctx.audit('payroll-amount.set', {
    entity: `${level.kind}_payroll`,
    entityId: level.id,
    ...(before === null ? {} : { before: { payrollId, amount: before.amount, startDate: before.from } }),
    after: said,
  });
  return { ok: true };
}

export const replaceUntilToday = async (ctx: Ctx, level: Level, { itemId, from }: { itemId: string; from: PlainDate }) => {
  const today = todayOf(ctx);
  if (from <= today) await removeEntries(ctx, level, { itemId, from, to: today });
};

type Removed = {
  readonly payrollId: string;
  readonly startDate?: PlainDate | undefined;
  readonly isRetroactive?: boolean | undefined;
};
/**
 * Takes back the amount that begins on a day, where something was paid by it with the difference paid back; without a day the level says nothing
 * from the open period on.
 */
export async function removeAmount(
  ctx: Ctx,
  level: Level,
  { payrollId, startDate, isRetroactive }: Removed,
): Promise<{ ok: true }> {
  await holdPay(ctx.tx, ctx.organizationId);
  await holdAmounts(ctx, level);
  const known = (await readEntries(ctx, level, payrollId)).get(payrollId) ?? [];
  const open = await openDays(ctx, level);
  const before = startDate === undefined ? standing(known, open.day) : known.find((entry) => entry.from === startDate);
  if (!before) throw notFound();
  if (startDate === undefined) await stopFrom(ctx, level, { itemId: payrollId, from: open.day });
  else {
    const days = { from: startDate, to: lastDayOf(known, { from: startDate, to: null }) };
    const isPaid = await isOfPaidDays(ctx, level, { open, days, isRetroactive });
    await removeEntries(ctx, level, { itemId: payrollId, from: startDate, to: startDate });
    const echo = echoOf(known, startDate);
    if (echo) await removeEntries(ctx, level, { itemId: payrollId, from: echo.from, to: echo.from });
    if (isPaid) await noteItemChange(ctx, level, { itemId: payrollId, days });
  }
  await touch(ctx, [payrollId]);
  ctx.audit('payroll-amount.remove', {
    entity: `${level.kind}_payroll`,
    entityId: level.id,
    before: { payrollId, amount: before.amount, startDate: before.from },
  });
  return { ok: true };
}

/** What a level says on a day, or else first after it. */
function standing(entries: readonly DatedAmount[], day: PlainDate): DatedAmount | undefined {
  const inForce = entryOn(entries, day);
  return inForce?.amount != null ? inForce : entries.find((entry) => entry.from > day && entry.amount !== null);
}

/** The level says nothing of an item from a day on: what begins later goes too. */
export async function stopFrom(ctx: Ctx, level: Level, { itemId, from }: { itemId: string; from: PlainDate }) {
  await removeEntries(ctx, level, { itemId, from, to: null });
  const left = (await readEntries(ctx, level, itemId)).get(itemId) ?? [];
  if (amountOn([left], from) !== null) await writeEntries(ctx, level, { itemId, entries: [{ from, amount: null }] });
}

/** Amounts are of own, enabled items of the company: rules make the others. */
export async function requireItems({ tx, organizationId }: Ctx, ids: readonly string[]) {
  const { rows } = await sql<{ count: number }>`
      select count(distinct id) from app.payroll_item where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
        and key_name is null and is_enabled`.execute(tx);
  if ((rows[0]?.count ?? 0) !== new Set(ids).size) throw new AppError('ref-not-found', { field: 'payrollId' });
}

/** A draft computed before shows that it is older than its data. */
export async function touch({ tx, organizationId }: Ctx, ids: readonly string[]) {
  await sql`update app.payroll_item set changed_at = clock_timestamp() where organization_id = ${organizationId}
    and id = any(${[...ids]}::uuid[])`.execute(tx);
}

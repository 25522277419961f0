import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';
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
import { listAmounts } from './list-amounts.ts';
import { openDays, requireOpen } from './open-days.ts';

type Amounts = Answer<typeof payrollItems.ofEmployee>;
export type Amount = { readonly payrollId: string; readonly amount: Satang };
type Change = Amount & {
  readonly startDate?: PlainDate | undefined;
  readonly endDate?: PlainDate | undefined;
  readonly isNew?: boolean;
};

/**
 * Sets one amount from a day on; with `isNew` a level that already has the item is refused. Without a day it begins with the first period that no
 * payroll has counted, over what began there until today: so it counts at once.
 */
export async function setAmount(ctx: Ctx, level: Level, change: Change): Promise<{ ok: true }> {
  const { payrollId, amount, startDate, endDate = null, isNew = false } = change;
  await holdPay(ctx.tx, ctx.organizationId);
  await holdAmounts(ctx, level);
  await requireTarget(ctx, level.kind, level.id);
  await requireItems(ctx, [payrollId]);
  const open = await openDays(ctx, level);
  const from = startDate ?? open.day;
  requireOpen(ctx, open, from);
  const known = (await readEntries(ctx, level, payrollId)).get(payrollId) ?? [];
  if (isNew && (amountOn([known], from) !== null || known.some((entry) => entry.from > from && entry.amount !== null)))
    throw new AppError('array/already-exist');
  const stays = startDate === undefined ? known.filter((entry) => entry.from <= from || entry.from > todayOf(ctx)) : known;
  const entries = newEntries(stays, { from, to: endDate, amount });
  if (startDate === undefined) await replaceUntilToday(ctx, level, { itemId: payrollId, from });
  if ((await writeEntries(ctx, level, { itemId: payrollId, entries, isNew })) === 0) throw new AppError('array/already-exist');
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

const replaceUntilToday = async (ctx: Ctx, level: Level, { itemId, from }: { itemId: string; from: PlainDate }) => {
  const today = todayOf(ctx);
  if (from <= today) await removeEntries(ctx, level, { itemId, from, to: today });
};

/** Takes back the amount that begins on a day and that nothing was paid by; without a day the level says nothing from the open period on. */
export async function removeAmount(ctx: Ctx, level: Level, payrollId: string, startDate?: PlainDate): Promise<{ ok: true }> {
  await holdPay(ctx.tx, ctx.organizationId);
  await holdAmounts(ctx, level);
  const known = (await readEntries(ctx, level, payrollId)).get(payrollId) ?? [];
  const open = await openDays(ctx, level);
  const before = startDate === undefined ? standing(known, open.day) : known.find((entry) => entry.from === startDate);
  if (!before) throw notFound();
  if (startDate === undefined) await stopFrom(ctx, level, { itemId: payrollId, from: open.day });
  else {
    requireOpen(ctx, open, startDate);
    await removeEntries(ctx, level, { itemId: payrollId, from: startDate, to: startDate });
    const echo = echoOf(known, startDate);
    if (echo) await removeEntries(ctx, level, { itemId: payrollId, from: echo.from, to: echo.from });
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
async function stopFrom(ctx: Ctx, level: Level, { itemId, from }: { itemId: string; from: PlainDate }) {
  await removeEntries(ctx, level, { itemId, from, to: null });
  const left = (await readEntries(ctx, level, itemId)).get(itemId) ?? [];
  if (amountOn([left], from) !== null) await writeEntries(ctx, level, { itemId, entries: [{ from, amount: null }] });
}

/** Makes these all the amounts of a level from a day on: what is left out stops, and what begins later of it goes. */
export async function setAllAmounts(
  ctx: Ctx,
  level: Level,
  { payrolls, startDate }: { payrolls: readonly Amount[]; startDate?: PlainDate | undefined },
): Promise<Amounts> {
  const ids = payrolls.map((payroll) => payroll.payrollId);
  await holdPay(ctx.tx, ctx.organizationId);
  await holdAmounts(ctx, level);
  await requireTarget(ctx, level.kind, level.id);
  await requireItems(ctx, ids);
  const open = await openDays(ctx, level);
  const from = startDate ?? open.day;
  requireOpen(ctx, open, from);
  const known = await readEntries(ctx, level);
  const before = [...known].flatMap(([payrollId, entries]) => {
    const amount = amountOn([entries], from);
    return amount === null ? [] : [{ payrollId, amount }];
  });
  for (const itemId of known.keys()) if (!ids.includes(itemId)) await stopFrom(ctx, level, { itemId, from });
  for (const { payrollId, amount } of firstOfEach(payrolls)) {
    if (startDate === undefined) await replaceUntilToday(ctx, level, { itemId: payrollId, from });
    const isSame = startDate !== undefined && amountOn([known.get(payrollId) ?? []], from) === amount;
    if (!isSame) await writeEntries(ctx, level, { itemId: payrollId, entries: [{ from, amount }] });
  }
  await touch(ctx, [...before.map(({ payrollId }) => payrollId), ...ids]);
  const after = payrolls.map(({ payrollId, amount }) => ({ payrollId, amount }));
  ctx.audit('payroll-amount.set-all', {
    entity: `${level.kind}_payroll`,
    entityId: level.id,
    before,
    after: startDate === undefined ? after : { startDate, payrolls: after },
  });
  return listAmounts(ctx, level);
}

const firstOfEach = (payrolls: readonly Amount[]): Amount[] =>
  payrolls.filter(({ payrollId }, index) => payrolls.findIndex((other) => other.payrollId === payrollId) === index);

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

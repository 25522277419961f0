import type { Answer } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { amountOn } from '../../../domain/payroll/dated-amounts.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { requireTarget } from '../shared/own-line-target.ts';
import { holdAmounts, type Level, readEntries, writeEntries } from './amount-entries.ts';
import { type Amount, replaceUntilToday, requireItems, stopFrom, touch } from './item-amounts.ts';
import { listAmounts } from './list-amounts.ts';
import { openDays } from './open-days.ts';
import { isOfPaidDays, lastDayOf, noteItemChange } from './retro-amounts.ts';

type Amounts = Answer<typeof payrollItems.ofEmployee>;
type AllAmounts = {
  readonly payrolls: readonly Amount[];
  readonly startDate?: PlainDate | undefined;
  readonly isRetroactive?: boolean | undefined;
};

/** Makes these all the amounts of a level from a day on: what is left out stops, and what begins later of it goes. */
export async function setAllAmounts(
  ctx: Ctx,
  level: Level,
  { payrolls, startDate, isRetroactive }: AllAmounts,
): Promise<Amounts> {
  const ids = payrolls.map((payroll) => payroll.payrollId);
  await holdPay(ctx.tx, ctx.organizationId);
  await holdAmounts(ctx, level);
  await requireTarget(ctx, level.kind, level.id);
  await requireItems(ctx, ids);
  const open = await openDays(ctx, level);
  const from = startDate ?? open.day;
  const isPaid = await isOfPaidDays(ctx, level, { open, days: { from, to: null }, isRetroactive });
  const known = await readEntries(ctx, level);
  const before = [...known].flatMap(([payrollId, entries]) => {
    const amount = amountOn([entries], from);
    return amount === null ? [] : [{ payrollId, amount }];
  });
  for (const itemId of known.keys()) {
    if (ids.includes(itemId)) continue;
    await stopFrom(ctx, level, { itemId, from });
    if (isPaid) await noteItemChange(ctx, level, { itemId, days: { from, to: null } });
  }
  for (const { payrollId, amount } of firstOfEach(payrolls)) {
    if (startDate === undefined) await replaceUntilToday(ctx, level, { itemId: payrollId, from });
    const isSame = startDate !== undefined && amountOn([known.get(payrollId) ?? []], from) === amount;
    if (isSame) continue;
    await writeEntries(ctx, level, { itemId: payrollId, entries: [{ from, amount }] });
    const days = { from, to: lastDayOf(known.get(payrollId) ?? [], { from, to: null }) };
    if (isPaid) await noteItemChange(ctx, level, { itemId: payrollId, days });
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

import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { monthOf } from '../../../domain/time.ts';
import { satang } from '../../../domain/units.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { computeItemRetro } from '../shared/compute-item-retro.ts';
import { computeRetro, type Retro } from '../shared/compute-retro.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { differenceView } from '../shared/retro-view.ts';
import type { Level } from './amount-entries.ts';
import { removeAmount, setAmount } from './item-amounts.ts';
import { removeDefault, setDefault } from './item-defaults.ts';
import { findAmountItem } from './item-people.ts';
import { setAllAmounts } from './set-all-amounts.ts';
import { setManyAmounts } from './set-many.ts';

type Asked = Body<typeof itemAmounts.preview>;
type Preview = Answer<typeof itemAmounts.preview>;
const SHOWN = 200;

/** Makes a change of amounts of paid days, says what the next payroll would pay for it, and unmakes it. */
export async function previewAmounts(ctx: Ctx, asked: Asked): Promise<Preview> {
  const look = async () => {
    const began = await momentOf(ctx);
    await change(ctx, asked);
    const noted = await notedSince(ctx, began);
    return { noted, found: await differences(ctx, noted) };
  };
  const { noted, found } = await ctx.inSavepoint(look, { isKept: () => false });
  return viewOf(ctx, found, await settledByHand(ctx, asked, noted));
}

/** The change itself, by the code of the call that makes it. */
async function change(ctx: Ctx, asked: Asked): Promise<void> {
  const { payrollId, employeeId, positionId, rows, payrolls, amount, percent, ...days } = asked;
  const level: Level | null =
    employeeId !== undefined
      ? { kind: 'employee', id: employeeId }
      : positionId !== undefined
        ? { kind: 'position', id: positionId }
        : null;
  const span = { ...days, isRetroactive: true };
  if (payrolls && level) {
    await setAllAmounts(ctx, level, { payrolls, ...span });
    return;
  }
  if (payrollId === undefined) throw invalidField('payrollId', 'form/required');
  if (rows) await setManyAmounts(ctx, { payrollId, rows, ...span });
  else if (level && amount !== undefined) await setAmount(ctx, level, { payrollId, amount, ...span });
  else if (level) await removeAmount(ctx, level, { payrollId, ...span });
  else if (amount === undefined && percent === undefined) await removeDefault(ctx, { payrollId, ...span });
  else {
    await findAmountItem(ctx, payrollId);
    const { startDate, isRetroactive } = span;
    await setDefault(ctx, payrollId, { value: amount ?? satang(0), percent: percent ?? null, startDate, isRetroactive });
  }
}

async function momentOf({ tx }: Ctx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(tx);
  return rows[0]?.at ?? '';
}

type Noted = { readonly people: readonly string[]; readonly items: readonly string[]; readonly isOvertime: boolean };
/** Whom and which items the change concerns, and whether one of them counts for overtime. */
async function notedSince({ tx, organizationId }: Ctx, began: string): Promise<Noted> {
  type Row = { people: string[] | null; items: string[] | null; overtime: boolean | null };
  const { rows } = await sql<Row>`
    select array_agg(distinct c.employee_id) as people, array_agg(distinct c.item_id) as items,
      bool_or(i.counts_for_overtime and i.is_positive and i.is_regular) as overtime
    from app.retro_item_change c join app.payroll_item i on i.organization_id = c.organization_id and i.id = c.item_id
    where c.organization_id = ${organizationId} and c.noted_at >= ${began}::timestamptz`.execute(tx);
  const [row] = rows;
  return { people: row?.people ?? [], items: row?.items ?? [], isOvertime: row?.overtime ?? false };
}

async function differences(ctx: Ctx, { people, items, isOvertime }: Noted): Promise<Retro[]> {
  const ofItems = await computeItemRetro(ctx, { employeeIds: people, payer: null, itemIds: items });
  const ofRules = isOvertime ? await computeRetro(ctx, { employeeIds: people, payer: null }) : [];
  return [...ofItems, ...ofRules.filter(({ key }) => key === 'OVERTIME')];
}

/** One-time items of these people and items for months from the day on. Satang. */
async function settledByHand({ tx, organizationId }: Ctx, { startDate }: Asked, { people, items }: Noted): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(o.amount), 0)::bigint as amount from app.one_time_item o where o.organization_id = ${organizationId}
      and o.employee_id = any(${[...people]}::uuid[]) and o.item_id = any(${[...items]}::uuid[])
      and o.month >= ${monthOf(startDate)}`.execute(tx);
  return rows[0]?.amount ?? 0;
}

async function viewOf(ctx: Ctx, found: readonly Retro[], oneTime: number): Promise<Preview> {
  const people = await peopleById(
    ctx,
    found.map(({ employeeId }) => employeeId),
  );
  const shown = await differenceView(ctx, found);
  const { rows: reports } = await sql<{ id: string; name: string; month: Preview['runs'][number]['month'] }>`
    select id, name, month from app.payroll_report where organization_id = ${ctx.organizationId}
      and id = any(${[...new Set(found.map(({ sourceReportId }) => sourceReportId))]}::uuid[]) order by period_start, id`.execute(
    ctx.tx,
  );
  const sumOf = (parts: readonly Retro[]) => satang(parts.reduce((sum, { amount }) => sum + amount, 0));
  const countOf = (parts: readonly Retro[]) => new Set(parts.map(({ employeeId }) => employeeId)).size;
  const runs = reports.map(({ id, name, month }) => {
    const parts = found.filter(({ sourceReportId }) => sourceReportId === id);
    return { payrollReportId: id, name, month, people: countOf(parts), amount: sumOf(parts) };
  });
  const rows = found.slice(0, SHOWN).flatMap(({ employeeId, sourceReportId: _run, ...part }) => {
    const employee = people.get(employeeId);
    return employee ? [{ employee, ...shown(part) }] : [];
  });
  return { total: sumOf(found), people: countOf(found), runs, rows, oneTime: satang(oneTime) };
}

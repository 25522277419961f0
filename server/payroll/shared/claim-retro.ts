import { sql } from 'kysely';
import { paysOnceOnly } from '../../../domain/payroll/pay-calendar.ts';
import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import { type RetroKey, retroKeyOf } from '../../../domain/payroll/retro-pay.ts';
import { assert } from '../../../domain/units.ts';
import { insertRows } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { computeItemRetro } from './compute-item-retro.ts';
import { computeRetro, type Retro, type RetroQuery } from './compute-retro.ts';
import { ensureRetroItems } from './ensure-system-items.ts';
import { mayBeOwedRetro, payrollPeople } from './load-pay-employees.ts';

type Payer = {
  readonly reportId: string;
  readonly templateId: string;
  readonly period: PayPeriod;
  /** All people of the payroll without it. */
  readonly employeeIds: readonly string[] | null;
};

/**
 * Writes down anew what a payroll pays of earlier ones, so that no other pays it again; what is held back waits. A bonus or a correction pays
 * nothing of it. A final pay takes it from a regular draft of its month, as it does with one-time items.
 */
export async function claimRetro(ctx: Ctx, { reportId, templateId, period, employeeIds }: Payer): Promise<void> {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from app.retro_delta where organization_id = ${organizationId} and report_id = ${reportId}
      and (${employeeIds}::uuid[] is null or employee_id = any(${employeeIds}::uuid[])))
    select e.id from ${payrollPeople({ organizationId, templateId, reportId })} m
    join app.employee e on e.organization_id = ${organizationId} and e.id = m.employee_id
    where ${mayBeOwedRetro({ organizationId, templateId, reportId }, period)} and ${!paysOnceOnly(period)}
      and (${employeeIds}::uuid[] is null or e.id = any(${employeeIds}::uuid[]))`.execute(tx);
  if (rows.length === 0) return;
  const people = rows.map(({ id }) => id);
  const found = await computeAllRetro(ctx, { employeeIds: people, payer: { id: reportId, period } });
  const held = await readHolds(ctx, people);
  const due = found.filter(({ employeeId, month }) => !held.has(holdKey(employeeId, month)));
  if (due.length === 0) return;
  await ensureRetroItems(tx, organizationId);
  const items = await retroItems(ctx);
  if (period.kind === 'final')
    await takeFromDrafts(ctx, { month: period.month, employeeIds: due.map(({ employeeId }) => employeeId) });
  await insertRows(
    ctx,
    'app.retro_delta',
    due.map((part) => {
      const itemId = part.key === 'ITEM' ? part.itemId : items.get(retroKeyOf(part.key));
      assert(itemId != null, 'the items of retroactive pay exist');
      return {
        report_id: reportId,
        employee_id: part.employeeId,
        source_report_id: part.sourceReportId,
        line_key: part.key,
        item_id: itemId,
        old_amount: part.before,
        new_amount: part.after,
        amount: part.amount,
      };
    }),
  );
}

/** What approved payrolls would pay otherwise, by the rules and of own items. */
export const computeAllRetro = async (ctx: Ctx, query: RetroQuery): Promise<Retro[]> => [
  ...(await computeRetro(ctx, query)),
  ...(await computeItemRetro(ctx, query)),
];

type Taken = { readonly month: string; readonly employeeIds: readonly string[] };
const takeFromDrafts = ({ tx, organizationId }: Ctx, { month, employeeIds }: Taken) =>
  sql`delete from app.retro_delta d using app.payroll_report r where d.organization_id = ${organizationId}
    and d.employee_id = any(${[...employeeIds]}::uuid[]) and r.organization_id = ${organizationId} and r.id = d.report_id
    and r.status = 'DRAFT' and r.kind = 'regular' and r.month = ${month}`.execute(tx);

type Unpaid = { readonly reportId: string; readonly paid: readonly string[]; readonly employeeIds: readonly string[] | null };
/** Lets go of what a payroll would pay people whom it pays nothing: somebody who left and was paid too much has no slip for that alone. */
export const dropUnpaidRetro = ({ tx, organizationId }: Ctx, { reportId, paid, employeeIds }: Unpaid) =>
  sql`delete from app.retro_delta where organization_id = ${organizationId} and report_id = ${reportId}
    and employee_id <> all(${[...paid]}::uuid[])
    and (${employeeIds}::uuid[] is null or employee_id = any(${employeeIds}::uuid[]))`.execute(tx);

export const holdKey = (employeeId: string, month: string): string => `${employeeId}/${month}`;

/** Reasons why differences of a person and month are not paid for now. */
export async function readHolds({ tx, organizationId }: Ctx, employeeIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ employee_id: string; month: string; reason: string }>`
    select employee_id, month, reason from app.retro_hold where organization_id = ${organizationId}
      and employee_id = any(${[...employeeIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [holdKey(row.employee_id, row.month), row.reason]));
}

async function retroItems({ tx, organizationId }: Ctx): Promise<Map<RetroKey, string>> {
  const { rows } = await sql<{ id: string; key: RetroKey | null }>`
    select id, key_name as key from app.payroll_item where organization_id = ${organizationId}
      and key_name in ('RETRO', 'RETRO_OVERTIME')`.execute(tx);
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])));
}

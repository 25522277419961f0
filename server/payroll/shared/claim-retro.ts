import { sql } from 'kysely';
import { type RetroKey, retroKeyOf } from '../../../domain/payroll/retro-pay.ts';
import { assert, type PlainDate } from '../../../domain/units.ts';
import { insertRows } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { computeRetro } from './compute-retro.ts';
import { ensureRetroItems } from './ensure-system-items.ts';

type Payer = {
  readonly reportId: string;
  readonly templateId: string;
  readonly start: PlainDate;
  /** Runs beside the cycle pay no differences. */
  readonly isRegular: boolean;
  /** All people of the template without it. */
  readonly employeeIds: readonly string[] | null;
};

/** Writes down anew what a payroll pays of earlier ones, so that no other pays it again; what is held back waits. */
export async function claimRetro(ctx: Ctx, { reportId, templateId, start, isRegular, employeeIds }: Payer): Promise<void> {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from app.retro_delta where organization_id = ${organizationId} and report_id = ${reportId}
      and (${employeeIds}::uuid[] is null or employee_id = any(${employeeIds}::uuid[])))
    select distinct m.employee_id as id from app.payroll_template_member m
    join app.retro_change c on c.organization_id = m.organization_id and c.employee_id = m.employee_id
    where m.organization_id = ${organizationId} and m.template_id = ${templateId}
      and (${employeeIds}::uuid[] is null or m.employee_id = any(${employeeIds}::uuid[]))`.execute(tx);
  if (!isRegular || rows.length === 0) return;
  const found = await computeRetro(ctx, { employeeIds: rows.map(({ id }) => id), payer: { id: reportId, start } });
  const held = await readHolds(
    ctx,
    rows.map(({ id }) => id),
  );
  const due = found.filter(({ employeeId, month }) => !held.has(holdKey(employeeId, month)));
  if (due.length === 0) return;
  await ensureRetroItems(tx, organizationId);
  const items = await retroItems(ctx);
  await insertRows(
    ctx,
    'app.retro_delta',
    due.map((part) => {
      const itemId = items.get(retroKeyOf(part.key));
      assert(itemId !== undefined, 'the items of retroactive pay exist');
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

export const holdKey = (employeeId: string, month: string): string => `${employeeId}/${month}`;

/** Reasons why differences of a person and month are not paid for now. */
export async function readHolds({ tx, organizationId }: Ctx, employeeIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ employee_id: string; month: string; reason: string }>`
    select employee_id, month, reason from app.retro_hold where organization_id = ${organizationId}
      and employee_id = any(${[...employeeIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [holdKey(row.employee_id, row.month), row.reason]));
}

async function retroItems({ tx, organizationId }: Ctx): Promise<Map<RetroKey, string>> {
  const { rows } = await sql<{ id: string; key: RetroKey }>`
    select id, key_name as key from app.payroll_item where organization_id = ${organizationId}
      and key_name in ('RETRO', 'RETRO_OVERTIME')`.execute(tx);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

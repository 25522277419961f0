import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { insertRows } from '../../db/write-rows.ts';
import { AppError, type FieldError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { isClosed } from './closed-months.ts';

type Rows = Body<typeof oneTimeItems.import>['rows'];

/** Adds all rows, or none: every row whose person, item or month does not hold is named at its cell. */
export async function importOneTimeItems(
  ctx: Ctx,
  { rows }: Body<typeof oneTimeItems.import>,
): Promise<Answer<typeof oneTimeItems.import>> {
  await holdPay(ctx.tx, ctx.organizationId);
  const [people, items] = await Promise.all([peopleByCode(ctx, rows), itemsByName(ctx)]);
  const errors: FieldError[] = [];
  const known = rows.flatMap((row, index) => {
    const employeeId = people.get(row.code.toLowerCase());
    const itemId = items.get(row.item.toLowerCase());
    if (!employeeId) errors.push({ field: `rows.${index}.code`, code: 'form/unknown-code' });
    if (!itemId) errors.push({ field: `rows.${index}.item`, code: 'form/unknown-item' });
    return employeeId && itemId ? [{ ...row, employeeId, itemId, index }] : [];
  });
  for (const place of await isClosed(ctx, known)) {
    errors.push({ field: `rows.${known[place]?.index ?? 0}.month`, code: 'form/month-paid' });
  }
  if (errors.length > 0) throw new AppError('validation/has-errors', {}, errors);
  await insertRows(
    ctx,
    'app.one_time_item',
    known.map(({ employeeId, itemId, month, amount, note }) => ({
      employee_id: employeeId,
      item_id: itemId,
      month,
      amount,
      note: note || null,
    })),
  );
  const employeeIds = [...new Set(known.map(({ employeeId }) => employeeId))];
  await markPayStale(ctx.tx, ctx.organizationId, employeeIds);
  ctx.audit('one-time-item.add-many', {
    entity: 'one_time_item',
    entityId: ctx.organizationId,
    after: { employeeIds, rows: known.map(({ code, item, month, amount }) => ({ code, item, month, amount })) },
  });
  return { added: known.length };
}

async function peopleByCode({ tx, organizationId }: Ctx, rows: Rows): Promise<Map<string, string>> {
  const codes = [...new Set(rows.map((row) => row.code.toLowerCase()))];
  const found = await sql<{ id: string; code: string }>`
      select id, lower(code) as code from app.employee where organization_id = ${organizationId}
        and lower(code) = any(${codes}::text[])`.execute(tx);
  return new Map(found.rows.map(({ id, code }) => [code, id]));
}

/** Own items in use by both of their names; where two are called the same, the older one. */
async function itemsByName({ tx, organizationId }: Ctx): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string; name_en: string | null }>`
      select id, lower(name) as name, lower(name_en) as name_en from app.payroll_item
      where organization_id = ${organizationId} and is_enabled and key_name is null and fund_kind is null
      order by created_at desc, id`.execute(tx);
  return new Map([
    ...rows.flatMap(({ id, name_en }): [string, string][] => (name_en ? [[name_en, id]] : [])),
    ...rows.map(({ id, name }): [string, string] => [name, id]),
  ]);
}

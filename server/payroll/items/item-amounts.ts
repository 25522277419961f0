import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { dateOf } from '../../../domain/time.ts';
import { type Satang, satang } from '../../../domain/units.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { loadItems } from '../shared/load-items.ts';
import { defaultAmount } from '../shared/pay-items.ts';

type Amounts = Answer<typeof payrollItems.ofEmployee>;
/** Whom an amount is for. */
export type Level = { readonly kind: 'position' | 'employee'; readonly id: string };
export type Amount = { readonly payrollId: string; readonly amount: Satang };

const TABLES = {
  position: { table: 'app.position_payroll', column: 'position_id' },
  employee: { table: 'app.employee_payroll', column: 'employee_id' },
} as const;

/** The own items of the company with what this level says and what counts in the end. */
export async function listAmounts(ctx: Ctx, level: Level): Promise<Amounts> {
  const { tx, organizationId } = ctx;
  const salaryBase = await requireLevel(ctx, level);
  const items = (await loadItems(tx, organizationId)).filter((item) => item.key === null && item.fund === null);
  const ofLevel =
    level.kind === 'position'
      ? sql`select item_id, 'position' as kind, amount from app.position_payroll
          where organization_id = ${organizationId} and position_id = ${level.id}`
      : sql`select item_id, 'employee' as kind, amount from app.employee_payroll
            where organization_id = ${organizationId} and employee_id = ${level.id}
          union all select x.item_id, 'position', x.amount from app.position_payroll x join app.employee e
            on e.organization_id = ${organizationId} and e.position_id = x.position_id
            where x.organization_id = ${organizationId} and e.id = ${level.id}`;
  const { rows } = await sql<{ item_id: string; kind: Level['kind']; amount: number }>`${ofLevel}`.execute(tx);
  return items.map((item) => {
    const said = (kind: Level['kind']) => rows.find((row) => row.item_id === item.id && row.kind === kind)?.amount;
    const [employee, position] = [said('employee'), said('position')];
    const own = level.kind === 'employee' ? employee : position;
    const decided = employee ?? position;
    const effective = decided === undefined ? defaultAmount(item, salaryBase) : satang(decided);
    const fallback = effective === 0 ? ('none' as const) : ('item' as const);
    return {
      payrollId: item.id,
      payrollName: ctx.language === 'en' ? item.nameEn || item.name : item.name,
      payrollType: item.type,
      positive: item.isPositive,
      unit: item.percent === null ? ('amount' as const) : ('percent' as const),
      own: own === undefined ? null : satang(own),
      effective,
      source: employee !== undefined ? ('employee' as const) : position !== undefined ? ('position' as const) : fallback,
    };
  });
}

/** Sets one amount; with `isNew` a level that already has the item is refused. */
export async function setAmount(
  ctx: Ctx,
  level: Level,
  { payrollId, amount, isNew }: Amount & { isNew?: boolean },
): Promise<{ ok: true }> {
  await requireLevel(ctx, level);
  await requireItems(ctx, [payrollId]);
  const { table, column } = TABLES[level.kind];
  const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (organization_id, ${sql.ref(column)}, item_id, amount)
        values (${ctx.organizationId}, ${level.id}, ${payrollId}, ${amount})
      on conflict (organization_id, ${sql.ref(column)},
        item_id) do ${isNew ? sql`nothing` : sql`update set amount = excluded.amount`}`.execute(ctx.tx);
  if (!numAffectedRows) throw new AppError('array/already-exist');
  await touch(ctx, [payrollId]);
  ctx.audit('payroll-amount.set', { entity: `${level.kind}_payroll`, entityId: level.id, after: { payrollId, amount } });
  return { ok: true };
}

export async function removeAmount(ctx: Ctx, level: Level, payrollId: string): Promise<{ ok: true }> {
  const { table, column } = TABLES[level.kind];
  const { rows } = await sql<{ amount: number }>`
      delete from ${sql.table(table)} where organization_id = ${ctx.organizationId} and ${sql.ref(column)} = ${level.id}
        and item_id = ${payrollId} returning amount`.execute(ctx.tx);
  const removed = rows[0];
  if (!removed) throw notFound();
  await touch(ctx, [payrollId]);
  ctx.audit('payroll-amount.remove', {
    entity: `${level.kind}_payroll`,
    entityId: level.id,
    before: { payrollId, amount: removed.amount },
  });
  return { ok: true };
}

/** Replaces all amounts of a level. */
export async function setAllAmounts(ctx: Ctx, level: Level, payrolls: readonly Amount[]): Promise<Amounts> {
  await requireLevel(ctx, level);
  await requireItems(
    ctx,
    payrolls.map((payroll) => payroll.payrollId),
  );
  const { table, column } = TABLES[level.kind];
  const { rows: before } = await sql<Amount>`
      delete from ${sql.table(table)} where organization_id = ${ctx.organizationId} and ${sql.ref(column)} = ${level.id}
        returning item_id as "payrollId", amount`.execute(ctx.tx);
  await sql`
      insert into ${sql.table(table)} (organization_id, ${sql.ref(column)}, item_id, amount)
      select distinct on (i.id) ${ctx.organizationId}::uuid, ${level.id}::uuid, i.id, i.amount
        from unnest(${payrolls.map((payroll) => payroll.payrollId)}::uuid[],
        ${payrolls.map((payroll) => payroll.amount)}::bigint[]) as i(id, amount)`.execute(ctx.tx);
  await touch(
    ctx,
    [...before, ...payrolls].map((payroll) => payroll.payrollId),
  );
  ctx.audit('payroll-amount.set-all', { entity: `${level.kind}_payroll`, entityId: level.id, before, after: payrolls });
  return listAmounts(ctx, level);
}

/** The salary a share is taken of: the person's own today, else what the position pays. A foreign id is `not-found`. */
async function requireLevel(ctx: Ctx, { kind, id }: Level): Promise<Satang> {
  const { organizationId } = ctx;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const salary =
    kind === 'position'
      ? sql`select salary_base as salary from app.position where organization_id = ${organizationId} and id = ${id}`
      : sql`
      select coalesce((select s.salary_base from app.salary s where s.organization_id = ${organizationId}
              and s.employee_id = e.id and s.active_date <= ${today}::date order by s.active_date desc
                limit 1), p.salary_base, 0) as salary
          from app.employee e left join app.position p on p.organization_id = e.organization_id and p.id = e.position_id
          where e.organization_id = ${organizationId} and e.id = ${id}`;
  const { rows } = await sql<{ salary: number | null }>`${salary}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw notFound();
  return satang(row.salary ?? 0);
}

/** Amounts are of own, enabled items of the company: rules make the others. */
async function requireItems({ tx, organizationId }: Ctx, ids: readonly string[]) {
  const { rows } = await sql<{ count: number }>`
      select count(distinct id) from app.payroll_item where organization_id = ${organizationId} and id = any(${ids}::uuid[])
        and key_name is null and is_enabled`.execute(tx);
  if ((rows[0]?.count ?? 0) !== new Set(ids).size) throw new AppError('ref-not-found', { field: 'payrollId' });
}

/** A draft computed before shows that it is older than its data. */
async function touch({ tx, organizationId }: Ctx, ids: readonly string[]) {
  await sql`update app.payroll_item set changed_at = now() where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

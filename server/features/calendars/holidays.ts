import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { calendars, Holiday } from '../../../contract/calendars.ts';
import type { Body, Query } from '../../../contract/endpoint.ts';
import { dateOf } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueRecompute } from '../../jobs/recompute-days.ts';
import { requireOpenDays } from '../../people/open-period.ts';
import { touchEverybody } from '../../people/touch-pay-data.ts';

type Row = z.output<typeof Holiday>;

async function selectHolidays({ tx, organizationId }: Ctx, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, name, date, kind, department_id as "departmentId", version from app.holiday h
    where organization_id = ${organizationId} and ${condition} order by date, department_id nulls first`.execute(tx);
  return rows;
}

/** The days of a year. For a department its own day goes before the company's of the same date. */
export async function listHolidays(ctx: Ctx, { year, departmentId }: Query<typeof calendars.list>) {
  const [from, to] = [plainDate(`${year}-01-01`), plainDate(`${year}-12-31`)];
  const inYear = sql`date between ${from} and ${to}`;
  if (departmentId === undefined) {
    return {
      calendars: await selectHolidays(ctx, sql`${inYear} and department_id is null`),
      isInherited: false,
      calendarFrom: null,
    };
  }
  const department = await ctx.tx
    .selectFrom('app.department')
    .select(['id', 'name'])
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', departmentId)
    .executeTakeFirst();
  if (!department) throw notFound();
  const rows = await selectHolidays(
    ctx,
    sql`${inYear} and (department_id = ${departmentId} or (department_id is null and not exists (
      select from app.holiday own where own.organization_id = h.organization_id and own.date = h.date and own.department_id = ${departmentId})))`,
  );
  const isInherited = rows.every((row) => row.departmentId === null);
  return { calendars: rows, isInherited, calendarFrom: isInherited ? null : department };
}

export async function createHoliday(ctx: Ctx, body: Body<typeof calendars.create>): Promise<Row> {
  const id = randomUUID();
  const departmentId = body.departmentId ?? null;
  await refuseTakenDate(ctx, { id, date: body.date, departmentId });
  await requireOpenDays(ctx, body.date, body.date);
  await ctx.tx
    .insertInto('app.holiday')
    .values({
      organization_id: ctx.organizationId,
      id,
      name: body.name,
      date: body.date,
      kind: body.kind,
      department_id: departmentId,
    })
    .execute();
  const after = await getHoliday(ctx, id);
  ctx.audit('holiday.create', { entity: 'holiday', entityId: id, after });
  await countAgain(ctx, [body.date]);
  return after;
}

export async function updateHoliday(ctx: Ctx, { id, version, ...fields }: Body<typeof calendars.update>): Promise<Row> {
  const before = await getHoliday(ctx, id);
  const date = fields.date ?? before.date;
  if (date !== before.date) {
    await refuseTakenDate(ctx, { id, date, departmentId: before.departmentId });
    await requireOpenDays(ctx, before.date, before.date);
    await requireOpenDays(ctx, date, date);
  }
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.holiday')
    .set(fields)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('conflict');
  const after = await getHoliday(ctx, id);
  ctx.audit('holiday.update', { entity: 'holiday', entityId: id, before, after });
  if (date !== before.date) await countAgain(ctx, [before.date, date]);
  return after;
}

export async function removeHoliday(ctx: Ctx, id: string) {
  const before = await getHoliday(ctx, id);
  await requireOpenDays(ctx, before.date, before.date);
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('app.holiday')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  ctx.audit('holiday.remove', { entity: 'holiday', entityId: id, before });
  await countAgain(ctx, [before.date]);
  return { ok: true } as const;
}

async function getHoliday(ctx: Ctx, id: string): Promise<Row> {
  const [found] = await selectHolidays(ctx, sql`id = ${id}`);
  if (!found) throw notFound();
  return found;
}

type Place = { id: string; date: PlainDate; departmentId: string | null };
async function refuseTakenDate(ctx: Ctx, { id, date, departmentId }: Place) {
  const same = await selectHolidays(
    ctx,
    sql`date = ${date} and department_id is not distinct from ${departmentId} and id <> ${id}`,
  );
  if (same.length > 0)
    throw new AppError('array/already-exist', { name: same[0]?.name }, [{ field: 'date', code: 'form/already-used' }]);
}

/** Days that have been worked by now are counted again; days to come are counted when they are worked. */
async function countAgain(ctx: Ctx, days: readonly PlainDate[]) {
  await touchEverybody(ctx.tx, ctx.organizationId);
  const today = dateOf(ctx.now, ctx.organization.zone);
  for (const day of days) if (day <= today) await enqueueRecompute(ctx, { from: day, to: day });
}

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type OvertimePeriod, overtime } from '../../../contract/calendars/overtime.ts';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { serve } from '../../http/serve.ts';

type Period = z.output<typeof OvertimePeriod>;
type Span = { startDate: PlainDate; endDate: PlainDate };

export function registerOvertime(app: FastifyInstance) {
  serve(app, overtime.list, ({ ctx, query }) => listPeriods(ctx, query));
  serve(app, overtime.create, ({ ctx, body }) => createPeriod(ctx, body));
  serve(app, overtime.update, ({ ctx, body }) => updatePeriod(ctx, body));
  serve(app, overtime.remove, ({ ctx, query }) => removePeriod(ctx, query.id));
}

async function selectPeriods({ tx, organizationId }: Ctx, condition = sql`true`): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select id, start_date as "startDate", end_date as "endDate", (minutes / 60.0)::float8 as hours, version,
      (select json_build_object('people', count(*), 'minutes', coalesce(sum(worked.minutes), 0),
          'above', count(*) filter (where worked.minutes > overtime_period.minutes))
        from (select sum(overtime_minutes + holiday_overtime_minutes) as minutes from app.attendance_day
          where organization_id = ${organizationId} and work_date between start_date and end_date
            and overtime_minutes + holiday_overtime_minutes > 0 group by employee_id) worked) as worked
    from app.overtime_period where organization_id = ${organizationId} and ${condition} order by start_date desc, id`.execute(tx);
  return rows;
}

const listPeriods = (ctx: Ctx, { startDate, endDate }: Query<typeof overtime.list>) =>
  selectPeriods(ctx, sql`end_date >= ${startDate ?? '0001-01-01'}::date and start_date <= ${endDate ?? '9999-12-31'}::date`);

async function getPeriod(ctx: Ctx, id: string): Promise<Period> {
  const [found] = await selectPeriods(ctx, sql`id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** A day belongs to one plan: two that overlap would both be counted. */
async function refuseOverlap(ctx: Ctx, id: string | null, { startDate, endDate }: Span) {
  await lockCompanyPeople(ctx);
  const [other] = await selectPeriods(
    ctx,
    sql`id is distinct from ${id} and start_date <= ${endDate} and end_date >= ${startDate}`,
  );
  if (!other) return;
  const field = other.startDate <= startDate ? 'startDate' : 'endDate';
  throw new AppError('array/already-exist', { from: other.startDate, to: other.endDate }, [{ field, code: 'form/days-overlap' }]);
}

const columnsOf = ({ startDate, endDate, hours }: Span & { hours: number }) => ({
  start_date: startDate,
  end_date: endDate,
  minutes: Math.round(hours * 60),
});

/** What somebody wrote, without what was worked. */
const planOf = ({ worked: _worked, ...plan }: Period) => plan;

async function createPeriod(ctx: Ctx, body: Body<typeof overtime.create>) {
  await refuseOverlap(ctx, null, body);
  const { id } = await insertRow(ctx, 'app.overtime_period', columnsOf(body));
  const after = await getPeriod(ctx, id);
  ctx.audit('overtime.create', { entity: 'overtime', entityId: id, after: planOf(after) });
  return after;
}

async function updatePeriod(ctx: Ctx, { id, version, ...body }: Body<typeof overtime.update>) {
  const before = await getPeriod(ctx, id);
  await refuseOverlap(ctx, id, body);
  await updateVersioned(ctx, 'app.overtime_period', { id, version }, columnsOf(body));
  const after = await getPeriod(ctx, id);
  ctx.audit('overtime.update', { entity: 'overtime', entityId: id, before: planOf(before), after: planOf(after) });
  return after;
}

async function removePeriod(ctx: Ctx, id: string) {
  const before = await getPeriod(ctx, id);
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('app.overtime_period')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  ctx.audit('overtime.remove', { entity: 'overtime', entityId: id, before: planOf(before) });
  return { ok: true } as const;
}

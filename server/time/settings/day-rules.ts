import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { settings } from '../../../contract/time/settings.ts';
import { DEFAULT_DAY_RULES } from '../../../domain/time/day-totals.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { changeImpact, countAgain, refuseLocked } from '../../calendars/shared/change-impact.ts';
import type { Ctx } from '../../http/context.ts';

type DayRules = Answer<typeof settings.dayRules>;
export const todayOf = (ctx: Ctx): PlainDate => dateOf(ctx.now, ctx.organization.timeZone);

const { overtimeMinimumMinutes, overtimeUnitMinutes, isEarlyArrivalOvertime, areBreaksSubtracted } = DEFAULT_DAY_RULES;
const DEFAULTS = { overtimeMinimumMinutes, overtimeUnitMinutes, isEarlyArrivalOvertime, areBreaksSubtracted };

/** All versions, newest first, and the one that counts today. */
export async function readDayRules(ctx: Ctx): Promise<DayRules> {
  const rows = await ctx.tx
    .selectFrom('app.day_rule')
    .selectAll()
    .where('organization_id', '=', ctx.organizationId)
    .orderBy('active_date', 'desc')
    .execute();
  const versions = rows.map((row) => ({
    activeDate: row.active_date,
    overtimeMinimumMinutes: row.overtime_minimum_minutes,
    overtimeUnitMinutes: row.overtime_unit_minutes,
    isEarlyArrivalOvertime: row.is_early_arrival_overtime,
    areBreaksSubtracted: row.are_breaks_subtracted,
  }));
  return { versions, current: rulesOn({ versions }, todayOf(ctx)) };
}

export function rulesOn({ versions }: Pick<DayRules, 'versions'>, date: PlainDate): DayRules['current'] {
  const found = versions.find((version) => version.activeDate <= date);
  if (!found) return DEFAULTS;
  const { activeDate: _since, ...rules } = found;
  return rules;
}

export async function setDayRules(ctx: Ctx, { preview, ...body }: Body<typeof settings.setDayRules>) {
  const activeDate = body.activeDate ?? todayOf(ctx);
  const rules = {
    overtimeMinimumMinutes: body.overtimeMinimumMinutes,
    overtimeUnitMinutes: body.overtimeUnitMinutes,
    isEarlyArrivalOvertime: body.isEarlyArrivalOvertime,
    areBreaksSubtracted: body.areBreaksSubtracted,
  };
  const known = await readDayRules(ctx);
  const change = { who: await everybody(ctx), spans: [{ from: activeDate, to: lastDay(known, activeDate) }] };
  const impact = await changeImpact(ctx, change);
  if (preview) return { ...rules, activeDate, impact };
  refuseLocked(impact);
  const columns = {
    overtime_minimum_minutes: rules.overtimeMinimumMinutes,
    overtime_unit_minutes: rules.overtimeUnitMinutes,
    is_early_arrival_overtime: rules.isEarlyArrivalOvertime,
    are_breaks_subtracted: rules.areBreaksSubtracted,
  };
  await ctx.tx
    .insertInto('app.day_rule')
    .values({ organization_id: ctx.organizationId, active_date: activeDate, ...columns })
    .onConflict((conflict) => conflict.columns(['organization_id', 'active_date']).doUpdateSet(columns))
    .execute();
  const note = { before: rulesOn(known, activeDate), after: { activeDate, ...rules } };
  ctx.audit('setting.set-day-rules', { entity: 'setting', entityId: ctx.organizationId, ...note });
  await countAgain(ctx, change);
  return { ...rules, activeDate, impact };
}

/** The day before rules of a later date that stand already. */
function lastDay({ versions }: DayRules, activeDate: PlainDate): PlainDate | null {
  const next = versions.filter((version) => version.activeDate > activeDate).at(-1);
  return next ? addDays(next.activeDate, -1) : null;
}

async function everybody(ctx: Ctx) {
  const { rows } = await sql<{ id: string }>`select id from app.department where organization_id = ${ctx.organizationId}`.execute(
    ctx.tx,
  );
  return { departmentIds: rows.map((row) => row.id), withoutDepartment: true };
}

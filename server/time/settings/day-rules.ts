import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { DayRules as Rules, type settings } from '../../../contract/time/settings.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { changeImpact, countAgain, type PlanChange, refuseLocked } from '../../calendars/shared/change-impact.ts';
import type { Ctx } from '../../http/context.ts';
import { DAY_RULE, type DatedRules, rulesInForce } from '../shared/dated-rules.ts';

type DayRules = Answer<typeof settings.dayRules>;
type SetRules = DayRules['current'];
export const todayOf = (ctx: Ctx): PlainDate => dateOf(ctx.now, ctx.organization.timeZone);

/** All versions, newest first, and the one that counts today. */
export async function readDayRules(ctx: Ctx): Promise<DayRules> {
  const { rows } = await sql<{ rules: DatedRules }>`select ${DAY_RULE} as rules from app.day_rule
    where organization_id = ${ctx.organizationId} order by active_date desc`.execute(ctx.tx);
  const versions = rows.map((row) => row.rules);
  return { versions, current: rulesOn({ versions }, todayOf(ctx)) };
}

export const rulesOn = ({ versions }: Pick<DayRules, 'versions'>, date: PlainDate): SetRules =>
  Rules.parse(rulesInForce(versions, date));

const columnsOf = (rules: SetRules) => ({
  late_grace_minutes: rules.lateGraceMinutes,
  late_counts_from: rules.lateCountsFrom,
  overtime_minimum_minutes: rules.overtimeMinimumMinutes,
  overtime_unit_minutes: rules.overtimeUnitMinutes,
  is_early_arrival_overtime: rules.isEarlyArrivalOvertime,
  are_breaks_subtracted: rules.areBreaksSubtracted,
  paid_break_minutes: rules.paidBreakMinutes,
  paid_breaks: rules.paidBreaks,
  automatic_break_minutes: rules.automaticBreakMinutes,
  automatic_break_after_minutes: rules.automaticBreakAfterMinutes,
  half_day_below_minutes: rules.halfDayBelowMinutes,
  absent_below_minutes: rules.absentBelowMinutes,
  worked_unit_minutes: rules.workedUnitMinutes,
  worked_rounding: rules.workedRounding,
  clock_out_after_minutes: rules.clockOutAfterMinutes,
});

/** What the body does not name stays as it is on that day. */
export async function setDayRules(ctx: Ctx, { preview, activeDate: from, ...body }: Body<typeof settings.setDayRules>) {
  const activeDate = from ?? todayOf(ctx);
  const known = await readDayRules(ctx);
  const rules = Rules.parse({ ...rulesOn(known, activeDate), ...body });
  const spans = [{ from: activeDate, to: lastDay(known, activeDate) }];
  const change: PlanChange = { who: await everybody(ctx), spans, plan: 'rules' };
  const impact = await changeImpact(ctx, change);
  if (preview) return { ...rules, activeDate, impact };
  refuseLocked(impact);
  const columns = columnsOf(rules);
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

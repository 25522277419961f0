import { sql } from 'kysely';
import type { ChangeImpact } from '../../../contract/calendars/change-impact.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueRecompute } from '../../jobs/recompute-days.ts';
import { enqueueLeaveRecount } from '../../jobs/recount-leave.ts';
import { IS_LOCKED } from '../../people/shared/locked-periods.ts';
import { markAllPayStale } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';

/** The people of these departments, and with `withoutDepartment` those in none. */
export type Affected = { readonly departmentIds: readonly string[]; readonly withoutDepartment: boolean };
/** Both ends included; `to` null is without end. */
export type Span = { readonly from: PlainDate; readonly to: PlainDate | null };
/** `plan`: what it changes of the days, so that the leave it alters can be told; rules of counting alter none. */
export type PlanChange = {
  readonly who: Affected;
  readonly spans: readonly Span[];
  readonly plan: 'holidays' | 'hours' | 'rules';
};

const FAR = '9999-12-31';
/** Nothing of a timesheet changes. */
export const NO_IMPACT: ChangeImpact = { people: 0, timesheetDays: 0, payrolls: [], lockedDays: [], leaveCount: 0, leaves: [] };
/** So many leaves are named; the others are counted. */
const MOST_NAMED = 20;

/** What changes of hours, holidays or rules touch together: people, days of timesheets, payrolls. Each has its own people and days. No payroll is submitted from here on. */
export async function changeImpact(ctx: Ctx, ...changes: readonly PlanChange[]): Promise<ChangeImpact> {
  const spans = changes.flatMap(({ spans }, change) => spans.map((span) => ({ ...span, change })));
  const people = changes.map(
    (planChange, change) => sql`select ${change}::int as change, p.id, p.is_present from (${affectedPeople(ctx, planChange)}) p`,
  );
  if (people.length === 0) return NO_IMPACT;
  await holdPay(ctx.tx, ctx.organizationId);
  const altered = changes.map(({ plan }, change) => sql`(person.change = ${change}::int and ${ALTERED[plan]})`);
  const { rows } = await sql<ChangeImpact>`
    with span as (select * from unnest(${spans.map((span) => span.change)}::int[], ${spans.map((span) => span.from)}::date[],
        ${spans.map((span) => span.to ?? FAR)}::date[]) as span (change, first, last)),
    person as (${sql.join(people, sql` union all `)}),
    payroll as (select r.id, r.name, r.month, r.status, ${IS_LOCKED} as is_locked, r.period_start, r.period_end,
        span.first, span.last
      from app.payroll_report r join span on span.first <= r.period_end and span.last >= r.period_start
      where r.organization_id = ${ctx.organizationId} and r.status <> 'VOIDED' and r.kind in ('regular', 'final')
        and (exists (select from app.payroll_slip s join person on person.id = s.employee_id and person.change = span.change
              where s.organization_id = ${ctx.organizationId} and s.report_id = r.id)
          or not exists (select from app.payroll_slip s where s.organization_id = ${ctx.organizationId} and s.report_id = r.id))),
    leave as (select distinct r.id, ${nameShown('e', ctx.language)} as name,
        ${ctx.language === 'en' ? sql`coalesce(t.english_name, t.name)` : sql`t.name`} as type, r.start_date, r.end_date
      from person join app.leave_record r on r.organization_id = ${ctx.organizationId} and r.employee_id = person.id
          and r.status in ('pending', 'approved')
        join app.leave_type t on t.organization_id = r.organization_id and t.id = r.leave_type_id and t.counts = 'working-days'
        join app.leave_day d on d.organization_id = r.organization_id and d.leave_record_id = r.id
        join span on span.change = person.change and d.work_date between span.first and span.last
        join app.employee e on e.organization_id = r.organization_id and e.id = r.employee_id
      where ${sql.join(altered, sql` or `)})
    select (select count(distinct id)::int from person where is_present) as people,
      (select count(*)::int from app.attendance_day d where d.organization_id = ${ctx.organizationId}
        and exists (select from person join span on span.change = person.change
          where person.id = d.employee_id and d.work_date between span.first and span.last)) as "timesheetDays",
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'month', month, 'status', status, 'isLocked', is_locked)
        order by period_start desc, name) from (select distinct on (id) * from payroll) p), '[]') as payrolls,
      coalesce((select jsonb_agg(distinct jsonb_build_object('from', greatest(first, period_start), 'to', least(last, period_end)))
        from payroll where is_locked), '[]') as "lockedDays",
      (select count(*)::int from leave) as "leaveCount",
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'type', type, 'from', start_date, 'to', end_date)
        order by start_date, name) from (select * from leave order by start_date, name limit ${MOST_NAMED}) named), '[]') as leaves
    `.execute(ctx.tx);
  return rows[0] ?? NO_IMPACT;
}

/** Which days of leave a change alters: a holiday those that count and those that were one; hours may alter any day. */
const ALTERED = {
  holidays: sql`(d.minutes > 0 or d.why = 'holiday')`,
  hours: sql`d.why <> 'not-employed'`,
  rules: sql`false`,
};

const firstOf = (spans: readonly Span[]) => spans.map((span) => span.from).sort()[0] ?? FAR;
/** Those who are there, and those who were on a day of the change before they moved. */
const affectedPeople = ({ organizationId }: Ctx, { who, spans }: Pick<PlanChange, 'who' | 'spans'>) => sql`
  select id, approve_status = 'APPROVED' as is_present from app.employee where organization_id = ${organizationId}
    and (department_id = any(${[...who.departmentIds]}::uuid[]) or (${who.withoutDepartment} and department_id is null)
      or id in (select s.employee_id from app.department_stay s where s.organization_id = ${organizationId}
        and s.until_date > ${firstOf(spans)}::date
        and (s.department_id = any(${[...who.departmentIds]}::uuid[]) or (${who.withoutDepartment} and s.department_id is null))))`;

/** Refuses what a payroll that waits for approval, or is approved, has counted; the answer names the days. */
export function refuseLocked({ lockedDays, payrolls }: ChangeImpact) {
  if (lockedDays.length === 0) return;
  const names = payrolls.filter((payroll) => payroll.isLocked).map((payroll) => payroll.name);
  const days = lockedDays.map(({ from, to }) => (from === to ? from : `${from} – ${to}`));
  throw new AppError('period-locked', { payrolls: names.join(', '), days: days.join(', '), lockedDays });
}

/** Leave of days to come is counted again too. */
async function recountLeave(ctx: Ctx, { who, spans }: Pick<PlanChange, 'who' | 'spans'>) {
  const { rows } = await sql<{ id: string }>`select id from (${affectedPeople(ctx, { who, spans })}) person order by id`.execute(
    ctx.tx,
  );
  const employeeIds = rows.map((row) => row.id);
  for (const { from, to } of spans) await enqueueLeaveRecount(ctx, { from, to, employeeIds });
}

/** Counts the days up to now again, of the people it is about; days to come are counted when they are worked. */
export async function countAgain(ctx: Ctx, change: PlanChange) {
  await Promise.all([
    markAllPayStale(ctx.tx, ctx.organizationId),
    change.plan === 'rules' ? null : recountLeave(ctx, change),
    recountDays(ctx, change),
  ]);
}

async function recountDays(ctx: Ctx, { who, spans }: PlanChange) {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const worked = spans.filter((span) => span.from <= today);
  if (worked.length === 0) return;
  const { rows } = await sql<{
    id: string;
  }>`select id from (${affectedPeople(ctx, { who, spans: worked })}) person order by id`.execute(ctx.tx);
  const employeeIds = rows.map((row) => row.id);
  if (employeeIds.length === 0) return;
  for (const { from, to } of worked) {
    await enqueueRecompute(ctx, { from, to: to !== null && to < today ? to : today, employeeIds });
  }
}

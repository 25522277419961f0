import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import type { OvertimeOfDay, positions } from '../../../contract/people/positions.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { nameShown } from '../../db/name-shown.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_LOCKED } from '../shared/locked-periods.ts';
import { markAllPayStale } from '../shared/mark-pay-stale.ts';
import { holdPay } from '../shared/pay-lock.ts';

type Shown = z.output<typeof OvertimeOfDay>;
/** What a position says of overtime; rates in basis points. */
type Terms = {
  readonly policy: Shown['overtimePolicy'];
  readonly earns: boolean;
  readonly overtime: number;
  readonly holiday: number;
  readonly holidayOvertime: number;
};
type Row = Terms & { readonly from: PlainDate };

/** What holds before any day was said. */
const FROM_THE_BEGINNING = plainDate('1970-01-01');
const TERMS = sql`policy, earns_overtime as earns, overtime_rate as overtime, holiday_rate as holiday,
  holiday_overtime_rate as "holidayOvertime"`;

/** All days of a position, the newest first, and the first that no payroll of its people has counted. */
export async function overtimeHistory(ctx: Ctx, id: string) {
  const { tx, organizationId, language, now, organization } = ctx;
  const { rows } = await sql<Row & Pick<Shown, 'changedBy' | 'changedDate'>>`
    select o.active_date as "from", ${TERMS}, ${nameShown('e', language)} as "changedBy", o.changed_at as "changedDate"
    from app.position_overtime o left join app.employee e on e.organization_id = o.organization_id and e.id = o.changed_by
    where o.organization_id = ${organizationId} and o.position_id = ${id} order by o.active_date desc`.execute(tx);
  const first = { from: FROM_THE_BEGINNING, ...(await firstTerms(ctx, id)), changedBy: null, changedDate: null };
  const today = dateOf(now, organization.timeZone);
  const all = rows.length === 0 ? [] : [...rows, first];
  const inForce = all.find(({ from }) => from <= today)?.from;
  const overtimeDays = all.map(
    ({ from, policy, earns, overtime, holiday, holidayOvertime, changedBy, changedDate }): Shown => ({
      activeDate: from === FROM_THE_BEGINNING ? null : from,
      overtimePolicy: policy,
      earnsOvertime: earns,
      overtimeRate: overtime / 10_000,
      holidayRate: holiday / 10_000,
      holidayOvertimeRate: holidayOvertime / 10_000,
      state: from > today ? 'upcoming' : from === inForce ? 'inForce' : 'past',
      changedBy,
      changedDate,
    }),
  );
  return { overtimeDays, firstOpenDay: await firstOpenDay(ctx, id) };
}

export type OvertimeFields = Pick<
  Body<typeof positions.update>,
  'overtimePolicy' | 'earnsOvertime' | 'overtimeRate' | 'holidayRate' | 'holidayOvertimeRate'
>;

/**
 * Says what a position pays for overtime from a day on; without one from the first that no payroll of its people has counted, in place of what began
 * since then until today. Where none has counted any it has no first day (`false`: the position's own columns are to be written). A day that a
 * payroll has counted which waits or is approved is refused where the change alters it.
 */
export async function setOvertime(
  ctx: Ctx,
  id: string,
  { fields, activeDate }: { fields: OvertimeFields; activeDate: PlainDate | undefined },
): Promise<PlainDate | false> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const known = await readDays(ctx, id);
  const from = activeDate ?? (await firstOpenDay(ctx, id)) ?? FROM_THE_BEGINNING;
  if (from === FROM_THE_BEGINNING && known.length === 0) return false;
  const before = known.findLast((row) => row.from <= from) ?? (await firstTerms(ctx, id));
  const after = withFields(before, fields);
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const replaced = activeDate === undefined ? known.filter((row) => row.from > from && row.from <= today) : [];
  const next = known.find((row) => row.from > from && !replaced.includes(row))?.from ?? null;
  if (isSame(before, after) && replaced.length === 0) return from;
  if (!isSame(before, after)) {
    const held = await payrollsOf(ctx, id, { from, next });
    if (held.length > 0) throw invalidField('activeDate', 'form/period-locked', { payroll: held.join(', ') });
  }
  await sql`delete from app.position_overtime where organization_id = ${organizationId} and position_id = ${id}
    and active_date = any(${replaced.map((row) => row.from)}::date[])`.execute(tx);
  await sql`
    insert into app.position_overtime (organization_id, position_id, active_date, policy, earns_overtime, overtime_rate, holiday_rate,
      holiday_overtime_rate, changed_by, changed_at)
    values (${organizationId}, ${id}, ${from}, ${after.policy}, ${after.earns}, ${after.overtime}, ${after.holiday},
      ${after.holidayOvertime}, ${ctx.actor.employeeId}, ${toTimestamp(ctx.now)})
    on conflict (organization_id, position_id, active_date) do update set policy = excluded.policy,
      earns_overtime = excluded.earns_overtime, overtime_rate = excluded.overtime_rate, holiday_rate = excluded.holiday_rate,
      holiday_overtime_rate = excluded.holiday_overtime_rate, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  );
  return from;
}

/** Takes a day back: what held before it holds on. */
export async function removeOvertimeDay(
  ctx: Ctx,
  { id, activeDate }: { id: string; activeDate: PlainDate },
): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const known = await readDays(ctx, id);
  const gone = known.find(({ from }) => from === activeDate);
  if (!gone) throw notFound();
  const before = known.findLast(({ from }) => from < activeDate) ?? (await firstTerms(ctx, id));
  const next = known.find(({ from }) => from > activeDate)?.from ?? null;
  const held = isSame(before, gone) ? [] : await payrollsOf(ctx, id, { from: activeDate, next });
  if (held.length > 0) throw new AppError('period-locked', { payroll: held.join(', ') });
  await sql`delete from app.position_overtime where organization_id = ${organizationId} and position_id = ${id}
    and active_date = ${activeDate}`.execute(tx);
  await markAllPayStale(tx, organizationId);
  ctx.audit('position.update', { entity: 'position', entityId: id, before: { ...gone, from: activeDate }, after: before });
  return { ok: true };
}

const basisPointsOf = (times: number): number => Math.round(times * 10_000);
const withFields = (before: Terms, fields: OvertimeFields): Terms => ({
  policy: fields.overtimePolicy === undefined ? before.policy : fields.overtimePolicy,
  earns: fields.earnsOvertime ?? before.earns,
  overtime: fields.overtimeRate === undefined ? before.overtime : basisPointsOf(fields.overtimeRate),
  holiday: fields.holidayRate === undefined ? before.holiday : basisPointsOf(fields.holidayRate),
  holidayOvertime: fields.holidayOvertimeRate === undefined ? before.holidayOvertime : basisPointsOf(fields.holidayOvertimeRate),
});
const isSame = (a: Terms, b: Terms): boolean =>
  a.policy === b.policy &&
  a.earns === b.earns &&
  a.overtime === b.overtime &&
  a.holiday === b.holiday &&
  a.holidayOvertime === b.holidayOvertime;

/** Ascending. */
async function readDays({ tx, organizationId }: Ctx, id: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select active_date as "from", ${TERMS} from app.position_overtime
    where organization_id = ${organizationId} and position_id = ${id} order by active_date`.execute(tx);
  return rows;
}

async function firstTerms({ tx, organizationId }: Ctx, id: string): Promise<Terms> {
  const { rows } = await sql<Terms>`select overtime_policy as policy, earns_overtime as earns, overtime_rate as overtime,
      holiday_rate as holiday, holiday_overtime_rate as "holidayOvertime"
    from app.position where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Payrolls that wait or are approved and paid days of somebody who holds or held the position. */
const countedBy = (
  organizationId: string,
  id: string,
) => sql`from app.payroll_report r where r.organization_id = ${organizationId} and ${IS_LOCKED}
  and exists (select from app.payroll_slip s join app.employee e on e.organization_id = s.organization_id and e.id = s.employee_id
    where s.organization_id = r.organization_id and s.report_id = r.id and (e.position_id = ${id} or exists (select from app.position_member m
      where m.organization_id = s.organization_id and m.employee_id = s.employee_id and m.position_id = ${id}
        and m.active_date <= r.period_end)))`;

async function firstOpenDay({ tx, organizationId }: Ctx, id: string): Promise<PlainDate | null> {
  const { rows } = await sql<{ until: PlainDate | null }>`
    select max(r.period_end) as until ${countedBy(organizationId, id)}`.execute(tx);
  const until = rows[0]?.until ?? null;
  return until === null ? null : addDays(until, 1);
}

async function payrollsOf({ tx, organizationId }: Ctx, id: string, { from, next }: { from: PlainDate; next: PlainDate | null }) {
  const { rows } = await sql<{ name: string }>`
    select r.name ${countedBy(organizationId, id)} and r.period_end >= ${from}::date
      and (${next}::date is null or r.period_start < ${next}::date) order by r.period_start, r.name`.execute(tx);
  return rows.map(({ name }) => name);
}

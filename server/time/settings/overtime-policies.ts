import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { settings } from '../../../contract/time/settings.ts';
import type { OvertimePolicy } from '../../../domain/people/overtime-policies.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { nameShown } from '../../db/name-shown.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_LOCKED } from '../../people/shared/locked-periods.ts';
import { markPayrollsOld } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';

type List = Answer<typeof settings.overtimePolicies>;
type Row = { readonly from: PlainDate; readonly policy: OvertimePolicy };

/** What was chosen before any payroll counted a day. */
const FROM_THE_BEGINNING = plainDate('1970-01-01');

export async function listOvertimePolicies(ctx: Ctx): Promise<List> {
  const { tx, organizationId, language, now, organization } = ctx;
  type Shown = Omit<List['versions'][number], 'state' | 'activeDate'> & { from: PlainDate };
  const { rows } = await sql<Shown>`
    select p.active_date as "from", p.policy as "overtimePolicy", ${nameShown('e', language)} as "changedBy", p.changed_at as "changedDate"
    from app.overtime_policy p left join app.employee e on e.organization_id = p.organization_id and e.id = p.changed_by
    where p.organization_id = ${organizationId} order by p.active_date desc`.execute(tx);
  const today = dateOf(now, organization.timeZone);
  const current = rows.find(({ from }) => from <= today);
  return {
    firstOpenDay: await firstOpenDay(ctx),
    versions: rows.map(({ from, ...row }) => ({
      ...row,
      activeDate: from === FROM_THE_BEGINNING ? null : from,
      state: from > today ? 'upcoming' : from === current?.from ? 'inForce' : 'past',
    })),
  };
}

/** Null where nobody chose. */
export async function policyToday(ctx: Ctx): Promise<OvertimePolicy | null> {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  return (await policies(ctx)).findLast(({ from }) => from <= today)?.policy ?? null;
}

/**
 * Says which overtime is paid from a day on; without one from the first that no payroll has counted, in place of what began since then
 * until today. Payrolls that wait or are approved keep what they counted, open ones show that they are older.
 */
export async function setOvertimePolicy(ctx: Ctx, { overtimePolicy, activeDate }: Body<typeof settings.setOvertimePolicy>) {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const from = activeDate ?? (await firstOpenDay(ctx)) ?? FROM_THE_BEGINNING;
  const known = await policies(ctx);
  const before = known.findLast((row) => row.from <= from)?.policy ?? null;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const replaced = activeDate === undefined ? known.filter((row) => row.from > from && row.from <= today) : [];
  const next = known.find((row) => row.from > from && !replaced.includes(row))?.from ?? null;
  const touched = await payrollsWith(ctx, from, next);
  const held = touched.filter(({ isLocked }) => isLocked);
  if (held.length > 0 && before !== overtimePolicy)
    throw invalidField('activeDate', 'form/period-locked', { payroll: namesOf(held) });
  await sql`delete from app.overtime_policy where organization_id = ${organizationId}
    and active_date = any(${replaced.map((row) => row.from)}::date[])`.execute(tx);
  await sql`
    insert into app.overtime_policy (organization_id, active_date, policy, changed_by, changed_at)
    values (${organizationId}, ${from}, ${overtimePolicy}, ${ctx.actor.employeeId}, ${toTimestamp(ctx.now)})
    on conflict (organization_id, active_date) do update set policy = excluded.policy, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx);
  if (before !== overtimePolicy || replaced.length > 0) await markPayrollsOld(tx, organizationId, idsOf(touched));
  const day = from === FROM_THE_BEGINNING ? {} : { activeDate: from };
  ctx.audit('setting.set-overtime-policy', {
    entity: 'setting',
    entityId: organizationId,
    before: { overtimePolicy: before },
    after: { overtimePolicy, ...day },
  });
  return { ok: true } as const;
}

/** Takes a day back: what was paid before it is paid on. */
export async function removeOvertimePolicy(ctx: Ctx, activeDate: PlainDate) {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const known = await policies(ctx);
  const gone = known.find(({ from }) => from === activeDate);
  if (!gone) throw notFound();
  const before = known.findLast(({ from }) => from < activeDate)?.policy ?? null;
  const touched = await payrollsWith(ctx, activeDate, known.find(({ from }) => from > activeDate)?.from ?? null);
  const held = touched.filter(({ isLocked }) => isLocked);
  if (held.length > 0 && before !== gone.policy) throw new AppError('period-locked', { payroll: namesOf(held) });
  await sql`delete from app.overtime_policy where organization_id = ${organizationId} and active_date = ${activeDate}`.execute(
    tx,
  );
  if (before !== gone.policy) await markPayrollsOld(tx, organizationId, idsOf(touched));
  ctx.audit('setting.set-overtime-policy', {
    entity: 'setting',
    entityId: organizationId,
    before: { overtimePolicy: gone.policy, activeDate },
    after: { overtimePolicy: before },
  });
  return { ok: true } as const;
}

async function policies({ tx, organizationId }: Ctx): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select active_date as "from", policy from app.overtime_policy
    where organization_id = ${organizationId} order by active_date`.execute(tx);
  return rows;
}

async function firstOpenDay({ tx, organizationId }: Ctx): Promise<PlainDate | null> {
  const { rows } = await sql<{ until: PlainDate | null }>`select max(r.period_end) as until from app.payroll_report r
    where r.organization_id = ${organizationId} and ${IS_LOCKED}`.execute(tx);
  const until = rows[0]?.until ?? null;
  return until === null ? null : addDays(until, 1);
}

type Payroll = { readonly id: string; readonly name: string; readonly isLocked: boolean };
/** Payrolls that count days from one on to the day before another; null is without end. */
async function payrollsWith({ tx, organizationId }: Ctx, from: PlainDate, next: PlainDate | null): Promise<Payroll[]> {
  const { rows } = await sql<Payroll>`
    select r.id, r.name, ${IS_LOCKED} as "isLocked" from app.payroll_report r
    where r.organization_id = ${organizationId} and r.status <> 'VOIDED' and r.kind in ('regular', 'final')
      and r.period_end >= ${from}::date and (${next}::date is null or r.period_start < ${next}::date)
    order by r.period_start, r.name`.execute(tx);
  return rows;
}
const namesOf = (payrolls: readonly Payroll[]): string => payrolls.map(({ name }) => name).join(', ');
const idsOf = (payrolls: readonly Payroll[]): string[] => payrolls.map(({ id }) => id);

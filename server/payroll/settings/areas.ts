import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { AREA_CUTS, socialSecurity } from '../../../domain/payroll/thai/social-security.ts';
import { addMonths, dateOf, firstDayOf, monthOf } from '../../../domain/time.ts';
import { satang, type YearMonth, yearMonth } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { nameShown } from '../../db/name-shown.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_DECIDED } from '../../people/shared/locked-periods.ts';
import { markPayrollsOld } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { idsOf, namesOf } from './touched-payrolls.ts';

type List = Answer<typeof payrollSettings.list>;
type Area = List['area'];
type Said = Omit<List['areaHistory'][number], 'fromMonth' | 'area' | 'state'> & { from: YearMonth; area: string | null };

/** What was said before any payroll counted a month. */
const FROM_THE_BEGINNING = yearMonth('1970-01');
const knownArea = (text: string | null | undefined): Area => AREA_CUTS.find(({ area }) => area === text)?.area ?? null;
const thisMonth = ({ now, organization }: Ctx): YearMonth => monthOf(dateOf(now, organization.timeZone));

export async function listAreas(ctx: Ctx): Promise<Pick<List, 'area' | 'areaHistory' | 'firstOpenMonth'>> {
  const rows = await readAreas(ctx);
  const month = thisMonth(ctx);
  const current = rows.find(({ from }) => from <= month);
  return {
    area: knownArea(current?.area),
    areaHistory: rows.map(({ from, area, ...who }) => ({
      ...who,
      area: knownArea(area),
      fromMonth: from === FROM_THE_BEGINNING ? null : from,
      state: from > month ? 'upcoming' : from === current?.from ? 'inForce' : 'past',
    })),
    firstOpenMonth: await firstOpenMonth(ctx),
  };
}

/**
 * Says the area from a month on, where the one that its writer saw still holds. A month whose contributions a payroll that waits or is approved
 * counted at another rate is refused; without a month it begins with the first that none has counted, in place of what began since.
 */
export async function setArea(ctx: Ctx, { area, seen, fromMonth }: Body<typeof payrollSettings.setArea>): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const rows = await readAreas(ctx);
  const month = thisMonth(ctx);
  if (knownArea(rows.find(({ from }) => from <= month)?.area) !== seen) throw new AppError('conflict');
  const from = fromMonth ?? (await firstOpenMonth(ctx)) ?? FROM_THE_BEGINNING;
  const replaced = fromMonth === undefined ? rows.filter((row) => row.from > from && row.from <= month) : [];
  const next = rows.findLast((row) => row.from > from && !replaced.includes(row))?.from ?? null;
  const before = (wage: YearMonth) => rows.find((row) => row.from <= wage)?.area ?? null;
  const touched = (await payrollsOf(ctx, from, next)).filter(
    (row) => rateIn(row.month, before(row.month)) !== rateIn(row.month, area),
  );
  const held = touched.filter(({ isHeld }) => isHeld);
  if (held.length > 0) throw invalidField('fromMonth', 'form/period-locked', { payroll: namesOf(held) });
  await sql`delete from app.social_security_area where organization_id = ${organizationId}
    and from_month = any(${replaced.map((row) => row.from)}::text[])`.execute(tx);
  await sql`insert into app.social_security_area (organization_id, from_month, area, changed_by, changed_at)
    values (${organizationId}, ${from}, ${area}, ${ctx.actor.employeeId}, ${toTimestamp(ctx.now)})
    on conflict (organization_id, from_month) do update set area = excluded.area, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx);
  await markPayrollsOld(tx, organizationId, idsOf(touched));
  const day = from === FROM_THE_BEGINNING ? {} : { fromMonth: from };
  ctx.audit('payroll-setting.set', {
    entity: 'organization',
    entityId: organizationId,
    before: { socialSecurityArea: knownArea(before(from)) },
    after: { socialSecurityArea: area, ...day },
  });
  return { ok: true };
}

/** The newest month first. */
async function readAreas({ tx, organizationId, language }: Ctx): Promise<readonly Said[]> {
  const { rows } = await sql<Said>`
    select a.from_month as "from", a.area, ${nameShown('e', language)} as "changedBy", a.changed_at as "changedDate"
    from app.social_security_area a left join app.employee e on e.organization_id = a.organization_id and e.id = a.changed_by
    where a.organization_id = ${organizationId} order by a.from_month desc`.execute(tx);
  return rows;
}

const rateIn = (month: YearMonth, area: string | null): number => socialSecurity(satang(0), firstDayOf(month), area).rate;

async function firstOpenMonth({ tx, organizationId }: Ctx): Promise<YearMonth | null> {
  const { rows } = await sql<{ until: YearMonth | null }>`select max(r.month) as until from app.payroll_report r
    where r.organization_id = ${organizationId} and ${IS_DECIDED}`.execute(tx);
  const until = rows[0]?.until ?? null;
  return until === null ? null : addMonths(until, 1);
}

type Payroll = { id: string; name: string; month: YearMonth; isHeld: boolean };
/** Payrolls of wage months from one on to the one before another; null is without end. */
async function payrollsOf({ tx, organizationId }: Ctx, from: YearMonth, next: YearMonth | null): Promise<Payroll[]> {
  const { rows } = await sql<Payroll>`
    select r.id, r.name, r.month, ${IS_DECIDED} as "isHeld" from app.payroll_report r
    where r.organization_id = ${organizationId} and r.status <> 'VOIDED' and r.month >= ${from}
      and (${next}::text is null or r.month < ${next}) order by r.period_start, r.name`.execute(tx);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { type FieldError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { type OpenDays, type Reach, saidUntil, slipsThatCount } from './open-days.ts';

export type Days = { readonly from: PlainDate; readonly to: PlainDate | null };

const overlaps = ({ from, to }: Days) =>
  sql`r.period_end >= ${from}::date and (${to}::date is null or r.period_start <= ${to}::date)`;

/** The last day on which an amount from a day on holds: of its own, or the day before another one begins. */
export function lastDayOf(entries: readonly { readonly from: PlainDate }[], { from, to }: Days): PlainDate | null {
  const next = entries
    .map((entry) => entry.from)
    .filter((day) => day > from)
    .sort()[0];
  const before = next === undefined ? null : addDays(next, -1);
  return to === null ? before : before === null || to < before ? to : before;
}

export type Blocked = { readonly employeeId: string; readonly code: FieldError['code']; readonly facts: Record<string, string> };
/** Of whom no difference can be paid for these days: a payroll with one of them waits for approval, or was a final pay, after which none comes. */
export async function blockedPeople(ctx: Ctx, reach: Reach, days: Days): Promise<Blocked[]> {
  const { rows } = await sql<{ employee_id: string; name: string; status: string }>`
    select s.employee_id, r.name, r.status ${slipsThatCount(ctx.organizationId, reach)}
      and (r.status = 'PENDING' or r.kind = 'final') and ${overlaps(days)} order by r.period_start`.execute(ctx.tx);
  return rows.map(({ employee_id, name, status }) => ({
    employeeId: employee_id,
    code: status === 'PENDING' ? ('form/amount-waits' as const) : ('form/amount-final' as const),
    facts: { payroll: name },
  }));
}

/**
 * Whether a change of an amount concerns days that approved payrolls counted: then the next one pays the difference. Refused at the first day
 * unless that was asked for, and where no difference can be paid.
 */
export async function isOfPaidDays(
  ctx: Ctx,
  reach: Reach,
  { open, days, isRetroactive = false }: { open: OpenDays; days: Days; isRetroactive?: boolean | undefined },
): Promise<boolean> {
  if (open.until === null || days.from > open.until) return false;
  if (!isRetroactive) throw invalidField('startDate', 'form/amount-paid', saidUntil(ctx, open.until));
  const [blocked] = await blockedPeople(ctx, reach, days);
  if (blocked) throw invalidField('startDate', blocked.code, blocked.facts);
  return true;
}

type Note = { readonly itemId: string; readonly days: Days };
/**
 * Notes that an amount of an item changed on paid days, for everybody reached whom an approved payroll paid then. An item that counts for overtime
 * has the overtime of those days computed again too. Later payrolls count the amount by themselves.
 */
export async function noteItemChange({ tx, organizationId }: Ctx, reach: Reach, { itemId, days }: Note): Promise<void> {
  const people = paidOn(organizationId, reach, days);
  await sql`
    insert into app.retro_item_change (organization_id, employee_id, item_id, from_date, to_date, is_by_days, noted_at)
    select ${organizationId}::uuid, p.employee_id, i.id, ${days.from}::date, p.last_day, i.is_prorated and i.is_regular, clock_timestamp()
    from app.payroll_item i cross join ${people} p where i.organization_id = ${organizationId} and i.id = ${itemId}
    on conflict (organization_id, employee_id, item_id, from_date) do update set
      to_date = greatest(retro_item_change.to_date, excluded.to_date), is_by_days = excluded.is_by_days, noted_at = excluded.noted_at`.execute(
    tx,
  );
  await sql`
    insert into app.retro_change (organization_id, employee_id, from_date, to_date)
    select ${organizationId}::uuid, p.employee_id, ${days.from}::date, p.last_day
    from app.payroll_item i cross join ${people} p where i.organization_id = ${organizationId} and i.id = ${itemId}
      and i.counts_for_overtime and i.is_positive and i.is_regular
    on conflict do nothing`.execute(tx);
}

/** People with the last of these days that an approved regular payroll paid them. */
const paidOn = (organizationId: string, reach: Reach, days: Days): RawBuilder<unknown> => sql`(
    select s.employee_id, least(max(r.period_end), coalesce(${days.to}::date, max(r.period_end))) as last_day
    ${slipsThatCount(organizationId, reach)} and r.status = 'APPROVED' and r.kind = 'regular' and ${overlaps(days)}
    group by s.employee_id)`;

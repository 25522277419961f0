import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { AppError } from '../../http/app-error.ts';

/** Of `app.payroll_report r`: its figures are locked, waiting for approval or approved. */
export const IS_DECIDED = sql`r.status in ('PENDING', 'APPROVED')`;
/** Of `app.payroll_report r`: locked, and it paid days, which keep what it counted. What is paid once beside the cycle counts no day. */
export const IS_LOCKED = sql`(${IS_DECIDED} and r.kind in ('regular', 'final'))`;

export type TouchedDay = { readonly employeeId: string; readonly date: PlainDate };
export type LockedPeriod = {
  readonly name: string;
  readonly month: string;
  readonly status: 'PENDING' | 'APPROVED';
  readonly kind: 'regular' | 'final';
};

/** The payroll that waits for approval, or is approved, and covers one of these days of its people; null when all are open. */
export async function findLockedPeriod(
  tx: TenantTx,
  organizationId: string,
  days: readonly TouchedDay[],
): Promise<LockedPeriod | null> {
  if (days.length === 0) return null;
  const { rows } = await prepared(
    tx,
    'attendance-locked-period',
    sql<LockedPeriod>`
      select r.name, r.month, r.status, r.kind from app.payroll_report r
      join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = r.id
      join unnest(${days.map((day) => day.employeeId)}::uuid[], ${days.map((day) => day.date)}::date[]) as day (employee_id,
        work_date)
        on day.employee_id = s.employee_id and day.work_date between r.period_start and r.period_end
      where r.organization_id = ${organizationId} and ${IS_LOCKED} limit 1`,
  );
  return rows[0] ?? null;
}

/** Stops a change of days that a payroll has counted. */
export async function refuseLockedDays(tx: TenantTx, organizationId: string, days: readonly TouchedDay[]): Promise<void> {
  const locked = await findLockedPeriod(tx, organizationId, days);
  if (locked) throw lockedBy(locked);
}

const lockedBy = ({ name, month }: LockedPeriod) => new AppError('period-locked', { payroll: name, month });

/** The same of days whose payrolls were looked for before. */
export function refuseHeldDays(heldBy: HeldDays, days: readonly TouchedDay[]): void {
  const locked = days.map(({ employeeId, date }) => heldBy(employeeId, date)).find((period) => period !== null);
  if (locked) throw lockedBy(locked);
}

/** The days of an approved regular payroll: what they should have been is paid with the next one. */
export const isPaidLater = ({ status, kind }: LockedPeriod): boolean => status === 'APPROVED' && kind === 'regular';

/**
 * Of these days those that an approved regular payroll counted: what they should have been is paid with the next one. Days of a payroll that waits
 * are refused, and so are those of a final pay.
 */
export function paidDays(heldBy: HeldDays, employeeId: string, dates: readonly PlainDate[]): PlainDate[] {
  return dates.filter((date) => {
    const period = heldBy(employeeId, date);
    if (period !== null && !isPaidLater(period)) throw lockedBy(period);
    return period !== null;
  });
}

/** The same of days of several people. */
export async function paidAmong(tx: TenantTx, organizationId: string, days: readonly TouchedDay[]): Promise<TouchedDay[]> {
  const dates = days.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const employeeIds = [...new Set(days.map(({ employeeId }) => employeeId))];
  const heldBy = await findHeldDays(tx, organizationId, { employeeIds, from, to });
  return days.filter(({ employeeId, date }) => paidDays(heldBy, employeeId, [date]).length > 0);
}

type People = { readonly employeeIds: readonly string[]; readonly from: PlainDate; readonly to: PlainDate };

export type HeldDays = (employeeId: string, date: PlainDate) => LockedPeriod | null;

/** Tells which payroll has counted a day of some people, from one day to another, both included; null when the day is open. */
export async function findHeldDays(tx: TenantTx, organizationId: string, { employeeIds, from, to }: People): Promise<HeldDays> {
  const { rows } = await prepared(
    tx,
    'attendance-held-days',
    sql<{ id: string; first: PlainDate; last: PlainDate } & LockedPeriod>`
      select s.employee_id as id, r.period_start as first, r.period_end as last, r.name, r.month, r.status, r.kind from app.payroll_report r
      join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = r.id
        and s.employee_id = any(${employeeIds}::uuid[])
      where r.organization_id = ${organizationId} and ${IS_LOCKED} and r.period_start <= ${to}::date
        and r.period_end >= ${from}::date`,
  );
  const periods = new Map<string, typeof rows>();
  for (const row of rows) periods.set(row.id, [...(periods.get(row.id) ?? []), row]);
  return (employeeId, date) => periods.get(employeeId)?.find(({ first, last }) => first <= date && date <= last) ?? null;
}

/** Which of the people of these days have one that a payroll has counted. */
export async function lockedPeople(tx: TenantTx, organizationId: string, days: readonly TouchedDay[]): Promise<Set<string>> {
  if (days.length === 0) return new Set();
  const { rows } = await prepared(
    tx,
    'attendance-locked-people',
    sql<{ id: string }>`
      select distinct s.employee_id as id from app.payroll_report r
      join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = r.id
      join unnest(${days.map((day) => day.employeeId)}::uuid[], ${days.map((day) => day.date)}::date[]) as day (employee_id,
        work_date)
        on day.employee_id = s.employee_id and day.work_date between r.period_start and r.period_end
      where r.organization_id = ${organizationId} and ${IS_LOCKED}`,
  );
  return new Set(rows.map((row) => row.id));
}

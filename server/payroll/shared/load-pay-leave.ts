import { sql } from 'kysely';
import type { PayLeave } from '../../../domain/payroll/pay-types.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';

type Ask = {
  readonly organizationId: string;
  readonly employeeIds: readonly string[];
  readonly from: PlainDate;
  readonly to: PlainDate;
};
type PaidPart = { minutes: number; percent: number };
type Row = {
  employee_id: string;
  work_date: PlainDate;
  minutes: number;
  day_minutes: number;
  covered_minutes: number;
  is_calendar_day: boolean;
  pay: PaidPart[];
};
export type LeaveOfPerson = ReadonlyMap<PlainDate, readonly PayLeave[]>;

/** What the approved leave of a period earns, by person and date, as it was fixed when it was approved. */
export async function loadPayLeave(
  tx: TenantTx,
  { organizationId, employeeIds, from, to }: Ask,
): Promise<Map<string, LeaveOfPerson>> {
  const { rows } = await prepared(
    tx,
    'payroll-leave',
    sql<Row>`
      select d.employee_id, d.work_date, d.minutes, d.day_minutes, d.covered_minutes, d.pay,
          t.counts = 'calendar-days' as is_calendar_day
        from app.leave_day d
        join app.leave_record r on r.organization_id = ${organizationId} and r.id = d.leave_record_id and r.status = 'approved'
        join app.leave_type t on t.organization_id = ${organizationId} and t.id = r.leave_type_id
      where d.organization_id = ${organizationId} and d.employee_id = any(${employeeIds}::uuid[])
        and d.work_date between ${from}::date and ${to}::date and d.minutes > 0 and d.pay is not null
      order by d.employee_id, d.work_date, r.created_at, r.id`,
  );
  const people = new Map<string, Map<PlainDate, PayLeave[]>>();
  for (const row of rows) {
    const days = people.get(row.employee_id) ?? new Map<PlainDate, PayLeave[]>();
    people.set(row.employee_id, days);
    days.set(row.work_date, [...(days.get(row.work_date) ?? []), ...partsOf(row)]);
  }
  return people;
}

/** The covered minutes are shared among the parts as the minutes are; the last part has what is left. */
function partsOf({ minutes, day_minutes, covered_minutes, is_calendar_day, pay }: Row): PayLeave[] {
  let taken = 0;
  let covered = 0;
  return pay.map((part) => {
    taken += part.minutes;
    const until = Math.round((covered_minutes * Math.min(taken, minutes)) / minutes);
    const own = until - covered;
    covered = until;
    return { ...part, dayMinutes: day_minutes, coveredMinutes: own, isCalendarDay: is_calendar_day };
  });
}

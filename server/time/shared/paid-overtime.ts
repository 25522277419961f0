import { sql } from 'kysely';
import { type OvertimeOfDay, paidOvertime } from '../../../domain/time/paid-overtime.ts';
import { eachDay, lastDayOf, monthOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { prepared } from '../../db/prepared.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_LOCKED } from '../../people/shared/locked-periods.ts';
import { loadOvertimeTerms, type OvertimeTerms } from './overtime-pay.ts';

type Scope = Pick<Ctx, 'tx' | 'organizationId'>;
type Query = { readonly employeeIds: readonly string[]; readonly from: PlainDate; readonly to: PlainDate };
type PersonDay = { readonly employeeId: string; readonly date: PlainDate };
/** What a payroll that is locked counted of one person: its days, and the overtime of those that had some. */
type KeptRow = {
  id: string;
  first: PlainDate;
  last: PlainDate;
  days: { date: PlainDate; minutes: number; kind: string }[] | null;
};

export type PaidBook = {
  /** The overtime minutes of a day that are paid: as a locked payroll counted them, else by the policy as it is now. */
  paidOn(day: PersonDay, overtime: OvertimeOfDay): number;
  termsOf(employeeId: string): OvertimeTerms;
};

/** What is paid of the overtime of some people over some days. A day counts by the position that is held when its month ends, as in its payroll. */
export async function loadPaidBook({ tx, organizationId }: Scope, { employeeIds, from, to }: Query): Promise<PaidBook> {
  const [termsOf, kept] = await Promise.all([
    loadOvertimeTerms(tx, { organizationId, employeeIds, on: lastDayOf(monthOf(to)) }),
    loadKept({ tx, organizationId }, { employeeIds, from, to }),
  ]);
  return {
    paidOn: ({ employeeId, date }, overtime) => kept.get(`${employeeId} ${date}`) ?? paidOvertime(overtime, termsOf(employeeId)),
    termsOf,
  };
}

async function loadKept({ tx, organizationId }: Scope, { employeeIds, from, to }: Query): Promise<Map<string, number>> {
  const { rows } = await prepared(
    tx,
    'overtime-kept',
    sql<KeptRow>`
      select s.employee_id as id, r.period_start as first, r.period_end as last, line.days from app.payroll_report r
      join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
      left join lateral (select l.trace -> 'days' as days from app.payroll_line l
        where l.organization_id = s.organization_id and l.report_id = s.report_id and l.employee_id = s.employee_id
          and l.trace ->> 'formula' like 'overtime/%' limit 1) line on true
      where r.organization_id = ${organizationId} and ${IS_LOCKED} and s.employee_id = any(${employeeIds}::uuid[])
        and r.period_start <= ${to}::date and r.period_end >= ${from}::date`,
  );
  const kept = new Map<string, number>();
  for (const { id, first, last, days } of rows) {
    const [begin, end] = [first < from ? from : first, last > to ? to : last];
    for (const date of eachDay(begin, end)) kept.set(`${id} ${date}`, kept.get(`${id} ${date}`) ?? 0);
    for (const { date, minutes, kind } of days ?? []) {
      const key = `${id} ${date}`;
      const before = kept.get(key);
      if (kind === 'overtime' && before !== undefined) kept.set(key, before + minutes);
    }
  }
  return kept;
}

export type OvertimeSums = {
  readonly approvedOvertimeMinutes: number;
  readonly paidOvertimeMinutes: number;
};

/** The approved and paid overtime of people's days up to now, from the days that have any. */
export async function sumPaidOvertime(scope: Scope, query: Query): Promise<(employeeId: string) => OvertimeSums> {
  const { tx, organizationId } = scope;
  const book = await loadPaidBook(scope, query);
  const { rows } = await prepared(
    tx,
    'overtime-days',
    sql<{ id: string; days: [PlainDate, number, number | null, number][] }>`
      select employee_id as id, json_agg(json_build_array(work_date, overtime_minutes, approved_overtime_minutes,
        holiday_minutes + holiday_overtime_minutes)) as days
      from app.attendance_day
      where organization_id = ${organizationId} and employee_id = any(${query.employeeIds}::uuid[])
        and work_date between ${query.from}::date and ${query.to}::date
        and (overtime_minutes > 0 or approved_overtime_minutes is not null)
      group by employee_id`,
  );
  const sums = new Map(
    rows.map(({ id, days }) => {
      let [approvedOvertimeMinutes, paidOvertimeMinutes] = [0, 0];
      for (const [date, clocked, approved, onHoliday] of days) {
        approvedOvertimeMinutes += approved ?? 0;
        paidOvertimeMinutes += book.paidOn({ employeeId: id, date }, { clocked, approved, onHoliday });
      }
      return [id, { approvedOvertimeMinutes, paidOvertimeMinutes }] as const;
    }),
  );
  return (employeeId) => sums.get(employeeId) ?? { approvedOvertimeMinutes: 0, paidOvertimeMinutes: 0 };
}

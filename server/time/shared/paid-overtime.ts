import { sql } from 'kysely';
import { type OvertimeOfDay, paidOvertime } from '../../../domain/time/paid-overtime.ts';
import { addMonths, eachDay, lastDayOf, monthOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { prepared } from '../../db/prepared.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_LOCKED } from '../../people/shared/locked-periods.ts';
import { loadOvertimeTerms, NOT_CHOSEN, type OvertimeTerms } from './overtime-pay.ts';

type Scope = Pick<Ctx, 'tx' | 'organizationId'>;
type Query = { readonly employeeIds: readonly string[]; readonly from: PlainDate; readonly to: PlainDate };
type PersonDay = { readonly employeeId: string; readonly date: PlainDate };
/** What a payroll has of one person: its days, and of a locked one the overtime of those that had some. */
type PayrollRow = {
  id: string;
  first: PlainDate;
  last: PlainDate;
  isLocked: boolean;
  days: { date: PlainDate; minutes: number; kind: string }[] | null;
};

export type PaidBook = {
  /** The overtime minutes of a day that are paid: as a locked payroll counted them, else by the policy of the day. */
  paidOn(day: PersonDay, overtime: OvertimeOfDay): number;
  /** A day counts by the position that is held when its payroll ends; without one, when its month does. */
  termsOn(day: PersonDay): OvertimeTerms;
};

/** What is paid of the overtime of some people over some days. */
export async function loadPaidBook(scope: Scope, { employeeIds, from, to }: Query): Promise<PaidBook> {
  const { tx, organizationId } = scope;
  const payrolls = await loadPayrolls(scope, { employeeIds, from, to });
  const ends = new Set([...payrolls.map(({ last }) => last), ...monthEnds(from, to)]);
  const terms = new Map(
    await Promise.all(
      [...ends].map(async (on) => [on, await loadOvertimeTerms(tx, { organizationId, employeeIds, on })] as const),
    ),
  );
  const kept = keptMinutes(payrolls, { from, to });
  const ofPerson = new Map<string, PayrollRow[]>();
  for (const row of payrolls) ofPerson.set(row.id, [...(ofPerson.get(row.id) ?? []), row]);
  const termsOn = ({ employeeId, date }: PersonDay): OvertimeTerms => {
    const payroll = ofPerson.get(employeeId)?.find(({ first, last }) => first <= date && date <= last);
    return terms.get(payroll?.last ?? lastDayOf(monthOf(date)))?.(employeeId, date) ?? NOT_CHOSEN;
  };
  return {
    paidOn: (day, overtime) => kept.get(`${day.employeeId} ${day.date}`) ?? paidOvertime(overtime, termsOn(day)),
    termsOn,
  };
}

function monthEnds(from: PlainDate, to: PlainDate): PlainDate[] {
  const ends: PlainDate[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) ends.push(lastDayOf(month));
  return ends;
}

/** The payrolls of some people that have some of the days; of two that have a day, the locked one comes before, else the newer one. */
async function loadPayrolls({ tx, organizationId }: Scope, { employeeIds, from, to }: Query): Promise<readonly PayrollRow[]> {
  const { rows } = await prepared(
    tx,
    'overtime-payrolls',
    sql<PayrollRow>`
      select s.employee_id as id, r.period_start as first, r.period_end as last, ${IS_LOCKED} as "isLocked", line.days
      from app.payroll_report r
      join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
      left join lateral (select l.trace -> 'days' as days from app.payroll_line l
        where l.organization_id = s.organization_id and l.report_id = s.report_id and l.employee_id = s.employee_id
          and l.trace ->> 'formula' like 'overtime/%' and ${IS_LOCKED} limit 1) line on true
      where r.organization_id = ${organizationId} and (${IS_LOCKED} or r.status = 'DRAFT') and r.kind in ('regular', 'final') and s.employee_id = any(${employeeIds}::uuid[])
        and r.period_start <= ${to}::date and r.period_end >= ${from}::date
      order by "isLocked" desc, r.id desc`,
  );
  return rows;
}

function keptMinutes(payrolls: readonly PayrollRow[], { from, to }: Pick<Query, 'from' | 'to'>): Map<string, number> {
  const kept = new Map<string, number>();
  for (const { id, first, last, days } of payrolls.filter(({ isLocked }) => isLocked)) {
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

import { sql } from 'kysely';
import { type BalanceLine, isOfLeaveYear, linesUpTo } from '../../../domain/leave/leave-balance.ts';
import { leaveYearOn } from '../../../domain/leave/leave-year.ts';
import { roundHalfUp } from '../../../domain/money.ts';
import type { PayCycle, PaySchedule } from '../../../domain/payroll/pay-cycle.ts';
import { baseOn } from '../../../domain/payroll/salary-pay.ts';
import type { LeaveLeft } from '../../../domain/payroll/settlement/unused-leave.ts';
import { type PlainDate, type Satang, satang } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { leaveSetting } from '../../leave/shared/leave-setting.ts';
import { loadLedgers } from '../../leave/shared/load-ledgers.ts';
import { datedRows } from '../shared/dated-rows.ts';
import { loadItems } from '../shared/load-items.ts';
import { type OwnAmounts, overtimeAllowanceOf } from '../shared/pay-items.ts';
import { type PayTermsRow, payTermsOf, salaryOf } from '../shared/pay-terms.ts';

type Row = PayTermsRow &
  OwnAmounts & {
    start_date: PlainDate | null;
    end_date: PlainDate | null;
    cycle: PayCycle | null;
    pay_day: number | null;
    first_pay_day: number | null;
  };

/** What a settlement rests on: dates of the record, the last wage, and the day on which the person is paid. */
export type LeaverRecord = {
  readonly startDate: PlainDate | null;
  readonly lastDay: PlainDate | null;
  readonly monthlyWage: Satang;
  readonly lastSalary: Satang;
  readonly schedule: PaySchedule;
  /** Whether a payroll has the person among its people. */
  readonly isInPayroll: boolean;
};

export async function loadLeaver({ tx, organizationId }: Ctx, employeeId: string): Promise<LeaverRecord> {
  const { rows } = await sql<Row>`
    select e.start_date, e.end_date, p.employment_type, p.salary_base as position_salary, p.work_minutes_per_day, p.overtime_rate,
      p.holiday_rate, p.holiday_overtime_rate, p.pay_rate, p.earns_overtime,
      (select jsonb_agg(jsonb_build_object('from', s.active_date, 'base', s.salary_base) order by s.active_date)
        from app.salary s where s.organization_id = ${organizationId} and s.employee_id = e.id) as salary,
      ${datedRows('employee', 'e.id', { organizationId, until: null })} as amounts,
      ${datedRows('position', 'p.id', { organizationId, until: null })} as position_amounts,
      paid.cycle, paid.pay_day, paid.first_pay_day
    from app.employee e
    left join lateral (select t.cycle, t.pay_day, t.first_pay_day from app.payroll_template_member m
      join app.payroll_template t on t.organization_id = m.organization_id and t.id = m.template_id
      where m.organization_id = ${organizationId} and m.employee_id = e.id order by t.created_at limit 1) paid on true
    left join lateral (select pm.position_id from app.position_member pm
      where pm.organization_id = ${organizationId} and pm.employee_id = e.id and pm.active_date <= e.end_date
        order by pm.active_date desc limit 1) held on true
    left join app.position p on p.organization_id = e.organization_id and p.id = coalesce(held.position_id, e.position_id)
    where e.organization_id = ${organizationId} and e.id = ${employeeId}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  const own = (await loadItems(tx, organizationId)).filter((item) => item.key === null);
  const { start_date: startDate, end_date: lastDay } = row;
  const base = lastDay === null ? satang(0) : baseOn(salaryOf(row, lastDay), lastDay);
  const allowance = lastDay === null ? 0 : overtimeAllowanceOf(own, { row, salaryBase: base, day: lastDay });
  const lastSalary = lastDay === null ? base : monthOf(row, { base, lastDay });
  return {
    startDate,
    lastDay,
    lastSalary,
    monthlyWage: satang(lastSalary + (lastSalary === 0 ? 0 : allowance)),
    isInPayroll: row.cycle !== null,
    schedule: { cycle: row.cycle ?? 'monthly', payDay: row.pay_day ?? 0, firstPayDay: row.first_pay_day },
  };
}

/** A month of the last wage: the salary, or thirty days of the usual hours for people who are paid by the hour. */
function monthOf(row: PayTermsRow, { base, lastDay }: { base: Satang; lastDay: PlainDate }): Satang {
  const terms = payTermsOf(row, lastDay, satang(0));
  if (terms.employmentType === 'FULL-TIME') return base;
  return roundHalfUp(BigInt(base) * BigInt(terms.workMinutesPerDay) * 30n * BigInt(terms.payRate), 60n * 10_000n);
}

type Leaving = { readonly employeeId: string; readonly startDate: PlainDate; readonly lastDay: PlainDate };

/** Annual leave as the ledger has it on the last day, of all types of annual leave together. */
export async function loadLeaveLeft(
  { tx, organizationId }: Ctx,
  { employeeId, startDate, lastDay }: Leaving,
): Promise<LeaveLeft> {
  const setting = await leaveSetting(tx);
  const year = leaveYearOn(lastDay, setting.yearRule, startDate);
  const { rows } = await sql<{ id: string }>`
    select id from app.leave_type where organization_id = ${organizationId} and law = 'annual' and removed_at is null`.execute(
    tx,
  );
  const none = { yearEnd: year.end, since: startDate > year.start ? startDate : year.start };
  const typeIds = rows.map((row) => row.id);
  const found = typeIds.length === 0 ? [] : await loadLedgers(tx, setting, { people: [employeeId], typeIds });
  const lines = found.flatMap(({ ledgers }) => [...ledgers.values()]).flatMap((ledger) => linesUpTo(ledger, lastDay));
  const ofYear = lines.filter((line) => isOfLeaveYear(line, year));
  const sum = (...kinds: readonly BalanceLine['kind'][]) =>
    ofYear.reduce((total, line) => (kinds.includes(line.kind) ? total + line.minutes : total), 0);
  return {
    ...none,
    carried: sum('carry', 'expiry'),
    granted: sum('grant', 'adjust', 'import'),
    accrued: sum('accrual'),
    taken: 0 - sum('use', 'return'),
  };
}

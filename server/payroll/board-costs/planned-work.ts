import { sql } from 'kysely';
import type { PayTerms } from '../../../domain/payroll/planned-cost.ts';
import { baseOn } from '../../../domain/payroll/salary-pay.ts';
import type { ShiftType } from '../../../domain/time/schedule-of.ts';
import { lastDayOf, monthOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { RESOLVED, WITH_PROFILE } from '../../shifts/shared/cell-rows.ts';
import { datedRows } from '../shared/dated-rows.ts';
import { loadItems, type PayrollItem } from '../shared/load-items.ts';
import { type OwnAmounts, overtimeAllowanceOf } from '../shared/pay-items.ts';
import { OVERTIME_BY_DAY, type PayTermsRow, payTermsOf, salaryOf } from '../shared/pay-terms.ts';

export type PlannedRow = {
  readonly employeeId: string;
  readonly date: PlainDate;
  readonly name: string | null;
  readonly type: ShiftType;
  readonly minutes: number;
  readonly payRate: number;
};
export type BoardDays = { readonly shiftId: string; readonly from: PlainDate; readonly to: PlainDate };

/** The shifts that stand on a board, as they are planned now, by person and day. */
export async function plannedWork({ tx, organizationId }: Ctx, { shiftId, from, to }: BoardDays): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select w.employee_id as "employeeId", w.work_date as date, p.name, ${RESOLVED.type} as type,
      greatest(0, ${RESOLVED.end} - ${RESOLVED.start} - ${RESOLVED.breaks}) as minutes, coalesce(p.pay_rate, 10000) as "payRate"
    from app.shift_work w ${WITH_PROFILE}
    where w.organization_id = ${organizationId} and w.shift_id = ${shiftId} and w.work_date between ${from} and ${to}
      and not w.is_removed and not w.is_day_off
    order by w.employee_id, w.work_date, w.slot`.execute(tx);
  return rows;
}

type PositionRow = Omit<PayTermsRow, 'salary'> & { from: string; amounts: OwnAmounts['position_amounts'] };
type PersonRow = {
  id: string;
  code: string;
  name: string;
  salary: PayTermsRow['salary'];
  amounts: OwnAmounts['amounts'];
  /** Ascending: the position of now, then those held from a day on. */
  positions: PositionRow[] | null;
};
export type PaidPerson = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly termsOn: (date: PlainDate) => PayTerms;
};

/** How people are paid, by the position they hold and the salary in force on a day. */
export async function paidPeople({ tx, organizationId, language }: Ctx, employeeIds: readonly string[]): Promise<PaidPerson[]> {
  const { rows } = await sql<PersonRow>`
    select e.id, e.code, ${nameShown('e', language)} as name,
      (select jsonb_agg(jsonb_build_object('from', s.active_date, 'base', s.salary_base) order by s.active_date)
        from app.salary s where s.organization_id = ${organizationId} and s.employee_id = e.id) as salary,
      ${datedRows('employee', 'e.id', { organizationId, until: null })} as amounts,
      (select jsonb_agg(jsonb_build_object('from', held.since, 'employment_type', p.employment_type, 'position_salary', p.salary_base,
          'work_minutes_per_day', p.work_minutes_per_day, 'overtime_rate', p.overtime_rate, 'holiday_rate', p.holiday_rate,
          'holiday_overtime_rate', p.holiday_overtime_rate, 'pay_rate', p.pay_rate, 'earns_overtime', p.earns_overtime,
          'overtime_by_day', ${OVERTIME_BY_DAY},
          'amounts', ${datedRows('position', 'p.id', { organizationId, until: null })})
          order by held.since)
        from (select '0001-01-01'::date as since, e.position_id
          union all select pm.active_date, pm.position_id from app.position_member pm
            where pm.organization_id = ${organizationId} and pm.employee_id = e.id) held
        join app.position p on p.organization_id = ${organizationId} and p.id = held.position_id) as positions
    from app.employee e
    where e.organization_id = ${organizationId} and e.id = any(${employeeIds}::uuid[])
    order by e.code, e.id`.execute(tx);
  const items = (await loadItems(tx, organizationId)).filter((item) => item.key === null);
  return rows.map(({ id, code, name, ...row }) => ({ id, code, name, termsOn: termsOf(row, items) }));
}

const NO_POSITION: Omit<PositionRow, 'from'> = {
  employment_type: null,
  position_salary: null,
  work_minutes_per_day: null,
  overtime_rate: null,
  holiday_rate: null,
  holiday_overtime_rate: null,
  pay_rate: null,
  earns_overtime: null,
  overtime_by_day: null,
  amounts: null,
};

type PaidRow = Pick<PersonRow, 'salary' | 'positions' | 'amounts'>;
/** As payroll would pay the month of the day: a salary that begins after it is not known yet. */
function termsOf({ salary, positions, amounts }: PaidRow, items: readonly PayrollItem[]): PaidPerson['termsOn'] {
  return (date) => {
    const position = positions?.findLast((held) => held.from <= date) ?? NO_POSITION;
    const row = { ...position, salary };
    const until = lastDayOf(monthOf(date));
    const base = baseOn(salaryOf(row, until), until);
    const own = { amounts, position_amounts: position.amounts };
    return payTermsOf(row, until, overtimeAllowanceOf(items, { row: own, salaryBase: base, day: until }));
  };
}

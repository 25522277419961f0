import { sql } from 'kysely';
import type { PayTerms } from '../../../domain/payroll/planned-cost.ts';
import type { ShiftType } from '../../../domain/time/schedule-of.ts';
import { basisPoints, type PlainDate, plainDate, satang } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { RESOLVED, WITH_PROFILE } from '../../shifts/shared/cell-rows.ts';

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

type PositionRow = {
  from: string;
  employmentType: PayTerms['employmentType'] | null;
  salary: number | null;
  workMinutes: number | null;
  overtimeRate: number | null;
  holidayRate: number | null;
  holidayOvertimeRate: number | null;
  payRate: number | null;
  earnsOvertime: boolean | null;
};
type PersonRow = {
  id: string;
  code: string;
  name: string;
  salary: { from: string; base: number }[] | null;
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
      (select jsonb_agg(jsonb_build_object('from', held.since, 'employmentType', p.employment_type, 'salary', p.salary_base,
          'workMinutes', p.work_minutes_per_day, 'overtimeRate', p.overtime_rate, 'holidayRate', p.holiday_rate,
          'holidayOvertimeRate', p.holiday_overtime_rate, 'payRate', p.pay_rate, 'earnsOvertime', p.earns_overtime)
          order by held.since)
        from (select '0001-01-01'::date as since, e.position_id
          union all select pm.active_date, pm.position_id from app.position_member pm
            where pm.organization_id = ${organizationId} and pm.employee_id = e.id) held
        join app.position p on p.organization_id = ${organizationId} and p.id = held.position_id) as positions
    from app.employee e
    where e.organization_id = ${organizationId} and e.id = any(${employeeIds}::uuid[])
    order by e.code, e.id`.execute(tx);
  return rows.map(({ id, code, name, ...row }) => ({ id, code, name, termsOn: termsOf(row) }));
}

const LONG_AGO = plainDate('1970-01-01');

function termsOf({ salary, positions }: Pick<PersonRow, 'salary' | 'positions'>): PaidPerson['termsOn'] {
  const own = (salary ?? []).map(({ from, base }) => ({ from: plainDate(from), base: satang(base) }));
  return (date) => {
    const position = positions?.findLast((held) => held.from <= date);
    const ofPosition = position?.salary ? [{ from: LONG_AGO, base: satang(position.salary) }] : [];
    return {
      employmentType: position?.employmentType ?? 'FULL-TIME',
      salary: own.length > 0 ? own : ofPosition,
      workMinutesPerDay: position?.workMinutes ?? 480,
      payRate: basisPoints(position?.payRate ?? 10_000),
      overtimeRate: basisPoints(position?.overtimeRate ?? 15_000),
      holidayRate: basisPoints(position?.holidayRate ?? 10_000),
      holidayOvertimeRate: basisPoints(position?.holidayOvertimeRate ?? 30_000),
      earnsOvertime: position?.earnsOvertime ?? true,
    };
  };
}

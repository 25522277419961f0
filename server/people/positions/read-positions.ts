import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Position, PositionMember, SalaryRow } from '../../../contract/people/positions.ts';
import { hasAnyGroup } from '../../../domain/permissions.ts';
import { dateOf } from '../../../domain/time.ts';
import { linkOrNull } from '../../files/file-link.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { overtimeHistory } from './overtime-by-day.ts';
import { OVERTIME_COLUMNS, overtimeOfPosition } from './position-overtime.ts';

type Member = z.output<typeof PositionMember>;
const SEES_PAY = ['owner', 'administrator', 'maker', 'payrollViewer', 'payrollApprove'];

export const todayOf = (ctx: Pick<Ctx, 'now' | 'organization'>) => dateOf(ctx.now, ctx.organization.timeZone);

/** The salary in force of an employee `e` on a day. */
const salaryOn = (day: string) => sql`lateral (
  select s.salary_base, s.active_date from app.salary s
  where s.organization_id = e.organization_id and s.employee_id = e.id and s.active_date <= ${day}
  order by s.active_date desc limit 1)`;

async function selectPositions(ctx: Ctx, condition: RawBuilder<unknown>): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select p.id, p.name, p.external_code as "externalCode", p.employment_type as "employmentType", p.salary_base as "salaryBase",
      (p.work_minutes_per_day / 60.0)::float8 as "workHourPerDay", p.social_security_calculation as "socialSecurityCalculation",
      p.tax_calculation as "taxCalculation", (p.pay_rate / 10000.0)::float8 as "payRate",
      ${OVERTIME_COLUMNS},
      p.parent_id as "parentId", p.sort_order as "sortOrder", p.version, held.people as "employeeCount", held.pay as "monthlySalary"
    from app.position p ${overtimeOfPosition(todayOf(ctx))}
    left join lateral (
      select count(*)::int as people, coalesce(sum(coalesce(s.salary_base, p.salary_base)), 0)::bigint as pay
      from app.employee e left join ${salaryOn(todayOf(ctx))} s on true
      where e.organization_id = p.organization_id and e.position_id = p.id and e.approve_status = 'APPROVED') held on true
    where p.organization_id = ${ctx.organizationId} and ${condition}
    order by p.sort_order, p.name collate "und-x-icu", p.id`.execute(ctx.tx);
  if (hasAnyGroup(ctx.actor.groups, SEES_PAY) && !ctx.actor.isPayClosed) return rows;
  return rows.map((row) => ({ ...row, salaryBase: null, monthlySalary: null }));
}

export const listPositions = (ctx: Ctx) => selectPositions(ctx, sql`true`);

export async function getPosition(ctx: Ctx, id: string): Promise<Position> {
  const [found] = await selectPositions(ctx, sql`p.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** A position with the people who hold it now, or will: their newest row names it. */
export async function positionView(ctx: Ctx, id: string) {
  const position = await getPosition(ctx, id);
  const { rows } = await sql<Omit<Member, 'imageUrl'> & { imageFileId: string | null }>`
    select e.image_file_id as "imageFileId", e.id, e.code, e.first_name as "firstName", e.last_name as "lastName",
      e.first_name_en as "firstNameEn", e.last_name_en as "lastNameEn", p.name as "positionName",
      m.active_date as "activateOn", d.name as department, s.salary_base as salary, s.active_date as "salaryActiveDate"
    from app.position_member m
    join app.position p on p.organization_id = m.organization_id and p.id = m.position_id
    join app.employee e on e.organization_id = m.organization_id and e.id = m.employee_id
    left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
    left join ${salaryOn(todayOf(ctx))} s on true
    where m.organization_id = ${ctx.organizationId} and m.position_id = ${id} and e.approve_status = 'APPROVED'
      and not exists (select from app.position_member later where later.organization_id = m.organization_id
        and later.employee_id = m.employee_id and later.active_date > m.active_date and later.active_date <= ${todayOf(ctx)})
    order by e.code, m.active_date`.execute(ctx.tx);
  const history = await overtimeHistory(ctx, id);
  return {
    ...position,
    ...history,
    employees: rows.map(({ imageFileId, ...row }) => ({ ...row, imageUrl: linkOrNull(ctx, imageFileId) })),
  };
}

/** The salaries of a person, newest first; those that a payroll waiting for approval counts are locked. */
export async function salaryHistory(ctx: Ctx, employeeId: string): Promise<z.output<typeof SalaryRow>[]> {
  await requireEmployees(ctx, [employeeId]);
  const today = todayOf(ctx);
  const { rows } = await sql<z.output<typeof SalaryRow>>`
    select s.active_date as "activeDate", s.salary_base as "salaryBase", s.note,
      lag(s.salary_base) over (order by s.active_date) as previous,
      s.active_date = (max(s.active_date) filter (where s.active_date <= ${today}) over ()) is true as "isInForce",
      exists (select from app.payroll_report r
        join app.payroll_slip l on l.organization_id = r.organization_id and l.report_id = r.id and l.employee_id = s.employee_id
        where r.organization_id = s.organization_id and r.status = 'PENDING' and r.period_end >= s.active_date) as "isLocked"
    from app.salary s where s.organization_id = ${ctx.organizationId} and s.employee_id = ${employeeId}
    order by s.active_date desc`.execute(ctx.tx);
  return rows;
}

export async function requireEmployees({ tx, organizationId }: Ctx, ids: readonly string[]) {
  const { rows } = await sql`
    select from app.employee where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  if (rows.length < ids.length) throw notFound();
}

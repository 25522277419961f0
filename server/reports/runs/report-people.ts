import { sql } from 'kysely';
import { addDays, daysBetween } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { isNamed, nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { departmentNameOn, wereInDepartments } from '../../people/shared/in-departments.ts';
import type { SourceRow } from './source.ts';

/** Whose rows a report has; without department ids those of everybody that its reader may see. */
export type PeopleQuery = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly departmentIds: readonly string[];
  readonly name?: string | undefined;
  readonly groupBy: string | null;
};
export type ReportPerson = {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly departmentName: string | null;
  readonly positionName: string | null;
  /** The days of the range on which the person is employed. */
  readonly from: PlainDate;
  readonly days: number;
};
type Row = Omit<ReportPerson, 'from' | 'days'> & { from_day: string; to_day: string };

const GROUP_ORDERS: Readonly<Record<string, string>> = { departmentName: '"departmentName"', positionName: '"positionName"' };

/** The people who are employed on some day of a range, ordered by their group and code. */
export async function listReportPeople(ctx: Ctx, query: PeopleQuery): Promise<ReportPerson[]> {
  const { tx, organizationId, language } = ctx;
  const { from, to, departmentIds, name, groupBy } = query;
  const visible = await visibleEmployees(ctx);
  const group = groupBy === null ? undefined : GROUP_ORDERS[groupBy];
  const { rows } = await sql<Row>`select * from (
      select e.id as "employeeId", e.code as "employeeCode", ${nameShown('e', language)} as "employeeName",
        ${departmentNameOn(organizationId, sql`${to}`)} as "departmentName", p.name as "positionName",
        greatest(coalesce(e.start_date, ${from}::date), ${from}::date)::text as from_day,
        least(coalesce(e.end_date, ${to}::date), ${to}::date)::text as to_day
      from app.employee e
      left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
      left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
      where e.organization_id = ${organizationId} and e.approve_status in ('APPROVED', 'DEACTIVATED')
        and (e.start_date is null or e.start_date <= ${to}::date) and (e.end_date is null or e.end_date >= ${from}::date)
        ${andWhen(visible, (ids) => sql`e.id = any(${ids}::uuid[])`)}
        ${andWhen(name, (text) => isNamed('e', text))}
        ${andWhen(departmentIds.length > 0 ? departmentIds : null, (ids) =>
          wereInDepartments(organizationId, ids, { from: sql`${from}`, to: sql`${to}` }),
        )}) person
    order by ${group ? sql.raw(`${group} collate "und-x-icu" nulls last,`) : sql``} "employeeCode"`.execute(tx);
  return rows.map(({ from_day, to_day, ...person }) => {
    const first = plainDate(from_day);
    return { ...person, from: first, days: daysBetween(first, plainDate(to_day)) + 1 };
  });
}

export const lastDay = ({ from, days }: Pick<ReportPerson, 'from' | 'days'>): PlainDate => addDays(from, days - 1);

export const personCells = ({
  employeeId,
  employeeCode,
  employeeName,
  departmentName,
  positionName,
}: ReportPerson): SourceRow => ({
  employeeId,
  employeeCode,
  employeeName,
  departmentName,
  positionName,
});

import { type RawBuilder, sql } from 'kysely';
import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { isNamed, nameShown } from '../../db/name-shown.ts';
import { prepared } from '../../db/prepared.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { departmentNameOn, wereInDepartments } from '../../people/shared/in-departments.ts';

/** `employeeIds` null is everybody; `departmentId` takes the departments below with it. */
export type SheetFilter = {
  readonly month: YearMonth;
  readonly employeeIds: readonly string[] | null;
  readonly name?: string | undefined;
  readonly departmentId?: string | undefined;
};
export type SheetPersonRow = {
  employeeId: string;
  code: string;
  name: string;
  departmentName: string | null;
  positionName: string | null;
};

export const BY_CODE: RawBuilder<unknown> = sql`e.code`;

/** The approved people who are employed on some day of the month, in an order of `app.employee e`. */
export async function listSheetPeople(
  { tx, organizationId, language }: Pick<Ctx, 'tx' | 'organizationId' | 'language'>,
  filter: SheetFilter,
  order = BY_CODE,
): Promise<SheetPersonRow[]> {
  const { rows } = await sql<SheetPersonRow>`
    select e.id as "employeeId", e.code, ${nameShown('e', language)} as name,
      ${departmentNameOn(organizationId, sql`${lastDayOf(filter.month)}`)} as "departmentName", p.name as "positionName"
    from app.employee e
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
    where e.organization_id = ${organizationId} and e.approve_status in ('APPROVED', 'DEACTIVATED')
      and (e.start_date is null or e.start_date <= ${lastDayOf(filter.month)}::date)
      and (e.end_date is null or e.end_date >= ${firstDayOf(filter.month)}::date)
      ${andWhen(filter.employeeIds, (ids) => sql`e.id = any(${ids}::uuid[])`)}
      ${andWhen(filter.name, (name) => isNamed('e', name))}
      ${andWhen(filter.departmentId, (id) =>
        wereInDepartments(organizationId, [id], { from: sql`${firstDayOf(filter.month)}`, to: sql`${lastDayOf(filter.month)}` }),
      )}
    order by ${order}`.execute(tx);
  return rows;
}

/** One person with the names a sheet shows; null when the company has no such person. */
export async function findSheetPerson(
  { tx, organizationId, language }: Pick<Ctx, 'tx' | 'organizationId' | 'language'>,
  employeeId: string,
): Promise<SheetPersonRow | null> {
  const { rows } = await prepared(
    tx,
    `sheet-person-${language}`,
    sql<SheetPersonRow>`
      select e.id as "employeeId", e.code, ${nameShown('e', language)} as name, d.name as "departmentName",
        p.name as "positionName"
      from app.employee e
      left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
      left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
      where e.organization_id = ${organizationId} and e.id = ${employeeId}`,
  );
  return rows[0] ?? null;
}

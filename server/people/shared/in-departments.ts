import { type RawBuilder, sql } from 'kysely';

const below = (organizationId: string, ids: readonly string[]) => sql`
  with recursive below as (
    select id from app.department where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
    union select c.id from app.department c join below on c.parent_id = below.id where c.organization_id = ${organizationId}
  ) select id from below`;

/** The condition on an employee `e` to be in one of some departments, or in one below them: its parts belong to a department. */
export const inDepartments = (organizationId: string, ids: readonly string[]) =>
  sql`e.department_id in (${below(organizationId, ids)})`;

/** The condition on the id of a department that something kept, to be one of some departments or below them; a removed one counts by its own id. */
export const isOfDepartments = (organizationId: string, kept: RawBuilder<unknown>, ids: readonly string[]) =>
  sql`(${kept} = any(${[...ids]}::uuid[]) or ${kept} in (${below(organizationId, ids)}))`;

/** The condition on a stay `stay` to have been in one of some departments, or in one below them; a removed one counts by its own id. */
export const stayedInDepartments = (organizationId: string, ids: readonly string[]) => sql`(
  stay.former_department_id = any(${[...ids]}::uuid[])
  or (stay.former_department_id is null and stay.department_id in (${below(organizationId, ids)})))`;

/** Days as expressions, both included. */
type Days = { readonly from: RawBuilder<unknown>; readonly to: RawBuilder<unknown> };

/**
 * The same of the days that a report is about: whoever was in one of the departments, or in one below them, on one of the days; a
 * department that was removed since counts by its own id.
 */
export const wereInDepartments = (organizationId: string, ids: readonly string[], { from, to }: Days) => sql`(
  (${inDepartments(organizationId, ids)} and not exists (select from app.department_stay later
    where later.organization_id = ${organizationId} and later.employee_id = e.id and later.until_date > ${to}::date))
  or exists (select from app.department_stay stay
    where stay.organization_id = ${organizationId} and stay.employee_id = e.id and stay.until_date > ${from}::date
      and not exists (select from app.department_stay before
        where before.organization_id = ${organizationId} and before.employee_id = e.id and before.until_date < stay.until_date
          and before.until_date > ${to}::date)
      and ${stayedInDepartments(organizationId, ids)}))`;

/** The stay of an employee `e` that a day belongs to; none where the person has not moved since. */
const stayOn = (organizationId: string, date: RawBuilder<unknown>, fields: RawBuilder<unknown>) => sql`(select ${fields}
    from app.department_stay stay
    left join app.former_department former on former.organization_id = ${organizationId} and former.id = stay.former_department_id
    left join app.department known on known.organization_id = ${organizationId} and known.id = stay.department_id
    where stay.organization_id = ${organizationId} and stay.employee_id = e.id and stay.until_date > ${date}::date
    order by stay.until_date limit 1)`;

/** What the department was called in which an employee `e`, now of department `d`, was on a day; null outside of any. */
export const departmentNameOn = (organizationId: string, date: RawBuilder<unknown>) =>
  sql`nullif(coalesce(${stayOn(organizationId, date, sql`coalesce(former.name, known.name, '')`)}, d.name), '')`;

/** Its id: that of the removed one, where it was removed since. */
export const departmentIdOn = (organizationId: string, date: RawBuilder<unknown>) => {
  const none = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  const then = stayOn(organizationId, date, sql`coalesce(former.id, known.id, ${none})`);
  return sql`nullif(coalesce(${then}, e.department_id), ${none})`;
};

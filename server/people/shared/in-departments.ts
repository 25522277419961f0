import { sql } from 'kysely';

/** The condition on an employee `e` to be in one of some departments, or in one below them: its parts belong to a department. */
export const inDepartments = (organizationId: string, ids: readonly string[]) => sql`e.department_id in (
  with recursive below as (
    select id from app.department where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
    union select c.id from app.department c join below on c.parent_id = below.id where c.organization_id = ${organizationId}
  ) select id from below)`;

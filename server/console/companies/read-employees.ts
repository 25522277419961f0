import { sql } from 'kysely';
import type { consoleEmployees } from '../../../contract/console/console-employees.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { actorKind } from '../../../domain/console/actor-kind.ts';
import { maskEmail, maskName } from '../../../domain/console/mask-contact.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { readLiftStanding } from '../../people/shared/lift-second-factor.ts';
import { eachCompany, ofCompanies, onConsole, pageOnConsole } from '../shared/recent-records.ts';
import { type CompanyContext, withCompany } from '../shared/with-company.ts';
import { findRunning, readUnderAccess } from './access.ts';

type Filter = Query<typeof consoleEmployees.list>;
type List = Answer<typeof consoleEmployees.list>;
type Employee = List['content'][number];
type Info = Answer<typeof consoleEmployees.get>;
type Person = NonNullable<Info['person']>;
/** What the role of the console reads of a person. */
type Row = Omit<Employee, 'name' | 'kind' | 'hasAccount'>;
type Inside = Pick<Employee, 'name' | 'kind' | 'hasAccount'>;

const COLUMNS = sql`
    e.id, jsonb_build_object('id', o.organization_id, 'name', o.name) as organization, e.created_at as "createdAt",
  jsonb_build_object('uniqueName', e.approve_status) as "approveStatus"`;

/** People of all companies as a role reads them that sees nobody's name; the first letter and the kind are looked at inside each company. */
export async function pageEmployees(ctx: UserContext, filter: Filter): Promise<List> {
  const { page, size, sort, states } = filter;
  const where = sql`${states ? sql`e.approve_status = any(${states})` : sql`true`}${ofCompanies(filter, sql`e.organization_id`)}`;
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const found = await pageOnConsole(ctx, {
    paged: { page, size },
    rows: sql<Row>`
        select ${COLUMNS} from app.employee e join app.organization o on o.organization_id = e.organization_id
      where ${where} order by e.created_at ${direction}, e.id ${direction} limit ${size} offset ${page * size}`,
    count: sql<{ total: number }>`select count(*) as total from app.employee e where ${where}`,
  });
  const inside = await readInside(ctx, found.content);
  return { ...found, content: found.content.map((row) => ({ ...row, ...(inside.get(row.id) ?? GONE) })) };
}

/** How one person and their account stand; with `withPerson` who it is, which the company sees in its log. */
export async function getEmployee(ctx: UserContext, employeeId: string, withPerson: boolean): Promise<Info> {
  const { rows } = await onConsole(ctx, (queries) =>
    // The key begins with the company: it is asked for in each of them.
    sql<Row>`select e.* from app.organization o cross join lateral (
        select ${COLUMNS} from app.employee e where e.organization_id = o.organization_id and e.id = ${employeeId}) e`.execute(
      queries,
    ),
  );
  const row = rows[0];
  if (!row) throw notFound();
  const organizationId = row.organization.id;
  const person = withPerson
    ? await readUnderAccess(ctx, { organizationId, reading: 'person', seen: { employeeId } }, (company) =>
        personOf(company, employeeId),
      )
    : null;
  const inside = (await readInside(ctx, [row])).get(employeeId) ?? GONE;
  const secondStep = await secondStepOf(ctx, { organizationId, employeeId });
  return { ...row, ...inside, secondStep, person, access: await findRunning(ctx, organizationId) };
}

type InsideRow = { id: string; first_name: string; has_account: boolean; groups: string[] | null };
/** Somebody who was removed between the two readings. */
const GONE: Inside = { name: '', kind: 'member', hasAccount: false };

async function readInside(ctx: UserContext, rows: readonly Row[]): Promise<Map<string, Inside>> {
  const found = new Map<string, Inside>();
  await eachCompany(rows, async (organizationId, ids) => {
    for (const row of await readPeople(ctx, organizationId, ids)) found.set(row.id, insideOf(row));
  });
  return found;
}

const readPeople = ({ services }: UserContext, organizationId: string, ids: readonly string[]): Promise<InsideRow[]> =>
  withTenant(services.jobPool, organizationId, { readOnly: true }, async (tx) => {
    const { rows } = await sql<InsideRow>`
        select e.id, e.first_name, m.user_id is not null as has_account, m.permission_groups as groups
       from app.employee e left join directory.membership m on m.organization_id = ${organizationId} and m.employee_id = e.id
       where e.organization_id = ${organizationId} and e.id = any(${ids}::uuid[])`.execute(tx);
    return rows;
  });

function insideOf({ first_name, has_account, groups }: InsideRow): Inside {
  const kind = actorKind({ isPerson: true, hasAccount: has_account, groups });
  const isNamed = kind === 'owner' || kind === 'administrator' || kind === 'supporter';
  return { name: maskName(first_name), kind: isNamed ? kind : 'member', hasAccount: has_account };
}

const secondStepOf = (ctx: UserContext, { organizationId, employeeId }: { organizationId: string; employeeId: string }) =>
  withCompany(ctx, organizationId, async (company) => {
    const asking = { id: employeeId, askedBy: ctx.userId, isAskedByStaff: true };
    const { userId, isOn, obstacle } = await readLiftStanding(company, asking);
    return { isOn, obstacle, liftDueAt: userId === null ? null : await ctx.services.identity.liftDueAt(userId) };
  });

/** Code, names, where they work and what they may do; never pay, numbers or addresses. */
async function personOf({ tx, organizationId }: CompanyContext, employeeId: string): Promise<Person> {
  const { rows } = await sql<Person>`
      select e.code, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
       e.last_name_en as "lastNameEn", d.name as "departmentName", p.name as "positionName",
       coalesce(m.permission_groups, '{}') as "permissionGroups", u.email as "accountEmail"
     from app.employee e
     left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
     left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
     left join directory.membership m on m.organization_id = ${organizationId} and m.employee_id = e.id
     left join directory.user_profile u on u.user_id = m.user_id
     where e.organization_id = ${organizationId} and e.id = ${employeeId}`.execute(tx);
  const row = rows[0];
  if (!row) throw notFound();
  return { ...row, accountEmail: maskEmail(row.accountEmail) };
}

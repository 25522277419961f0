import { sql } from 'kysely';
import { nextEmployeeCode } from '../../domain/people/next-code.ts';
import { isUuid } from '../../domain/units.ts';
import { toJson } from '../db/column-types.ts';
import { onPool, type TenantTx } from '../db/pool.ts';
import { insertRow } from '../db/write-rows.ts';
import { type NamedAccount, resetSecondFactor, takeAccount } from './accounts.ts';
import { CommandRefused, type Company, inCompany, noteAction, type Operator } from './operator.ts';
import { productsOf, type WantedPlan } from './wanted-plan.ts';

export type ListedCompany = Company & { people: number; plan: string; endsAt: string | null };

export async function listCompanies({ services }: Operator): Promise<ListedCompany[]> {
  const { rows } = await sql<ListedCompany>`
    select o.organization_id as "organizationId", o.name, s.plan,
      (select count(*)::int from app.employee e where e.organization_id = o.organization_id and e.approve_status = 'APPROVED') as people,
      to_char(s.ends_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as "endsAt"
    from app.organization o
      left join lateral (select string_agg(x->>'name' || ' (' || (x->>'seats') || ')', ', ' order by x->>'type') as plan, max(t.ends_at) as ends_at
        from app.subscription t, jsonb_array_elements(t.products) x
        where t.organization_id = o.organization_id and t.is_active and t.ends_at >= now()) s on true
    order by o.name, o.organization_id`.execute(onPool(services.consolePool));
  return rows.map((row) => ({ ...row, plan: row.plan ?? 'free' }));
}

/** A company by its id, or by its name where one alone has it. */
export async function findCompany(operator: Operator, named: string): Promise<Company> {
  const { rows } = await sql<Company>`select organization_id as "organizationId", name from app.organization
    where ${isUuid(named) ? sql`organization_id = ${named}` : sql`name = ${named}`}`.execute(
    onPool(operator.services.consolePool),
  );
  const [found, ...others] = rows;
  if (!found) throw new CommandRefused(`there is no company ${named}: \`list\` shows them`);
  if (others.length > 0) throw new CommandRefused(`${rows.length} companies are called ${named}: name one by its id`);
  return found;
}

/** Makes somebody an owner; with `isReplacing` those who were it before keep the rights of an administrator. */
export async function setOwner(
  operator: Operator,
  company: Company,
  { isReplacing, ...account }: NamedAccount & { isReplacing: boolean },
) {
  const { organizationId } = company;
  const userId = await takeAccount(operator, account);
  await inCompany(operator, organizationId, async ({ tx, audit }) => {
    const employeeId =
      (await findMember(tx, organizationId, userId)) ?? (await addPerson(tx, organizationId, { userId, email: account.email }));
    const before = await readOwners(tx, organizationId);
    if (isReplacing)
      await setGroups(
        tx,
        sql`m.organization_id = ${organizationId} and m.employee_id <> ${employeeId} and 'owner' = any(m.permission_groups)`,
        false,
      );
    await setGroups(tx, sql`m.organization_id = ${organizationId} and m.employee_id = ${employeeId}`, true);
    const after = await readOwners(tx, organizationId);
    audit({
      action: 'company.set-owner',
      entity: 'organization',
      entityId: organizationId,
      before: { owners: before },
      after: { owners: after },
    });
  });
  await noteAction(operator, { action: 'owner-set', organizationId, account: account.email, facts: { isReplacing } });
  operator.say(`${account.email} is ${isReplacing ? 'the' : 'an'} owner of ${company.name}`);
}

/** Sells a company a plan from now on; what it had before ends now. */
export async function setPlan(operator: Operator, company: Company, wanted: WantedPlan) {
  const { organizationId } = company;
  const products = productsOf(wanted);
  await inCompany(operator, organizationId, async ({ tx, audit }) => {
    const before = await sql<{ products: unknown }>`update app.subscription set is_active = false
      where organization_id = ${organizationId} and is_active returning products`.execute(tx);
    if (products.length > 0) {
      await insertRow({ tx, organizationId }, 'app.subscription', {
        starts_at: new Date(operator.services.now()),
        ends_at: new Date(wanted.endsAt),
        products: toJson(products),
      });
    }
    audit({
      action: 'plan.set',
      entity: 'subscription',
      before: { products: before.rows.flatMap((row) => row.products) },
      after: { products, endsAt: new Date(wanted.endsAt).toISOString() },
    });
  });
  await noteAction(operator, { action: 'plan-set', organizationId, facts: { products } });
  operator.say(
    products.length > 0
      ? `${company.name} has ${products.map(({ name, seats }) => `${name} for ${seats}`).join(' and ')}`
      : `${company.name} is on the free plan`,
  );
}

/** The second step of an account ends; every company that the account belongs to reads of it. */
export async function resetSecondFactorOf(operator: Operator, email: string) {
  for (const organizationId of await resetSecondFactor(operator, email)) {
    await inCompany(operator, organizationId, async ({ tx, audit }) => {
      const { rows } = await sql<{
        id: string;
      }>`select m.employee_id as id from directory.membership m join directory.user_profile p using (user_id)
        where m.organization_id = ${organizationId} and lower(p.email) = ${email.toLowerCase()}`.execute(tx);
      for (const { id } of rows) audit({ action: 'employee.reset-second-factor', entity: 'employee', entityId: id });
    });
  }
}

async function findMember(tx: TenantTx, organizationId: string, userId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
    status: string;
  }>`select employee_id as id, approve_status as status from directory.membership
    where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx);
  const [member] = rows;
  if (member && member.status !== 'APPROVED') {
    throw new CommandRefused(
      'this person waits to be let in, was turned down or deactivated in the company: settle that first, or name another',
    );
  }
  return member?.id ?? null;
}

/** The person of the company who has the address and no account, or a new one. */
async function addPerson(
  tx: TenantTx,
  organizationId: string,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`select e.id from app.employee e where e.organization_id = ${organizationId}
      and lower(e.email) = ${email.toLowerCase()} and e.approve_status = 'APPROVED' and not exists (select from directory.membership m
        where m.organization_id = ${organizationId} and m.employee_id = e.id)`.execute(tx);
  const employeeId = rows[0]?.id ?? (await insertPerson(tx, organizationId, userId));
  await sql`insert into directory.membership (organization_id, user_id, employee_id, permission_groups, approve_status)
    values (${organizationId}, ${userId}, ${employeeId}, '{}', 'APPROVED')`.execute(tx);
  await sql`update directory.user_profile set last_employee_id = coalesce(last_employee_id, ${employeeId}) where user_id = ${userId}`.execute(
    tx,
  );
  return employeeId;
}

async function insertPerson(tx: TenantTx, organizationId: string, userId: string): Promise<string> {
  const codes = await sql<{ code: string }>`select code from app.employee where organization_id = ${organizationId}`.execute(tx);
  const profile = await sql<{ first_name: string; last_name: string; email: string }>`
    select first_name, last_name, email from directory.user_profile where user_id = ${userId}`.execute(tx);
  const [person] = profile.rows;
  const row = await insertRow({ tx, organizationId }, 'app.employee', {
    code: nextEmployeeCode(codes.rows.map(({ code }) => code)),
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? null,
    approve_status: 'APPROVED',
  });
  return row.id;
}

/** The next call of those who are concerned finds their rights changed. */
const setGroups = (tx: TenantTx, where: ReturnType<typeof sql>, isOwner: boolean) =>
  sql`update directory.membership m set session_version = session_version + 1, permission_groups =
    array_append(array_remove(array_remove(permission_groups, 'owner'), ${isOwner ? 'owner' : 'administrator'}), ${isOwner ? 'owner' : 'administrator'})
    where ${where}`.execute(tx);

async function readOwners(tx: TenantTx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select employee_id as id from directory.membership
    where organization_id = ${organizationId} and 'owner' = any(permission_groups) order by 1`.execute(tx);
  return rows.map((row) => row.id);
}

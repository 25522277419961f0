import { sql } from 'kysely';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { EmployeeChange } from './employee-changes.ts';
import { COLUMNS_OF, type EmployeeRow, employeeColumns } from './employee-row.ts';
import { findReferences } from './find-references.ts';
import { IS_LOCKED } from './locked-periods.ts';
import { markPayStale } from './mark-pay-stale.ts';
import { revertPlaces, withLaterPlaces } from './place-people.ts';
import { updateRows } from './write-employees.ts';

type Tenant = { readonly tx: TenantTx; readonly organizationId: string };
/** Codes of the people that something speaks against, by what it is. */
export type EmployeeDependents = Readonly<Record<'edited' | 'account' | 'records' | 'payroll', readonly string[]>>;

/** What keeps these changes from being taken back. Holds the company's people until the transaction ends. */
export async function dependentsOfEmployees(tenant: Tenant, changes: readonly EmployeeChange[]): Promise<EmployeeDependents> {
  await lockCompanyPeople(tenant);
  const current = await currentRows(tenant, changes);
  const codeOf = new Map(changes.map((change) => [change.after.id, change.after.code]));
  const codesOf = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => codeOf.get(id) ?? []);
  const added = changes.filter((change) => change.before === null).map((change) => change.after.id);
  const [accounts, terms, places, locked, records] = [
    await withAccount(tenant, added),
    await withLaterTerms(tenant, changes),
    await withLaterPlaces(tenant, placesIn(changes), added),
    await inLockedPayroll(tenant, changes),
    await withRecords(tenant, added),
  ];
  const edited = changes.filter((change) => isEdited(change, current.get(change.after.id))).map((change) => change.after.id);
  return {
    edited: codesOf([...edited, ...terms, ...places]),
    account: codesOf(accounts),
    records: codesOf(records),
    payroll: codesOf(locked),
  };
}

/** People whom something of their own refers to. Leave that was granted by rule goes with them; leave that somebody wrote does not. */
async function withRecords(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct employee_id as id from app.leave_entry
    where organization_id = ${tenant.organizationId} and employee_id = any(${[...ids]}::uuid[])
      and kind in ('use', 'return', 'adjust', 'import')`.execute(tenant.tx);
  const beside = ['app.salary', 'app.position_member', 'app.leave_entry', 'app.branch_entry', 'app.cost_centre_entry'];
  return [...rows.map((row) => row.id), ...(await findReferences(tenant, { ids, beside }))];
}

const placesIn = (changes: readonly EmployeeChange[]) => changes.flatMap((change) => change.places ?? []);
const columnsOf = ({ before, fields }: EmployeeChange): readonly (keyof EmployeeRow)[] =>
  before === null ? Object.values(COLUMNS_OF).flat() : fields.flatMap((field) => COLUMNS_OF[field] ?? []);
/** The database keeps the parts of an address in an order of its own. */
const asText = (value: unknown): string =>
  JSON.stringify(
    value !== null && typeof value === 'object' ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  );
const same = (a: unknown, b: unknown) => asText(a) === asText(b);
const isEdited = (change: EmployeeChange, now: EmployeeRow | undefined): boolean =>
  now === undefined || columnsOf(change).some((column) => !same(now[column], change.after[column]));

async function currentRows({ tx, organizationId }: Tenant, changes: readonly EmployeeChange[]) {
  const ids = changes.map((change) => change.after.id);
  const { rows } = await sql<EmployeeRow>`
    select ${employeeColumns()} from app.employee
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and approve_status = 'APPROVED' for update`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function withAccount({ tx, organizationId }: Tenant, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('directory.membership')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', [...ids, organizationId])
    .execute();
  return rows.map((row) => row.employee_id);
}

/** People who got another salary or position since, or lost the one they got. */
async function withLaterTerms({ tx, organizationId }: Tenant, changes: readonly EmployeeChange[]) {
  const salaries = changes.flatMap((change) => change.salary ?? []);
  const positions = changes.flatMap((change) => change.position ?? []);
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${salaries.map((salary) => salary.employeeId)}::uuid[], ${salaries.map((salary) => salary.from)}::date[],
        ${salaries.map((salary) => salary.amount)}::bigint[]) as row (id, day, amount)
      where not exists (select from app.salary s where s.organization_id = ${organizationId} and s.employee_id = row.id
          and s.active_date = row.day and s.salary_base = row.amount)
        or exists (select from app.salary s where s.organization_id = ${organizationId} and s.employee_id = row.id
          and s.active_date > row.day)
    union
    select id from unnest(${positions.map((position) => position.employeeId)}::uuid[], ${positions.map((position) => position.from)}::date[],
        ${positions.map((position) => position.positionId)}::uuid[]) as row (id, day, position)
      where not exists (select from app.position_member m where m.organization_id = ${organizationId} and m.employee_id = row.id
          and m.active_date = row.day and m.position_id = row.position)
        or exists (select from app.position_member m where m.organization_id = ${organizationId} and m.employee_id = row.id
          and m.active_date > row.day)`.execute(tx);
  return rows.map((row) => row.id);
}

/** People whose pay a payroll that waits, or is approved, counted from the day their salary or position changed. */
async function inLockedPayroll({ tx, organizationId }: Tenant, changes: readonly EmployeeChange[]) {
  const terms = changes.flatMap(({ salary, position }) => [...(salary ? [salary] : []), ...(position ? [position] : [])]);
  const { rows } = await sql<{ id: string }>`
    select distinct row.id from unnest(${terms.map((term) => term.employeeId)}::uuid[], ${terms.map((term) => term.from)}::date[])
        as row (id, day)
    join app.payroll_slip s on s.organization_id = ${organizationId} and s.employee_id = row.id
    join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id
      and ${IS_LOCKED} and r.period_end >= row.day`.execute(tx);
  return rows.map((row) => row.id);
}

/** Takes changes back on which nothing depends: added people go, changed fields get their values of before. */
export async function revertEmployees(tenant: Tenant, changes: readonly EmployeeChange[]): Promise<void> {
  const { tx, organizationId } = tenant;
  const current = await currentRows(tenant, changes);
  const changed = changes.filter((change) => change.before !== null);
  const rows = changed.flatMap((change) => {
    const { before } = change;
    const now = current.get(change.after.id);
    if (!now || !before) return [];
    const columns = columnsOf(change);
    return { row: { ...now, ...Object.fromEntries(columns.map((column) => [column, before[column]])) } };
  });
  await updateRows(tx, organizationId, rows);
  await revertTerms(tenant, changed);
  await revertPlaces(tenant, placesIn(changed));
  const added = changes.filter((change) => change.before === null).map((change) => change.after.id);
  if (added.length === 0) return;
  await tx.deleteFrom('app.employee').where('organization_id', '=', organizationId).where('id', 'in', added).execute();
}

async function revertTerms({ tx, organizationId }: Tenant, changed: readonly EmployeeChange[]) {
  const salaries = changed.flatMap((employeeChange) => employeeChange.salary ?? []);
  const positions = changed.flatMap((employeeChange) => employeeChange.position ?? []);
  await sql`
    with row as (select * from unnest(${salaries.map((salary) => salary.employeeId)}::uuid[], ${salaries.map((salary) => salary.from)}::date[],
      ${salaries.map((salary) => salary.replaced)}::bigint[]) as row (id, day, replaced)),
    gone as (delete from app.salary s using row where s.organization_id = ${organizationId} and s.employee_id = row.id
      and s.active_date = row.day and row.replaced is null)
    update app.salary s set salary_base = row.replaced from row where s.organization_id = ${organizationId}
      and s.employee_id = row.id and s.active_date = row.day and row.replaced is not null`.execute(tx);
  await sql`
    with row as (select * from unnest(${positions.map((position) => position.employeeId)}::uuid[], ${positions.map((position) => position.from)}::date[],
      ${positions.map((position) => position.replaced)}::uuid[]) as row (id, day, replaced)),
    gone as (delete from app.position_member m using row where m.organization_id = ${organizationId} and m.employee_id = row.id
      and m.active_date = row.day and row.replaced is null)
    update app.position_member m set position_id = row.replaced from row where m.organization_id = ${organizationId}
      and m.employee_id = row.id and m.active_date = row.day and row.replaced is not null`.execute(tx);
  await markPayStale(
    tx,
    organizationId,
    salaries.map((salary) => salary.employeeId),
  );
}

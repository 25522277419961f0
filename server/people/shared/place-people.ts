import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { branchOf } from './branch-of.ts';
import { costCentreOf } from './cost-centre-of.ts';
import { markPayStale } from './mark-pay-stale.ts';

type Tenant = { readonly tx: TenantTx; readonly organizationId: string };
export type PlaceField = 'branch' | 'costCentre';
/** Where a person belongs from a day on, by the code of the branch or cost centre. */
export type PlaceWanted = { readonly employeeId: string; readonly from: PlainDate; readonly code: string };
/** What was written; `replaced` is what the entry of the same day said before, null when there was none. */
export type PlaceChange = {
  readonly field: PlaceField;
  readonly employeeId: string;
  readonly from: PlainDate;
  readonly id: string;
  readonly replaced: { readonly id: string | null } | null;
};

const PLACES = {
  branch: { of: 'app.branch', entries: 'app.branch_entry', column: 'branch_id', isOpen: sql`not x.is_removed` },
  costCentre: { of: 'app.cost_centre', entries: 'app.cost_centre_entry', column: 'cost_centre_id', isOpen: sql`x.is_active` },
} as const;
const FIELDS = ['branch', 'costCentre'] as const;
const codeOn = (field: PlaceField, organizationId: string) => {
  const on = { organizationId, day: sql`w.from_date` };
  return field === 'costCentre'
    ? sql`${costCentreOf(on)}->>'code'`
    : sql`(select b.code from app.branch b where b.organization_id = ${organizationId} and b.id = (${branchOf(on)}->>'id')::uuid)`;
};

/** Says of people themselves where they belong, where they do not belong there already; answers what was written. */
export async function placePeople(
  { tx, organizationId }: Tenant,
  field: PlaceField,
  wanted: readonly PlaceWanted[],
): Promise<PlaceChange[]> {
  if (wanted.length === 0) return [];
  const { of, entries, column, isOpen } = PLACES[field];
  const { rows } = await sql<{ employee_id: string; from_date: PlainDate; id: string; known: boolean; replaced: string | null }>`
    with w as (
      select * from unnest(${wanted.map(({ employeeId }) => employeeId)}::uuid[], ${wanted.map(({ from }) => from)}::date[],
        ${wanted.map(({ code }) => code)}::text[]) as row (employee_id, from_date, code)
    ), found as (
      select w.employee_id, w.from_date, x.id, old.id is not null as known, old.${sql.ref(column)} as replaced
      from w join ${sql.table(of)} x on x.organization_id = ${organizationId} and x.code = w.code and ${isOpen}
      join app.employee e on e.organization_id = ${organizationId} and e.id = w.employee_id
      left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
      left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
      left join ${sql.table(entries)} old on old.organization_id = ${organizationId} and old.employee_id = w.employee_id
        and old.from_date = w.from_date
      where ${codeOn(field, organizationId)} is distinct from w.code
    ), written as (
      insert into ${sql.table(entries)} (organization_id, employee_id, from_date, ${sql.ref(column)})
      select ${organizationId}, employee_id, from_date, id from found where not known
    ), changed as (
      update ${sql.table(entries)} y set ${sql.ref(column)} = found.id from found
      where found.known and y.organization_id = ${organizationId} and y.employee_id = found.employee_id and y.from_date = found.from_date
    )
    select employee_id, from_date, id, known, replaced from found`.execute(tx);
  await markPayStale(
    tx,
    organizationId,
    rows.map((row) => row.employee_id),
  );
  return rows.map((row) => ({
    field,
    employeeId: row.employee_id,
    from: row.from_date,
    id: row.id,
    replaced: row.known ? { id: row.replaced } : null,
  }));
}

/** People whose places were changed since: another entry of the same day or a later one, or, of people who are new, any that was not written then. */
export async function withLaterPlaces(
  { tx, organizationId }: Tenant,
  places: readonly PlaceChange[],
  added: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const field of FIELDS) {
    const own = places.filter((place) => place.field === field);
    const { entries, column } = PLACES[field];
    const { rows } = await sql<{ id: string }>`
      with row as (select * from unnest(${own.map((place) => place.employeeId)}::uuid[], ${own.map((place) => place.from)}::date[],
        ${own.map((place) => place.id)}::uuid[]) as row (id, day, place))
      select row.id from row where not exists (select from ${sql.table(entries)} x where x.organization_id = ${organizationId}
          and x.employee_id = row.id and x.from_date = row.day and x.${sql.ref(column)} = row.place)
        or exists (select from ${sql.table(entries)} x where x.organization_id = ${organizationId} and x.employee_id = row.id
          and x.from_date > row.day)
      union select x.employee_id from ${sql.table(entries)} x where x.organization_id = ${organizationId}
        and x.employee_id = any(${[...added]}::uuid[])
        and not exists (select from row where row.id = x.employee_id and row.day = x.from_date)`.execute(tx);
    found.push(...rows.map((row) => row.id));
  }
  return found;
}

/** Gives entries what they said before, and takes away those that were new. */
export async function revertPlaces({ tx, organizationId }: Tenant, places: readonly PlaceChange[]): Promise<void> {
  for (const field of FIELDS) {
    const own = places.filter((place) => place.field === field);
    if (own.length === 0) continue;
    const { entries, column } = PLACES[field];
    await sql`
      with row as (select * from unnest(${own.map((place) => place.employeeId)}::uuid[], ${own.map((place) => place.from)}::date[],
        ${own.map((place) => place.replaced !== null)}::boolean[], ${own.map((place) => place.replaced?.id ?? null)}::uuid[])
        as row (id, day, known, replaced)),
      gone as (delete from ${sql.table(entries)} x using row where x.organization_id = ${organizationId} and x.employee_id = row.id
        and x.from_date = row.day and not row.known)
      update ${sql.table(entries)} x set ${sql.ref(column)} = row.replaced from row where x.organization_id = ${organizationId}
        and x.employee_id = row.id and x.from_date = row.day and row.known`.execute(tx);
  }
  await markPayStale(
    tx,
    organizationId,
    places.map((place) => place.employeeId),
  );
}

import { type Expression, type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { assert } from '../../domain/units.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { TenantTx } from './pool.ts';
import type { DB } from './schema.gen.ts';

/** Whose rows are written; the context of every request and job is one. */
export type RowOwner = { readonly tx: TenantTx; readonly organizationId: string };

type TableWith<Column extends string> = { [Table in keyof DB]: Column extends keyof DB[Table] ? Table : never }[keyof DB];
type TenantTable = TableWith<'organization_id'>;
type TableWithId = TenantTable & TableWith<'id'>;
type VersionedTable = TenantTable & TableWith<'version'>;
type NamedTable = TableWithId & TableWith<'name'>;

type OrExpression<Columns> = { [Column in keyof Columns]: Columns[Column] | Expression<Exclude<Columns[Column], undefined>> };
export type NewRow<Table extends TenantTable> = OrExpression<Omit<Insertable<DB[Table]>, 'organization_id'>>;
export type RowChanges<Table extends TenantTable> = OrExpression<
  Omit<Updateable<DB[Table]>, 'organization_id' | 'id' | 'version'>
>;
/** Values that a row is found by, its organisation aside; null finds where nothing is. */
type Where<Table extends TenantTable> = Partial<Omit<Selectable<DB[Table]>, 'organization_id'>>;
/** The row that is meant, at the version that its writer saw. Rows without an id are found by the rest of their key. */
type AtVersion<Table extends VersionedTable> = Omit<Where<Table>, 'id' | 'version'> & {
  version: number;
} & (Table extends TableWithId ? { id: string } : object);

/** The next version of the row that a statement updates. */
export const NEXT_VERSION = sql<number>`version + 1`;

/** Inserts one row and answers it. The database makes its id, unless it was needed before and is given. */
export async function insertRow<Table extends TenantTable>(
  owner: RowOwner,
  table: Table,
  row: NewRow<Table>,
): Promise<Selectable<DB[Table]>> {
  const { rows } = await sql<Selectable<DB[Table]>>`${insertion(owner, table, [row])} returning *`.execute(owner.tx);
  const [inserted] = rows;
  assert(inserted !== undefined, 'an insert answers its row');
  return inserted;
}

/** A statement takes 65,535 values at most; rows may leave out columns that others have. */
const MOST_VALUES = 30_000;

/**
 * Inserts rows in one statement and answers how many. The database makes the ids that they do not have.
 * With `skipKnown`, a row that a unique rule refuses is left out; otherwise it makes the statement fail.
 */
export async function insertRows<Table extends TenantTable>(
  owner: RowOwner,
  table: Table,
  rows: readonly NewRow<Table>[],
  { skipKnown = false }: { skipKnown?: boolean } = {},
): Promise<number> {
  if (rows.length === 0) return 0;
  const conflict = skipKnown ? sql` on conflict do nothing` : sql``;
  const widest = rows.reduce((most, row) => Math.max(most, Object.keys(row).length), 0) + 1;
  const size = Math.max(1, Math.floor(MOST_VALUES / widest));
  let inserted = 0;
  for (let start = 0; start < rows.length; start += size) {
    const some = rows.slice(start, start + size);
    const { numAffectedRows } = await sql`${insertion(owner, table, some)}${conflict}`.execute(owner.tx);
    inserted += Number(numAffectedRows ?? 0n);
  }
  return inserted;
}

function insertion({ organizationId }: RowOwner, table: TenantTable, rows: readonly object[]): RawBuilder<unknown> {
  const values = rows.map((row) => new Map<string, unknown>([...Object.entries(row), ['organization_id', organizationId]]));
  const columns = [...new Set(values.flatMap((row) => [...row.keys()]))];
  const tuples = values.map(
    (row) => sql`(${sql.join(columns.map((column) => (row.get(column) === undefined ? sql`default` : row.get(column))))})`,
  );
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(tuples)}`;
}

/**
 * Changes a row if it is still at the version that its writer saw, takes the version one step on and answers the new row.
 * Columns that are `undefined` stay. Another version is `conflict`; a row that this organisation does not have is `not-found`.
 */
export async function updateVersioned<Table extends VersionedTable>(
  owner: RowOwner,
  table: Table,
  at: AtVersion<Table>,
  changes: RowChanges<Table>,
): Promise<Selectable<DB[Table]>> {
  const said = Object.entries(changes).filter(([, value]) => value !== undefined);
  const set = [...said.map(([column, value]) => sql`${sql.ref(column)} = ${value}`), sql`version = ${NEXT_VERSION}`];
  const { rows } = await sql<Selectable<DB[Table]>>`update ${sql.table(table)} set ${sql.join(set)}
    where ${conditions(owner, at)} returning *`.execute(owner.tx);
  const [row] = rows;
  if (!row) return refuseMissed(owner, table, at);
  return row;
}

/** Deletes a row if it is still at the version that its writer saw; refusals are those of `updateVersioned`. */
export async function removeVersioned<Table extends VersionedTable>(
  owner: RowOwner,
  table: Table,
  at: AtVersion<Table>,
): Promise<void> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${conditions(owner, at)}`.execute(owner.tx);
  if (!numAffectedRows) await refuseMissed(owner, table, at);
}

async function refuseMissed(owner: RowOwner, table: VersionedTable, at: object): Promise<never> {
  const { version: _version, ...key } = Object.fromEntries(Object.entries(at));
  const { rows } = await sql`select from ${sql.table(table)} where ${conditions(owner, key)}`.execute(owner.tx);
  throw rows.length > 0 ? new AppError('conflict') : notFound();
}

/** Refuses a name that another row has, in whatever case. `among` narrows whose names count; `except` is the row that is renamed. */
export async function requireFreeName<Table extends NamedTable>(
  owner: RowOwner,
  table: Table,
  name: string,
  { except, among = {} }: { except?: string; among?: Where<Table> } = {},
): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} where ${conditions(owner, among)}
    and lower(name) = lower(${name}) ${except === undefined ? sql`` : sql`and id <> ${except}`} limit 1`.execute(owner.tx);
  if (rows.length > 0) throw new AppError('array/already-exist', {}, [{ field: 'name', code: 'form/name-taken' }]);
}

function conditions({ organizationId }: Pick<RowOwner, 'organizationId'>, where: object): RawBuilder<unknown> {
  const parts = Object.entries({ organization_id: organizationId, ...where }).map(([column, value]) => {
    assert(value !== undefined, `a row is found by a value of ${column}`);
    return value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`;
  });
  return sql.join(parts, sql` and `);
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type SeededRow = Record<string, unknown>;
export type TableShape = {
  name: string;
  columns: { name: string; type: string; isRequired: boolean; hasDefault: boolean; isGenerated: boolean }[];
  primaryKey: string[];
  references: { columns: string[]; table: string; targetColumns: string[] }[];
  /** What the checks of the table allow, by column, where they list values. */
  choices: Record<string, string>;
  /** Columns that must be empty beside another one: a row belongs to a department or to a person. */
  leftOut: readonly string[];
};

/** Whether rows of a table belong to a payroll: the product makes them, because their figures and files must fit together. */
export const isOfPayrolls = ({ name }: TableShape) =>
  /\.(payroll_(report|slip|line|posting|filing|payment|year_filing)|retro_delta)/.test(name);

/** Every table of the tenants, parents before children, as the catalog knows it. */
export async function readTables(admin: pg.Client): Promise<TableShape[]> {
  const { rows } = await admin.query<TableShape & { checks: string[] }>(SHAPES);
  // A name that is also a word of SQL comes in quotes.
  const plain = (name: string) => name.replaceAll('"', '');
  const shapes = rows.map((row) => ({
    ...row,
    name: plain(row.name),
    references: row.references.map((reference) => ({ ...reference, table: plain(reference.table) })),
    choices: choicesOf(row.checks),
    leftOut: leftOutBy(row.checks),
  }));
  const sorted: TableShape[] = [];
  for (let left = shapes; left.length > 0; ) {
    const names = new Set(left.map((item) => item.name));
    const ready = left.filter((item) => item.references.every(({ table }) => table === item.name || !names.has(table)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...names].join(', ')}`);
    sorted.push(...ready);
    left = left.filter((item) => !ready.includes(item));
  }
  return sorted;
}

const SHAPES = `select c.oid::regclass::text as name,
  (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isRequired', a.attnotnull,
      'hasDefault', a.atthasdef, 'isGenerated', a.attgenerated <> '') order by a.attnum)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select jsonb_agg(a.attname order by k.place) from pg_index i, unnest(i.indkey::int[]) with ordinality k (attnum, place), pg_attribute a
    where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as "primaryKey",
  coalesce((select jsonb_agg(jsonb_build_object('table', f.confrelid::regclass::text,
      'columns', (select jsonb_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality k (attnum, place)
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum),
      'targetColumns', (select jsonb_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality k (attnum, place)
         join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum)))
    from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as "references",
  coalesce((select jsonb_agg(pg_get_constraintdef(k.oid)) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks
  from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by 1`;

/** The first value that a check such as \`status in ('DRAFT', …)\` names. */
function choicesOf(checks: string[]): Record<string, string> {
  const choices: Record<string, string> = {};
  for (const check of checks) {
    const text =
      /^CHECK \(\((\w+) = ANY \(ARRAY\['([^']*)'::text/.exec(check) ?? /^CHECK \(\((\w+) = '([^']*)'::text\)\)/.exec(check);
    const number = /^CHECK \(\((\w+) = ANY \(ARRAY\[(\d+)/.exec(check);
    const [, column, value] = text ?? number ?? [];
    if (column !== undefined && value !== undefined) choices[column] = value;
  }
  return choices;
}

/** Of two columns that a check such as \`(department_id is null) <> (employee_id is null)\` keeps apart, the second. */
const leftOutBy = (checks: string[]): string[] =>
  checks.flatMap((check) => /^CHECK \(\(\((\w+) IS NULL\) (?:OR|<>) \((\w+) IS NULL\)\)\)$/.exec(check)?.[2] ?? []);

const BY_TYPE: Record<string, () => unknown> = {
  uuid: () => randomUUID(),
  text: () => `t-${randomUUID().slice(0, 8)}`,
  integer: () => 1,
  bigint: () => 1,
  smallint: () => 1,
  numeric: () => 1,
  'double precision': () => 1,
  boolean: () => false,
  date: () => '2026-01-01',
  'timestamp with time zone': () => '2026-01-01T00:00:00Z',
  jsonb: () => '{}',
  bytea: () => Buffer.from('seed'),
  'text[]': () => [],
  'uuid[]': () => [],
};

const PARTY = JSON.stringify({ name: 't', taxId: '0105561000003', branchTax: '00000', address: {}, email: 't@example.test' });
const SELLER = JSON.stringify({
  name: 't',
  taxId: '0105561000003',
  branchTax: '00000',
  address: 't',
  phone: null,
  bankCode: null,
  bankAccount: null,
  promptPay: null,
});
/** Values of a kind of their own; an amount of 1 is what is new less what was before. */
const BY_NAME: Record<string, string | number> = {
  month: '2026-01',
  from_month: '2026-01',
  new_amount: 2,
  vat: 0,
  withholding: 0,
  party: PARTY,
  billing: PARTY,
  buyer: PARTY,
  seller: SELLER,
  invoice: PARTY,
};

/** One row of the company in every table that has none yet; answers a row of each table. Runs as the owner of the database. */
export async function seedTables(admin: pg.Client, tables: readonly TableShape[], organizationId: string) {
  const seeded = new Map<string, SeededRow>();
  for (const table of tables) {
    const known = await admin.query<SeededRow>(`select * from ${table.name} where organization_id = $1 limit 1`, [
      organizationId,
    ]);
    seeded.set(table.name, known.rows[0] ?? (await insertRow(admin, table, rowOf(table, organizationId, seeded))));
  }
  return seeded;
}

function rowOf(table: TableShape, organizationId: string, seeded: ReadonlyMap<string, SeededRow>): SeededRow {
  const row: SeededRow = { organization_id: organizationId };
  for (const { table: target, columns, targetColumns } of table.references) {
    const parent = seeded.get(target);
    for (const [index, column] of columns.entries())
      if (parent && column !== 'organization_id' && !table.leftOut.includes(column))
        row[column] = parent[targetColumns[index] ?? ''];
  }
  for (const column of table.columns) {
    if (column.name in row || column.isGenerated || !column.isRequired || column.hasDefault) continue;
    const make = BY_TYPE[column.type];
    if (!make) throw new Error(`no sample value for ${column.type} of ${table.name}.${column.name}`);
    row[column.name] = table.choices[column.name] ?? BY_NAME[column.name] ?? make();
  }
  return row;
}

async function insertRow(admin: pg.Client, table: TableShape, row: SeededRow): Promise<SeededRow> {
  const names = Object.keys(row);
  const places = names.map((_name, index) => `$${index + 1}`);
  try {
    const { rows } = await admin.query<SeededRow>(
      `insert into ${table.name} (${names.join(', ')}) values (${places.join(', ')}) returning *`,
      Object.values(row),
    );
    return rows[0] ?? {};
  } catch (error) {
    throw new Error(`cannot seed ${table.name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

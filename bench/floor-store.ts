import pg from 'pg';
import { MONTH_COMPANY } from './data.ts';
import type { BenchDatabase, Databases } from './databases.ts';
import { check, type Sample, timed } from './harness.ts';

export type StoredPayroll = { slips: Column[]; lines: Column[]; slipCount: number; lineCount: number };
type Column = { name: string; type: string; values: (string | null)[] };

export const PAYROLL_TABLES = ['app.payroll_line', 'app.payroll_slip', 'app.payroll_report'];
/** What slips refer to, in the order in which it can be written. */
const REFERRED = ['app.payroll_item', 'app.payroll_template', 'app.payroll_report'];

/** Takes what one payroll run stored, column by column, and gives the floor's database what it refers to. */
export async function takePayroll({ product, floor }: Databases): Promise<StoredPayroll> {
  for (const table of REFERRED) {
    const { rows } = await product.admin.query<{ rows: string }>(`select jsonb_agg(to_jsonb(t))::text as rows from ${table} t`);
    await floor.admin.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      rows[0]?.rows ?? '[]',
    ]);
  }
  const slips = await columnsOf(product, 'app.payroll_slip');
  const lines = await columnsOf(product, 'app.payroll_line');
  return { slips, lines, slipCount: slips[0]?.values.length ?? 0, lineCount: lines[0]?.values.length ?? 0 };
}

async function columnsOf({ admin }: BenchDatabase, table: string): Promise<Column[]> {
  const { rows: columns } = await admin.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const texts = columns.map(({ name }) => `${name}::text`).join(', ');
  const { rows } = await admin.query<(string | null)[]>({ text: `select ${texts} from ${table}`, rowMode: 'array' });
  return columns.map((column, place) => ({ ...column, values: rows.map((row) => row[place] ?? null) }));
}

const insertOf = (table: string, columns: readonly Column[]) =>
  `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select * from unnest(${columns.map(({ type }, place) => `$${place + 1}::${type}[]`).join(', ')})`;

/** The same slips and lines by one `unnest` insert each, in a transaction of the tenant, under row-level security. */
export function storeFloor({ floor }: Databases, stored: StoredPayroll) {
  const client = new pg.Client({ connectionString: floor.userUrl });
  const opened = client.connect();
  return {
    async sample(): Promise<Sample> {
      await opened;
      await floor.admin.query('truncate app.payroll_line, app.payroll_slip cascade');
      const { ms } = await timed(async () => {
        await client.query(`begin; set local app.organization_id = '${MONTH_COMPANY}'`);
        await insert('app.payroll_slip', stored.slips);
        await insert('app.payroll_line', stored.lines);
        await client.query('commit');
      });
      const { rows } = await floor.admin.query<{ slips: number; lines: number }>(
        'select (select count(*) from app.payroll_slip)::int as slips, (select count(*) from app.payroll_line)::int as lines',
      );
      const isRight = rows[0]?.slips === stored.slipCount && rows[0].lines === stored.lineCount;
      check(isRight, () => `the floor stored ${JSON.stringify(rows[0])}`);
      return { value: ms, unit: 'ms' };
    },
    close: () => client.end(),
  };
  function insert(table: string, columns: readonly Column[]) {
    return client.query({ name: table, text: insertOf(table, columns), values: columns.map(({ values }) => values) });
  }
}

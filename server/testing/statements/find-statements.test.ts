import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findStatements } from './find-statements.ts';
import { openProgram } from './program.ts';

const CONFIG = { compilerOptions: { strict: true, target: 'ES2023', lib: ['ES2023'], types: [] } };
const LIBRARY = `
type Fragment<Row> = { toOperationNode(): Row; execute(tx: unknown): Promise<{ rows: Row[] }>; as(name: string): unknown };
declare const sql: (<Row>(texts: TemplateStringsArray, ...values: unknown[]) => Fragment<Row>)
  & { join(parts: Fragment<unknown>[], between: Fragment<unknown>): Fragment<unknown>; ref(name: string): Fragment<unknown> };
type Result<Row> = { rows: Row[]; rowCount: number };
declare const client: { query<Row = any>(text: string | { text: string }, values?: unknown[]): Promise<Result<Row>> };
declare const queries: { selectFrom(table: string): { select(column: unknown): unknown } };
`;

/** What is found in a file with this code. */
function foundIn(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'wela-statements-'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
  writeFileSync(join(folder, 'code.ts'), `${LIBRARY}${code}`);
  const program = openProgram(join(folder, 'tsconfig.json'));
  try {
    return findStatements(program);
  } finally {
    program.close();
    rmSync(folder, { recursive: true });
  }
}
const textsIn = (code: string) => foundIn(code).statements.flatMap(({ texts }) => [...texts].sort());
const claimsIn = (code: string) =>
  foundIn(code).statements.map(({ claims }) =>
    Object.fromEntries([...claims].map(([name, { kinds }]) => [name, [...kinds].sort()])),
  );
const unreadIn = (code: string) => foundIn(code).unread.map(({ code: piece, why }) => `${piece}: ${why}`);

it('a statement is put together from constants, functions and fragments, and a value becomes a parameter', () => {
  const code = `
    const COLUMNS = 'id, name';
    const named = (alias: string) => sql\`\${sql.ref(alias + '.name')} = \${Math.random()}\`;
    export const all = () => client.query(\`select \${COLUMNS} from t\`);
    export const some = (ids: string[]) => sql\`select id from t where id = any(\${ids}) and \${named('t')}\`.execute(null);`;
  expect(textsIn(code)).toEqual(['select id, name from t', 'select id from t where id = any($1) and "t"."name" = $2']);
});

it('every form that a condition can give a statement is read', () => {
  const code = `
    export function list(filter: { name?: string; isOpen: boolean; order: 'a' | 'b' }) {
      const parts = [sql\`true\`];
      if (filter.name) parts.push(sql\`name = \${filter.name}\`);
      return sql\`select 1 from t where \${sql.join(parts, sql\` and \`)}\${filter.isOpen ? sql\` and open\` : sql\`\`}\`.execute(null);
    }
    export const sorted = (order: 'a' | 'b') => client.query(\`select 1 from t order by \${order}\`);`;
  expect(textsIn(code)).toEqual([
    'select 1 from t where true and name = $1',
    'select 1 from t where true and name = $1 and open',
    'select 1 from t where true and open',
    'select 1 from t order by a',
    'select 1 from t order by b',
  ]);
});

it('a piece that a parameter brings is read at each of the callers', () => {
  const code = `
    const where = (condition: Fragment<unknown>) => sql\`select 1 from t where \${condition}\`.execute(null);
    export const one = () => where(sql\`a\`);
    export const other = () => where(sql\`b\`);`;
  expect(textsIn(code)).toEqual(['select 1 from t where a', 'select 1 from t where b']);
});

it('what a row type says of its columns is resolved, however it is made', () => {
  const code = `
    type Id = string & { readonly brand: 'id' };
    type Whole = { id: Id; at: number; tags: string[]; note: string | null; extra: unknown; secret: Uint8Array; on: Date };
    type Row = Omit<Whole, 'secret'> & { total: number; more?: boolean };
    export const all = () => client.query<Row>('select 1');`;
  expect(claimsIn(code)).toEqual([
    {
      id: ['string'],
      at: ['number'],
      tags: ['string[]'],
      note: ['null', 'string'],
      extra: ['unknown'],
      on: ['Date'],
      total: ['number'],
      more: ['boolean', 'undefined'],
    },
  ]);
});

it('an expression for the query builder is tried on the tables that the builder names', () => {
  const typed = `export const all = () => queries.selectFrom('t as a').select(sql<number>\`a.b + 1\`.as('c'));`;
  expect(textsIn(typed)).toEqual(['select (a.b + 1) as value from t as a']);
  expect(claimsIn(typed)).toEqual([{ value: ['number'] }]);
  const plain = `export const all = () => queries.selectFrom('t').select([sql\`lower(\${sql\`b\`})\`]);`;
  expect(textsIn(plain)).toEqual(['select (lower(b)) as value from t']);
  expect(claimsIn(plain)).toEqual([{}]);
});

it.each([
  [
    'a type that is given to a function of the query builder',
    `declare const fn: { sum<Sum>(column: string): Sum }; export const total = fn.sum<number>('net');`,
    "fn.sum<number>('net')",
  ],
  ['a text that only a run knows', `export const all = (table: string) => client.query(\`select 1 from \${table}\`);`, 'table'],
  ['a row type of the caller', `export const all = <Row>() => client.query<Row>('select 1');`, "client.query<Row>('select 1')"],
  ['rows without a type', `export const all = async () => (await client.query('select 1')).rows.map((row) => row.id);`, 'rows'],
  [
    'a row type that names no column',
    `export const all = () => client.query<object>('select 1');`,
    "client.query<object>('select 1')",
  ],
])('%s is not passed over', (_name, code, piece) => {
  expect(unreadIn(code)).toEqual([expect.stringMatching(`^${piece.replace(/[()<>]/g, '\\$&')}: `)]);
});

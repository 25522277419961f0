import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { checkStatement } from '../testing/statements/check-statement.ts';
import { type Found, findStatements, type Statement, type Unread } from '../testing/statements/find-statements.ts';
import { openProgram } from '../testing/statements/program.ts';
import { readSchemaFacts } from '../testing/statements/schema-facts.ts';
import { UNCHECKED, type Unchecked } from '../testing/statements/unchecked.ts';
import { installQueue } from './install-queue.ts';
// Sets how the driver reads numbers, instants and days.
import './pool.ts';

let database: TestDatabase;
let admin: pg.Client;
let found: Found;

beforeAll(async () => {
  database = await cloneDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await installQueue(admin);
  const program = openProgram('server/tsconfig.json');
  found = findStatements(program);
  program.close();
}, 180_000);
afterAll(async () => {
  await admin.end();
  await database.drop();
});

async function problemsOf(statements: readonly Statement[]): Promise<string[]> {
  const checking = { client: admin, facts: await readSchemaFacts(admin) };
  const problems: string[] = [];
  for (const statement of statements) {
    const refused = (error: Error) => [`${statement.at}: ${error.message}`];
    problems.push(...(await checkStatement(checking, statement).catch(refused)));
  }
  return problems;
}

it('every statement fits the schema and gives the columns that the code reads from it', async () => {
  expect(found.statements.length).toBeGreaterThan(500);
  expect(await problemsOf(found.statements)).toEqual([]);
});

it('what cannot be read from the code is listed with a reason, and nothing else is', () => {
  const isOf = (listed: Unchecked, { at, code }: Unread) => at.includes(`/${listed.file}:`) && listed.code === code;
  expect(found.unread.filter((place) => !UNCHECKED.some((listed) => isOf(listed, place)))).toEqual([]);
  expect(UNCHECKED.filter((listed) => !found.unread.some((place) => isOf(listed, place)))).toEqual([]);
});

it.each([
  ['is gone', 'rename column name to title', 'rename column title to name', /"?name"? does not exist$/],
  [
    'may be null',
    'alter column name drop not null',
    'alter column name set not null',
    /"name" may be null, the code says string$/,
  ],
  [
    'is no number',
    'alter column version type numeric',
    'alter column version type integer',
    /"version" is string, the code says number$/,
  ],
])('a column that %s is named with the file and line of the statements that read it', async (_name, change, undo, problem) => {
  await admin.query(`alter table app.position ${change}`);
  const ofTable = found.statements.filter(({ texts }) => texts.some((text) => text.includes('app.position ')));
  const problems = await problemsOf(ofTable);
  await admin.query(`alter table app.position ${undo}`);
  expect(problems).toContainEqual(expect.stringMatching(problem));
  expect(problems.filter((line) => !/^server\/.+\.ts:\d+ /.test(line))).toEqual([]);
});

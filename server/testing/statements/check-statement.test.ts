import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import '../../db/pool.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { checkStatement, type Database } from './check-statement.ts';
import { readSchemaFacts } from './schema-facts.ts';

let database: TestDatabase;
let admin: pg.Client;
let checking: Database;

beforeAll(async () => {
  database = await cloneDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  checking = { client: admin, facts: await readSchemaFacts(admin) };
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** The problems of a statement whose row type says these kinds of its columns. */
async function problems(text: string, columns: Record<string, readonly string[]>): Promise<string[]> {
  const claims = new Map(Object.entries(columns).map(([name, kinds]) => [name, { kinds: new Set(kinds) }]));
  return checkStatement(checking, { at: 'code.ts:1', texts: [text], claims, isOneEnough: false });
}

it('a statement that the schema does not know is named', async () => {
  expect(await problems('select nmae from app.position', { nmae: ['string'] })).toEqual([
    'code.ts:1 column "nmae" does not exist',
  ]);
  expect(await problems('update app.positions set name = $1', {})).toEqual(['code.ts:1 relation "app.positions" does not exist']);
});

it('a column that the statement does not give is named', async () => {
  expect(await problems('select id, name from app.position', { id: ['string'], title: ['string'] })).toEqual([
    'code.ts:1 "title" is not among the columns id, name',
  ]);
  expect(await problems('select id from app.position', { id: ['string'], title: ['string', 'undefined'] })).toEqual([]);
  expect(await problems('select id, name as id from app.position', {})).toEqual(['code.ts:1 two columns have one name']);
});

it.each([
  ['whole numbers, also large ones', '1::int8', 'number'],
  ['exact numbers, which the driver gives as text', '1::numeric', 'string'],
  ['instants', 'now()', 'number'],
  ['days, which stay text', 'now()::date', 'string'],
  ['lists of days, which do not', 'array[now()::date]', 'Date[]'],
  ['lists of large numbers', 'array[1::int8]', 'string[]'],
  ['names', "'a'::name", 'string'],
  ['bytes', "'a'::bytea", 'bytes'],
  ['truth', 'true', 'boolean'],
  ['identifiers', 'gen_random_uuid()', 'string'],
])('%s are what the driver makes of them', async (_name, expression, kind) => {
  const kinds = ['string', 'number', 'boolean', 'bytes', 'Date[]', 'string[]', 'number[]'];
  const refused = kinds.filter((claimed) => claimed !== kind);
  expect(await problems(`select ${expression} as value`, { value: [kind] })).toEqual([]);
  for (const claimed of refused)
    expect(await problems(`select ${expression} as value`, { value: [claimed] })).toEqual([
      `code.ts:1 "value" is ${kind}, the code says ${claimed}`,
    ]);
});

it('JSON may be any value that JSON has', async () => {
  for (const kind of ['object', 'object[]', 'string', 'number', 'unknown'])
    expect(await problems("select '{}'::jsonb as value", { value: [kind] })).toEqual([]);
  expect(await problems("select '{}'::jsonb as value", { value: ['Date', 'null'] })).toHaveLength(1);
});

it('a column of a table that may be null is not taken for one that is there', async () => {
  const named = ['code.ts:1 "note" may be null, the code says string'];
  expect(await problems('select note from app.clocking', { note: ['string'] })).toEqual(named);
  expect(await problems('select note from app.clocking', { note: ['string', 'null'] })).toEqual([]);
  expect(await problems('select note from app.clocking where note is not null', { note: ['string'] })).toEqual([]);
  expect(await problems("select coalesce(note, '') as note from app.clocking", { note: ['string'] })).toEqual([]);
  expect(await problems('select name from app.position', { name: ['string'] })).toEqual([]);
});

it('nor is a column that an outer join may leave empty', async () => {
  const joined = (kind: string) => `select d.name from app.employee e ${kind} join app.department d
    on d.organization_id = e.organization_id and d.id = e.department_id where e.organization_id = $1`;
  const named = ['code.ts:1 "name" may be null, the code says string'];
  expect(await problems(joined('left'), { name: ['string'] })).toEqual(named);
  expect(await problems(joined('full'), { name: ['string'] })).toEqual(named);
  expect(await problems(joined('left'), { name: ['string', 'null'] })).toEqual([]);
  expect(await problems(joined('inner'), { name: ['string'] })).toEqual([]);
  expect(await problems(`${joined('left')} and d.name = $2`, { name: ['string'] })).toEqual([]);
});

it('commands that are sent together are prepared one by one', async () => {
  expect(await problems('set local enable_seqscan = off; select 1', {})).toEqual([]);
  expect(await problems('set local enable_seqscan = off; select nothing', {})).toEqual([
    'code.ts:1 column "nothing" does not exist',
  ]);
});

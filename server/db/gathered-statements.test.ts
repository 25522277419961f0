import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { gatheringStatements } from './gathered-statements.ts';
import { gatheringSocket } from './gathering-socket.ts';
import { urlForRole } from './migrate.ts';
import { createPool, type Pool, type Statements } from './pool.ts';
import { quickTransaction } from './quick-transaction.ts';

const ORGANIZATION = '0a0a0a0a-0000-4000-8000-00000000000a';
const ADD = { name: 'test-add', text: 'select $1::integer + $2::integer as sum, $3::text as note' };
const DIVIDE = { name: 'test-divide', text: 'select 1 / $1::integer as part' };
const add = (a: number, b: number, note: string | null = null) => ({ ...ADD, values: [a, b, note] });

let database: TestDatabase;
let pool: Pool;
let client: pg.PoolClient;
let statements: Statements;
/** How often a message left this process. */
let messages = 0;
beforeAll(async () => {
  database = await cloneDatabase();
  const connectionString = urlForRole(database.adminUrl, 'app_user', database.rolePassword);
  const stream = () => {
    const socket = gatheringSocket();
    const uncork = socket.uncork.bind(socket);
    socket.uncork = () => {
      messages += 1;
      uncork();
    };
    return socket;
  };
  pool = new pg.Pool({ connectionString, max: 1, pipeline: true, stream });
  client = await pool.connect();
  statements = gatheringStatements(client);
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await statements.query(add(1, 2));
  await statements.query({ ...DIVIDE, values: [1] });
  messages = 0;
});

test('statements of one moment are one message, and each gets its own rows', async () => {
  let answers = 0;
  const counted = () => {
    answers += 1;
  };
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('readyForQuery', counted);
  const [first, second, third] = await Promise.all([
    statements.query(add(1, 2, 'one, "two" \\')),
    statements.query(add(20, 30)),
    statements.query({ ...DIVIDE, values: [1] }),
  ]);
  connection.off('readyForQuery', counted);
  expect([first.rows, second.rows, third.rows]).toEqual([
    [{ sum: 3, note: 'one, "two" \\' }],
    [{ sum: 50, note: null }],
    [{ part: 1 }],
  ]);
  expect(first).toMatchObject({ command: 'SELECT', rowCount: 1 });
  expect({ messages, answers }).toEqual({ messages: 1, answers: 1 });
});

test('an answer that came makes no error on the way, which would look at all that was called', async () => {
  const made = vi.spyOn(globalThis, 'Error');
  await Promise.all([statements.query(add(1, 2)), statements.query({ ...DIVIDE, values: [1] })]);
  const count = made.mock.calls.length;
  made.mockRestore();
  expect(count).toBe(0);
});

test('what the connection has not had yet goes by itself, in its place', async () => {
  await statements.query('begin');
  const order = await Promise.all([
    statements.query({ name: 'test-set', text: `select set_config('test.value', $1, true) as value`, values: ['set'] }),
    statements.query({ name: 'test-read', text: `select current_setting('test.value') as value`, values: [] }),
    statements.query(add(1, 1)),
    statements.query(`select set_config('test.value', 'later', true) as value`),
    statements.query({ name: 'test-read', text: `select current_setting('test.value') as value`, values: [] }),
  ]);
  await statements.query('rollback');
  expect(order.map(({ rows }) => rows[0])).toEqual([
    { value: 'set' },
    { value: 'set' },
    { sum: 2, note: null },
    { value: 'later' },
    { value: 'later' },
  ]);
});

test('behind one that fails nothing is run, and what was answered before it is answered', async () => {
  const settled = await Promise.allSettled([
    statements.query(add(1, 1)),
    statements.query({ ...DIVIDE, values: [0] }),
    statements.query(add(2, 2)),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(settled[1]).toMatchObject({ reason: { code: '22012' } });
  expect((await statements.query(add(3, 3))).rows).toEqual([{ sum: 6, note: null }]);
});

test('a name stands for one text', async () => {
  await expect(statements.query({ ...ADD, text: 'select 1 as other', values: [] })).rejects.toThrow('must be unique');
  expect((await statements.query(add(3, 3))).rows).toEqual([{ sum: 6, note: null }]);
});

test('a write that fails beside its COMMIT leaves nothing behind, and the connection serves the next', async () => {
  const own = createPool(urlForRole(database.adminUrl, 'app_user', database.rolePassword), 1, () => {});
  const write = (name: string | null) =>
    quickTransaction(
      own,
      { organizationId: ORGANIZATION, locks: [{ key: 4_711, isShared: false }] },
      {
        read: async (tx) => {
          const text = `select current_setting('app.organization_id') as id, pg_current_xact_id_if_assigned() is null as is_unwritten,
            (select count(*)::integer from app.department) as departments`;
          return (await tx.client.query({ name: 'test-look', text, values: [] })).rows[0];
        },
        write: async (tx, found) => {
          const text = 'insert into app.department (organization_id, name) values ($1, $2)';
          const sent = tx.client.query({ name: 'test-department', text, values: [ORGANIZATION, name] });
          return { result: found, sent };
        },
      },
    );
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`insert into app.organization (organization_id, name) values ('${ORGANIZATION}', 'Own')`);
  await admin.end();
  try {
    expect(await write('first')).toEqual({ id: ORGANIZATION, is_unwritten: true, departments: 0 });
    await expect(write(null)).rejects.toMatchObject({ code: '23502' });
    expect(await write('second')).toEqual({ id: ORGANIZATION, is_unwritten: true, departments: 1 });
    expect(await write('third')).toEqual({ id: ORGANIZATION, is_unwritten: true, departments: 2 });
  } finally {
    await own.end();
  }
});

test('reading that fails before anything was sent leaves no transaction open', async () => {
  const own = createPool(urlForRole(database.adminUrl, 'app_user', database.rolePassword), 1, () => {});
  const locks = [{ key: 4_712, isShared: false }];
  const write = async () => ({ result: null, sent: Promise.resolve() });
  const fails = () =>
    quickTransaction(own, { organizationId: ORGANIZATION, locks }, { read: () => Promise.reject(new Error('at once')), write });
  try {
    await quickTransaction(own, { organizationId: ORGANIZATION, locks }, { read: async () => null, write });
    await expect(fails()).rejects.toThrow('at once');
    const { rows } = await own.query(
      `select current_setting('app.organization_id', true) as organization, now() = statement_timestamp() as is_alone,
        (select count(*)::integer from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
    );
    expect(rows).toEqual([{ organization: '', is_alone: true, locks: 0 }]);
  } finally {
    await own.end();
  }
});

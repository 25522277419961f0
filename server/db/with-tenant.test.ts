import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { urlForRole } from './migrate.ts';
import { createPool, type Pool, type TenantTx } from './pool.ts';
import { quickTransaction } from './quick-transaction.ts';
import { withTenant } from './with-tenant.ts';

const OWN = '0a0a0a0a-0000-4000-8000-00000000000a';
const WRITE = `insert into app.department (organization_id, name) values ('${OWN}', $1)`;

let database: TestDatabase;
let admin: pg.Client;
let pool: Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`insert into app.organization (organization_id, name) values ('${OWN}', 'Own')`);
  // One connection: the person who comes next has the one that was given back.
  pool = createPool(urlForRole(database.adminUrl, 'app_user', database.rolePassword), 1, () => {});
});
afterAll(async () => {
  await pool.end();
  await admin.end();
  await database.drop();
});

const names = async () => (await admin.query<{ name: string }>('select name from app.department')).rows.map((row) => row.name);

/** Work that is still under way while the work beside it has failed already. */
function overtaken() {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let written: Promise<unknown> = Promise.resolve();
  const work = async (tx: TenantTx): Promise<never> => {
    written = gate.then(() => tx.client.query(WRITE, ['late']));
    written.catch(() => undefined);
    await tx.client.query('select 1');
    throw new Error('the work beside it failed');
  };
  return { work, goOn: () => goOn(), written: () => written };
}

it('what goes on after its transaction failed writes nothing into the next one on that connection', async () => {
  const { work, goOn, written } = overtaken();
  await expect(withTenant(pool, OWN, {}, work)).rejects.toThrow('the work beside it failed');
  await withTenant(pool, OWN, {}, async (tx) => {
    await tx.client.query(WRITE, ['next']);
    goOn();
    await expect(written()).rejects.toThrow('transaction');
  });
  expect(await names()).toEqual(['next']);
});

it('waits for the disk, but for work that would be done again', async () => {
  await pool.query('set synchronous_commit = on');
  const waits = (options: { isDoneAgain?: boolean }) =>
    withTenant(pool, OWN, options, async (tx) => {
      const { rows } = await tx.client.query<{ synchronous_commit: string }>('show synchronous_commit');
      return rows[0]?.synchronous_commit;
    });
  expect(await waits({ isDoneAgain: true })).toBe('off');
  expect(await waits({})).toBe('on');
});

it('nor does what goes on after a transaction that was done', async () => {
  const kept: { tx?: TenantTx } = {};
  await withTenant(pool, OWN, {}, async (tx) => {
    kept.tx = tx;
  });
  await withTenant(pool, OWN, {}, async () => {
    await expect(kept.tx?.client.query(WRITE, ['late'])).rejects.toThrow('transaction');
    await expect(kept.tx?.selectFrom('app.department').select('id').execute()).rejects.toThrow('transaction');
  });
});

it('nor does what goes on after a transaction in two round trips failed', async () => {
  const { work, goOn, written } = overtaken();
  const steps = { read: work, write: async () => ({ result: 1, sent: Promise.resolve() }) };
  await expect(quickTransaction(pool, { organizationId: OWN, locks: [] }, steps)).rejects.toThrow('the work beside it failed');
  await withTenant(pool, OWN, {}, async (tx) => {
    await tx.client.query('select 1');
    goOn();
    await expect(written()).rejects.toThrow('transaction');
  });
  expect(await names()).toEqual(['next']);
});

it('a statement that fails takes back those that went out beside it', async () => {
  const both = withTenant(pool, OWN, {}, (tx) =>
    Promise.all([tx.client.query(WRITE, ['beside']), tx.client.query('select 1 / 0'), tx.client.query(WRITE, ['behind'])]),
  );
  await expect(both).rejects.toThrow('division by zero');
  expect(await names()).toEqual(['next']);
});

describe('a read', () => {
  const reads = { readOnly: true };

  it('is answered before its end is, and the next one on that connection sees its own organisation', async () => {
    const OTHER = '0b0b0b0b-0000-4000-8000-00000000000b';
    const count = async (tx: TenantTx) => (await tx.client.query('select from app.department')).rowCount;
    const both = await Promise.all([withTenant(pool, OWN, reads, count), withTenant(pool, OTHER, reads, count)]);
    expect(both).toEqual([1, 0]);
    await withTenant(pool, OWN, {}, (tx) => tx.client.query(WRITE, ['after a read']));
    expect(await names()).toContain('after a read');
  });

  it('of which a statement failed is an error, also when its failure was passed over', async () => {
    const passedOver = withTenant(pool, OWN, reads, async (tx) => {
      await tx.client.query('select 1 / 0').catch(() => undefined);
      return 'an answer';
    });
    await expect(passedOver).rejects.toThrow('not taken for done');
    expect(await withTenant(pool, OWN, reads, async (tx) => (await tx.client.query('select 1 as one')).rows)).toEqual([
      { one: 1 },
    ]);
  });

  it('writes nothing', async () => {
    await expect(withTenant(pool, OWN, reads, (tx) => tx.client.query(WRITE, ['by a read']))).rejects.toThrow('read-only');
    expect(await names()).not.toContain('by a read');
  });
});

it('a failure that is heard after those it caused is the one that is told', async () => {
  const deep = async (tx: TenantTx) => {
    const failed = tx.client.query("do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$");
    // As far as a read of a read of a read is from the work that waits for it.
    return failed.catch(async (error: unknown) => {
      for (let step = 0; step < 20; step += 1) await null;
      throw error;
    });
  };
  const work = (tx: TenantTx) => Promise.all([deep(tx), tx.client.query('select 1')]);
  for (const options of [{}, { readOnly: true }])
    await expect(withTenant(pool, OWN, options, work)).rejects.toMatchObject({ code: '40P01' });
});

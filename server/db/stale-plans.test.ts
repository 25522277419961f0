import pg from 'pg';
import { expect, test } from 'vitest';
import { appForFile } from '../testing/app-for-file.ts';
import { faultKindOf } from './database-faults.ts';
import { quickTransaction } from './quick-transaction.ts';
import { withTenant } from './with-tenant.ts';

const t = appForFile();

async function addColumn(name: string) {
  const admin = new pg.Client(t.adminUrl);
  await admin.connect();
  await admin.query(`alter table app.department add column ${name} integer`);
  await admin.end();
}

test('a kept statement whose table has changed fails in a way that may be tried again, and the next connection knows the table', async () => {
  const { organizationId } = await t.build.company();
  const ask = () =>
    withTenant(t.services.pool, organizationId, {}, (tx) =>
      tx.client.query({ name: 'of-this-test', text: 'select * from app.department where false', values: [] }),
    );
  await ask();
  await addColumn('of_this_test');
  const failure: unknown = await ask().then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: '0A000' });
  expect(faultKindOf(failure)).toBe('retry');
  await expect(ask()).resolves.toBeDefined();
});

test('nor does a quick transaction go on with a connection whose plans are stale', async () => {
  const { organizationId } = await t.build.company();
  const read = { name: 'of-that-test', text: 'select * from app.department where false', values: [] };
  const ask = () =>
    quickTransaction(
      t.services.clockPool,
      { organizationId, locks: [] },
      {
        read: (tx) => tx.client.query(read),
        write: async (_tx, { fields }) => ({ result: fields.length, sent: Promise.resolve() }),
      },
    );
  await ask();
  const before = await ask();
  await addColumn('of_that_test');
  await expect(ask()).rejects.toMatchObject({ code: '0A000' });
  expect(await ask()).toBe(before + 1);
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { appForFile } from '../testing/app-for-file.ts';
import { faultKindOf } from './database-faults.ts';
import { withTenant } from './with-tenant.ts';

const t = appForFile();

test('a kept statement whose table has changed fails in a way that may be tried again, and the next connection knows the table', async () => {
  const { organizationId } = await t.build.company();
  const ask = () =>
    withTenant(t.services.pool, organizationId, {}, (tx) =>
      tx.client.query({ name: 'of-this-test', text: 'select * from app.department where false', values: [] }),
    );
  await ask();
  const admin = new pg.Client(t.adminUrl);
  await admin.connect();
  await admin.query('alter table app.department add column of_this_test integer');
  await admin.end();
  const failure: unknown = await ask().then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: '0A000' });
  expect(faultKindOf(failure)).toBe('retry');
  await expect(ask()).resolves.toBeDefined();
});

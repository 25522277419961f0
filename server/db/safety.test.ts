import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { urlForRole } from './migrate.ts';
import { createPool, type Pool } from './pool.ts';
import { refuseUnsafeDatabase } from './safety.ts';

let database: TestDatabase;
let admin: Pool;
let runtime: Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  admin = createPool(database.adminUrl, 1, () => {});
  runtime = createPool(urlForRole(database.adminUrl, 'app_user', database.rolePassword), 1, () => {});
});
afterAll(async () => {
  await Promise.all([admin.end(), runtime.end()]);
  await database.drop();
});

test('a database that may lose acknowledged writes is refused', async () => {
  // The database of the tests runs without fsync, which is what must be noticed.
  await expect(refuseUnsafeDatabase(runtime, true)).rejects.toThrow('fsync is off');
});

test('a role that sees every company is refused, the runtime role is not', async () => {
  await expect(refuseUnsafeDatabase(admin, false)).rejects.toThrow('bypasses row-level security');
  await expect(refuseUnsafeDatabase(runtime, false)).resolves.toBeUndefined();
});

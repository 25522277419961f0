import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartRefused } from '../config/start-refused.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { claimRoles, markRoles } from './claim-roles.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.query('comment on role app_user is null');
  await client.end();
  await database.drop();
});

test('a second server with the same key shares the roles; another key is refused and told what to do, before anything is changed', async () => {
  await claimRoles(database.adminUrl, 'password of a key');
  await markRoles(database.adminUrl, 'password of a key');
  await claimRoles(database.adminUrl, 'password of a key');
  const refused = claimRoles(database.adminUrl, 'password of another');
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(/same key, or a PostgreSQL of its own/);
  // What somebody else wrote there is no mark, and a server that is gone for good is forgotten as the refusal says.
  await client.query("comment on role app_user is 'kept by the administrators'");
  await claimRoles(database.adminUrl, 'password of another');
  await client.query('comment on role app_user is null');
  await claimRoles(database.adminUrl, 'password of another');
});

import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from './app.ts';

/** The database of a test file as its owner sees it, past every policy. */
export function adminForFile(app: TestApp): { readonly client: pg.Client } {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: app.adminUrl });
    await client.connect();
  });
  afterAll(() => client.end());
  return {
    get client() {
      return client;
    },
  };
}

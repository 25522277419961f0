import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEST_ROLE_PASSWORD } from './global-setup.ts';

export type TestDatabase = { adminUrl: string; rolePassword: string; drop(): Promise<void> };

/** A fresh database for one test file, cloned from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = inject('adminUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  // By its files: written to the log page by page, the copy and its end take twice as long.
  await onMaintenance(template, `create database ${name} template wela strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return {
    adminUrl: url.toString(),
    rolePassword: TEST_ROLE_PASSWORD,
    drop: () => onMaintenance(template, `drop database if exists ${name} with (force)`),
  };
}

async function onMaintenance(adminUrl: string, statement: string) {
  const url = new URL(adminUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    // Two clones at the same moment may find the template in use.
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        if (attempt === 20 || !(error instanceof Error && 'code' in error && error.code === '55006')) throw error;
        await client.query('select pg_sleep(0.1)');
      }
    }
  } finally {
    await client.end();
  }
}

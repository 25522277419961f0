import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { newTestFolder } from './new-test-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
  }
}
export const TEST_ROLE_PASSWORD = 'test-role-password';

/** One server for the whole run; the migrated database is the template that each test file clones. */
export default async function setup(project: TestProject) {
  const root = newTestFolder('wela-test-');
  const database = await startEmbedded({
    folder: join(root, 'postgres'),
    password: 'test-admin',
    isDurable: false,
    settings: { max_connections: '300' },
  });
  await migrate(database.adminUrl, TEST_ROLE_PASSWORD);
  project.provide('adminUrl', database.adminUrl);
  return async () => {
    await database.stop();
    for (const path of [root, database.folder]) rmSync(path, { recursive: true, force: true });
  };
}

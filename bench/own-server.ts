import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { startTestApp, type TestApp } from '../server/testing/app.ts';

const PASSWORD = 'bench';

/** Work on a server and a database of its own, which are gone afterwards. */
export async function withOwnServer<Result>(work: (test: TestApp) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'wela-bench-'));
  const server = await startEmbedded({ folder: join(folder, 'postgres'), password: PASSWORD, isDurable: false });
  try {
    await migrate(server.adminUrl, PASSWORD);
    const database = { adminUrl: server.adminUrl, rolePassword: PASSWORD, drop: async () => {} };
    const test = await startTestApp({ CALLS_PER_MINUTE: '100000000' }, database);
    try {
      return await work(test);
    } finally {
      await test.close();
    }
  } finally {
    await server.stop();
    for (const path of [folder, server.folder]) rmSync(path, { recursive: true, force: true });
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { startTestApp } from '../server/testing/app.ts';
import { type FuzzOptions, type FuzzReport, reachLines, runFuzz } from '../server/testing/fuzz.ts';

const PASSWORD = 'bench';

/** Calls of random input on a server and a database of their own; what it tells is printed, with the seed that makes it again. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const folder = mkdtempSync(join(tmpdir(), 'wela-fuzz-'));
  const server = await startEmbedded({ folder: join(folder, 'postgres'), password: PASSWORD, isDurable: false });
  try {
    await migrate(server.adminUrl, PASSWORD);
    const database = { adminUrl: server.adminUrl, rolePassword: PASSWORD, drop: async () => {} };
    const test = await startTestApp({ CALLS_PER_MINUTE: '100000000' }, database);
    try {
      const report = await runFuzz(test, options);
      for (const line of reachLines(report)) console.log(line);
      for (const line of [...report.failures, ...report.slow]) console.log(`FAILED ${line}`);
      return report;
    } finally {
      await test.close();
    }
  } finally {
    await server.stop();
    for (const path of [folder, server.folder]) rmSync(path, { recursive: true, force: true });
  }
}

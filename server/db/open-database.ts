import { join } from 'node:path';
import { deriveKey } from '../adapters/seal.ts';
import type { Config } from '../config/config.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

export type OpenDatabase = { adminUrl: string; rolePassword: string; stop(): Promise<void> };

/** The database of the configuration, at this code's schema: DATABASE_URL, or the embedded server with its data under DATA_DIR. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const rolePassword = deriveKey(config.secretKey, 'wela role password').toString('hex');
  if (config.databaseUrl) {
    await migrate(config.databaseUrl, rolePassword);
    return { adminUrl: config.databaseUrl, rolePassword, stop: async () => {} };
  }
  const password = deriveKey(config.secretKey, 'wela database password').toString('hex');
  const server = await startEmbedded({ folder: join(config.dataDir, 'postgres'), password });
  await migrate(server.adminUrl, rolePassword);
  return { adminUrl: server.adminUrl, rolePassword, stop: server.stop };
}

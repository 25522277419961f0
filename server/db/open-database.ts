import { join } from 'node:path';
import { deriveKey } from '../adapters/seal.ts';
import type { Config } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { describeHolder, takeFolder } from './folder-lock.mjs';
import { migrate } from './migrate.ts';

export type OpenDatabase = { adminUrl: string; rolePassword: string; stop(): Promise<void> };
type Effects = Pick<EmbeddedOptions, 'onLost'> & {
  /** Is given how to end the embedded server as soon as there may be one, so that a shutdown need not wait for migrations. */
  onShutdown?: (end: () => Promise<unknown>) => void;
};

/**
 * Takes DATA_DIR for this process when the database of the configuration lies in it; refuses when another process has it.
 * A database of DATABASE_URL may have several servers.
 */
export async function takeDataFolder({ databaseUrl, dataDir }: Config, address: string | null = null): Promise<void> {
  if (databaseUrl) return;
  const holder = await takeFolder(dataDir, address);
  if (holder) throw new StartRefused(describeHolder(dataDir, holder));
}

/** The database of the configuration, at this code's schema: DATABASE_URL, or the embedded server with its data under DATA_DIR. */
export async function openDatabase(config: Config, { onLost, onShutdown }: Effects = {}): Promise<OpenDatabase> {
  const rolePassword = deriveKey(config.secretKey, 'wela role password').toString('hex');
  if (config.databaseUrl) {
    await migrate(config.databaseUrl, rolePassword);
    return { adminUrl: config.databaseUrl, rolePassword, stop: async () => {} };
  }
  await takeDataFolder(config);
  const password = deriveKey(config.secretKey, 'wela database password').toString('hex');
  const starting = startEmbedded({ folder: join(config.dataDir, 'postgres'), password, onLost });
  onShutdown?.(async () => (await starting.catch(() => null))?.stop());
  const server = await starting;
  try {
    await migrate(server.adminUrl, rolePassword);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { adminUrl: server.adminUrl, rolePassword, stop: server.stop };
}

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { deriveKey } from '../adapters/seal.ts';
import type { Config } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { claimRoles, markRoles } from './claim-roles.ts';
import { adminUrlAt, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { describeHolder, takeFolder } from './folder-lock.mjs';
import { migrate } from './migrate.ts';
import { databaseUser, placesFor } from './postgres-binaries.ts';

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
export async function openDatabase(config: Config, effects: Effects = {}): Promise<OpenDatabase> {
  const database = await startDatabase(config, effects);
  try {
    if (config.databaseUrl) await claimRoles(database.adminUrl, database.rolePassword);
    await migrate(database.adminUrl, database.rolePassword);
    if (config.databaseUrl) await markRoles(database.adminUrl, database.rolePassword);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

/** The database of the configuration as it is: its schema may be older, or there may be none. */
export async function startDatabase(config: Config, { onLost, onShutdown }: Effects = {}): Promise<OpenDatabase> {
  const rolePassword = rolePasswordOf(config);
  if (config.databaseUrl) return { adminUrl: config.databaseUrl, rolePassword, stop: async () => {} };
  await takeDataFolder(config);
  const password = databasePasswordOf(config);
  const starting = startEmbedded({ folder: join(config.dataDir, 'postgres'), password, onLost });
  onShutdown?.(async () => (await starting.catch(() => null))?.stop());
  const server = await starting;
  return { adminUrl: server.adminUrl, rolePassword, stop: server.stop };
}

/** What the server's roles log in with, and what the owner of the embedded database does. */
export const rolePasswordOf = ({ secretKey }: Config) => deriveKey(secretKey, 'wela role password').toString('hex');
export const databasePasswordOf = ({ secretKey }: Config) => deriveKey(secretKey, 'wela database password').toString('hex');

/**
 * The database of an application that may be running now: the embedded server of its folder cannot be opened a second time. Otherwise
 * it is opened, and `stop` ends it. `startDatabase` leaves the schema as it is: a backup before an upgrade changes nothing.
 */
export async function reachDatabase(config: Config, open: typeof openDatabase = openDatabase): Promise<OpenDatabase> {
  return (await findRunning(config)) ?? open(config);
}

async function findRunning(config: Config): Promise<OpenDatabase | null> {
  // Before the programs of the embedded server are looked at: in an installation of root another user may not link them.
  if (config.databaseUrl) return null;
  const pidFile = join(placesFor(resolve(config.dataDir, 'postgres'), databaseUser()).folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  const adminUrl = adminUrlAt(port, databasePasswordOf(config));
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return { adminUrl, rolePassword: rolePasswordOf(config), stop: async () => {} };
  } catch {
    return null;
  }
}

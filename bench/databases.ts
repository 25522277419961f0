import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate, urlForRole } from '../server/db/migrate.ts';
import { seedCompanies } from './seed.ts';

export type BenchDatabase = { adminUrl: string; userUrl: string; admin: pg.Pool };
export type Databases = {
  floor: BenchDatabase;
  product: BenchDatabase;
  rolePassword: string;
  /** A folder of this run that goes with it, on the disk of the database. */
  folder: string;
  /** A folder that the database itself can read. */
  folderOfServer: string;
  settings: Record<string, string>;
  close(): Promise<void>;
};

const PASSWORD = 'bench';
const SETTINGS = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  max_connections: '160',
};
const SHOWN = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'work_mem', 'max_wal_size'];

/** One durable PostgreSQL with a database each for floor and product, of the same schema and the same people. */
export async function openDatabases(): Promise<Databases> {
  const root = fileURLToPath(new URL('../.data/', import.meta.url));
  mkdirSync(root, { recursive: true });
  const folder = mkdtempSync(join(root, 'bench-'));
  const server = await startEmbedded({
    folder: join(folder, 'postgres'),
    password: PASSWORD,
    isDurable: true,
    settings: SETTINGS,
  });
  // However this process ends, the server ends with it.
  const abandon = () => {
    process.kill(server.pid, 'SIGQUIT');
    for (const path of [folder, server.folder]) rmSync(path, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const opened: BenchDatabase[] = [];
  const open = async (name: string) => {
    await onServer(server.adminUrl, `create database ${name}`);
    const url = new URL(server.adminUrl);
    url.pathname = `/${name}`;
    const adminUrl = url.toString();
    await migrate(adminUrl, PASSWORD);
    await seedCompanies(adminUrl);
    const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
    // The server may end a connection that is being closed.
    admin.on('error', () => undefined);
    const database = { adminUrl, userUrl: urlForRole(adminUrl, 'app_user', PASSWORD), admin };
    opened.push(database);
    return database;
  };
  const close = async () => {
    await Promise.all(opened.map(({ admin }) => admin.end()));
    await server.stop();
    process.off('exit', abandon);
    for (const path of [folder, server.folder]) rmSync(path, { recursive: true, force: true });
  };
  try {
    const [floor, product] = [await open('bench_floor'), await open('bench_product')];
    return {
      floor,
      product,
      rolePassword: PASSWORD,
      folder,
      folderOfServer: server.folder,
      settings: await settingsOf(floor.admin),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function onServer(adminUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function settingsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from pg_settings where name = any($1)',
    [SHOWN],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Empties what a sample wrote, so that every sample begins alike. */
export async function emptyTables({ admin }: BenchDatabase, tables: readonly string[]): Promise<void> {
  await admin.query(`truncate ${tables.join(', ')} cascade`);
}

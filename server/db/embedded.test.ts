import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, type RunningDatabase, startEmbedded } from './embedded.ts';
import { databaseUser, placesFor } from './postgres-binaries.ts';
import { findPostmasters } from './postmasters.ts';
import { listProcesses, processMark } from './processes.mjs';

const PASSWORD = 'embedded-test';
let root: string;
let folder: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'wela-embedded-'));
  // The user of the database may enter it.
  chmodSync(root, 0o755);
  // What a start that was killed while it made its database leaves behind.
  mkdirSync(join(root, 'postgres.new-killed', 'data'), { recursive: true });
  writeFileSync(join(root, 'postgres.new-killed', 'password'), 'secret');
  const database = await start();
  ({ folder } = database);
  await database.stop();
});
afterAll(() => {
  for (const path of [folder, root]) rmSync(path, { recursive: true, force: true });
});

const start = (password = PASSWORD) => startEmbedded({ folder: join(root, 'postgres'), password, isDurable: false });

it('takes away what a killed start was making', () => {
  expect(readdirSync(root).filter((name) => name !== 'postgres')).toEqual([]);
});

it('leaves a folder alone that holds something else', async () => {
  const other = join(root, 'photos');
  mkdirSync(other);
  writeFileSync(join(other, 'holiday.jpg'), '');
  await expect(startEmbedded({ folder: other, password: PASSWORD })).rejects.toThrow('neither empty nor a whole database');
  expect(readdirSync(other)).toEqual(['holiday.jpg']);
});

it('starts a server that was killed again at the same address', async () => {
  const database = await start();
  try {
    process.kill(database.pid, 'SIGKILL');
    await expect.poll(() => answer(database), { timeout: 30_000 }).toBe(1);
    expect(findPostmasters(folder).map(({ pid }) => pid)).not.toContain(database.pid);
  } finally {
    await database.stop();
  }
  expect(findPostmasters(folder)).toEqual([]);
});

it('says that the key is another one, and ends the server', async () => {
  await expect(start('another password')).rejects.toThrow('made with another key');
  expect(findPostmasters(folder)).toEqual([]);
});

describe('a folder on which a PostgreSQL runs already', () => {
  let other: ChildProcess;
  const startOther = async (...settings: string[]) => {
    const { binaries } = placesFor(folder, databaseUser());
    const port = String(await freePort());
    const flags = ['-D', folder, '-c', `port=${port}`, '-c', 'unix_socket_directories=', ...settings];
    other = spawn(join(binaries, 'postgres'), flags, { ...databaseUser(), cwd: '/', stdio: 'ignore' });
    await expect.poll(() => existsSync(join(folder, 'postmaster.pid')), { timeout: 30_000 }).toBe(true);
  };
  const endOther = () =>
    new Promise<void>((done) => {
      other.once('exit', () => done());
      other.kill('SIGQUIT');
    });

  it('is left to another living Wela, which is named', async () => {
    await startOther('-c', `cluster_name=wela-${processMark(process.ppid)}`);
    await expect(start()).rejects.toThrow(`Another Wela (process ${process.ppid})`);
    expect(findPostmasters(folder)).toMatchObject([{ pid: other.pid }]);
    await endOther();
  });

  it('is left to a server that somebody started by hand', async () => {
    await startOther();
    await expect(start()).rejects.toThrow(`process ${other.pid}`);
    expect(findPostmasters(folder)).toEqual([{ pid: other.pid, owner: null }]);
    await endOther();
  });

  it('is not one that another program only names', () => {
    const reader = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', 'postgres', '-D', folder], {
      stdio: 'ignore',
    });
    expect(listProcesses().some(({ pid, command }) => pid === reader.pid && command.includes(`postgres -D ${folder}`))).toBe(
      true,
    );
    expect(findPostmasters(folder)).toEqual([]);
    reader.kill('SIGKILL');
  });

  it('is taken over when the Wela that started it is dead, although its number is in use', async () => {
    await startOther('-c', `cluster_name=wela-${process.ppid}-1-before`);
    const database = await start();
    expect(await answer(database)).toBe(1);
    expect(findPostmasters(folder)).toMatchObject([{ pid: database.pid, owner: processMark(process.pid) }]);
    await database.stop();
  });
});

async function answer({ adminUrl }: RunningDatabase): Promise<number | null> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ one: number }>('select 1 as one')).rows[0]?.one ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

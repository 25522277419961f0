import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { employees } from '../contract/people/employees.ts';
import { zones } from '../contract/places/zones.ts';
import { EMPTY_COMPANY, SIGN_INS } from '../demo/company-data.ts';
import { firstLoads } from '../scripts/first-load.ts';
import { type RunningDatabase, startEmbedded } from '../server/db/embedded.ts';
import { apiAs } from './api-session.ts';
import { startDemoServer } from './demo-server.ts';
import { databasePid, isRunning, residentMegabytes, startServer } from './running-server.ts';
import { commandsNaming } from './watched-process.ts';

/** What the server may hold while it works; after the start it holds a good deal less. */
const MOST_MEGABYTES = 250;

describe('a new machine', () => {
  it('is told the address and one sign-in per role by the first start', () => {
    const printed = inject('firstStart');
    expect(printed).toMatch(/Wela is ready at http:\/\/localhost:\d+/);
    for (const { email, role } of [...SIGN_INS, ...EMPTY_COMPANY.people])
      expect(printed).toMatch(new RegExp(`${email}\\s+${role}`));
    expect(printed).toContain('wela-demo-1');
    expect(printed).not.toContain('mail to ');
  });

  it('loads no more than it may on the first visit of a page', () => {
    const tooMuch = firstLoads().filter(({ bytes, limitKilobytes }) => bytes > limitKilobytes * 1024);
    expect(tooMuch.map(({ title, note }) => `${title}: ${note}`)).toEqual([]);
  });

  it('lets every printed sign-in in', async () => {
    const server = await startDemoServer();
    try {
      for (const { email } of [...SIGN_INS, ...EMPTY_COMPANY.people]) await (await apiAs(server.url, email)).close();
    } finally {
      await server.stop();
      await server.remove();
    }
  });

  it('keeps its data over a restart, and ends without leaving a process behind', async () => {
    const first = await startDemoServer({ isWholeStart: true });
    const owner = await apiAs(first.url, 'owner@demo.wela');
    const { id } = await owner.call(zones.create, {
      body: { name: 'Kept zone', type: 'gps', latitude: 13.7, longitude: 100.5, radiusMetres: 80 },
    });
    const people = (await owner.call(employees.search, { query: { size: 1 } })).totalElements;
    const database = databasePid(first.dataDir);
    expect(database).not.toBeNull();
    expect(await first.stop()).toBe(0);
    expect(isRunning(first.pid)).toBe(false);
    expect(isRunning(database ?? 0)).toBe(false);
    expect(commandsNaming(first.dataDir)).toEqual([]);

    const second = await startServer({ dataDir: first.dataDir, isWholeStart: true });
    const again = await apiAs(second.url, 'owner@demo.wela');
    expect((await again.call(zones.get, { query: { id } })).name).toBe('Kept zone');
    expect((await again.call(employees.search, { query: { size: 1 } })).totalElements).toBe(people);
    expect(second.output()).not.toContain('Loading the demo company');
    expect(second.output()).not.toContain('Building');
    expect(residentMegabytes(second.pid)).toBeLessThan(MOST_MEGABYTES);
    expect(await second.stop()).toBe(0);
    await second.remove();
  });
});

describe('a company with a PostgreSQL of its own', () => {
  let theirs: RunningDatabase;
  let root: string;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'wela-theirs-'));
    chmodSync(root, 0o755);
    theirs = await startEmbedded({ folder: join(root, 'postgres'), password: 'their-own-password', isDurable: true });
  });
  afterAll(async () => {
    await theirs.stop();
    for (const path of [theirs.folder, root]) rmSync(path, { recursive: true, force: true });
  });

  // Three starts, one of which loads the demo companies: a busy machine takes minutes.
  it('has Wela use that server, leave it running, and find its data there again', { timeout: 600_000 }, async () => {
    const environment = { DATABASE_URL: theirs.adminUrl };
    const first = await startServer({ environment });
    expect(first.output()).toContain('demo company loaded');
    expect(databasePid(first.dataDir)).toBeNull();
    const owner = await apiAs(first.url, 'owner@demo.wela');
    expect((await owner.call(employees.search, { query: { size: 1 } })).totalElements).toBeGreaterThan(100);
    // Several servers may share such a database, and their files.
    const beside = await startServer({ environment, dataDir: first.dataDir });
    await (await apiAs(beside.url, 'owner@demo.wela')).close();
    expect(await beside.stop()).toBe(0);
    expect(await first.stop()).toBe(0);
    expect(isRunning(theirs.pid)).toBe(true);

    const second = await startServer({ environment, dataDir: first.dataDir });
    expect(second.output()).not.toContain('demo company loaded');
    await (await apiAs(second.url, 'owner@demo.wela')).close();
    expect(await second.stop()).toBe(0);
    await second.remove();
  });
});

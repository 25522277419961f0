import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeHolder, takeFolder } from './folder-lock.mjs';
import { isAlive, processMark } from './processes.mjs';

const LOCK = fileURLToPath(new URL('./folder-lock.mjs', import.meta.url));
/** Takes the folder, prints who has it, and lives on. */
const PROGRAM = `import(${JSON.stringify(LOCK)}).then(async ({ takeFolder }) => {
  const holder = await takeFolder(process.argv[1], process.argv[2]);
  console.log(JSON.stringify(holder));
  setInterval(() => {}, 60_000);
});`;

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wela-lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  rmSync(dataDir, { recursive: true, force: true });
});

function taker(address: string) {
  const child = spawn(process.execPath, ['-e', PROGRAM, dataDir, address], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const holder = new Promise<unknown>((done) => child.stdout.once('data', (line) => done(JSON.parse(String(line)))));
  return { child, holder };
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.signalCode !== null) done();
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });
}

const files = () => readdirSync(join(dataDir, 'running'));

it('a folder that a living process has is refused with its number and address, and nothing is written', async () => {
  const { child, holder } = taker('http://localhost:4000');
  expect(await holder).toBeNull();
  const before = files();
  const refused = await takeFolder(dataDir);
  expect(refused).toMatchObject({ pid: child.pid, address: 'http://localhost:4000' });
  expect(refused && describeHolder(dataDir, refused)).toContain(`process ${child.pid}, http://localhost:4000`);
  expect(files()).toEqual(before);
});

it('a killed process keeps nobody out', async () => {
  const { child, holder } = taker('http://localhost:4000');
  expect(await holder).toBeNull();
  await kill(child);
  expect(await takeFolder(dataDir)).toBeNull();
  expect(files()).toEqual([processMark(process.pid)]);
});

it('a process that was given the number of a killed one is not taken for it', async () => {
  mkdirSync(join(dataDir, 'running'));
  const reused = `${process.ppid}-1-before`;
  writeFileSync(join(dataDir, 'running', reused), '{"address":"http://localhost:4000","isHolder":true}');
  expect(isAlive(reused)).toBe(false);
  expect(await takeFolder(dataDir)).toBeNull();
  expect(files()).toEqual([processMark(process.pid)]);
});

it('a process that takes the folder twice has it still, and names its address when it knows it', async () => {
  expect(await takeFolder(dataDir)).toBeNull();
  expect(await takeFolder(dataDir, 'http://localhost:4001')).toBeNull();
  expect(await takeFolder(dataDir)).toBeNull();
  expect(await taker('http://localhost:4002').holder).toMatchObject({ pid: process.pid, address: 'http://localhost:4001' });
});

it('of eight that begin at the same moment exactly one gets the folder', async () => {
  const holders = await Promise.all(Array.from({ length: 8 }, () => taker('http://localhost:4000').holder));
  expect(holders.filter((holder) => holder === null)).toHaveLength(1);
});

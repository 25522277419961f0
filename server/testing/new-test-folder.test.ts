import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newTestFolder, removeLeftFolders } from './new-test-folder.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'wela-places-'));
});
afterEach(() => rmSync(place, { recursive: true }));

test('a folder may be entered by the user of the database', () => {
  const folder = newTestFolder('wela-test-');
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  rmSync(folder, { recursive: true });
});

test('what a process that has ended left is removed; what runs here or in another container, and what is not of tests, stays', () => {
  const own = newTestFolder('wela-e2e-');
  rmSync(own, { recursive: true });
  const ended = String(spawnSync(process.execPath, ['-e', '']).pid);
  const living = basename(own);
  const dead = living.replace(new RegExp(`~${process.pid}-`), `~${ended}-`);
  const elsewhere = dead.replace(/^wela-e2e-\d+~/, 'wela-e2e-1~');
  for (const name of [living, dead, elsewhere, 'wela-test-notes', 'other'])
    mkdirSync(join(place, name, 'postgres'), { recursive: true });
  removeLeftFolders(place);
  expect(readdirSync(place).sort()).toEqual([living, elsewhere, 'wela-test-notes', 'other'].sort());
});

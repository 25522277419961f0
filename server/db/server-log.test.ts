import { appendFileSync, closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rotateLog } from './server-log.ts';

test('a log is put aside when it is too long, three of them are kept, and who writes goes on in the new one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wela-log-'));
  const path = join(folder, 'server.log');
  const written = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(rotateLog(path, 3)).toBe(false);
  const server = openSync(path, 'a');
  for (const line of ['first', 'second', 'third', 'fourth', 'fifth']) {
    writeSync(server, line);
    expect(rotateLog(path, 3)).toBe(true);
    expect(written('server.log')).toBe('');
  }
  writeSync(server, 'on');
  closeSync(server);
  expect(rotateLog(path, 3)).toBe(false);
  appendFileSync(path, '!');
  expect(readdirSync(folder).toSorted()).toEqual(['server.log', 'server.log.1', 'server.log.2', 'server.log.3']);
  expect(['server.log', 'server.log.1', 'server.log.2', 'server.log.3'].map(written)).toEqual([
    'on!',
    'fifth',
    'fourth',
    'third',
  ]);
  rmSync(folder, { recursive: true });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'wela-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a built server finds what lies beside its sources, loads late what is imported late, and names lines of the sources', () => {
  mkdirSync(join(folder, 'deep/inside'), { recursive: true });
  const source = (path: string, lines: string[]) => writeFileSync(join(folder, path), lines.join('\n'));
  source('deep/inside/beside.txt', ['what lies beside']);
  source('deep/inside/reads.ts', [
    `import { readFileSync } from 'node:fs';`,
    `export const read = (): string => readFileSync(new URL('./beside.txt', import.meta.url), 'utf8');`,
  ]);
  source('late.ts', ['type Nothing = never;', 'export function fail(): Nothing {', `  throw new Error('on purpose');`, '}']);
  source('main.ts', [
    `import { read } from './deep/inside/reads.ts';`,
    'console.log(read());',
    `import { sourceStack } from '${resolve('server/config/source-lines.ts')}';`,
    `const { fail } = await import('./late.ts');`,
    'const isThai = /^ก/.test(process.argv[2]);',
    'try {',
    '  fail();',
    '} catch (error) {',
    '  console.log(isThai, sourceStack(error.stack));',
    '}',
  ]);
  execFileSync(process.execPath, ['scripts/build-server.mjs', join(folder, 'main.ts'), join(folder, 'built/here')]);
  const built = join(folder, 'built/here/main.js');
  const ran = spawnSync(process.execPath, [built, 'กะ'], { encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  expect(ran.stdout).toContain('what lies beside');
  expect(ran.stdout).toContain('true Error: on purpose');
  expect(ran.stdout).toMatch(/late\.ts:3:/);
  expect(readFileSync(built, 'utf8')).toMatch(/^[\0-\x7f]+$/);
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ERRORS } from '../../../contract/errors.ts';
import { ROOMS } from './require-room.ts';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
/** Of a file that is brought, which nobody else adds to. */
const OF_A_FILE = ['import/too-many-rows'];
const limits = Object.keys(ERRORS).filter((code) => /\/too-many/.test(code) && !OF_A_FILE.includes(code));
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
  .map((file) => readFileSync(`${SERVER}/${file}`, 'utf8'));

test('every upper number of a list is one that those who add wait for', () => {
  expect(Object.keys(ROOMS).toSorted()).toEqual(limits.toSorted());
});

test.each(limits)('%s is refused where room is required, and nowhere else', (code) => {
  const lines = sources.flatMap((text) => text.match(new RegExp(`.*'${code}'.*`, 'g')) ?? []).map((line) => line.trim());
  const refusing = lines.filter((line) => !line.startsWith(`'${code}':`));
  expect(refusing.length).toBeGreaterThan(0);
  for (const line of refusing) expect(line).toContain(`requireRoom(ctx, { code: '${code}'`);
});

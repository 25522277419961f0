import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const WANTED = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/tool-darwin-arm64': { version: '1.0.0', optional: true },
};
const SERVER = { 'node_modules/fastify': { version: '5.0.0' } };
const DESK = { ...SERVER, 'node_modules/vite': { version: '8.0.0', dev: true } };

test.each([
  { name: 'everything', installed: DESK, withDev: true, is: true },
  {
    name: 'an install without packages of development, where something may have to be built',
    installed: SERVER,
    withDev: true,
    is: false,
  },
  { name: 'an install without packages of development, where all is built', installed: SERVER, withDev: false, is: true },
  { name: 'an install without a package of the server', installed: {}, withDev: false, is: false },
  { name: 'another version', installed: { ...DESK, 'node_modules/fastify': { version: '4.0.0' } }, withDev: true, is: false },
])('$name is complete: $is', ({ installed, withDev, is }) => {
  const asked = [WANTED, installed, { withDev }].map((value) => JSON.stringify(value)).join(', ');
  const program = `import { isComplete } from './scripts/prepare.mjs'; console.log(isComplete(${asked}));`;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim()).toBe(String(is));
});

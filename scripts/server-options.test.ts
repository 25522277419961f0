import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SERVER_OPTIONS } from './server-options.ts';

const options = SERVER_OPTIONS.join(' ');

it.each([
  ['npm start', 'package.json', `"start": "node ${options} scripts/start.mjs"`],
  ['the service of a machine', 'deploy/wela.service', `ExecStart=/usr/bin/node ${options} dist/server/main.js`],
  ['the image', 'Dockerfile', `CMD ${JSON.stringify(['node', ...SERVER_OPTIONS, 'dist/server/main.js']).replaceAll(',', ', ')}`],
])('%s gives the server the options that the bench gives it', (_name, file, line) => {
  expect(readFileSync(file, 'utf8')).toContain(line);
});

it('Node takes the options', () => {
  expect(SERVER_OPTIONS.filter((option) => !process.allowedNodeEnvironmentFlags.has(option))).toEqual([]);
});

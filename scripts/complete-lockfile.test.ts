import { expect, test } from 'vitest';
import { completed, missingPrograms, readLockfile } from './complete-lockfile.ts';

test('the lockfile names the programs of every platform; `npm run lockfile` adds those that npm left out', () => {
  expect(missingPrograms(readLockfile())).toEqual([]);
});

test('what is added says for which machine it is; what stood there stays, in its order', () => {
  const optionalDependencies = {
    '@a/tool-linux-x64-musl': '1.2.3',
    '@a/tool-linux-arm64-gnu': '1.2.3',
    '@a/tool-darwin-arm64': '1.2.3',
    '@a/tool-win32-x64-msvc': '1.2.3',
    '@a/tool-linux-arm-gnueabihf': '1.2.3',
    inside: '2.0.0',
  };
  const packages = {
    '': {},
    'node_modules/@a/tool': { version: '1.2.3', dev: true, optionalDependencies },
    'node_modules/@a/tool-linux-arm64-gnu': { version: '1.2.3', integrity: 'sha512-x', dev: true, optional: true },
    'node_modules/@a/tool/node_modules/inside': { version: '2.0.0' },
    'node_modules/z': { version: '1.0.0' },
  };
  const program = { version: '1.2.3', dev: true, optional: true };
  const { packages: all } = completed({ packages });
  expect(Object.entries(all)).toEqual([
    ['', {}],
    ['node_modules/@a/tool', packages['node_modules/@a/tool']],
    ['node_modules/@a/tool-darwin-arm64', { ...program, os: ['darwin'], cpu: ['arm64'] }],
    ['node_modules/@a/tool-linux-arm-gnueabihf', { ...program, os: ['linux'], cpu: ['arm'] }],
    ['node_modules/@a/tool-linux-arm64-gnu', packages['node_modules/@a/tool-linux-arm64-gnu']],
    ['node_modules/@a/tool-linux-x64-musl', { ...program, os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['node_modules/@a/tool-win32-x64-msvc', { ...program, os: ['win32'], cpu: ['x64'] }],
    ['node_modules/@a/tool/node_modules/inside', { version: '2.0.0' }],
    ['node_modules/z', { version: '1.0.0' }],
  ]);
  expect(completed({ packages: all })).toEqual({ packages: all });
});

test('a package whose name does not say for which platform it is cannot be added', () => {
  const packages = { 'node_modules/a': { optionalDependencies: { fsevents: '2.3.3' } } };
  expect(() => completed({ packages })).toThrow('fsevents@2.3.3');
});

// What must be there before anything runs: the right Node, the packages of the lockfile, the built web application and server.
// Plain JavaScript without packages, because nothing is installed yet.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOWEST = [20, 19];

/** Each of several checkers of a project would learn the same types again; server and pages are checked beside each other in any case. */
export const CHECK_TYPES = ['-b', '--checkers', '1'];

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LOWEST[0] || (major === LOWEST[0] && minor >= LOWEST[1])) return;
  console.error(`Wela needs Node ${LOWEST.join('.')} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the lockfile's packages once per lockfile. To run what is built already, those of development may be missing. */
export function installPackages({ toRun = false } = {}) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = join(ROOT, 'node_modules', '.wela-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (isInstalled({ withDev: true })) {
    writeFileSync(stamp, wanted);
    return;
  }
  if (toRun && isInstalled({ withDev: false }) && isBuilt()) return;
  console.log('Installing packages (once) …');
  // Not `npm ci`: it would fetch everything again for one package that changed.
  const args = ['install', '--no-save', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, wanted);
}

function isInstalled(options) {
  const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
  const left = 'node_modules/.package-lock.json';
  return existsSync(join(ROOT, left)) && isComplete(read('package-lock.json'), read(left), options);
}

/** What `npm ci` or `npm install` left is what the lockfile names. */
export function isComplete(wanted, installed, { withDev }) {
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, dev }]) =>
      path === '' || optional || devOptional || (dev && !withDev) || installed[path]?.version === version,
  );
}

const WEB_FROM = [
  'web',
  'contract',
  'domain',
  'vite.config.ts',
  'scripts/service-worker-plugin.ts',
  'scripts/coarse-chunks-plugin.ts',
  'scripts/chunk-plan.ts',
  'package-lock.json',
];
const SERVER_FROM = ['server', 'contract', 'domain', 'demo', 'scripts/build-server.mjs', 'package-lock.json'];

const isWebBuilt = (wanted) => isBuiltFrom(wanted, 'dist/.built-from') && existsSync(join(ROOT, 'dist/web/index.html'));
const isServerBuilt = (wanted) => isBuiltFrom(wanted, 'dist/server/.built-from');
const isBuilt = () => isWebBuilt(fingerprint(WEB_FROM)) && isServerBuilt(fingerprint(SERVER_FROM));

/** Builds the web application when a file that it is made of changed. */
export function buildWeb() {
  const wanted = fingerprint(WEB_FROM);
  if (isWebBuilt(wanted)) return;
  console.log('Building the web application …');
  // A build that is cut short must not pass for the one before it.
  rmSync(join(ROOT, 'dist/.built-from'), { force: true });
  run([join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']);
  for (const path of filesBelow(join(ROOT, 'dist/web')).filter((file) => /\.(js|css|svg|html)$/.test(file))) {
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
  }
  writeFileSync(join(ROOT, 'dist/.built-from'), wanted);
  run(['--import', 'tsx', join(ROOT, 'scripts/first-load.ts')]);
}

/** Turns the server into plain JavaScript when a file that it is made of changed: what runs needs no loader of TypeScript. */
export function buildServer() {
  const wanted = fingerprint(SERVER_FROM);
  if (isServerBuilt(wanted)) return;
  run([join(ROOT, 'scripts/build-server.mjs'), 'server/main.ts', 'dist/server']);
  writeFileSync(join(ROOT, 'dist/server/.built-from'), wanted);
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((folder) => filesBelow(join(ROOT, folder)))) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

const isBuiltFrom = (wanted, stamp) => existsSync(join(ROOT, stamp)) && readFileSync(join(ROOT, stamp), 'utf8') === wanted;
// The build is always the one that people use; without this a test runner would make it a build for tests.
const run = (args) =>
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.endsWith('.test.ts') && !name.endsWith('.test.tsx'))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

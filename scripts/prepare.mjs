// What must be there before anything runs: the right Node, the packages of the lockfile, the built web application.
// Plain JavaScript without packages, because nothing is installed yet.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOWEST = [20, 19];

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LOWEST[0] || (major === LOWEST[0] && minor >= LOWEST[1])) return;
  console.error(`Wela needs Node ${LOWEST.join('.')} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the lockfile's packages once per lockfile. */
export function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = join(ROOT, 'node_modules', '.wela-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (existsSync(join(ROOT, 'node_modules', '.package-lock.json')) && isComplete()) {
    writeFileSync(stamp, wanted);
    return;
  }
  console.log('Installing packages (once) …');
  // Not `npm ci`: it refuses a lockfile without the programs of other platforms, and some registries do not carry them all.
  const result = spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, wanted);
}

/** What `npm ci` or `npm install` left is what the lockfile names. */
function isComplete() {
  const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
  const wanted = read('package-lock.json');
  const installed = read('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, one]) => path === '' || one.optional || one.devOptional || installed[path]?.version === one.version,
  );
}

const BUILT_FROM = ['web', 'contract', 'domain', 'vite.config.ts', 'scripts/service-worker-plugin.ts', 'package-lock.json'];

/** Builds the web application when a file that it is made of changed. */
export function buildWeb() {
  const hash = createHash('sha256');
  for (const path of BUILT_FROM.flatMap((one) => filesBelow(join(ROOT, one)))) hash.update(path).update(readFileSync(path));
  const wanted = hash.digest('hex');
  const stamp = join(ROOT, 'dist', '.built-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(ROOT, 'dist/web/index.html'))) return;
  console.log('Building the web application …');
  execFileSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const path of filesBelow(join(ROOT, 'dist/web')).filter((one) => /\.(js|css|svg|html)$/.test(one))) {
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  execFileSync(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts/first-load.ts')], { cwd: ROOT, stdio: 'inherit' });
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.endsWith('.test.ts') && !name.endsWith('.test.tsx'))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

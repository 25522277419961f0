// `npm test`: types, format and lint, zones, then unit, server and browser tests. Ends with a line `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildWeb, CHECK_TYPES, checkNode, installPackages, ROOT } from './prepare.mjs';

checkNode();
installPackages();
process.chdir(ROOT);

const tally = { passed: 0, failed: 0 };
/** Said once more at the end: who reads the end of a long output alone sees what failed and why. */
const failures = [];
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

/** Runs beside whatever else runs; what it prints comes as a whole when it has ended. */
async function printsAtEnd(command, args, env = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: ROOT, env: { ...process.env, ...env } });
  const ended = new Promise((done) => child.once('error', done).once('close', done));
  const [out, err, status] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  process.stdout.write(out);
  process.stderr.write(err);
  return status;
}

async function check(name, command, args, env = {}) {
  const started = Date.now();
  const status = await printsAtEnd(command, args, env);
  tally[status === 0 ? 'passed' : 'failed']++;
  if (status !== 0) failures.push(name);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}  (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}
const bin = (name) => join(ROOT, 'node_modules/.bin', name);

function vitest(name, args) {
  const folder = mkdtempSync(join(tmpdir(), 'wela-report-'));
  const report = join(folder, 'report.json');
  spawnSync(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], {
    stdio: 'inherit',
    cwd: ROOT,
  });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  if (result === null || result.numTotalTests === 0) {
    console.log(`FAILED  ${name}: no test ran\n`);
    tally.failed++;
    failures.push(`${name}: no test ran`);
    return;
  }
  tally.passed += result.numPassedTests;
  // A file that does not load has no failed test of its own.
  tally.failed += result.numFailedTests || (result.success ? 0 : 1);
  failures.push(...failuresOf(result));
  console.log(`${result.success ? 'ok' : 'FAILED'}  ${name}: ${result.numPassedTests} passed, ${result.numFailedTests} failed\n`);
}

/** A line for each test that failed, and for each file that did not load, with the first lines of its reason. */
function failuresOf(result) {
  const reason = (text = '') => text.split('\n').slice(0, 4).join('\n    ').slice(0, 600);
  return result.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    const path = relative(ROOT, file.name);
    if (failed.length === 0) return file.status === 'failed' ? [`${path}\n    ${reason(file.message)}`] : [];
    return failed.map((test) => `${path} > ${test.fullName}\n    ${reason(test.failureMessages[0])}`);
  });
}

/** The one without windows first: the same Chromium with a fifth less work. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The browser of the end-to-end tests: CHROMIUM_PATH, or Debian's, which is installed when we may. */
async function browser() {
  const known = () => [process.env.CHROMIUM_PATH, ...CHROMIUM].find((path) => path && existsSync(path));
  for (const name of ['chromium-headless-shell', 'chromium']) if (!known() && mayInstall()) await installPackage(name);
  return known();
}

/** Documents are read by a reader that is not ours; without it those tests say that they were skipped. */
async function pdfReader() {
  if (spawnSync('pdftotext', ['-v']).error && mayInstall()) await installPackage('poppler-utils');
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installPackage(name) {
  console.log(`Installing ${name} (once) …`);
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  await printsAtEnd('apt-get', ['update', '-qq']);
  await printsAtEnd('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly);
}

/** The compiler is written in Go and has ended before its memory is worth collecting often. */
const FEW_COLLECTIONS = { GOGC: '300' };

// The compiler keeps one core at work for most of what a machine with two needs for this: what journeys need is made and installed beside it.
const isAll = wanted.length === 0;
await Promise.all([
  ...(isWanted('check')
    ? [
        check('types', bin('tsc'), CHECK_TYPES, FEW_COLLECTIONS),
        check('format and lint', bin('biome'), ['check', '--error-on-warnings', '.']),
        check('zones', process.execPath, ['--import', 'tsx', 'scripts/check-house.ts']),
      ]
    : []),
  // A build that fails is tried again, and told of, before the journeys.
  ...(isAll ? [printsAtEnd(process.execPath, [join(ROOT, 'scripts/build-web.mjs')]), pdfReader().then(browser)] : []),
]);
if (isWanted('unit')) vitest('unit', ['--project', 'domain', '--project', 'web', '--project', 'pages']);
if (isWanted('server')) {
  await pdfReader();
  vitest('server', ['--project', 'server']);
}
if (isWanted('e2e')) {
  buildWeb();
  const path = await browser();
  if (path) {
    process.env.CHROMIUM_PATH = path;
    vitest('journeys in a browser', ['--project', 'e2e']);
  } else {
    const missing = 'journeys in a browser: install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH';
    console.log(`FAILED  ${missing}\n`);
    tally.failed++;
    failures.push(missing);
  }
}
if (failures.length > 0) console.log(`Failed:\n${failures.map((line) => `  ${line}`).join('\n')}\n`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

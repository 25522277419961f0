// `npm run verify`: the checks of every commit, under a minute: types, format and lint, the house's rules, unused code, domain tests, tests ÷ code.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECK_TYPES, ROOT } from './prepare.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const steps = [
  ['types', bin('tsc'), CHECK_TYPES],
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['house rules', process.execPath, ['--import', 'tsx', 'scripts/check-house.ts']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['domain tests', bin('vitest'), ['run', '--project', 'domain', '--reporter=dot']],
  ['tests beside code', process.execPath, ['--import', 'tsx', 'scripts/test-ratios.ts', '--enforce']],
];
let failed = 0;
for (const [name, command, args] of steps) {
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) failed++;
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
process.exit(failed === 0 ? 0 : 1);

// `npm run bench [-- --goal 4] [--rounds 9] [--seed 1] [--json FILE]`: what the product does against what the machine can do.
// `npm run bench -- --approvers [--times 200]`: eight approvers at one instant, so many times.
// `npm run bench -- --people 10000`: one payroll of so many people, no request of which may take over 15 seconds.
// `npm run bench -- --fuzz [--calls 100000] [--seed 1]`: calls of random input, none of which may fail.
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { raceApprovers } from './approvers.ts';
import { openDatabases } from './databases.ts';
import { fuzz } from './fuzz.ts';
import { openBoard } from './goal-board.ts';
import { clockGoal } from './goal-clock.ts';
import { clockLatencyGoals } from './goal-clock-latency.ts';
import { firstLoadResults } from './goal-first-load.ts';
import { importGoal } from './goal-import.ts';
import { leaveBalancesGoal, leaveRequestGoal } from './goal-leave.ts';
import { memoryResult, neighbourGoal } from './goal-neighbour.ts';
import { ownMonthGoal } from './goal-own-month.ts';
import { payrollGoal } from './goal-payroll.ts';
import { recomputeGoal } from './goal-recompute.ts';
import { sheetGoal } from './goal-sheet.ts';
import { sheetFileGoal } from './goal-sheet-file.ts';
import { slipsGoal } from './goal-slips.ts';
import { type Goal, notMeasured, type Result, runGoal } from './harness.ts';
import { LONGEST_REQUEST_MS, largePayroll } from './large-payroll.ts';
import { HOW_TO_INSTALL, pgbenchVersion } from './pgbench.ts';
import { startProduct } from './product.ts';
import { HEADING, lineOf } from './report.ts';

const { values: asked } = parseArgs({
  options: {
    goal: { type: 'string' },
    rounds: { type: 'string' },
    json: { type: 'string' },
    seed: { type: 'string' },
    fuzz: { type: 'boolean', default: false },
    approvers: { type: 'boolean', default: false },
    times: { type: 'string', default: '200' },
    people: { type: 'string' },
    calls: { type: 'string', default: '100000' },
  },
});
const seed = Number(asked.seed ?? 20_250_501);
const rounds = asked.rounds === undefined ? null : Number(asked.rounds);
const isAsked = (...ids: string[]) => asked.goal === undefined || asked.goal.split(',').some((part) => ids.includes(part));
const results: Result[] = [];

function keep(result: Result) {
  results.push(result);
  console.log(lineOf(result));
}
const race = async (goal: Goal) => keep(await runGoal(goal, { rounds, seed }));

async function raceWithPgbench(goal: Goal) {
  if (pgbenchVersion() === null) keep(notMeasured(goal, HOW_TO_INSTALL));
  else await race(goal);
}

async function raceBoard() {
  const board = await openBoard();
  try {
    for (const goal of board.goals) await race(goal);
    keep(await board.elements());
  } finally {
    await board.close();
  }
}

async function raceInDatabase(): Promise<Record<string, string>> {
  const databases = await openDatabases();
  try {
    const product = await startProduct(databases);
    try {
      if (isAsked('1')) for (const clients of [16, 64] as const) await raceWithPgbench(clockGoal(databases, product, clients));
      if (isAsked('2')) for (const goal of clockLatencyGoals(databases, product)) await raceWithPgbench(goal);
      if (isAsked('3')) await race(importGoal(databases, product));
      if (isAsked('4')) await race(await sheetGoal(databases, product));
      if (isAsked('5')) await race(await recomputeGoal(databases, product));
      if (isAsked('6')) await raceWithPgbench(await ownMonthGoal(databases, product));
      if (isAsked('7')) {
        await race(await leaveBalancesGoal(databases, product));
        await raceWithPgbench(await leaveRequestGoal(databases, product));
      }
      if (isAsked('8')) await race(await payrollGoal(databases, product));
      if (isAsked('12')) await race(await neighbourGoal(databases, product));
      if (isAsked('12')) keep(await memoryResult(product));
    } finally {
      await product.close();
    }
    return databases.settings;
  } finally {
    await databases.close();
  }
}

if (asked.fuzz) {
  const { calls, done, failures, slow } = await fuzz({ calls: Number(asked.calls), seed });
  console.log(`seed ${seed}: ${calls} calls, ${done} done, ${failures.length} failed, ${slow.length} slow`);
  process.exit(failures.length + slow.length === 0 ? 0 : 1);
}

if (asked.approvers) {
  const { failures } = await raceApprovers(Number(asked.times));
  for (const line of failures) console.log(`FAILED ${line}`);
  console.log(`${asked.times} rounds of eight approvers at one instant, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}

if (asked.people !== undefined) {
  const times = await largePayroll(Number(asked.people));
  process.exit(times.every(({ ms }) => ms <= LONGEST_REQUEST_MS) ? 0 : 1);
}

console.log(HEADING);
const started = new Date();
const settings = isAsked('1', '2', '3', '4', '5', '6', '7', '8', '12') ? await raceInDatabase() : {};
if (isAsked('9')) await race(slipsGoal());
if (isAsked('10')) await race(sheetFileGoal());
if (isAsked('11')) {
  for (const result of firstLoadResults()) keep(result);
  await raceBoard();
}

if (asked.json) {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memory: totalmem(),
    node: process.version,
    pgbench: pgbenchVersion(),
  };
  writeFileSync(asked.json, `${JSON.stringify({ started, ended: new Date(), seed, machine, settings, results }, null, 1)}\n`);
}
if (results.some(({ verdict }) => verdict !== 'met')) process.exitCode = 1;

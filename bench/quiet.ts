import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 250;
const QUIET = 0.12;
/** How long one run waits for the neighbours altogether, and for one round at most. */
let budgetMs = 90_000;
const LONGEST_MS = 8_000;

/** The share of all processors that a person used in a moment in which this process sleeps. */
async function busyShare(): Promise<number> {
  const read = () => {
    const times = cpus().map((cpuInfo) => cpuInfo.times);
    const idle = times.reduce((sum, time) => sum + time.idle, 0);
    return { idle, all: times.reduce((sum, time) => sum + time.idle + time.user + time.nice + time.sys + time.irq, 0) };
  };
  const before = read();
  await pause(LOOK_MS);
  const after = read();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

/**
 * Waits a little for a moment in which nobody else works. Neighbours do not slow both sides alike: a floor of sixty-four
 * processes gets a larger share of a full machine than a server of one.
 */
export async function untilQuiet(): Promise<void> {
  const started = performance.now();
  for (;;) {
    const isQuiet = (await busyShare()) < QUIET;
    const waited = performance.now() - started;
    if (isQuiet || waited > LONGEST_MS || waited > budgetMs) {
      budgetMs -= waited;
      return;
    }
  }
}

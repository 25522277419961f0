import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { check, type Goal, type Sample } from './harness.ts';

const SLIPS = 1000;
/** pdfkit is so slow that fewer say as much. */
const FLOOR_SLIPS = 200;
const MOST_BYTES = 30 * 1024;
const MOST_RSS = 400 * 1024 * 1024;
const Printed = z.object({
  ms: z.number(),
  slips: z.number(),
  distinct: z.number(),
  largest: z.number(),
  broken: z.number(),
  peakRss: z.number(),
});

/** Thai slips as separate documents: the product's printer against pdfkit. */
export function slipsGoal(): Goal {
  const children = { floor: start('floor'), product: start('product') };
  return {
    id: '9',
    title: '1,000 separate Thai slips',
    wanted: { atLeast: 5 },
    rounds: 5,
    limits({ facts }) {
      if (Number(facts?.largestBytes) > MOST_BYTES) return `a slip has ${facts?.largestBytes} bytes`;
      if (Number(facts?.peakRssBytes) > MOST_RSS) return `the worker took ${facts?.peakRssBytes} bytes of memory`;
      return null;
    },
    floor: () => sample(children.floor, FLOOR_SLIPS),
    product: () => sample(children.product, SLIPS),
    async close() {
      for (const child of Object.values(children)) child.disconnect();
    },
  };
}

const start = (side: 'floor' | 'product') =>
  fork(fileURLToPath(new URL('./slips-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, SIDE: side },
  });

async function sample(child: ChildProcess, slips: number): Promise<Sample> {
  const answer = await new Promise((done, failed) => {
    child.once('message', done);
    child.once('exit', (code) => failed(new Error(`the printing process ended with ${code}`)));
    child.send(slips);
  });
  const printed = Printed.parse(answer);
  check(printed.distinct === slips && printed.broken === 0, () => `slips are wrong: ${JSON.stringify(printed)}`);
  return {
    value: (slips / printed.ms) * 1000,
    unit: 'slips/s',
    facts: { slips, largestBytes: printed.largest, peakRssBytes: printed.peakRss },
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Goal, Sample } from './harness.ts';

const MOST_EXTRA_RSS = 64 * 1024 * 1024;
const Written = z.object({ ms: z.number(), bytes: z.number(), extraRss: z.number() });

/** A workbook of 100,000 rows as reports write it, against the bare XML of its rows and their deflate. */
export function sheetFileGoal(): Goal {
  const children = { floor: start('floor'), product: start('product') };
  return {
    id: '10',
    title: 'XLSX of 100,000 × 10',
    wanted: { atMost: 2.5 },
    rounds: 7,
    limits: ({ facts }) =>
      Number(facts?.extraRssBytes) > MOST_EXTRA_RSS ? `writing took ${facts?.extraRssBytes} bytes of memory` : null,
    floor: () => sample(children.floor),
    product: () => sample(children.product),
    async close() {
      for (const child of Object.values(children)) child.disconnect();
    },
  };
}

const start = (side: 'floor' | 'product') =>
  fork(fileURLToPath(new URL('./sheet-file-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, SIDE: side },
  });

async function sample(child: ChildProcess): Promise<Sample> {
  const answer = await new Promise((done, failed) => {
    child.once('message', done);
    child.once('exit', (code) => failed(new Error(`the writing process ended with ${code}`)));
    child.send('write');
  });
  const { ms, bytes, extraRss } = Written.parse(answer);
  return { value: ms, unit: 'ms', facts: { bytes, extraRssBytes: extraRss } };
}

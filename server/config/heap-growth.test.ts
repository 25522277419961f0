import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Peak of the heap, in megabytes, of a process of its own that holds 40 MB and makes half a gigabyte of garbage that lives a little. */
function peakAfter(percent: number): number {
  const program = `
    import { limitHeapGrowth } from './server/config/heap-growth.ts';
    limitHeapGrowth(${percent});
    const held = Array.from({ length: 500 }, (_, place) => Array(10_000).fill(place + 0.5));
    let peak = 0;
    for (let turn = 0; turn < 6_000; turn += 1) {
      held[turn % held.length] = Array(10_000).fill(turn + 0.5);
      peak = Math.max(peak, process.memoryUsage().heapTotal);
    }
    console.log(Math.round(peak / 1_048_576));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('the heap grows by no more than it was told, and as V8 likes when nobody says', () => {
  const limited = peakAfter(30);
  expect(limited).toBeLessThan(130);
  expect(peakAfter(0)).toBeGreaterThan(limited * 1.3);
});

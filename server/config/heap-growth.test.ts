import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/**
 * Peak of the heap without its young generation, in megabytes, of a process of its own that holds 40 MB and makes half a gigabyte of
 * garbage that lives a little. How large the young one grows differs between versions of Node and is not what is limited.
 */
function peakAfter(percent: number): number {
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { limitHeapGrowth } from './server/config/heap-growth.ts';
    limitHeapGrowth(${percent});
    const held = Array.from({ length: 500 }, (_, place) => Array(10_000).fill(place + 0.5));
    const sizeOf = (spaces) => spaces.reduce((sum, space) => sum + (space.space_name.startsWith('new') ? 0 : space.space_size), 0);
    let peak = 0;
    for (let turn = 0; turn < 6_000; turn += 1) {
      held[turn % held.length] = Array(10_000).fill(turn + 0.5);
      peak = Math.max(peak, sizeOf(getHeapSpaceStatistics()));
    }
    console.log(Math.round(peak / 1_048_576));`;
  return Number(run(program));
}

const run = (program: string): string =>
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { encoding: 'utf8' });

test('the heap grows by no more than it was told, and as V8 likes when nobody says', () => {
  expect(peakAfter(0)).toBeGreaterThan(peakAfter(30) * 1.3);
});

test('objects of a moment are made young, also by code whose objects were kept before', () => {
  const grown = run(`
    import { getHeapSpaceStatistics } from 'node:v8';
    import { limitHeapGrowth } from './server/config/heap-growth.ts';
    limitHeapGrowth(0);
    const oldBytes = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
    const make = (number) => ({ pair: [number + 0.5, number + 1.5], next: { number } });
    let held = Array.from({ length: 400_000 }, (_, number) => make(number));
    held = [];
    const before = oldBytes();
    for (let number = 0; number < 20_000; number += 1) held[0] = make(number);
    console.log(oldBytes() - before);`);
  expect(Number(grown)).toBeLessThan(1_000_000);
});

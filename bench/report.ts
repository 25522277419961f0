import type { Result } from './harness.ts';

const number = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 3 : 1));

/** One line of a goal: what it is, the median ratio with its interval, what was wanted, the verdict. */
export function lineOf({ goal, title, ratio, interval, wanted, verdict, isNoisy, note }: Result): string {
  const limit = 'atLeast' in wanted ? `≥ ${wanted.atLeast}` : `≤ ${wanted.atMost}`;
  return [
    goal.padStart(2),
    title.padEnd(34),
    number(ratio).padStart(6),
    `[${interval.map(number).join(', ')}]`.padEnd(16),
    limit.padEnd(7),
    verdict.padEnd(12),
    `${isNoisy ? 'shared machine: all rounds judged; ' : ''}${note}`,
  ].join('  ');
}

export const HEADING = [
  ' #',
  'goal'.padEnd(34),
  ' ratio',
  '95 % interval'.padEnd(16),
  'wanted'.padEnd(7),
  'verdict'.padEnd(12),
  'medians',
].join('  ');

import type { Databases } from './databases.ts';
import { clockFloor } from './floor-clock.ts';
import { clockLoad } from './goal-clock.ts';
import type { Goal } from './harness.ts';
import type { Product } from './product.ts';

const SECONDS = 3;
const CROWD = 16;
const MOST_P99_MS = 15;

/** How long one person waits for a clock-in, against the same rows in one transaction by one pgbench client. */
export function clockLatencyGoal(databases: Databases, product: Product): Goal {
  const sample = clockLoad(databases, product);
  return {
    id: '2',
    title: 'clock-in, 1 client, p50',
    wanted: { atMost: 2 },
    rounds: 7,
    limits({ facts }) {
      const p99 = Number(facts?.crowdP99Ms);
      return p99 > MOST_P99_MS ? `p99 of ${CROWD} clients is ${p99.toFixed(1)} ms` : null;
    },
    async floor() {
      const { facts } = await clockFloor(databases, 1, SECONDS);
      return { value: Number(facts?.latencyMs), unit: 'ms' };
    },
    async product() {
      const crowd = await sample(CROWD, SECONDS);
      const { facts } = await sample(1, SECONDS);
      return { value: Number(facts?.p50Ms), unit: 'ms', facts: { ...facts, crowdP99Ms: Number(crowd.facts?.p99Ms) } };
    },
  };
}

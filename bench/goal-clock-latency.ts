import type { Databases } from './databases.ts';
import { clockFloor } from './floor-clock.ts';
import { clockLoad } from './goal-clock.ts';
import type { Goal } from './harness.ts';
import type { Product } from './product.ts';

const SECONDS = 3;
const CROWD = 16;
/** Of one person two thousand clock-ins are a sample: the server compiles for two or three of them (1.60, 1.34, 1.18, 1.16, 1.17, 1.12, 1.03 ms). */
const WARM_UPS = 3;

/**
 * How long one person waits for a clock-in, against the same rows in one transaction by one pgbench client; and how long the slowest
 * in a hundred of a crowd wait, against as many clients of pgbench.
 */
export function clockLatencyGoals(databases: Databases, product: Product): Goal[] {
  const sample = clockLoad(databases, product);
  const both = (clients: number, floorFact: string, productFact: string) => ({
    async floor() {
      const { facts } = await clockFloor(databases, clients, SECONDS);
      return { value: Number(facts?.[floorFact]), unit: 'ms' };
    },
    async product() {
      const { facts } = await sample(clients, SECONDS);
      return { value: Number(facts?.[productFact]), unit: 'ms', facts };
    },
  });
  const often = { rounds: 7, warmUps: WARM_UPS };
  return [
    { id: '2', title: 'clock-in, 1 client, p50', wanted: { atMost: 1.4 }, ...often, ...both(1, 'latencyMs', 'p50Ms') },
    { id: '2', title: `clock-in, ${CROWD} clients, p99`, wanted: { atMost: 1 }, ...often, ...both(CROWD, 'p99Ms', 'p99Ms') },
  ];
}

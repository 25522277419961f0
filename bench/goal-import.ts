import { EVENTS } from './data.ts';
import type { Databases } from './databases.ts';
import { copyFloor } from './floor-copy.ts';
import { type Goal, timed } from './harness.ts';
import { checkMonth, emptyMonth, importMonth, monthUpload } from './month.ts';
import type { Product } from './product.ts';

/** A month of 1,000 people, from the first byte of the upload to committed, against COPY of the same rows. */
export function importGoal(databases: Databases, product: Product): Goal {
  const file = monthUpload();
  return {
    id: '3',
    title: `import of ${EVENTS.toLocaleString('en')} events`,
    wanted: { atLeast: 0.45 },
    rounds: 7,
    floor: () => copyFloor(databases),
    async product() {
      await emptyMonth(databases.product);
      const { ms } = await timed(() => importMonth(product, file));
      await checkMonth(databases.product);
      return { value: (EVENTS / ms) * 1000, unit: 'events/s', facts: { ms } };
    },
  };
}

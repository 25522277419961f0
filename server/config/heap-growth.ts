import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects garbage whenever the heap has grown by so many percent of what lives. Left to itself V8 takes up to three times what lives
 * on a machine with much memory, and half a gigabyte before it looks at all; 0 leaves it to itself.
 */
export function limitHeapGrowth(percent: number): void {
  makeEverythingYoung();
  if (percent === 0) return;
  setFlagsFromString(`--heap-growing-percent=${percent}`);
  // The first collection tells V8 how much lives; until then it goes by its own idea.
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

/**
 * V8 counts for each literal in the code how many of its objects were still there when garbage was collected, and where most were, makes all
 * later ones in the old generation. Here the same code works for a moment and for long: what a busy second taught stays for ever, the
 * objects of a moment become garbage of the old generation, and what they point to lives on with them.
 */
function makeEverythingYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

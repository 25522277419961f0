import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects garbage whenever the heap has grown by so many percent of what lives. Left to itself V8 takes up to three times what lives
 * on a machine with much memory, and half a gigabyte before it looks at all; 0 leaves it to itself.
 */
export function limitHeapGrowth(percent: number): void {
  if (percent === 0) return;
  setFlagsFromString(`--heap-growing-percent=${percent}`);
  // The first collection tells V8 how much lives; until then it goes by its own idea.
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

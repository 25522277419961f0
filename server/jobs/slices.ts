import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long one work may go on; whoever waits for two or three answers of the process waits for as many slices. */
const SLICE_MS = 4;

export type Slices = { readonly isOver: () => boolean; readonly rest: () => Promise<void> };

/** Long work asks after each small part of it whether it went on for too long, and rests: whatever waits in the process has its turn. */
export function inSlices(): Slices {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began >= SLICE_MS,
    async rest() {
      await nextTurn();
      began = performance.now();
    },
  };
}

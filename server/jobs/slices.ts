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

/** Runs work that several who go on at once have to do: one after the other, in the order in which they came. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Two that rest in each other's slices are both done late, and what each has to send waits for both. */
export function takingTurns(): InTurn {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = before.then(work);
    before = mine.catch(() => undefined);
    return mine;
  };
}

import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { quickOnTheirWay } from '../db/quick-transaction.ts';

/** So long one work may go on; whoever waits for two or three answers of the process waits for as many slices. */
const SLICE_MS = 2;

export type Slices = { readonly isOver: () => boolean; readonly rest: () => Promise<void> };

/**
 * Long work asks after each small part of it whether it went on for too long, and rests: whatever waits in the process has its turn,
 * and a clock-in that waits for the database has the processor too.
 */
export function inSlices(): Slices {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began >= SLICE_MS,
    async rest() {
      await nextTurn();
      // Answers of the database for others are coming: with the processor at work here, the database waits for it to bring them.
      if (quickOnTheirWay() > 0) await pause(1);
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

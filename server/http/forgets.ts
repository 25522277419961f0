/**
 * How often something kept was forgotten. An answer that was asked for before the last time may be of before the change, and is not kept:
 * `count` is noted before the reading begins, and `isStill` says after it whether nothing was forgotten meanwhile.
 */
export type Forgets = {
  add(): void;
  count(): number;
  isStill(count: number): boolean;
};

/** Of all that is kept together: a change forgets few, and what is not kept is read once more. */
export function createForgets(): Forgets {
  let times = 0;
  return {
    add: () => {
      times += 1;
    },
    count: () => times,
    isStill: (count) => count === times,
  };
}

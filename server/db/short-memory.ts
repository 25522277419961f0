type Kept<Value> = { readonly value: Value; readonly until: number };

/** Values that hold for seconds. */
export type ShortMemory<Value> = {
  /** What is kept under this key and still holds, else undefined. */
  find(key: string, now: number): Value | undefined;
  keep(key: string, value: Value, times: { readonly now: number; readonly until: number }): void;
  forget(key: string): void;
  /** All that is kept, whether it still holds or not. */
  entries(): Iterable<readonly [string, Value]>;
};

/**
 * Keeps no more than `most` values, the oldest going first, and lets go of what no longer holds when something else comes: memory follows
 * the people who were there in the last seconds, not all who were there since the start.
 */
export function createShortMemory<Value>(most: number): ShortMemory<Value> {
  const kept = new Map<string, Kept<Value>>();
  return {
    find(key, now) {
      const known = kept.get(key);
      return known && known.until > now ? known.value : undefined;
    },
    keep(key, value, { now, until }) {
      // What was kept first stands first, and holds the least long.
      kept.delete(key);
      for (const [oldest, one] of kept) {
        if (kept.size < most && one.until > now) break;
        kept.delete(oldest);
      }
      kept.set(key, { value, until });
    },
    forget: (key) => void kept.delete(key),
    *entries() {
      for (const [key, { value }] of kept) yield [key, value] as const;
    },
  };
}

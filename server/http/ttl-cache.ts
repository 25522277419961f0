import { LRUCache } from 'lru-cache';

type TtlCacheOptions = { readonly max: number; readonly ttlMs: number; readonly now: () => number };

/**
 * Values that hold for `ttlMs` by the given clock, and no more than `max` of them. What no longer holds is removed also when nobody asks
 * for it, so memory follows the people of the last seconds and not all since the start.
 */
export function createTtlCache<Value extends object>({ max, ttlMs, now }: TtlCacheOptions): LRUCache<string, Value> {
  // The library takes 40 bytes at the start for each place of `max`, and none for a size; it counts the last millisecond in.
  const cache = new LRUCache<string, Value>({
    maxSize: max,
    sizeCalculation: () => 1,
    ttl: ttlMs - 1,
    ttlResolution: 0,
    perf: { now },
  });
  // Not the library's own timers: there is one for each value, and one without rest where a clock goes back by a month.
  setInterval(() => cache.purgeStale(), ttlMs).unref();
  return cache;
}

export const RELOADED_AT = 'wela.reloadedAt';
const LOOP_MS = 60_000;

/** Whether a page whose code did not load is loaded anew: once, and again only after it has worked for a minute. */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const before = Number(reloadedAt ?? Number.NEGATIVE_INFINITY);
  return Number.isNaN(before) || now - before >= LOOP_MS;
}

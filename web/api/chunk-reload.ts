const RELOADED_AT = 'wela.reloadedAt';
const LOOP_MS = 60_000;

/** Whether a page whose code did not load is loaded anew: once, and again only after it has worked for a minute. */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const before = Number(reloadedAt ?? Number.NEGATIVE_INFINITY);
  return Number.isNaN(before) || now - before >= LOOP_MS;
}

/** The code of a page is not there, although the page was loaded anew. */
export class PageCodeMissing extends Error {}

const failures = new WeakSet<Error>();
let isReloading = false;

/** Code that belongs to this page did not load, and this is the failure of it: it was built before the last release, or the way to the server is broken. */
export const noteMissingCode = (failure: Error) => {
  failures.add(failure);
};
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof PageCodeMissing || (error instanceof Error && failures.has(error));

/** Loads the page anew. What asked for the missing code waits for it, so that no error is seen on the way. */
export function reloadPage() {
  isReloading = true;
  window.location.reload();
}

/** Loads the page anew unless that was tried a moment ago; whether it is on its way. */
export function reloadOnce(): boolean {
  if (isReloading) return true;
  if (!mayReload(readReloadedAt(), Date.now())) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  reloadPage();
  return true;
}

function readReloadedAt(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_AT);
  } catch {
    // Without a memory a reload could go round for ever.
    return String(Date.now());
  }
}

/** Loads the code of a page; `fresh-start.ts` hears of a failure first and decides about a reload. */
export async function loadPageCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    if (isReloading) return new Promise(() => {});
    throw new PageCodeMissing('', { cause });
  }
}

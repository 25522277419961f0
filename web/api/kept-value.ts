/** What the browser keeps between visits; a browser that refuses to keep anything behaves like an empty one. */
export function readKept(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: string | null) {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    // Private windows may refuse; nothing that is kept here is needed.
  }
}

/** How the keys of values begin that belong to the person who is signed in. */
export const OWN = 'wela-own-';

/** Whose session a tab found last, for the other tabs. */
export const WHOSE = 'wela.whose';

const inMemory = new Set<() => void>();
/** `forget` lets go of what a part of the page has in memory of the person who is signed in. */
export const whenForgotten = (forget: () => void) => void inMemory.add(forget);

/** Signing out, and another person who signs in, take them from this browser. */
export function forgetOwn() {
  for (const forget of inMemory) forget();
  try {
    for (const key of Object.keys(globalThis.localStorage ?? {})) if (key.startsWith(OWN)) keep(key, null);
  } catch {
    // What cannot be read was not kept.
  }
}

import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  running += by;
  for (const tell of listeners) tell();
}

/** Marks the session as being found out while the work lasts. */
export async function whileAuthenticating<Answer>(work: Promise<Answer>): Promise<Answer> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useIsAuthenticating = (): boolean => useSyncExternalStore(listen, () => running > 0);

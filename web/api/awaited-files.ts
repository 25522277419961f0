import { useSyncExternalStore } from 'react';
import { whenForgotten } from './kept-value.ts';

/** Jobs that make a file which somebody of this page waits for. */
let awaited: readonly string[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly string[]) => {
  awaited = next;
  for (const listener of listeners) listener();
};

export const awaitFile = (jobId: string) => {
  if (!awaited.includes(jobId)) set([...awaited, jobId]);
};
export const stopAwaitingFiles = () => set([]);
whenForgotten(stopAwaitingFiles);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useAwaitedFiles = (): readonly string[] => useSyncExternalStore(subscribe, () => awaited);

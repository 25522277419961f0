import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

function set(open: boolean) {
  isOpen = open;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Opens the theme editor from anywhere; the default layout shows it. */
export const openThemePanel = () => set(true);
export const closeThemePanel = () => set(false);
export const useThemePanel = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

import { useEffect, useSyncExternalStore } from 'react';

export type KeyLine = { readonly keys: readonly string[]; readonly text: string };
/** Keys of one part of the page, under its name. */
export type KeySection = { readonly title: string; readonly lines: readonly KeyLine[] };

let sections: readonly KeySection[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The list of keys has this section for as long as its part is on the page. */
export function usePageKeys(section: KeySection) {
  useEffect(() => {
    sections = [...sections, section];
    tell();
    return () => {
      sections = sections.filter((other) => other !== section);
      tell();
    };
  }, [section]);
}

export const useKeySections = (): readonly KeySection[] => useSyncExternalStore(subscribe, () => sections);

const KEY_LIST_EVENT = 'wela:keys';
/** Shows the list of keys to who does not know its key. */
export const openKeyList = () => void window.dispatchEvent(new Event(KEY_LIST_EVENT));
export { KEY_LIST_EVENT };

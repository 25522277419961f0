import { useCallback, useMemo, useSyncExternalStore } from 'react';

const MOVED = 'wela-moved';
function watch(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  window.addEventListener(MOVED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(MOVED, onChange);
  };
}

type Values = Readonly<Record<string, string | undefined>>;

/** What the address asks for, without a router. What was opened has an entry of the history, so that the way back closes it. */
export function usePlainPlace() {
  const search = useSyncExternalStore(watch, () => window.location.search);
  const asked = useMemo(() => new URLSearchParams(search), [search]);
  const move = useCallback((values: Values, write: 'pushState' | 'replaceState') => {
    const known = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const next = new URLSearchParams(known).toString();
    const state: unknown = write === 'pushState' ? { isOpened: true } : null;
    window.history[write](state, '', `${window.location.pathname}${next ? `?${next}` : ''}`);
    window.dispatchEvent(new Event(MOVED));
  }, []);
  return {
    valueOf: (name: string) => asked.get(name) ?? undefined,
    goTo: (values: Values) => move(values, 'replaceState'),
    open: (values: Values) => move(values, 'pushState'),
    /** Back to before it was opened; `instead` where the address named it from the start. */
    close: (instead: Values) => (isOpenedHere(window.history.state) ? window.history.back() : move(instead, 'replaceState')),
  };
}

const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOpened' in state;

import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many levels of drawers an entry of the history is above the page. */
    level?: number;
    /** The drawer that an entry was made for when its address names none. */
    drawer?: string;
  }
}

const open = new Set<string>();
let count = 0;

/** A drawer that the address does not name has an entry of the history too: the way back closes it, and closing it takes the entry away. */
export function useHistoryLevel(isOpen: boolean, onBack: () => void) {
  const router = useRouter();
  const id = useId();
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!isOpen) return;
    const history: RouterHistory = router.history;
    count += 1;
    const drawer = `${id}${count}`;
    open.add(drawer);
    const { href, state } = history.location;
    void router.navigate({ href, resetScroll: false, ignoreBlocker: true, state: { level: (state.level ?? 0) + 1, drawer } });
    let isLeft = false;
    const stop = history.subscribe(({ location, action }) => {
      if (action.type === 'PUSH' || action.type === 'REPLACE' || location.state.drawer === drawer) return;
      isLeft = true;
      latest.current();
    });
    return () => {
      stop();
      open.delete(drawer);
      // A link in the drawer goes on from here: its entry is there a moment later, and stays.
      setTimeout(() => {
        if (!isLeft && window.history.state?.drawer === drawer) history.back({ ignoreBlocker: true });
      });
    };
  }, [isOpen, router, id]);
}

type WayBack = {
  readonly location: { readonly state: { readonly drawer?: string } };
  readonly back: (options: { ignoreBlocker: boolean }) => void;
  readonly subscribe: (listener: (event: { action: { type: string } }) => void) => () => void;
};
/** Entries of drawers that are closed by now, after a reload or on the way back from another page, are stepped over. */
export function skipClosedDrawers(history: WayBack): () => void {
  const skip = () => {
    const { drawer } = history.location.state;
    if (drawer !== undefined && !open.has(drawer)) history.back({ ignoreBlocker: true });
  };
  skip();
  return history.subscribe(({ action }) => {
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') skip();
  });
}

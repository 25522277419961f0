import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mayLeave, OverlayContext, type Overlays } from './unsaved.ts';

const FIELD = 'input:not([type="hidden"], [type="file"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';
const MAIN = 'content';

/** What drawers and dialogs have in common: edits are not lost in closing them, and the focus comes and goes as it should. */
export function useOverlay(isOpen: boolean, onClose: () => void) {
  const [self] = useState(() => Symbol('overlay'));
  const outer = useContext(OverlayContext);
  const overlays: Overlays = useMemo(() => [...outer, self], [outer, self]);
  const giveBack = useReturnedFocus(isOpen);
  const close = async () => {
    if (await mayLeave(self)) onClose();
  };
  return { overlays, close: () => void close(), content: useFirstFocus(), giveBack };
}

/**
 * For the node of the content: the first field has the focus, or the title where there is only something to read. A day opens its
 * calendar as soon as it has the focus, over the fields that come after it: there the title has the focus as well.
 */
function useFirstFocus() {
  return useCallback((node: HTMLElement | null) => {
    if (!node || node.querySelector('[data-autofocus]')) return;
    const title = node.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2');
    const field = node.querySelector<HTMLElement>(FIELD);
    const first = field && !field.hasAttribute('data-opens-calendar') ? field : title;
    if (first === title) title?.setAttribute('tabindex', '-1');
    first?.setAttribute('data-autofocus', '');
  }, []);
}

/** An item of a menu is gone by the time the focus comes back; the button of the menu is there. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

/** What had the focus last: an item of a menu that closes as it opens something has lost it already. */
let last: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? openerOf(target) : null;
});

/** The focus goes back to what had it; also when the overlay is taken away as a whole, or its opener was in a menu that is gone. */
function useReturnedFocus(isOpen: boolean) {
  const opener = useRef<Element | null>(null);
  const giveBack = useCallback(() => {
    const before = opener.current;
    setTimeout(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      const back = before instanceof HTMLElement && before.isConnected ? before : document.getElementById(MAIN);
      back?.focus({ preventScroll: true });
    });
  }, []);
  // With the content, not after it: what opens at once has the focus inside by then.
  useLayoutEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement === document.body ? last : openerOf(document.activeElement);
    return giveBack;
  }, [isOpen, giveBack]);
  return giveBack;
}

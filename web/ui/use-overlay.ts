import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mayLeave, OverlayContext, type Overlays } from './unsaved.ts';

const FIELD = 'input:not([type="hidden"], [type="file"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';
const MAIN = 'content';

/** The overlay itself on the page. */
type Own = { current: Element | null };

type Standing = { readonly self: symbol; readonly overlays: Overlays };
/** The open overlays, in the order in which they opened. */
const standing: Standing[] = [];
/** The uppermost is the last that has no other inside it: of two that come together the inner one may be first. */
const uppermost = () =>
  standing.findLast(({ self }) => !standing.some((other) => other.self !== self && other.overlays.includes(self)));
/** What closes by itself as long as the focus is in it: menus and open choices say so, popovers and the palette have these names. */
const BY_ITSELF = '.mantine-Popover-dropdown, .mantine-Spotlight-content';
const NOBODY = Symbol('nobody');
/** A field of a day keeps the focus while its calendar is open, and closes it. */
const hasCalendar = (target: Element): boolean =>
  target.matches('[data-dates-input]') && document.querySelector('[data-dates-dropdown]') !== null;
const heardBy = (target: EventTarget | null): symbol | undefined => {
  if (!(target instanceof Element)) return uppermost()?.self;
  const isMarked = target.getAttribute('data-mantine-stop-propagation') === 'true';
  return isMarked || target.closest(BY_ITSELF) !== null || hasCalendar(target) ? NOBODY : uppermost()?.self;
};
/** Which overlay a press of Esc is for: each listens by itself, and the inner one may be gone when the outer hears of it. */
let hearing: symbol | undefined;
window.addEventListener(
  'keydown',
  ({ key, target }) => {
    if (key !== 'Escape') return;
    hearing = heardBy(target);
    setTimeout(() => {
      hearing = undefined;
    });
  },
  true,
);

function useStanding(isOpen: boolean) {
  const [self] = useState(() => Symbol('overlay'));
  const outer = useContext(OverlayContext);
  const overlays: Overlays = useMemo(() => [...outer, self], [outer, self]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const own = { self, overlays };
    standing.push(own);
    return () => void standing.splice(standing.indexOf(own), 1);
  }, [isOpen, self, overlays]);
  return { self, overlays };
}

/** A level that is no drawer of its own, as the reason of a figure in the drawer of its day: Esc goes back from it, and leaves what is around it. */
export function useEscapeLevel(isOpen: boolean, onBack: () => void) {
  const { self } = useStanding(isOpen);
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!isOpen) return;
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && hearing === self) latest.current();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOpen, self]);
}

/** What drawers and dialogs have in common: edits are not lost in closing them, and the focus comes and goes as it should. */
export function useOverlay(isOpen: boolean, onClose: () => void) {
  const { self, overlays } = useStanding(isOpen);
  const own = useRef<Element | null>(null);
  const giveBack = useReturnedFocus(isOpen, own);
  const close = async () => {
    if (hearing !== undefined && hearing !== self) return;
    if (await mayLeave(self)) onClose();
  };
  return { overlays, close: () => void close(), content: useFirstFocus(own), giveBack };
}

/**
 * For the node of the content: the first field has the focus, or the title where there is only something to read. A day opens its
 * calendar as soon as it has the focus, over the fields that come after it: there the title has the focus as well.
 */
function useFirstFocus(own: Own) {
  return useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      own.current = node.closest('[role="dialog"]');
      if (node.querySelector('[data-autofocus]')) return;
      const title = own.current?.querySelector<HTMLElement>('h2');
      const field = node.querySelector<HTMLElement>(FIELD);
      const first = field && !field.hasAttribute('data-opens-calendar') ? field : title;
      if (first === title) title?.setAttribute('tabindex', '-1');
      first?.setAttribute('data-autofocus', '');
    },
    [own],
  );
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

/**
 * The focus goes back to what had it; also when the overlay is taken away as a whole, or its opener was in a menu that is gone. An overlay that
 * closes is still there for a while: the focus inside it is no longer anybody's.
 */
function useReturnedFocus(isOpen: boolean, own: Own) {
  const opener = useRef<Element | null>(null);
  const giveBack = useCallback(() => {
    const before = opener.current;
    setTimeout(() => {
      const now = document.activeElement;
      if (now !== document.body && now !== null && !own.current?.contains(now)) return;
      const back = before instanceof HTMLElement && before.isConnected ? before : document.getElementById(MAIN);
      back?.focus({ preventScroll: true });
    });
  }, [own]);
  // With the content, not after it: what opens at once has the focus inside by then.
  useLayoutEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement === document.body ? last : openerOf(document.activeElement);
    return giveBack;
  }, [isOpen, giveBack]);
  return giveBack;
}

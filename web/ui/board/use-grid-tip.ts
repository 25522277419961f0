import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

export type Tip = { readonly text: string; readonly left: number; readonly top: number; readonly bottom: number };
const WAIT_MS = 350;
const LEAVE_MS = 150;

const tipOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** What a cell or a head has to say, shown when the pointer rests on it or the focus is on it. Esc puts it away, and it can be pointed at. */
export function useGridTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (ms: number, next: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(next, ms);
  };
  const showAt = (element: HTMLElement) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    setTip({ text: element.dataset.tip ?? '', left, top, bottom });
  };
  const hide = () => {
    clearTimeout(timer.current);
    setTip(null);
  };
  return {
    tip,
    hide,
    /** For the tip itself. */
    stay: () => clearTimeout(timer.current),
    leave: () => later(LEAVE_MS, hide),
    handlers: {
      onPointerOver: (event: PointerEvent) => {
        const found = tipOf(event.target);
        if (found) later(WAIT_MS, () => showAt(found));
        else later(LEAVE_MS, hide);
      },
      onFocus: (event: FocusEvent) => {
        const found = tipOf(event.target);
        // What was pressed by a pointer has the focus too: only the keyboard's is told at once.
        if (found?.matches(':focus-visible')) showAt(found);
        else hide();
      },
      onScroll: hide,
    },
  };
}

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

export type Asking = { readonly onClick: () => void; readonly onPointerEnter: () => void; readonly onFocus: () => void };
type OnDemandProps = {
  /** Starts loading; called early, when the pointer comes near. */
  readonly preload: () => unknown;
  /** The button as it looks before; it gets the handlers that load and open the rest. */
  readonly before: (asking: Asking) => ReactNode;
  /** The lazy part with its own button, which opens by itself. */
  readonly children: ReactNode;
};

/** For the lazy part: it opens once its button is there and has taken the focus over, so that closing gives the focus back. */
export function useOpenOnArrival() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return { button, isOpen, setOpen };
}

/** A button whose menu or panel is loaded when it is wanted, and opens then: the first load stays small. */
export function OnDemand({ preload, before, children }: OnDemandProps) {
  const [isAsked, setAsked] = useState(false);
  const waiting = before({ onClick: () => setAsked(true), onPointerEnter: preload, onFocus: preload });
  return isAsked ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

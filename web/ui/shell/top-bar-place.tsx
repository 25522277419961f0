import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const PLACE = 'wela-top-bar-place';
const HAS_ROOM = '(min-width: 62em)';

/** The free middle of the top bar. */
export const TopBarPlace = () => <div id={PLACE} style={{ flex: 1, minWidth: 0 }} />;

/** Stands in the top bar where that has room for it, otherwise where it is written: a page that needs the whole window gains a line. */
export function InTopBar({ children }: { children: ReactNode }) {
  const hasRoom = useMediaQuery(HAS_ROOM, undefined, { getInitialValueInEffect: false });
  const find = () => (hasRoom ? document.getElementById(PLACE) : null);
  // A page mostly comes after the bar: found at once, what stands here is drawn once.
  const [place, setPlace] = useState(find);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window alone decides
  useLayoutEffect(() => setPlace(find), [hasRoom]);
  return place ? createPortal(children, place) : children;
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far below the top of what scrolls a table begins; nothing where the table scrolls itself. */
export function useAboveRows(table: RefObject<HTMLElement | null>, scroller: HTMLElement | null, isWanted: boolean): number {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    if (!scroller || !isWanted || !table.current) return;
    const top = table.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setAbove(Math.round(top + scroller.scrollTop));
  });
  return scroller ? above : 0;
}

import { useCallback, useDeferredValue, useState } from 'react';
import { useWhenQuiet } from '../../api/use-when-quiet.ts';

export const SIDE = 200;
export const TOTAL = 88;
export const HEAD_HEIGHT = 40;
/** What stands beside a board: the open menu and the edges of the page, the top bar and the toolbar. */
const BESIDE = { width: 244, height: 116 };

type Size = { readonly width: number; readonly height: number };
type Parts = {
  readonly columns: number;
  readonly size: { readonly row: number; readonly cell: number };
  readonly focusedColumn: number;
  readonly footHeight: number;
  readonly hasTotals: boolean;
};

/** What the window leaves to a board. */
const likelyBox = (): Size => ({
  width: Math.max(0, window.innerWidth - BESIDE.width),
  height: Math.max(0, window.innerHeight - BESIDE.height),
});

/**
 * What is in sight is drawn first: a month has days beyond the edge of the window, and people below the sums at its foot. They are drawn
 * when the browser rests, and at once when somebody scrolls, moves there or has more room than was thought.
 */
export function useFirstPart({ columns, size, focusedColumn, footHeight, hasTotals }: Parts) {
  const [likely] = useState(likelyBox);
  const [isLeft, setLeft] = useState(false);
  // Drawing what nobody sees yet gives way to a key.
  const isQuiet = useDeferredValue(useWhenQuiet());
  const inSight = Math.ceil((likely.width - SIDE - (hasTotals ? TOTAL : 0)) / size.cell);
  const isWhole = isQuiet || isLeft || focusedColumn >= inSight;
  return {
    likely,
    columns: isWhole ? columns : Math.min(columns, inSight),
    rows: isWhole ? Number.POSITIVE_INFINITY : Math.ceil((likely.height - HEAD_HEIGHT - footHeight) / size.row),
    leave: useCallback(() => setLeft(true), []),
  };
}

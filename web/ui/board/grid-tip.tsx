import { createPortal } from 'react-dom';
import classes from './board-grid.module.css';
import type { useGridTip } from './use-grid-tip.ts';

const GAP = 6;
const WIDTH = 320;

/** The words of a cell over the page: below it, or above it where the window ends. */
export function GridTip({ of: { tip, stay, leave } }: { of: ReturnType<typeof useGridTip> }) {
  if (!tip) return null;
  const isLow = tip.bottom > window.innerHeight * 0.7;
  const place = isLow ? { bottom: window.innerHeight - tip.top + GAP } : { top: tip.bottom + GAP };
  const left = Math.max(GAP, Math.min(tip.left, window.innerWidth - WIDTH - GAP));
  return createPortal(
    <div
      role="tooltip"
      className={classes.tip}
      style={{ left, maxWidth: WIDTH, ...place }}
      onPointerEnter={stay}
      onPointerLeave={leave}
    >
      {tip.text}
    </div>,
    document.body,
  );
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { useFirstPart } from './use-first-part.ts';

type RowsParts = {
  readonly scroller: { readonly current: HTMLDivElement | null };
  readonly count: number;
  /** Of every row. */
  readonly height: number;
  readonly focused: number;
  readonly first: ReturnType<typeof useFirstPart>;
};
type Seen = { readonly top: number; readonly height: number };

/** The rows that a scroller shows. */
function rangeOf({ top, height: seen }: Seen, { count, height }: Pick<RowsParts, 'count' | 'height'>) {
  const from = Math.min(top, Math.max(0, count * height - seen));
  return { start: Math.max(0, Math.floor(from / height)), end: Math.min(count, Math.ceil((from + seen) / height)) - 1 };
}

/**
 * The rows in sight, none beyond them: the browser scrolls by more than a row at a time. They are drawn before the grid was measured, and
 * measured when the page has been laid out anyway; asked for its size at once, the page would be laid out twice.
 */
export function useRows({ scroller, count, height, focused, first }: RowsParts) {
  const { likely, leave } = first;
  const [seen, setSeen] = useState<Seen>({ top: 0, height: likely.height });
  const { start, end } = rangeOf(seen, { count, height });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const watch = new ResizeObserver(() => {
      if (box.clientWidth > likely.width || box.clientHeight > likely.height) leave();
      setSeen({ top: box.scrollTop, height: box.clientHeight });
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [scroller, likely, leave]);
  const onScroll = ({ scrollTop, clientHeight }: HTMLElement) => {
    const next = { top: scrollTop, height: clientHeight };
    const range = rangeOf(next, { count, height });
    leave();
    // Drawn with the scrolling and not after it, or rows would come late.
    if (range.start !== start || range.end !== end) flushSync(() => setSeen(next));
    else setSeen(next);
  };
  return {
    shown: shownRows({ start, end: Math.min(end, first.rows - 1) }, focused),
    height: count * height,
    onScroll,
    isAway: (row: number) => row < start - 1 || row > end + 1,
  };
}

/** The focused row stays on the page, or the keyboard would lose its place. */
function shownRows({ start, end }: { start: number; end: number }, focused: number): number[] {
  const shown = Array.from({ length: Math.max(0, end - start + 1) }, (_none, at) => start + at);
  return focused < 0 || shown.includes(focused) ? shown : [...shown, focused].sort((one, other) => one - other);
}

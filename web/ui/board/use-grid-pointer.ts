import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { type Bounds, isSameSpot, type Selection, type Spot, selectionAt, toggled } from './selection.ts';

export type Drop = { readonly from: Spot; readonly to: Spot; readonly isCopy: boolean };
export type PointerActions = {
  readonly select: (selection: Selection) => void;
  /** A pressed cell that cannot be dragged, or none when nothing is dragged on this board. */
  readonly onDrop?: (drop: Drop) => void;
  /** Paint mode: a stroke over cells; the last call carries all of them. */
  readonly onPaint?: (spots: readonly Spot[]) => void;
  /** A press that did nothing else. */
  readonly onPress?: (spot: Spot) => void;
};
type Gesture = { readonly kind: 'select' | 'drag' | 'paint'; readonly from: Spot; readonly x: number; readonly y: number };
export type Dragged = { readonly at: Spot | null; readonly isCopy: boolean; readonly x: number; readonly y: number };

const FAR_ENOUGH = 6;
const EDGE = 40;

/** The cell under a point; cells carry their place as data. */
function spotAt(x: number, y: number): Spot | null {
  const found = document.elementFromPoint(x, y);
  return found && spotOf(found);
}

function spotOf(element: Element): Spot | null {
  const { row, column } = element.closest<HTMLElement>('[data-row]')?.dataset ?? {};
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

/** The cell of a plain click; heads of rows are chosen, not pressed. */
function pressedSpot(event: MouseEvent<HTMLElement>): Spot | null {
  const isModified = event.shiftKey || event.ctrlKey || event.metaKey;
  const spot = event.target instanceof Element ? spotOf(event.target) : null;
  return isModified || !spot || spot.column < 0 ? null : spot;
}

function scrollAtEdge(box: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const step = (near: number, far: number) => (near < EDGE ? -16 : far < EDGE ? 16 : 0);
  box.scrollBy(step(clientX - left - 120, right - clientX), step(clientY - top - 40, bottom - clientY));
}

/** The cells that a stroke of paint has touched so far. */
function useStroke() {
  const touched = useRef(new Map<string, Spot>());
  const [painted, setPainted] = useState<ReadonlyMap<string, Spot>>(new Map());
  const add = (spot: Spot) => {
    if (spot.column < 0) return;
    touched.current.set(`${spot.row} ${spot.column}`, spot);
    setPainted(new Map(touched.current));
  };
  const clear = () => {
    touched.current = new Map();
    setPainted(new Map());
  };
  return { painted, add, clear, spots: () => [...touched.current.values()] };
}

/** Presses and strokes on a grid: select, drag with a copy on Ctrl or ⌘, paint. */
export function useGridPointer(selection: Selection, bounds: Bounds, actions: PointerActions) {
  const gesture = useRef<Gesture | null>(null);
  const stroke = useStroke();
  const wasStroke = useRef(false);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasStroke.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const spot = spotAt(event.clientX, event.clientY);
    if (!spot) return;
    const isChip = event.target instanceof Element && event.target.closest('[data-chip]') !== null;
    const base = { from: spot, x: event.clientX, y: event.clientY };
    if (actions.onPaint && spot.column >= 0) {
      gesture.current = { kind: 'paint', ...base };
      stroke.add(spot);
      return actions.select(selectionAt(spot));
    }
    const isModified = event.ctrlKey || event.metaKey;
    if (event.shiftKey) return actions.select({ ...selection, focus: spot });
    if (isChip && actions.onDrop) {
      gesture.current = { kind: 'drag', ...base };
      if (!isModified) actions.select(selectionAt(spot));
      return;
    }
    gesture.current = { kind: 'select', ...base };
    actions.select(isModified ? toggled(selection, spot, bounds) : selectionAt(spot));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    if (!now) return;
    const spot = spotAt(event.clientX, event.clientY);
    if (spot && !isSameSpot(spot, now.from)) wasStroke.current = true;
    scrollAtEdge(event.currentTarget, event);
    if (now.kind === 'paint' && spot) stroke.add(spot);
    if (now.kind === 'select' && spot && !isSameSpot(spot, selection.focus)) actions.select({ ...selection, focus: spot });
    const isFar = Math.hypot(event.clientX - now.x, event.clientY - now.y) > FAR_ENOUGH;
    if (now.kind === 'drag' && (dragged || isFar))
      setDragged({ at: spot, isCopy: event.ctrlKey || event.metaKey, x: event.clientX, y: event.clientY });
  };
  const stop = () => {
    gesture.current = null;
    stroke.clear();
    setDragged(null);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const spot = wasStroke.current ? null : pressedSpot(event);
    if (!spot || actions.onPaint) return;
    if (!isSameSpot(spot, selection.focus)) actions.select(selectionAt(spot));
    actions.onPress?.(spot);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    const spot = spotAt(event.clientX, event.clientY);
    if (now?.kind === 'paint') actions.onPaint?.(stroke.spots());
    if (now?.kind === 'drag' && dragged && spot && spot.column >= 0 && !isSameSpot(spot, now.from))
      actions.onDrop?.({ from: now.from, to: spot, isCopy: event.ctrlKey || event.metaKey });
    if (now?.kind === 'drag' && !dragged && (event.ctrlKey || event.metaKey))
      actions.select(toggled(selection, now.from, bounds));
    stop();
  };
  return { handlers: { onPointerDown, onPointerMove, onPointerUp, onClick }, dragged, painted: stroke.painted, stop };
}

import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import type { BoardGridProps } from './board-grid.tsx';
import { movedBy, type Spot, selectionAt, spotsOf } from './selection.ts';
import { HEAD_HEIGHT } from './use-first-part.ts';

type KeyParts = { scroller: { readonly current: HTMLDivElement | null }; stop: () => void; footHeight: number };

/** Keys, clipboard and the menu of a grid. */
export function useGridKeys(props: BoardGridProps, { scroller, stop, footHeight }: KeyParts) {
  const { rows, columns, selection, select, size } = props;
  const canRest = (row: number) => row >= 0 && row < rows.count && !rows.isHeading(row);
  const cornerOf = ({ row, column }: Spot) => {
    const box = scroller.current?.querySelector(`[data-row="${row}"][data-column="${column}"]`)?.getBoundingClientRect();
    return { x: box?.left ?? 0, y: box?.bottom ?? 0 };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const found = shortcutOf(event, props, { stop, cornerOf });
    if (found) {
      event.preventDefault();
      event.stopPropagation();
      return found();
    }
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT - footHeight) / size.row) - 1);
    const grid = { rows: rows.count, columns: columns.length, canRest };
    const to = movedBy(selection.focus, { key: event.key, isFar: event.ctrlKey || event.metaKey, page }, grid);
    if (!to) return;
    event.preventDefault();
    select(event.shiftKey ? { ...selection, focus: to } : selectionAt(to));
  };
  const write = (isCut: boolean) => (event: ClipboardEvent) => {
    const text = props.onCopy(isCut);
    if (text === null) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  return {
    onKeyDown,
    onCopy: write(false),
    onCut: write(true),
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      props.onPaste?.(event.clipboardData.getData('text/plain'));
    },
    onDoubleClick: () => props.onOpen(selection.focus),
    onContextMenu: (event: MouseEvent) => {
      const { row, column } =
        (event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null)?.dataset ?? {};
      if (row === undefined || column === undefined) return;
      event.preventDefault();
      const spot = { row: Number(row), column: Number(column) };
      const isChosen = spotsOf(selection, { rows: rows.count, columns: columns.length }).some(
        (other) => other.row === spot.row && other.column === spot.column,
      );
      if (!isChosen) select(selectionAt(spot));
      props.onMenu(spot, { x: event.clientX, y: event.clientY });
    },
  };
}

type ShortcutParts = { readonly stop: () => void; readonly cornerOf: (spot: Spot) => { x: number; y: number } };

/** What a key does besides moving; undefined for every other key. */
function shortcutOf(event: KeyboardEvent, props: BoardGridProps, { stop, cornerOf }: ShortcutParts): (() => void) | undefined {
  const { rows, columns, selection, select } = props;
  const isFar = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const row = selection.focus.row;
  if (key === 'Enter' || key === 'F2') return () => props.onOpen(selection.focus);
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey) || (key === 'm' && event.altKey))
    return () => props.onMenu(selection.focus, cornerOf(selection.focus));
  if (key === 'Delete' || key === 'Backspace') return props.onDelete;
  if (key === ' ' && event.shiftKey)
    return () => select({ anchor: { row, column: 0 }, focus: { row, column: columns.length - 1 }, extra: [] });
  if (key === 'Escape')
    return () => {
      stop();
      select(selectionAt(selection.focus));
      props.onEscape?.();
    };
  if (!isFar) return undefined;
  if (key === 'a')
    return () => select({ anchor: { row: 0, column: 0 }, focus: { row: rows.count - 1, column: columns.length - 1 }, extra: [] });
  if (key === 'd' || key === 'r') return () => props.onFill?.(key === 'd' ? 'down' : 'right');
  if (key === 'z' || key === 'y') return () => props.onUndo?.(key === 'y' || event.shiftKey);
  return undefined;
}

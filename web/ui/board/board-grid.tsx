import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import classes from './board-grid.module.css';
import type { BoardCell, BoardColumn, BoardRows, FootRow } from './board-parts.ts';
import { BoardRowView } from './board-row.tsx';
import { GridFoot, GridHead } from './grid-edges.tsx';
import { GridTip } from './grid-tip.tsx';
import { rectOf, type Selection, type Spot, spotsOf } from './selection.ts';
import { HEAD_HEIGHT, SIDE, TOTAL, useFirstPart } from './use-first-part.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { type Dragged, type Drop, useGridPointer } from './use-grid-pointer.ts';
import { useGridTip } from './use-grid-tip.ts';
import { useRows } from './use-rows.ts';

export type BoardGridProps = {
  label: string;
  /** What stands in the corner: people and their count. */
  corner: string;
  totalHead?: string;
  columns: readonly BoardColumn[];
  rows: BoardRows;
  cellAt: (row: number, column: number) => BoardCell;
  foot?: readonly FootRow[];
  size: { readonly row: number; readonly cell: number };
  selection: Selection;
  select: (selection: Selection) => void;
  hint: string;
  dragWords: { readonly move: string; readonly copy: string };
  paintColor?: string;
  /** A press that neither dragged, painted nor chose several; Enter opens. */
  onPress?: (spot: Spot) => void;
  onOpen: (spot: Spot) => void;
  /** Opens how the total of a row came about; the same function every time. */
  onTotal?: (row: number) => void;
  onMenu: (spot: Spot, at: { x: number; y: number }) => void;
  onCopy: (isCut: boolean) => string | null;
  onPaste?: (text: string) => void;
  onDelete?: () => void;
  onFill?: (direction: 'down' | 'right') => void;
  onUndo?: (isRedo: boolean) => void;
  onDrop?: (drop: Drop) => void;
  onPaint?: (spots: readonly Spot[]) => void;
  onEscape?: () => void;
};

const NO_FOOT: readonly FootRow[] = [];
const FOOT_HEIGHT = 24;

/** A board of people by days: sticky heads and totals, only the rows in sight, all of it by keyboard as well. */
export function BoardGrid(props: BoardGridProps) {
  const { columns, rows, foot = NO_FOOT, size, selection, totalHead } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const bounds = { rows: rows.count, columns: columns.length };
  const focus = { row: Math.min(selection.focus.row, rows.count - 1), column: selection.focus.column };
  const footHeight = foot.length * FOOT_HEIGHT;
  const hasTotals = totalHead !== undefined;
  const first = useFirstPart({ columns: columns.length, size, focusedColumn: focus.column, footHeight, hasTotals });
  const inSight = useRows({ scroller, count: rows.count, height: size.row, focused: focus.row, first });
  const tip = useGridTip();
  const noted = useFocusNote(tip);
  useKeepInSight({ scroller, focus, size, footHeight, hasFocus: noted.hasFocus, hasTotals });
  const pointer = useGridPointer(selection, bounds, props);
  const stop = () => {
    pointer.stop();
    tip.hide();
  };
  const keys = useGridKeys(props, { scroller, stop, footHeight });
  const rect = rectOf(selection, bounds);
  const chosen = spotsOf(selection, bounds).length;
  const chosenIn = (row: number) => columnsText(rect, selection, row);
  const paintedIn = (row: number) =>
    [...pointer.painted.values()].flatMap((spot) => (spot.row === row ? spot.column : [])).join(',');
  const track = `${SIDE}px repeat(${columns.length}, minmax(${size.cell}px, 1fr))${hasTotals ? ` ${TOTAL}px` : ''}`;
  return (
    <div className={classes.board}>
      <div
        ref={scroller}
        className={classes.scroller}
        data-editing={props.onDelete && !props.onPaint ? '' : undefined}
        data-painting={props.onPaint ? '' : undefined}
        data-dragging={pointer.dragged ? '' : undefined}
        {...pointer.handlers}
        onPointerOver={tip.handlers.onPointerOver}
        onScroll={({ currentTarget }) => {
          tip.hide();
          inSight.onScroll(currentTarget);
        }}
        onPointerLeave={() => {
          pointer.stop();
          tip.leave();
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table rows */}
        <div
          role="grid"
          aria-label={props.label}
          aria-description={props.hint}
          aria-rowcount={rows.count + 1 + foot.length}
          aria-colcount={columns.length + (hasTotals ? 2 : 1)}
          aria-multiselectable
          aria-readonly={props.onDelete === undefined}
          className={classes.grid}
          style={{ '--track': track, '--least': `${SIDE + columns.length * size.cell + (hasTotals ? TOTAL : 0)}px` }}
          {...noted.handlers}
          {...keys}
        >
          <GridHead columns={columns} shown={first.columns} corner={props.corner} totalHead={totalHead} />
          <div className={classes.body} style={{ height: inSight.height }}>
            {inSight.shown.map((index) => {
              const row = rows.at(index);
              return row ? (
                <BoardRowView
                  key={row.id}
                  row={row}
                  index={index}
                  columns={columns}
                  shown={first.columns}
                  cellAt={props.cellAt}
                  focused={focus.row === index ? focus.column : null}
                  chosen={chosenIn(index)}
                  painted={paintedIn(index)}
                  drop={pointer.dragged?.at?.row === index ? pointer.dragged.at.column : null}
                  start={index * size.row}
                  rowHeight={size.row}
                  hasTotals={hasTotals}
                  isAway={inSight.isAway(index)}
                  onTotal={props.onTotal}
                  paintColor={props.paintColor}
                />
              ) : null;
            })}
          </div>
          <GridFoot foot={foot} columns={columns} shown={first.columns} rows={rows.count} hasTotals={hasTotals} />
        </div>
      </div>
      <div role="status" className="wela-visually-hidden">
        {chosen > 1 ? String(chosen) : ''}
      </div>
      <GridTip of={tip} />
      <Ghost dragged={pointer.dragged} words={props.dragWords} />
    </div>
  );
}

function Ghost({ dragged, words }: { dragged: Dragged | null; words: BoardGridProps['dragWords'] }) {
  return dragged ? (
    <div className={classes.ghost} style={{ left: dragged.x + 14, top: dragged.y + 14 }} aria-hidden>
      {dragged.isCopy ? words.copy : words.move}
    </div>
  ) : null;
}

/** Whether the focus is on the grid, and the tip of what has it. */
function useFocusNote(tip: ReturnType<typeof useGridTip>) {
  const hasFocus = useRef(false);
  const onFocus = (event: FocusEvent) => {
    hasFocus.current = true;
    tip.handlers.onFocus(event);
  };
  const onBlur = () => {
    hasFocus.current = false;
    tip.hide();
  };
  return { hasFocus, handlers: { onFocus, onBlur } };
}

function columnsText(rect: ReturnType<typeof rectOf>, { extra }: Selection, row: number): string {
  const found = extra.flatMap((spot) => (spot.row === row ? spot.column : []));
  if (row >= rect.top && row <= rect.bottom) for (let at = rect.left; at <= rect.right; at += 1) found.push(at);
  return found.join(',');
}

type Sight = {
  scroller: { readonly current: HTMLDivElement | null };
  focus: Spot;
  size: BoardGridProps['size'];
  footHeight: number;
  hasFocus: { readonly current: boolean };
  hasTotals: boolean;
};
/** The focused cell is never under a sticky part. */
function useKeepInSight({ scroller, focus, size, footHeight, hasFocus, hasTotals }: Sight) {
  const { row, column } = focus;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !hasFocus.current) return;
    const [top, height] = [row * size.row, box.clientHeight - HEAD_HEIGHT - footHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + size.row > box.scrollTop + height) box.scrollTop = top + size.row - height;
    const cell = box.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    if (!cell) return;
    if (column >= 0) {
      const [left, width] = [cell.offsetLeft - SIDE, box.clientWidth - SIDE - (hasTotals ? TOTAL : 0)];
      if (left < box.scrollLeft) box.scrollLeft = left;
      else if (left + cell.offsetWidth > box.scrollLeft + width) box.scrollLeft = left + cell.offsetWidth - width;
    }
    cell.focus({ preventScroll: true });
  }, [row, column, scroller, size.row, footHeight, hasFocus, hasTotals]);
}

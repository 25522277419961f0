import { type ComponentProps, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWhenQuiet } from '../../api/use-when-quiet.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { BoardGrid } from '../../ui/board/board-grid.tsx';
import type { BoardColumn, BoardRow, BoardRows } from '../../ui/board/board-parts.ts';
import { rectOf, type Selection, type Spot, selectionAt, spotsOf } from '../../ui/board/selection.ts';
import { readTable, writeTable } from '../../ui/board/table-text.ts';
import type { Drop } from '../../ui/board/use-grid-pointer.ts';
import { usePageKeys } from '../../ui/page-keys.ts';
import { toast } from '../../ui/toast.tsx';
import type { BoardIndex } from './board-index.ts';
import { personCell, rowOf, shiftCell, workersOf } from './board-lines.ts';
import type { ShownBoard } from './board-state.ts';
import {
  type Brush,
  clearDay,
  fillChanges,
  meetsWork,
  paintDay,
  pasteChanges,
  placeOf,
  placesOf,
  standing,
  transfersOf,
} from './cell-changes.ts';
import { CellMenu } from './cell-menu.tsx';
import { costRow, coverageRows, hoursRow } from './coverage-rows.ts';
import { textOf } from './plan-text.ts';
import { type Say, SHIFTS } from './texts.ts';
import { useBoardKeys } from './use-board-keys.ts';
import type { BoardView } from './use-board-view.ts';
import { useEditedCell } from './use-edited-cell.ts';

const CellEditor = lazy(() => import('./cell-editor.tsx').then((module) => ({ default: module.CellEditor })));

type TableProps = {
  shown: ShownBoard;
  view: BoardView;
  isByShift: boolean;
  brush: Brush | null;
  setBrush: (brush: Brush | null) => void;
};
export type MenuAt = { readonly spot: Spot; readonly x: number; readonly y: number };

const WIDE_UP_TO = 14;
const ROW = 44;
const COMPACT_ROW = 36;
const NO_SPOTS: readonly Spot[] = [];

/** The board as a grid. */
export function BoardTable({ shown, view, isByShift, brush, setBrush }: TableProps) {
  const { t } = useText(SHIFTS);
  const { index, lines, edit, canEdit, open } = shown;
  const isEditing = canEdit && !isByShift;
  const [selection, select] = useState<Selection>(() => firstCell(lines));
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const edited = useEditedCell(selection.focus);
  usePageKeys(useBoardKeys(isEditing));
  const bounds = { rows: lines.length, columns: index.days.length };
  const spots = useMemo(
    () => spotsOf(selection, { rows: lines.length, columns: index.days.length }),
    [selection, lines.length, index.days.length],
  );
  const isWide = index.days.length <= WIDE_UP_TO;
  const columns = useMemo(() => index.days.map((date) => columnOf(date, { index, isWide })), [index, isWide]);
  const rows = useMemo(() => rowsOf(lines, index, t), [lines, index, t]);
  const foot = useFoot(shown, { t, hasSums: view.hasSums });
  const cellAt = useCellAt({ shown, isByShift, isWide, t });
  const clip = useClipboard(shown, { spots, selection, t });
  const openSpot = (spot: Spot) => {
    const line = lines[spot.row];
    const place = placeOf(lines, spot);
    if (place) edited.open(spot, 'inside');
    else if (spot.column < 0) setMenu({ spot, ...middle() });
    else if (line?.kind === 'shift') open({ kind: 'shift', profileId: line.profileId, day: spot.column });
  };
  const clear = () =>
    edit.write(
      index,
      placesOf(lines, spots).flatMap((place) => clearDay(index, place)),
    );
  const fill = (direction: 'down' | 'right') =>
    edit.write(index, fillChanges(index, { rect: rectOf(selection, bounds), lines, direction }));
  const drop = useDrop(shown, spots);
  const openHours = useOpenHours(shown);
  return (
    <>
      <BoardGrid
        label={t('grid', { name: shown.board.name })}
        hint={t('gridHint')}
        corner={isByShift ? t('byShift') : t('people', { count: shown.people.length })}
        totalHead={isByShift ? undefined : t('hours')}
        columns={columns}
        rows={rows}
        cellAt={cellAt}
        foot={foot}
        size={{ row: isByShift ? 84 : view.isCompact ? COMPACT_ROW : ROW, cell: isWide ? 104 : 36 }}
        selection={selection}
        select={select}
        dragWords={{ move: t('drag.move'), copy: t('drag.copy') }}
        paintColor={brush?.plan && 'profileId' in brush.plan ? index.profileOf(brush.plan.profileId)?.color : undefined}
        onPress={(spot) => (isByShift ? openSpot(spot) : edited.open(spot, 'beside'))}
        onOpen={openSpot}
        onTotal={isByShift ? undefined : openHours}
        onMenu={(spot, at) => setMenu({ spot, ...at })}
        onCopy={(isCut) => {
          const text = clip.copy();
          if (isCut && isEditing) clear();
          return text;
        }}
        onPaste={isEditing ? clip.paste : undefined}
        onDelete={isEditing ? clear : undefined}
        onFill={isEditing ? fill : undefined}
        onUndo={canEdit ? edit.undo : undefined}
        onDrop={isEditing && !brush ? drop : undefined}
        onPaint={
          isEditing && brush
            ? (painted) =>
                edit.write(
                  index,
                  placesOf(lines, painted).flatMap((place) => paintDay(index, place, brush)),
                )
            : undefined
        }
        onEscape={() => {
          edited.close();
          setBrush(null);
        }}
      />
      <Suspense>
        {edited.at ? <CellEditor key={`${edited.at.spot.row} ${edited.at.spot.column}`} shown={shown} edited={edited} /> : null}
      </Suspense>
      <MenuOfCells
        shown={shown}
        at={menu}
        spots={menu ? spots : NO_SPOTS}
        onClose={() => setMenu(null)}
        clip={clip}
        onFill={fill}
        onClear={clear}
        onOpen={openSpot}
        isEditing={isEditing}
      />
    </>
  );
}

/** A menu is as much to draw as a row of the board: it is there when the browser has rested, or when somebody first asks for it. */
function MenuOfCells(props: ComponentProps<typeof CellMenu>) {
  const isQuiet = useWhenQuiet();
  const isAsked = props.at !== null;
  const [isThere, setThere] = useState(isQuiet);
  // It opens a moment after it came, so that it knows where the focus was.
  useEffect(() => {
    if (isQuiet || isAsked) setThere(true);
  }, [isQuiet, isAsked]);
  return isThere || isAsked ? <CellMenu {...props} at={isThere ? props.at : null} /> : null;
}

/** The sums beneath the days; the same as long as what they count is. */
function useFoot({ index, people, isFiltered, costs, open }: ShownBoard, { t, hasSums }: { t: Say; hasSums: boolean }) {
  return useMemo(
    () => [
      ...coverageRows({ index, people, isFiltered }, t),
      ...(hasSums ? [hoursRow({ index, people }, t), costRow({ index, people, costs, open }, t) ?? []].flat() : []),
    ],
    [index, people, isFiltered, costs, open, t, hasSums],
  );
}

/** How the hours of a row add up; the same function as long as the rows are the same. */
function useOpenHours({ lines, open }: ShownBoard) {
  return useCallback(
    (row: number) => {
      const line = lines[row];
      if (line?.kind === 'person') open({ kind: 'hours', person: line.person });
    },
    [lines, open],
  );
}

const firstCell = (lines: ShownBoard['lines']): Selection => {
  const row = lines.findIndex((line) => line.kind !== 'group');
  return selectionAt({ row: Math.max(0, row), column: 0 });
};

function rowsOf(lines: ShownBoard['lines'], index: BoardIndex, t: Say): BoardRows {
  const made = new Map<number, BoardRow>();
  return {
    count: lines.length,
    isHeading: (row) => lines[row]?.kind === 'group',
    at: (row) => {
      const line = lines[row];
      const known = made.get(row) ?? (line && rowOf(line, index, t));
      if (known) made.set(row, known);
      return known;
    },
  };
}

const middle = () => ({ x: window.innerWidth / 2, y: window.innerHeight / 3 });

type ColumnParts = { index: BoardIndex; isWide: boolean };
function columnOf(date: string, { index, isWide }: ColumnParts): BoardColumn {
  const holiday = index.holidayOn(date);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return {
    id: date,
    label: [format.weekday(date, 'long'), format.day(date), holiday].filter(Boolean).join(', '),
    seen: `${format.weekday(date)} ${isWide ? format.shortDay(date) : Number(date.slice(8))}${holiday && !isWide ? '★' : ''}`,
    kind: holiday ? 'holiday' : weekday === 0 || weekday === 6 ? 'weekend' : 'day',
    isToday: date === today(),
    head: (
      <>
        {isWide ? (
          <span>
            {format.weekday(date)} <b>{format.shortDay(date)}</b>
          </span>
        ) : (
          <>
            {format.weekday(date)} <b>{Number(date.slice(8))}</b>
          </>
        )}
        {holiday ? isWide ? <i>{holiday}</i> : <sup>★</sup> : null}
      </>
    ),
  };
}

type CellParts = { shown: ShownBoard; isByShift: boolean; isWide: boolean; t: Say };
function useCellAt({ shown: { index, lines, people }, isByShift, isWide, t }: CellParts) {
  const workers = useMemo(() => (isByShift ? workersOf(index, people) : null), [isByShift, index, people]);
  return useCallback(
    (row: number, column: number) => {
      const line = lines[row];
      const parts = { index, t, isWide };
      if (line?.kind === 'person') return personCell(line.person, column, parts);
      return line && workers ? shiftCell({ line, day: column, workers }, parts) : { chips: [], label: '' };
    },
    [index, lines, workers, t, isWide],
  );
}

export type Clip = { readonly copy: () => string; readonly paste: (text: string) => void; readonly last: () => string };
function useClipboard(
  { index, lines, edit }: ShownBoard,
  { spots, selection, t }: { spots: readonly Spot[]; selection: Selection; t: Say },
): Clip {
  const last = useRef('');
  const rect = rectOf(selection, { rows: lines.length, columns: index.days.length });
  return {
    last: () => last.current,
    copy: () => {
      const rows = new Map<number, string[]>();
      for (const spot of [...spots].sort((first, other) => first.row - other.row || first.column - other.column)) {
        const place = placeOf(lines, spot);
        const text = place ? standing(index.at(place.person, place.day)).map(textOf).join(' / ') : null;
        if (text !== null) rows.set(spot.row, [...(rows.get(spot.row) ?? []), text]);
      }
      last.current = writeTable([...rows.values()]);
      return last.current;
    },
    paste: (text) => {
      if (text.trim() === '' && text !== last.current) return;
      const { changes, unknown } = pasteChanges(index, { table: readTable(text), rect, lines }, index.range.profiles);
      edit.write(index, changes);
      if (unknown.length > 0) toast.done(t('pasteUnknown', { words: unknown.slice(0, 5).join(', ') }));
    },
  };
}

/** A drop on a free day, or on a day off, is done at once; one on a day that has a shift asks first. */
function useDrop({ index, lines, transfer, open }: ShownBoard, spots: readonly Spot[]) {
  return ({ from, to, isCopy }: Drop) => {
    const isAmong = spots.some((spot) => spot.row === from.row && spot.column === from.column);
    const places = placesOf(lines, isAmong ? spots : [from]);
    const shift = { lines, rows: to.row - from.row, days: to.column - from.column };
    const transfers = transfersOf(index, places, shift);
    if (transfers.some((item) => meetsWork(index, item))) open({ kind: 'meet', transfers, isCopy });
    else transfer(transfers, isCopy ? 'copy' : 'move');
  };
}

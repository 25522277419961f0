import { memo } from 'react';
import classes from './board-grid.module.css';
import type { BoardCell, BoardChip, BoardColumn, BoardRow } from './board-parts.ts';
import { nameWithSight } from './name-with-sight.ts';

export type RowProps = {
  row: BoardRow;
  index: number;
  columns: readonly BoardColumn[];
  /** How many of them are drawn. */
  shown: number;
  cellAt: (row: number, column: number) => BoardCell;
  /** The column that takes the focus; null when it is in another row. */
  focused: number | null;
  /** Chosen columns, written as `2,3,4`, so that rows that did not change are not drawn anew. */
  chosen: string;
  painted: string;
  drop: number | null;
  start: number;
  rowHeight: number;
  hasTotals: boolean;
  /** The row is out of sight and here for the focus alone: its head and the focused cell are enough, which stands at its own day. */
  isAway: boolean;
  /** Opens how the total came about; a menu of the row does the same by keyboard. */
  onTotal: ((row: number) => void) | undefined;
  paintColor: string | undefined;
};

/** One row: head, cells, total. Light on purpose: a thousand people by a month stay below two thousand elements. */
export const BoardRowView = memo(function BoardRowView(props: RowProps) {
  const { row, index, columns, shown, focused, start, rowHeight, hasTotals, isAway } = props;
  const chosen = new Set(props.chosen.split(','));
  const painted = new Set(props.painted.split(','));
  const place = { top: start, height: rowHeight };
  if (row.kind === 'heading') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table rows
      // biome-ignore lint/a11y/useFocusableInteractive: the cells of the row take the focus
      <div role="row" aria-rowindex={index + 2} className={`${classes.row} ${classes.heading}`} style={place}>
        {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table cells */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: headings are passed over */}
        <div role="rowheader" aria-colindex={1} className={classes.headingText}>
          {row.name}
        </div>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table rows
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of the row take the focus
    <div role="row" aria-rowindex={index + 2} className={classes.row} style={place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table cells */}
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={[row.name, row.note, row.warning].filter(Boolean).join(' ')}
        className={classes.head}
        data-row={index}
        data-column={-1}
        data-warning={row.warning ? '' : undefined}
        data-tip={row.warning}
        tabIndex={focused === -1 ? 0 : -1}
        style={row.color ? { '--chip': row.color } : undefined}
        data-colored={row.color ? '' : undefined}
      >
        {row.face ? (
          <span className={classes.face} data-tone={row.face.tone} aria-hidden>
            {row.face.imageUrl ? <img src={row.face.imageUrl} alt="" loading="lazy" /> : row.face.initials}
          </span>
        ) : null}
        <span className={classes.words}>
          <span className={classes.name}>{row.name}</span> {row.note ? <span className={classes.note}>{row.note}</span> : null}
        </span>
      </div>
      {columns.map((column, at) => {
        if (at >= shown || (isAway && at !== focused)) return null;
        const cell = props.cellAt(index, at);
        const isPainted = painted.has(String(at));
        return (
          // biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table cells
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={at + 2}
            aria-label={nameWithSight(cell.label, cell.chips.map((chip) => chip.text).join(' '))}
            aria-selected={chosen.has(String(at))}
            data-tip={[cell.note, cell.warning].filter(Boolean).join('\n') || undefined}
            className={classes.cell}
            data-row={index}
            data-column={at}
            data-kind={column.kind}
            data-leave={cell.leave ? '' : undefined}
            data-warning={cell.warning ? '' : undefined}
            data-note={cell.note ? '' : undefined}
            data-crowded={cell.chips.length > 1 ? '' : undefined}
            data-drop={props.drop === at ? '' : undefined}
            data-painted={isPainted ? '' : undefined}
            style={isAway ? { gridColumn: at + 2 } : isPainted && props.paintColor ? { '--chip': props.paintColor } : undefined}
            tabIndex={focused === at ? 0 : -1}
          >
            {cell.chips.map(chipView)}
          </div>
        );
      })}
      {hasTotals && !isAway ? <Total {...props} /> : null}
    </div>
  );
});

/** Letters that a chip of the narrowest column has room for. */
const FITS = 2;

/** No component of its own and one text alone: six hundred chips are drawn at a time, and each of those would be an element more to React. */
const chipView = (chip: BoardChip) => (
  <span
    key={chip.id}
    className={classes.chip}
    data-chip=""
    data-state={chip.state}
    data-ot={chip.isOvertime ? '' : undefined}
    data-long={chip.text.length > FITS ? '' : undefined}
    style={chip.color ? { '--chip': chip.color } : undefined}
  >
    {`${chip.text} `}
  </span>
);

function Total({ row, index, columns, onTotal }: RowProps) {
  const name = nameWithSight(row.totalLabel ?? '', row.total ?? '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table cells
    // biome-ignore lint/a11y/useFocusableInteractive: totals are read with the row
    <div role="gridcell" aria-colindex={columns.length + 2} aria-label={name} className={classes.total}>
      {onTotal && row.total ? (
        <button type="button" className={classes.opens} tabIndex={-1} aria-label={name} onClick={() => onTotal(index)}>
          {row.total}
        </button>
      ) : (
        row.total
      )}
    </div>
  );
}

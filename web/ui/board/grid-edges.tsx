import { memo } from 'react';
import classes from './board-grid.module.css';
import type { BoardGridProps } from './board-grid.tsx';
import type { BoardColumn, FootRow } from './board-parts.ts';
import { nameWithSight } from './name-with-sight.ts';

type HeadProps = Pick<BoardGridProps, 'columns' | 'corner' | 'totalHead'> & { shown: number };
/** The heads of the days; drawn again only when they change, not with every key. */
export const GridHead = memo(function GridHead({ columns, shown, corner, totalHead }: HeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table rows
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of the grid take the focus
    <div role="row" aria-rowindex={1} className={classes.headRow}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells of the grid take the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table cells */}
      <div role="columnheader" aria-colindex={1} className={classes.corner}>
        {corner}
      </div>
      {columns.slice(0, shown).map((column, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table cells
        // biome-ignore lint/a11y/useFocusableInteractive: the cells of the grid take the focus
        <div
          key={column.id}
          role="columnheader"
          aria-colindex={at + 2}
          aria-label={nameWithSight(column.label, column.seen)}
          data-tip={column.kind === 'holiday' ? column.label : undefined}
          className={classes.day}
          data-kind={column.kind}
          data-today={column.isToday ? '' : undefined}
        >
          {column.head}
        </div>
      ))}
      {totalHead ? (
        // biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table cells
        // biome-ignore lint/a11y/useFocusableInteractive: the cells of the grid take the focus
        <div role="columnheader" aria-colindex={columns.length + 2} className={classes.totalHead}>
          {totalHead}
        </div>
      ) : null}
    </div>
  );
});

type FootProps = { foot: readonly FootRow[]; columns: readonly BoardColumn[]; shown: number; rows: number; hasTotals: boolean };
export const GridFoot = memo(function GridFoot({ foot, columns, shown, rows, hasTotals }: FootProps) {
  if (foot.length === 0) return null;
  return (
    <div className={classes.foot}>
      {foot.map((line, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table rows
        // biome-ignore lint/a11y/useFocusableInteractive: the cells of the grid take the focus
        <div key={line.id} role="row" aria-rowindex={rows + 2 + index} className={classes.footRow}>
          {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table cells */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: sums are read, not changed */}
          <div role="rowheader" aria-colindex={1} className={classes.footHead} data-tip={line.name}>
            {line.name}
          </div>
          {line.cells.slice(0, shown).map((cell, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table cells
            // biome-ignore lint/a11y/useFocusableInteractive: sums are read, not changed
            <div
              key={columns[at]?.id ?? at}
              role="gridcell"
              aria-colindex={at + 2}
              aria-label={nameWithSight(cell.label, cell.text)}
              className={classes.sum}
              data-short={cell.isShort ? '' : undefined}
            >
              {cell.onOpen && cell.text ? (
                <button
                  type="button"
                  className={classes.opens}
                  aria-label={nameWithSight(cell.label, cell.text)}
                  onClick={cell.onOpen}
                >
                  {cell.text}
                </button>
              ) : (
                cell.text
              )}
            </div>
          ))}
          {hasTotals ? (
            // biome-ignore lint/a11y/useSemanticElements: a virtual grid has no table cells
            // biome-ignore lint/a11y/useFocusableInteractive: sums are read, not changed
            <div role="gridcell" aria-colindex={columns.length + 2} className={classes.total}>
              {line.total}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
});

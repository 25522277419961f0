import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import printed from '../printed-sheet.module.css';
import classes from './print-table.module.css';

type PrintTableProps = {
  title: string;
  note: string;
  /** Words over the first column and the last one. */
  corner: string;
  totalHead: string;
  columns: readonly { readonly id: string; readonly label: ReactNode; readonly isRest: boolean }[];
  rows: number;
  /** What a row says; a heading has no cells. */
  rowAt: (row: number) => {
    readonly id: string;
    readonly name: string;
    readonly note?: string | null;
    readonly total?: string;
    readonly cells: readonly string[] | null;
  };
  legend: readonly string[];
  /** What is said below the table, a line each. */
  notes?: readonly string[];
};

/** Every row of a board as a plain table for paper: its head stands on every sheet. */
export function PrintTable({ title, note, corner, totalHead, columns, rows, rowAt, legend, notes = [] }: PrintTableProps) {
  return createPortal(
    <table className={`${printed.sheet} ${classes.board}`}>
      <caption>
        <b>{title}</b> {note}
      </caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map(({ id, label, isRest }) => (
            <th key={id} scope="col" data-rest={isRest ? '' : undefined}>
              {label}
            </th>
          ))}
          <th scope="col">{totalHead}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_none, at) => {
          const row = rowAt(at);
          return row.cells === null ? (
            <tr key={row.id} className={classes.heading}>
              <th scope="rowgroup" colSpan={columns.length + 2}>
                {row.name}
              </th>
            </tr>
          ) : (
            <tr key={row.id}>
              <th scope="row">
                {row.name} <small>{row.note}</small>
              </th>
              {row.cells.map((text, column) => (
                <td key={columns[column]?.id ?? column} data-rest={columns[column]?.isRest ? '' : undefined}>
                  {text}
                </td>
              ))}
              <td>{row.total}</td>
            </tr>
          );
        })}
      </tbody>
      {legend.length + notes.length > 0 ? (
        <tfoot className={classes.legend}>
          {[legend.join(' · '), ...notes].filter(Boolean).map((line) => (
            <tr key={line}>
              <td colSpan={columns.length + 2}>{line}</td>
            </tr>
          ))}
        </tfoot>
      ) : null}
    </table>,
    document.body,
  );
}

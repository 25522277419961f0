import type { MouseEvent, ReactNode } from 'react';
import { AppLink, type AppPath } from '../app-link.tsx';
import type { Column } from './column.ts';
import classes from './row-link.module.css';

/** The column that holds the link of a row. */
export const nameColumnOf = <Row,>(columns: readonly Column<Row>[]): string | undefined =>
  (columns.find((column) => column.isName) ?? columns[0])?.id;

const wantsOwnTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** The name of a row as a link: another tab and a copied address work; a plain click is the row's own. The row is the stop of the Tab key. */
export function RowLink({ to, children }: { to: AppPath; children: ReactNode }) {
  const leave = (event: MouseEvent) => {
    if (wantsOwnTab(event)) event.stopPropagation();
    else event.preventDefault();
  };
  return (
    <AppLink to={to} className={classes.link} onClick={leave} tabIndex={-1}>
      {children}
    </AppLink>
  );
}

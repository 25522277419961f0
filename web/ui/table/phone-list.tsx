import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink, type AppPath } from '../app-link.tsx';
import classes from './phone-list.module.css';

/** A row of a list in two lines: what it is and its state or amount, and one more about each. */
export type PhoneRow = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** The note keeps to one line, whatever it says: for a long text that stands whole where the row leads. */
  readonly isNoteShort?: boolean;
  /** State or amount; never cut. */
  readonly end?: ReactNode;
  readonly endNote?: ReactNode;
  /** Left of both lines: a face, a box to tick. */
  readonly lead?: ReactNode;
  /** Right of both lines: what can be done. */
  readonly action?: ReactNode;
  /** Below both lines: buttons that need room. */
  readonly below?: ReactNode;
};
type PhoneListProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  phone: (row: Row) => PhoneRow;
  onOpen: ((row: Row) => void) | undefined;
  linkTo?: (row: Row) => AppPath;
  isFlagged: ((row: Row) => boolean) | undefined;
};

export function PhoneList<Row>({ label, rows, rowId, phone, onOpen, linkTo, isFlagged }: PhoneListProps<Row>) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => {
        const { lead, action, below, ...lines } = phone(row);
        return (
          <li key={rowId(row)} className={classes.row} data-flagged={isFlagged?.(row) || undefined}>
            {lead}
            {onOpen ? (
              <UnstyledButton className={classes.lines} onClick={() => onOpen(row)}>
                <Lines {...lines} />
              </UnstyledButton>
            ) : linkTo ? (
              <AppLink to={linkTo(row)} className={classes.lines}>
                <Lines {...lines} />
              </AppLink>
            ) : (
              <div className={classes.lines}>
                <Lines {...lines} />
              </div>
            )}
            {action}
            {below ? <div className={classes.below}>{below}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}

const Lines = ({ title, note, isNoteShort, end, endNote }: Omit<PhoneRow, 'lead' | 'action' | 'below'>) => (
  <>
    <span className={classes.title}>{title}</span>
    <span className={classes.end}>{end}</span>
    <span className={classes.note} data-short={isNoteShort || undefined} data-alone={endNote ? undefined : ''}>
      {note}
    </span>
    {endNote ? <span className={classes.endNote}>{endNote}</span> : null}
  </>
);

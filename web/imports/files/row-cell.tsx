import { TextInput, UnstyledButton } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { imports } from '../../../contract/imports/imports.ts';
import { query, queryClient } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import { cellId, focusCell, focusNextWrong, WRONG } from './cell-places.ts';
import type { Batch, ImportRow } from './import-address.ts';
import classes from './imports.module.css';
import { IMPORTS } from './texts.ts';

type RowCellProps = { batch: Batch; row: ImportRow; place: number; isOpen: boolean };

/** One cell; a wrong one is red with its reason. Enter saves a correction and goes to the next wrong cell, Esc leaves it as it was. */
export function RowCell({ batch, row, place, isOpen }: RowCellProps) {
  const { t } = useText(IMPORTS);
  const [typed, setTyped] = useState<string | null>(null);
  const value = row.cells[place] ?? '';
  const id = cellId(row.rowNumber, place);
  const leave = useFocusAfter(typed === null);
  const errors = row.errors.filter((error) => error.column === place);
  const label = t('check.edit', { column: batch.columns[place]?.name ?? '', row: row.rowNumber });
  const fix = useCall(imports.fixRow, {
    onDone: (answer) => {
      queryClient.setQueryData(query(imports.get, { query: { id: batch.id } }).queryKey, answer.batch);
      if (row.outcome === 'bad' && answer.row.outcome !== 'bad') toast.done(t('check.fixed', { row: row.rowNumber }));
    },
  });
  const save = () => {
    if (typed !== null && typed !== value)
      fix.mutate({ body: { id: batch.id, rowNumber: row.rowNumber, column: place, value: typed } });
    setTyped(null);
  };
  if (typed !== null) {
    return (
      <TextInput
        size="xs"
        autoFocus
        aria-label={label}
        value={typed}
        description={errors.map((error) => error.message).join(' ') || undefined}
        inputWrapperOrder={['input', 'description']}
        classNames={{ description: classes.reason }}
        maxLength={2000}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') {
            // The same key would open the cell that it leads to.
            event.preventDefault();
            save();
            leave(() => focusNextWrong(id));
          }
          if (event.key === 'Escape') {
            setTyped(null);
            leave(() => focusCell(id));
          }
        }}
      />
    );
  }
  const look = errors.length > 0 ? `${classes.cell} ${classes.wrong}` : classes.cell;
  const shown = fix.isPending ? '…' : value || '\u00a0';
  return (
    <>
      {isOpen ? (
        <UnstyledButton
          id={id}
          {...(errors.length > 0 ? WRONG : {})}
          className={look}
          aria-label={`${label}: ${value}`}
          aria-busy={fix.isPending}
          onClick={() => {
            if (!fix.isPending) setTyped(value);
          }}
        >
          {shown}
        </UnstyledButton>
      ) : (
        <span className={look}>{shown}</span>
      )}
      <Understood row={row} place={place} />
      {errors.map((error) => (
        <span key={error.code} className={classes.reason}>
          {error.message}
        </span>
      ))}
    </>
  );
}

/** Once the field has gone, the focus goes where the key that closed it says. */
function useFocusAfter(isClosed: boolean): (go: () => void) => void {
  const next = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!isClosed) return;
    next.current?.();
    next.current = null;
  }, [isClosed]);
  return (go) => {
    next.current = go;
  };
}

/** The day as it was understood, where it is written otherwise, and what stands here now where the row changes it. */
function Understood({ row, place }: { row: ImportRow; place: number }) {
  const { t } = useText(IMPORTS);
  const day = row.days.find((understood) => understood.column === place)?.day;
  const before = row.before.find((value) => value.column === place);
  const isPlain = day === undefined || (row.cells[place] ?? '').startsWith(day);
  return (
    <>
      {isPlain ? null : <span className={classes.note}>= {format.day(day)}</span>}
      {before ? (
        <span className={classes.note}>{before.text === '' ? t('check.wasEmpty') : t('check.was', { value: before.text })}</span>
      ) : null}
    </>
  );
}

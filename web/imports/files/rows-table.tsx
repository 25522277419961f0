import { Button, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { imports } from '../../../contract/imports/imports.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { cellId, focusCell } from './cell-places.ts';
import { fieldName } from './field-name.ts';
import { type Batch, type Filter, filterNamed, type ImportRow, OUTCOMES } from './import-address.ts';
import { importName } from './import-name.ts';
import classes from './imports.module.css';
import { OutcomeBadge } from './outcome-badge.tsx';
import { RowCell } from './row-cell.tsx';
import { IMPORTS, type ImportsT } from './texts.ts';

const SIZE = 50;

/** The rows of an import: filtered by what they will do, wrong cells red with their reason. */
export function RowsTable({ batch }: { batch: Batch }) {
  const { t } = useText(IMPORTS);
  const list = useListState({ size: SIZE, largestSize: 200 });
  const isOpen = batch.status === 'checked';
  const filter = isOpen ? filterNamed(list.one('show')) : 'bad';
  const rows = useQuery({
    ...query(imports.rows, { query: { id: batch.id, filter, page: list.page, size: list.size } }),
    placeholderData: keepPreviousData,
  });
  const wrong = wrongColumns(rows.data?.content ?? []);
  const comesFirst = filter === 'bad';
  const columns = useMemo(() => columnsOf(batch, t, { isOpen, wrong, comesFirst }), [batch, t, isOpen, wrong, comesFirst]);
  const label = isOpen ? t('check.rows', { name: importName(batch, t) }) : t('done.leftOut', { name: importName(batch, t) });
  return (
    <>
      {isOpen ? (
        <CountButtons batch={batch} filter={filter} onPick={(show) => list.set({ show: show === 'all' ? undefined : show })} />
      ) : null}
      <QueryView query={rows}>
        {(page) => (
          <DataTable
            id={`import-${batch.type}`}
            label={label}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => String(row.rowNumber)}
            isFlagged={(row) => row.outcome === 'bad'}
          />
        )}
      </QueryView>
    </>
  );
}

/** The places of the columns that hold something wrong, as one text. */
const wrongColumns = (rows: readonly ImportRow[]): string =>
  [...new Set(rows.flatMap((row) => row.errors.flatMap((error) => error.column ?? [])))].sort((a, b) => a - b).join(' ');

type Look = { isOpen: boolean; wrong: string; comesFirst: boolean };
/** Nobody has to look for what is red: its columns are always shown, and where only such rows are listed they come first. */
function columnsOf(batch: Batch, t: ImportsT, { isOpen, wrong, comesFirst }: Look): Column<ImportRow>[] {
  const red = wrong.split(' ').filter(Boolean).map(Number);
  const early = comesFirst ? red : [];
  const places = [...early, ...batch.columns.map((_column, place) => place).filter((place) => !early.includes(place))];
  const fieldOf = new Map(Object.entries(batch.mapping).map(([field, column]) => [column, field]));
  return [
    { id: 'row', header: t('check.row'), value: (row) => row.rowNumber, isSortable: false, width: 64 },
    {
      id: 'outcome',
      header: t('check.whatHappens'),
      value: (row) => t(`outcome.${row.outcome}`),
      cell: (row) => <OutcomeCell row={row} isOpen={isOpen} />,
      isSortable: false,
    },
    ...places.map((place): Column<ImportRow> => {
      const field = fieldOf.get(place);
      return {
        id: `column-${place}`,
        header: field ? fieldName(field) : (batch.columns[place]?.name ?? ''),
        value: (row) => row.cells[place] ?? '',
        cell: (row) => <RowCell batch={batch} row={row} place={place} isOpen={isOpen && field !== undefined} />,
        isSortable: false,
        isHidden: field === undefined,
        isKept: red.includes(place),
      };
    }),
  ];
}

function OutcomeCell({ row, isOpen }: { row: ImportRow; isOpen: boolean }) {
  const whole = row.errors.filter((error) => error.column === null);
  const wrong = new Map(row.errors.flatMap(({ column, field }) => (column === null ? [] : [[column, fieldName(field)]])));
  return (
    <>
      <OutcomeBadge outcome={row.outcome} />
      {[...wrong].map(([place, name]) =>
        isOpen ? (
          <UnstyledButton
            key={place}
            className={`${classes.reason} ${classes.jump}`}
            onClick={() => focusCell(cellId(row.rowNumber, place))}
          >
            {name}
          </UnstyledButton>
        ) : (
          <span key={place} className={classes.reason}>
            {name}
          </span>
        ),
      )}
      {whole.map((error) => (
        <span key={error.code} className={classes.reason}>
          {error.message}
        </span>
      ))}
    </>
  );
}

function CountButtons({ batch, filter, onPick }: { batch: Batch; filter: Filter; onPick: (filter: Filter) => void }) {
  const { t } = useText(IMPORTS);
  const { counts } = batch;
  const numbers = { all: counts.total, bad: counts.bad, new: counts.new, changed: counts.changed, unchanged: counts.unchanged };
  const shown = OUTCOMES.filter((outcome) => outcome === 'all' || outcome === filter || numbers[outcome] > 0);
  return (
    <fieldset className={classes.counts} style={{ border: 0, padding: 0, margin: 0 }} aria-label={t('check.whatHappens')}>
      {shown.map((text) => (
        <Button
          key={text}
          size="compact-md"
          radius="xl"
          variant={text === filter ? 'filled' : 'default'}
          color={text === 'bad' ? 'red.8' : 'gray.7'}
          aria-pressed={text === filter}
          onClick={() => onPick(text)}
        >
          {t(`outcome.${text}`)} {format.count(numbers[text])}
        </Button>
      ))}
    </fieldset>
  );
}

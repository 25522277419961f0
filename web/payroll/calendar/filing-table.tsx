import { Text } from '@mantine/core';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilingBadge } from '../shared/filings/filing-badge.tsx';
import { type Filing, filingPeriod, filingPlace } from '../shared/filings/filing-place.ts';
import { FILINGS } from '../shared/filings/texts.ts';
import { type CalendarT, PAYROLL_CALENDAR } from './texts.ts';

/** Why the last day is another than a reader of the law expects. */
const dayNotes = ({ due, lawDay, paperDue }: Filing, t: CalendarT): string[] => [
  ...(due === lawDay ? [] : [t('moved', { day: format.shortDay(lawDay) })]),
  ...(paperDue === null ? [] : [t('paper', { day: format.shortDay(paperDue) })]),
];

function filedText({ state, filed }: Filing, t: CalendarT): string {
  if (filed === null) return '';
  const date = format.dateOf(filed.date);
  if (state !== 'filed') return t('since', { date });
  return filed.by ? t('filedBy', { date, name: filed.by.name }) : date;
}
const isOfPeople = ({ kind }: Filing): boolean =>
  kind === 'sps103' || kind === 'sps609' || kind === 'certificate' || kind === 'leaverCertificate';

/** Filings by their last day, each with the page on which it is made. */
export function FilingTable({ filings }: { filings: readonly Filing[] }) {
  const { t, language } = useText(PAYROLL_CALENDAR);
  const { t: words } = useText(FILINGS);
  return (
    <DataTable
      id="payroll-calendar-filings"
      label={t('filings')}
      rows={filings}
      rowId={({ kind, period, due }) => `${kind} ${period} ${due}`}
      columns={[
        {
          id: 'filing',
          header: t('filing'),
          value: ({ kind }) => words(`kind.${kind}`),
          isName: true,
          cell: (row) => <AppLink to={filingPlace(row)}>{words(`kind.${row.kind}`)}</AppLink>,
        },
        { id: 'period', header: t('period'), value: ({ period }) => period, cell: (row) => filingPeriod(row, language) },
        {
          id: 'due',
          header: t('due'),
          value: ({ due }) => due,
          cell: (row) => (
            <>
              {format.day(row.due)}
              {dayNotes(row, t).map((note) => (
                <Text key={note} component="div" size="xs" c="dimmed">
                  {note}
                </Text>
              ))}
            </>
          ),
        },
        {
          id: 'state',
          header: t('state'),
          value: ({ state }) => words(`state.${state}`),
          cell: (row) => (
            <>
              <FilingBadge state={row.state} />
              {isOfPeople(row) ? ` ${t('people', { done: row.done, of: row.of })}` : null}
            </>
          ),
        },
        { id: 'filed', header: t('filed'), value: (row) => (isOfPeople(row) && row.state !== 'filed' ? '' : filedText(row, t)) },
        { id: 'law', header: t('law'), value: ({ source }) => source },
      ]}
    />
  );
}

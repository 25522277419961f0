import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { citationIn } from '../../../domain/law-citations.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FilingBadge } from '../shared/filings/filing-badge.tsx';
import { type Filing, filingPeriod, filingPlace } from '../shared/filings/filing-place.ts';
import { FILINGS } from '../shared/filings/texts.ts';
import classes from '../shared/payroll.module.css';
import { type CalendarT, PAYROLL_CALENDAR } from './texts.ts';

/** Why the last day is another than a reader of the law expects. */
const dayNotes = ({ due, lawDay, paperDue }: Filing, t: CalendarT): string[] => [
  ...(due === lawDay ? [] : [t('moved', { day: format.shortDay(lawDay) })]),
  ...(paperDue === null ? [] : [t('paper', { day: format.shortDay(paperDue) })]),
];

const OF_PEOPLE: readonly Filing['kind'][] = ['sps103', 'sps609', 'certificate', 'leaverCertificate'];

/** How many of its people are filed, and which file was taken last. */
function filedNote({ kind, state, filed, done, of }: Filing, t: CalendarT): string | null {
  if (state !== 'filed' && OF_PEOPLE.includes(kind)) return t('people', { done, of });
  if (filed === null) return null;
  const date = format.dateOf(filed.date);
  if (state !== 'filed') return t('since', { date });
  return filed.by ? t('filedBy', { date, name: filed.by.name }) : date;
}

const Small = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);

/** Filings by their last day, each with its law and the page on which it is made. */
export function FilingTable({ filings }: { filings: readonly Filing[] }) {
  const { t, language } = useText(PAYROLL_CALENDAR);
  const { t: words } = useText(FILINGS);
  return (
    <table className={classes.table} aria-label={t('filings')}>
      <thead>
        <tr>
          <th scope="col">{t('filing')}</th>
          <th scope="col">{t('due')}</th>
          <th scope="col">{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {filings.map((filing) => {
          const note = filedNote(filing, t);
          return (
            <tr key={`${filing.kind} ${filing.period} ${filing.due}`}>
              <td>
                <AppLink to={filingPlace(filing)}>
                  {`${words(`kind.${filing.kind}`)} · ${filingPeriod(filing, language)}`}
                </AppLink>
                <Small>{citationIn(filing.source, language)}</Small>
              </td>
              <td>
                {format.day(filing.due)}
                {dayNotes(filing, t).map((text) => (
                  <Small key={text}>{text}</Small>
                ))}
              </td>
              <td>
                <FilingBadge state={filing.state} />
                {note === null ? null : <Small>{note}</Small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

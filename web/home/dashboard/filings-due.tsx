import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { query } from '../../api/queries.ts';
import { FilingBadge } from '../../payroll/shared/filings/filing-badge.tsx';
import { filingPeriod, filingPlace } from '../../payroll/shared/filings/filing-place.ts';
import { FILINGS } from '../../payroll/shared/filings/texts.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './dashboard.module.css';
import { DASHBOARD } from './texts.ts';

const SHOWN = 5;

/** What payroll still has to file: overdue first, then by the last day. */
export function FilingsDue() {
  const { t, language } = useText(DASHBOARD);
  const { t: words } = useText(FILINGS);
  const found = useQuery(query(payrollCalendar.open, {}));
  return (
    <Section title={t('filingsDue.title')} action={<AppLink to="/payrolls/calendar">{t('filingsDue.all')}</AppLink>}>
      <QueryView query={found} shape="form">
        {({ filings }) =>
          filings.length === 0 ? (
            <Text c="dimmed">{t('filingsDue.none')}</Text>
          ) : (
            <>
              <ul className={classes.list}>
                {filings.slice(0, SHOWN).map((filing) => (
                  <li key={`${filing.kind} ${filing.period} ${filing.due}`}>
                    <span>
                      <AppLink
                        to={filingPlace(filing)}
                      >{`${words(`kind.${filing.kind}`)} · ${filingPeriod(filing, language)}`}</AppLink>
                      <Text size="sm" c="dimmed" component="div">
                        {t('filingsDue.by', { day: format.day(filing.due) })}
                      </Text>
                    </span>
                    <FilingBadge state={filing.state} />
                  </li>
                ))}
              </ul>
              {filings.length > SHOWN ? (
                <Text size="sm" c="dimmed" mt="xs">
                  {t('filingsDue.more', { count: filings.length - SHOWN })}
                </Text>
              ) : null}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

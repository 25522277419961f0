import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { DayLabel } from './day-label.tsx';
import { WEBVIEWS } from './texts.ts';
import { DayCard, DayList, useWebviewMonth, WebviewPage } from './webview-page.tsx';

/** One's own late days of a month, the latest first. */
export function DelayPage() {
  const { t } = useText(WEBVIEWS);
  const { month, stepper } = useWebviewMonth();
  const sheet = useQuery(query(timesheets.own, { query: { month } }));
  return (
    <WebviewPage title={t('delay.title')}>
      {stepper}
      <QueryView
        query={sheet}
        isEmpty={({ days }) => days.every((day) => day.lateMinutes === 0)}
        empty={<EmptyState title={t('delay.none')} text={t('delay.noneText', { month: format.month(month) })} />}
      >
        {({ days, totals }) => (
          <>
            <Text>
              {t('delay.sum', { count: totals.lateDays })} · {t('delay.total', { hours: format.hours(totals.lateMinutes) })}
            </Text>
            <DayList>
              {days
                .filter((day) => day.lateMinutes > 0)
                .reverse()
                .map((day) => (
                  <DayCard
                    key={day.date}
                    day={<DayLabel date={day.date} />}
                    title={t('delay.late', { hours: format.hours(day.lateMinutes) })}
                    note={t('delay.times', { start: format.timeOfDay(day.schedule.startMinute), in: format.time(day.firstIn) })}
                  />
                ))}
            </DayList>
          </>
        )}
      </QueryView>
    </WebviewPage>
  );
}

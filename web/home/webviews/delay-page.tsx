import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { isPlainDate, plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { FigureButton } from '../../time/shared/explain/figure-button.tsx';
import { FigureView } from '../../time/shared/explain/figure-view.tsx';
import { EXPLAIN } from '../../time/shared/explain/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { WebviewPage } from '../../ui/webview-page.tsx';
import { DayLabel } from './day-label.tsx';
import { WEBVIEWS } from './texts.ts';
import { DayCard, DayList, useWebviewMonth } from './webview-page.tsx';

/** One's own late days of a month, the latest first; the minutes of a day open how they came about. */
export function DelayPage() {
  const { t } = useText(WEBVIEWS);
  const list = useListState();
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
                    aside={
                      <FigureButton
                        figure="late"
                        value={format.hours(day.lateMinutes)}
                        onExplain={() => list.open({ day: day.date })}
                      />
                    }
                    note={t('delay.times', { start: format.timeOfDay(day.schedule.startMinute), in: format.time(day.firstIn) })}
                  />
                ))}
            </DayList>
          </>
        )}
      </QueryView>
      <OwnLate list={list} />
    </WebviewPage>
  );
}

/** How the late minutes of the day in the address came about. */
function OwnLate({ list }: { list: ListState }) {
  const { t } = useText(EXPLAIN);
  const asked = list.one('day');
  const date = asked !== undefined && isPlainDate(asked) ? asked : null;
  const explained = useQuery({
    ...query(timesheets.explainOwn, { query: { date: date ?? plainDate(today()) } }),
    enabled: date !== null,
  });
  return (
    <SideDrawer title={t('title')} isOpen={date !== null} hasAddress onClose={() => list.close({ day: undefined })}>
      {date === null ? null : (
        <QueryView query={explained} shape="form">
          {(found) => <FigureView explained={found} figure="late" />}
        </QueryView>
      )}
    </SideDrawer>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { WebviewPage } from '../../ui/webview-page.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { DayLabel } from './day-label.tsx';
import { WEBVIEWS } from './texts.ts';
import { DayCard, DayList, useWebviewMonth } from './webview-page.tsx';

type PlannedDate = WireAnswer<typeof shifts.ownMonth>[number];

/** One's own shifts of a month. */
export function ShiftTimePage() {
  const { t } = useText(WEBVIEWS);
  const { month, stepper } = useWebviewMonth();
  const [year, index] = month.split('-').map(Number);
  const planned = useQuery(query(shifts.ownMonth, { query: { year: year ?? 0, month: index ?? 1 } }));
  return (
    <WebviewPage title={t('shift.title')}>
      {stepper}
      <QueryView
        query={planned}
        empty={<EmptyState title={t('shift.none', { month: format.month(month) })} text={t('shift.noneText')} />}
      >
        {(days) => (
          <DayList>
            {days.map((day) => (
              <PlannedCard key={day.date} planned={day} />
            ))}
          </DayList>
        )}
      </QueryView>
      <CalendarLink />
    </WebviewPage>
  );
}

function PlannedCard({ planned: { date, schedule, notes } }: { planned: PlannedDate }) {
  const { t } = useText(WEBVIEWS);
  const day = <DayLabel date={date} />;
  if (schedule.kind !== 'working')
    return (
      <DayCard
        day={day}
        isQuiet
        title={t(schedule.kind === 'holiday' ? 'shift.holiday' : 'shift.off')}
        note={notes.join(' · ')}
      />
    );
  const times = `${format.timeOfDay(schedule.startMinute)}–${format.timeOfDay(schedule.endMinute)}`;
  const pause = schedule.breakMinutes > 0 ? t('shift.break', { count: schedule.breakMinutes }) : null;
  return <DayCard day={day} title={times} note={[schedule.shiftName, pause, ...notes].filter(Boolean).join(' · ')} />;
}

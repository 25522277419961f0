import { useText } from '../../text/use-text.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { CalendarBar, CalendarShown } from './calendar-view.tsx';
import { LEAVE_CALENDAR } from './texts.ts';

/** Who of one’s own department is away: colleagues are away, and why is for those who look after them. */
export function OwnCalendarPage() {
  const { t } = useText(LEAVE_CALENDAR);
  const list = useListState();
  return (
    <ListPage title={t('own')} isFullWidth filters={<CalendarBar list={list} filters={[]} />}>
      <CalendarShown list={list} departments={[]} />
    </ListPage>
  );
}

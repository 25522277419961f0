import { useDepartmentOptions } from '../../people/shared/general-lists.ts';
import { useText } from '../../text/use-text.ts';
import { useReportTabs } from '../../time/shared/report-tabs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { CalendarBar, CalendarShown } from './calendar-view.tsx';
import { LEAVE_CALENDAR } from './texts.ts';

/** Who is away, by month, week and person; the view, the days and the department stand in the address. */
export function LeaveCalendarPage() {
  const { t } = useText(LEAVE_CALENDAR);
  const list = useListState();
  const options = useDepartmentOptions();
  const tabs = useReportTabs();
  return (
    <ListPage
      title={t('title')}
      tabs={tabs}
      isFullWidth
      filters={<CalendarBar list={list} filters={[{ name: 'department', label: t('department'), isMany: true, options }]} />}
    >
      <CalendarShown list={list} departments={list.many('department')} />
    </ListPage>
  );
}

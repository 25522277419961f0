import { Group } from '@mantine/core';
import { today } from '../../text/format.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { useListState } from '../../ui/list-state.ts';
import { CalendarSource, YearStepper } from './calendar-head.tsx';
import { HolidayCalendar } from './holiday-calendar.tsx';

/** The holidays of one department. */
export function HolidaysTab() {
  const departmentId = usePathParam('id');
  const list = useListState();
  const year = Number(list.one('year')) || Number(today().slice(0, 4));
  return (
    <>
      <Group mb="md">
        <YearStepper year={year} onChange={(next) => list.set({ year: next })} />
      </Group>
      <CalendarSource departmentId={departmentId} year={year} />
      <HolidayCalendar year={year} departmentId={departmentId} isYearView={false} />
    </>
  );
}

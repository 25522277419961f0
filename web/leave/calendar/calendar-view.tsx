import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { leaveCalendar } from '../../../contract/leave/leave-calendar.ts';
import { addDays, addMonths, firstDayOf, mondayOf, monthOf } from '../../../domain/time.ts';
import { isPlainDate, type PlainDate, plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { type Calendar, daysOf, VIEWS, type View } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import classes from './leave-calendar.module.css';
import { TeamTimeline } from './team-timeline.tsx';
import { LEAVE_CALENDAR } from './texts.ts';

/** The view and the days that the address asks for. */
function askedOf(list: ListState): { day: PlainDate; view: View } {
  const asked = list.one('day');
  return {
    day: plainDate(asked !== undefined && isPlainDate(asked) ? asked : today()),
    view: VIEWS.find((view) => view === list.one('view')) ?? 'month',
  };
}

export function CalendarBar({ list, filters }: { list: ListState; filters: ComponentProps<typeof FilterBar>['filters'] }) {
  const { t } = useText(LEAVE_CALENDAR);
  const { day, view } = askedOf(list);
  return (
    <FilterBar list={list} period={<Period list={list} day={day} view={view} />} filters={filters}>
      <SegmentedControl
        aria-label={t('viewLabel')}
        value={view}
        onChange={(next) => list.set({ view: next })}
        data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      <AppLink to="/webview/shift-time">{t('subscribe')}</AppLink>
    </FilterBar>
  );
}

export function CalendarShown({ list, departments }: { list: ListState; departments: string[] }) {
  const { day, view } = askedOf(list);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const found = useQuery(
    query(leaveCalendar.month, {
      query: { year, month, ...(departments.length > 0 ? { filterBy: 'departments' as const, idList: departments } : {}) },
    }),
  );
  return <QueryView query={found}>{(calendar) => <Shown calendar={calendar} view={view} day={day} />}</QueryView>;
}

function Shown({ calendar, view, day }: { calendar: Calendar; view: View; day: PlainDate }) {
  const { t } = useText(LEAVE_CALENDAR);
  const days = daysOf(calendar, view, day);
  const shown = {
    ...calendar,
    people: calendar.people.filter((person) => person.leaves.some((leave) => leave.dates.some((date) => days.includes(date)))),
  };
  const hasHidden = shown.people.some((person) => person.leaves.some((leave) => leave.type === null));
  const hasPending = shown.people.some((person) => person.leaves.some((leave) => leave.isPending));
  if (shown.people.length === 0) return <EmptyState title={t('nobody')} text={t('nobodyText')} />;
  return (
    <Stack gap="xs">
      {view === 'team' ? (
        <TeamTimeline calendar={shown} days={days} />
      ) : (
        <CalendarGrid calendar={shown} days={days} month={day.slice(0, 7)} isWhole={view === 'week'} />
      )}
      <Text className={classes.legend}>
        {[hasPending ? t('legendPending') : '', hasHidden ? t('legendAway') : ''].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

/** One month, or one week, forward and back. */
function Period({ list, day, view }: { list: ListState; day: PlainDate; view: View }) {
  const { t } = useText(LEAVE_CALENDAR);
  const moved = (by: number): string => (view === 'week' ? addDays(day, 7 * by) : firstDayOf(addMonths(monthOf(day), by)));
  const monday = mondayOf(day);
  const name =
    view === 'week'
      ? t('week', { from: format.shortDay(monday), to: format.day(addDays(monday, 6)) })
      : format.month(monthOf(day));
  return (
    <Group gap={4} wrap="nowrap">
      <Button variant="default" px={8} aria-label={t('previous')} onClick={() => list.set({ day: moved(-1) })}>
        <IconChevronLeft size={18} stroke={1.5} />
      </Button>
      <Text fw={600} ta="center" miw={120} aria-live="polite">
        {name}
      </Text>
      <Button variant="default" px={8} aria-label={t('next')} onClick={() => list.set({ day: moved(1) })}>
        <IconChevronRight size={18} stroke={1.5} />
      </Button>
      <Button variant="subtle" color="gray" px={8} onClick={() => list.set({ day: undefined })}>
        {t('today')}
      </Button>
    </Group>
  );
}

import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { departments } from '../../../contract/people/departments.ts';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { addDays } from '../../../domain/time.ts';
import { isPlainDate, type PlainDate, plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { PeoplePicker } from '../../people/shared/people-picker.tsx';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { useReportTabs } from '../shared/report-tabs.tsx';
import { CLOCKING } from './texts.ts';
import { Bars } from './timeline-bars.tsx';

const RANGES = ['1', '7'] as const;

/** People and the hours of a day or a week: what was planned, worked and rested. */
export function TimelinePage() {
  const { t } = useText(CLOCKING);
  const list = useListState({ size: 50, largestSize: 200 });
  const asked = list.one('day');
  const day = asked !== undefined && isPlainDate(asked) ? asked : plainDate(today());
  const days = list.one('days') === '7' ? 7 : 1;
  const filterBy = list.one('by') === 'department' ? 'department' : 'employee';
  const idList = list.many(filterBy === 'department' ? 'department' : 'person');
  const found = useQuery({
    ...query(clockFeeds.timeline, {
      query: {
        startDate: day,
        endDate: addDays(day, days - 1),
        filterBy,
        page: list.page,
        size: list.size,
        ...(idList.length > 0 ? { idList } : {}),
      },
    }),
    placeholderData: (before) => before,
  });
  return (
    <ListPage
      title={t('timelineTitle')}
      tabs={useReportTabs()}
      filters={
        <>
          <DayStepper day={day} days={days} list={list} />
          <Who list={list} filterBy={filterBy} />
        </>
      }
    >
      <QueryView query={found}>
        {(page) =>
          page.content.length === 0 ? (
            <EmptyState title={t('timeline.none')} text={t('timeline.noneText')} />
          ) : (
            <>
              <Bars people={page.content} />
              <Pager page={page} list={list} />
            </>
          )
        }
      </QueryView>
    </ListPage>
  );
}

function DayStepper({ day, days, list }: { day: PlainDate; days: number; list: ListState }) {
  const { t } = useText(CLOCKING);
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('timeline.previous')}
        onClick={() => list.set({ day: addDays(day, -days) })}
      >
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <DayInput
        aria-label={t('timeline.day')}
        value={day}
        w={170}
        onChange={(next) => isPlainDate(next) && list.set({ day: next })}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('timeline.next')}
        onClick={() => list.set({ day: addDays(day, days) })}
      >
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
      <SegmentedControl
        aria-label={t('timeline.range')}
        data={RANGES.map((value) => ({ value, label: t(`timeline.days.${value}`) }))}
        value={String(days)}
        onChange={(value) => list.set({ days: value === '7' ? '7' : undefined })}
      />
      <Text fw={500}>{`${format.weekday(day, 'long')} ${format.day(day)}`}</Text>
    </Group>
  );
}

function Who({ list, filterBy }: { list: ListState; filterBy: 'employee' | 'department' }) {
  const { t } = useText(CLOCKING);
  const found = useQuery({ ...query(departments.search, { query: {} }), enabled: useCan(departments.search) });
  const options = (found.data?.content ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Group gap="md" align="flex-end">
      <SegmentedControl
        aria-label={t('timeline.by')}
        data={[
          { value: 'employee', label: t('timeline.byEmployee') },
          { value: 'department', label: t('timeline.byDepartment') },
        ]}
        value={filterBy}
        onChange={(by) => list.set({ by: by === 'department' ? by : undefined })}
      />
      {filterBy === 'employee' ? (
        <div style={{ minWidth: 240, flex: '1 1 240px', maxWidth: 480 }}>
          <PeoplePicker label={t('timeline.people')} value={list.many('person')} onChange={(person) => list.set({ person })} />
        </div>
      ) : (
        <FilterBar list={list} filters={[{ name: 'department', label: t('timeline.departments'), options, isMany: true }]} />
      )}
    </Group>
  );
}

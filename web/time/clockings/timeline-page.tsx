import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { departments } from '../../../contract/people/departments.ts';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { addDays, mondayOf } from '../../../domain/time.ts';
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

/** People with work on a day or in a week, Monday to Sunday and never beyond today: what was planned, worked and rested. */
export function TimelinePage() {
  const { t } = useText(CLOCKING);
  const list = useListState({ size: 50, largestSize: 200 });
  const range = rangeOf(list);
  const filterBy = list.one('by') === 'department' ? 'department' : 'employee';
  const idList = list.many(filterBy === 'department' ? 'department' : 'person');
  const isEveryone = list.one('who') === 'everyone';
  const found = useQuery({
    ...query(clockFeeds.timeline, {
      query: {
        startDate: range.from,
        endDate: range.until,
        filterBy,
        ...(isEveryone ? {} : { withWork: true as const }),
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
          <DayStepper range={range} list={list} />
          <Who list={list} filterBy={filterBy} isEveryone={isEveryone} />
        </>
      }
    >
      <QueryView query={found}>
        {(page) =>
          page.content.length === 0 ? (
            <Nobody list={list} isEveryone={isEveryone} />
          ) : (
            <>
              <Bars people={page.content} nowMs={Date.now()} />
              <Pager page={page} list={list} />
            </>
          )
        }
      </QueryView>
    </ListPage>
  );
}

type Range = { readonly from: PlainDate; readonly until: PlainDate; readonly isWeek: boolean };

/** The day of the address, or its week from Monday; what lies after today is not asked for. */
function rangeOf(list: Pick<ListState, 'one'>): Range {
  const last = plainDate(today());
  const asked = list.one('day');
  const isPast = asked !== undefined && isPlainDate(asked) && asked < last;
  const day = isPast ? asked : last;
  if (list.one('days') !== '7') return { from: day, until: day, isWeek: false };
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  if (sunday > last) return { from: monday, until: last, isWeek: true };
  return { from: monday, until: sunday, isWeek: true };
}

function Nobody({ list, isEveryone }: { list: ListState; isEveryone: boolean }) {
  const { t } = useText(CLOCKING);
  if (isEveryone) return <EmptyState title={t('timeline.none')} text={t('timeline.noneText')} />;
  return (
    <EmptyState
      title={t('timeline.nobodyWorks')}
      text={t('timeline.nobodyWorksText')}
      action={
        <Button variant="default" onClick={() => list.set({ who: 'everyone' })}>
          {t('timeline.showEveryone')}
        </Button>
      }
    />
  );
}

function DayStepper({ range, list }: { range: Range; list: ListState }) {
  const { t } = useText(CLOCKING);
  const { from, until, isWeek } = range;
  const step = isWeek ? 7 : 1;
  const words = isWeek
    ? t('timeline.week', { from: format.shortDay(from), until: format.day(until) })
    : `${format.weekday(from, 'long')} ${format.day(from)}`;
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(isWeek ? 'timeline.previousWeek' : 'timeline.previous')}
        onClick={() => list.set({ day: addDays(from, -step) })}
      >
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <DayInput
        aria-label={t('timeline.day')}
        value={from}
        w={170}
        onChange={(next) => isPlainDate(next) && list.set({ day: next })}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(isWeek ? 'timeline.nextWeek' : 'timeline.next')}
        disabled={until >= today()}
        onClick={() => list.set({ day: addDays(from, step) })}
      >
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
      <SegmentedControl
        aria-label={t('timeline.range')}
        data={RANGES.map((value) => ({ value, label: t(`timeline.days.${value}`) }))}
        value={isWeek ? '7' : '1'}
        onChange={(value) => list.set({ days: value === '7' ? '7' : undefined })}
      />
      <Text fw={500}>{words}</Text>
    </Group>
  );
}

type WhoProps = { list: ListState; filterBy: 'employee' | 'department'; isEveryone: boolean };
function Who({ list, filterBy, isEveryone }: WhoProps) {
  const { t } = useText(CLOCKING);
  const found = useQuery({ ...query(departments.search, { query: {} }), enabled: useCan(departments.search) });
  const options = (found.data?.content ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Group gap="md" align="flex-end">
      <SegmentedControl
        aria-label={t('timeline.who')}
        data={[
          { value: 'work', label: t('timeline.withWork') },
          { value: 'everyone', label: t('timeline.everyone') },
        ]}
        value={isEveryone ? 'everyone' : 'work'}
        onChange={(who) => list.set({ who: who === 'everyone' ? who : undefined })}
      />
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

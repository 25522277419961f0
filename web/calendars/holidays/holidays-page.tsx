import { Group, SegmentedControl, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { departments } from '../../../contract/people/departments.ts';
import { daysBetween } from '../../../domain/time.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { CalendarSource, YearStepper } from './calendar-head.tsx';
import { HolidayCalendar } from './holiday-calendar.tsx';
import type { Holiday } from './holiday-list.tsx';
import { HOLIDAYS } from './texts.ts';

/** The days off of one year, by law and by the company, for everybody or for one department. */
export function HolidaysPage() {
  const { t } = useText(HOLIDAYS);
  const list = useListState();
  const year = Number(list.one('year')) || Number(today().slice(0, 4));
  const departmentId = list.one('department') ?? null;
  const view = list.one('view') === 'year' ? 'year' : 'list';
  const found = useQuery(query(calendars.list, { query: { year, departmentId: departmentId ?? undefined } }));
  return (
    <Page title={t('title')} count={found.data?.calendars.length}>
      <Group mb="md" gap="xs">
        <YearStepper year={year} onChange={(next) => list.set({ year: next })} />
        <SegmentedControl
          aria-label={t('view.label')}
          value={view}
          onChange={(next) => list.set({ view: next === 'year' ? 'year' : undefined })}
          data={[
            { value: 'list', label: t('view.list') },
            { value: 'year', label: t('view.year') },
          ]}
        />
        <DepartmentChoice value={departmentId} onChange={(next) => list.set({ department: next ?? undefined })} />
        <NextHoliday days={found.data?.calendars ?? []} />
      </Group>
      {departmentId ? <CalendarSource departmentId={departmentId} year={year} /> : null}
      <HolidayCalendar year={year} departmentId={departmentId} isYearView={view === 'year'} />
    </Page>
  );
}

type ChoiceProps = { value: string | null; onChange: (id: string | null) => void };

function DepartmentChoice({ value, onChange }: ChoiceProps) {
  const { t } = useText(HOLIDAYS);
  const found = useQuery(query(departments.search, { query: {} })).data?.content ?? [];
  const data = [
    { value: '', label: t('wholeCompany') },
    ...found.map((department) => ({ value: department.id, label: department.name })),
  ];
  return (
    <Select
      aria-label={t('department')}
      data={data}
      value={value ?? ''}
      onChange={(next) => onChange(next || null)}
      allowDeselect={false}
      searchable
      w={220}
    />
  );
}

function NextHoliday({ days }: { days: readonly Holiday[] }) {
  const { t } = useText(HOLIDAYS);
  const now = today();
  const next = days.find((day) => day.date >= now);
  if (!next || !isPlainDate(now)) return null;
  const count = daysBetween(now, next.date);
  return (
    <Text size="sm" c="dimmed">
      {count === 0 ? t('isToday', { name: next.name }) : t('next', { name: next.name, count })}
    </Text>
  );
}

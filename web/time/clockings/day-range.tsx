import { Button, Group, Popover, SegmentedControl, Stack } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { isPlainDate } from '../../../domain/units.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { TimeInput } from '../../ui/form/time-input.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { daysOf, FIRST_MINUTE, LAST_MINUTE, timesOf } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';

/** The days that are shown, as one button of the toolbar; it opens first and last day, times or work dates. All stand in the URL. */
export function DayRange({ list }: { list: ListState }) {
  const { startDate, endDate } = daysOf(list);
  const { isByWorkDate, fromMinute, toMinute } = timesOf(list);
  const clock = (minute: number, whole: number) => (isByWorkDate || minute === whole ? '' : ` ${format.hours(minute)}`);
  const days = [
    `${format.day(startDate)}${clock(fromMinute, FIRST_MINUTE)}`,
    `${format.day(endDate)}${clock(toMinute, LAST_MINUTE)}`,
  ];
  return (
    <Popover position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          px="sm"
          fw={400}
          leftSection={<IconCalendar size={18} stroke={1.5} />}
          rightSection={<IconChevronDown size={14} stroke={1.5} />}
        >
          {[...new Set(days)].join(' – ')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Range list={list} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Range({ list }: { list: ListState }) {
  const { t } = useText(CLOCKING);
  const { startDate, endDate } = daysOf(list);
  const { isByWorkDate, fromMinute, toMinute } = timesOf(list);
  const set = (name: 'from' | 'to', value: string) => {
    if (isPlainDate(value)) list.set({ from: startDate, to: endDate, [name]: value });
  };
  const time = (name: 'fromTime' | 'toTime', value: number) =>
    isByWorkDate ? null : (
      <TimeInput label={t(name)} value={value} w={92} onChange={(minutes) => list.set({ [name]: String(minutes) })} />
    );
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        aria-label={t('dayBy')}
        value={isByWorkDate ? 'work-date' : 'time'}
        data={(['time', 'work-date'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
        onChange={(value) => list.set({ by: value === 'time' ? undefined : value })}
      />
      <Group gap="xs" wrap="nowrap" align="end">
        <DayInput label={t('from')} value={startDate} max={endDate} w={164} onChange={(next) => set('from', next)} />
        {time('fromTime', fromMinute)}
      </Group>
      <Group gap="xs" wrap="nowrap" align="end">
        <DayInput label={t('to')} value={endDate} min={startDate} w={164} onChange={(next) => set('to', next)} />
        {time('toTime', toMinute)}
      </Group>
    </Stack>
  );
}

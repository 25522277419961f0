import { Group, SegmentedControl } from '@mantine/core';
import { isPlainDate } from '../../../domain/units.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { TimeInput } from '../../ui/form/time-input.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { daysOf, timesOf } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';

/** First and last day of what is shown with their times, or the work dates; all stand in the URL. */
export function DayRange({ list }: { list: ListState }) {
  const { t } = useText(CLOCKING);
  const { startDate, endDate } = daysOf(list);
  const { isByWorkDate, fromMinute, toMinute } = timesOf(list);
  const set = (name: 'from' | 'to', value: string) => {
    if (isPlainDate(value)) list.set({ from: startDate, to: endDate, [name]: value });
  };
  const time = (name: 'fromTime' | 'toTime', value: number) =>
    isByWorkDate ? null : (
      <TimeInput
        isLabelHidden
        label={t(name)}
        value={value}
        w={76}
        onChange={(minutes) => list.set({ [name]: String(minutes) })}
      />
    );
  return (
    <Group gap="xs">
      <Group gap={4} wrap="nowrap">
        <DayInput aria-label={t('from')} value={startDate} max={endDate} w={150} onChange={(next) => set('from', next)} />
        {time('fromTime', fromMinute)}
      </Group>
      <span aria-hidden>–</span>
      <Group gap={4} wrap="nowrap">
        <DayInput aria-label={t('to')} value={endDate} min={startDate} w={150} onChange={(next) => set('to', next)} />
        {time('toTime', toMinute)}
      </Group>
      <SegmentedControl
        aria-label={t('dayBy')}
        value={isByWorkDate ? 'work-date' : 'time'}
        data={(['time', 'work-date'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
        onChange={(value) => list.set({ by: value === 'time' ? undefined : value })}
      />
    </Group>
  );
}

import { Group, TextInput } from '@mantine/core';
import { isPlainDate } from '../../../domain/units.ts';
import type { ListState } from '../../ui/list-state.ts';
import { daysOf } from './clocking-types.ts';
import { useClockingText } from './use-clocking-text.ts';

/** First and last day of what is shown; both stand in the URL. */
export function DayRange({ list }: { list: ListState }) {
  const { t } = useClockingText();
  const { startDate, endDate } = daysOf(list);
  const set = (name: 'from' | 'to', value: string) => {
    if (isPlainDate(value)) list.set({ from: startDate, to: endDate, [name]: value });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        type="date"
        aria-label={t('from')}
        value={startDate}
        max={endDate}
        onChange={(event) => set('from', event.currentTarget.value)}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="date"
        aria-label={t('to')}
        value={endDate}
        min={startDate}
        onChange={(event) => set('to', event.currentTarget.value)}
      />
    </Group>
  );
}

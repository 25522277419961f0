import { Group } from '@mantine/core';
import { isPlainDate } from '../../../domain/units.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { daysOf } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';

/** First and last day of what is shown; both stand in the URL. */
export function DayRange({ list }: { list: ListState }) {
  const { t } = useText(CLOCKING);
  const { startDate, endDate } = daysOf(list);
  const set = (name: 'from' | 'to', value: string) => {
    if (isPlainDate(value)) list.set({ from: startDate, to: endDate, [name]: value });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <DayInput aria-label={t('from')} value={startDate} max={endDate} w={160} onChange={(next) => set('from', next)} />
      <span aria-hidden>–</span>
      <DayInput aria-label={t('to')} value={endDate} min={startDate} w={160} onChange={(next) => set('to', next)} />
    </Group>
  );
}

import { Group } from '@mantine/core';
import { isPlainDate, type PlainDate, plainDate } from '../../../domain/units.ts';
import { thisMonth, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { REPORTS } from './texts.ts';

/** The days that a report is about, of the address; from a usual day, else the first of this month, up to today when it names none. */
export function daysIn(list: ListState, usualFrom = `${thisMonth()}-01`): { startDate: PlainDate; endDate: PlainDate } {
  const dayOf = (name: string, usual: string) => {
    const text = list.one(name);
    return text !== undefined && isPlainDate(text) ? text : plainDate(usual);
  };
  const startDate = dayOf('from', usualFrom);
  const endDate = dayOf('to', today());
  return endDate < startDate ? { startDate, endDate: startDate } : { startDate, endDate };
}

export function ReportDays({ list, usualFrom }: { list: ListState; usualFrom?: string }) {
  const { t } = useText(REPORTS);
  const { startDate, endDate } = daysIn(list, usualFrom);
  const set = (name: 'from' | 'to', day: string) => {
    if (isPlainDate(day)) list.set({ from: startDate, to: endDate, [name]: day });
  };
  return (
    <Group gap="xs" align="flex-end">
      <DayInput aria-label={t('view.from')} value={startDate} max={endDate} w={150} onChange={(day) => set('from', day)} />
      <DayInput aria-label={t('view.to')} value={endDate} min={startDate} w={150} onChange={(day) => set('to', day)} />
    </Group>
  );
}

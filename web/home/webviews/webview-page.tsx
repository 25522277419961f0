import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isYearMonth, type YearMonth, yearMonth } from '../../../domain/units.ts';
import { thisMonth } from '../../text/format.ts';
import { useListState } from '../../ui/list-state.ts';
import { MonthStepper } from '../../ui/month-stepper.tsx';
import classes from './webviews.module.css';

/** The month of the page, kept in its address. */
export function useWebviewMonth(): { month: YearMonth; stepper: ReactNode } {
  const list = useListState();
  const asked = list.one('month');
  const month = asked !== undefined && isYearMonth(asked) ? asked : yearMonth(thisMonth());
  return { month, stepper: <MonthStepper month={month} onChange={(next) => list.set({ month: next })} /> };
}

type DayCardProps = { day: ReactNode; title: ReactNode; note?: ReactNode; aside?: ReactNode; isQuiet?: boolean };
/** One day or clocking. */
export function DayCard({ day, title, note, aside, isQuiet = false }: DayCardProps) {
  return (
    <li className={classes.card} data-quiet={isQuiet || undefined}>
      <Text className={classes.day}>{day}</Text>
      <Stack gap={0} miw={0} flex={1}>
        <Text fw={500}>{title}</Text>
        {note ? (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        ) : null}
      </Stack>
      {aside}
    </li>
  );
}

export const DayList = ({ children }: { children: ReactNode }) => <ul className={classes.list}>{children}</ul>;

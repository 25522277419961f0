import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayOfWire, format, today } from '../text/format.ts';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type DayGroupsProps<Row> = {
  rows: readonly Row[];
  /** When an event was, as on the wire; the events stand in the order of their times. */
  at: (row: Row) => string;
  /** Which heading the day is: one below what it stands under. */
  order?: 2 | 3 | 4;
  children: (rows: readonly Row[]) => ReactNode;
};

/** Events with their day said once, before those of that day; each of them says its time alone. */
export function DayGroups<Row>({ rows, at, order = 3, children }: DayGroupsProps<Row>) {
  const { t } = useText(SHARED);
  const now = new Date();
  const names = new Map([
    [today(now), t('day.today')],
    [today(new Date(now.getTime() - DAY_MS)), t('day.yesterday')],
  ]);
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayOfWire(at(row));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, group]) => {
    const name = names.get(day) ?? format.day(day);
    return (
      <section key={day} aria-label={name}>
        <Text component={`h${order}`} size="sm" fw={600} c="dimmed" mt="sm" mb={4}>
          {name}
        </Text>
        {children(group)}
      </section>
    );
  });
}

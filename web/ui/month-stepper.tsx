import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { format, thisMonth } from '../text/format.ts';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';

/** `2026-06` moved by months; years carry. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const moved = year * 12 + index - 1 + months;
  return `${String(Math.floor(moved / 12)).padStart(4, '0')}-${String((moved % 12) + 1).padStart(2, '0')}`;
}

type MonthStepperProps = { month: string; onChange: (month: string) => void };
/** One month back, this month, one month on. */
export function MonthStepper({ month, onChange }: MonthStepperProps) {
  const { t } = useText(SHARED);
  return (
    <Group gap={4}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('action.previousMonth')}
        onClick={() => onChange(monthAfter(month, -1))}
      >
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <Text fw={500} ta="center" miw={132} aria-live="polite">
        {format.month(month)}
      </Text>
      <ActionIcon variant="default" size={36} aria-label={t('action.nextMonth')} onClick={() => onChange(monthAfter(month, 1))}>
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
      {month === thisMonth() ? null : (
        <Button variant="subtle" color="gray" onClick={() => onChange(thisMonth())}>
          {t('action.thisMonth')}
        </Button>
      )}
    </Group>
  );
}

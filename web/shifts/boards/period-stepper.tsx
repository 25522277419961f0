import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { format, today } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { Days } from './board-calls.ts';
import { SHIFTS } from './texts.ts';

type StepperProps = { days: Days; onStep: (direction: -1 | 1) => void; onToday: () => void; children?: ReactNode };

/** One period back, today, one on. */
export function PeriodStepper({ days, onStep, onToday, children }: StepperProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const holdsToday = days.from <= today() && today() <= days.to;
  return (
    <Group gap={4}>
      <ActionIcon variant="default" size={36} aria-label={t('previousPeriod')} onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <Text fw={500} ta="center" miw={200} aria-live="polite">
        {format.shortDay(days.from)} – {format.day(days.to)}
      </Text>
      <ActionIcon variant="default" size={36} aria-label={t('nextPeriod')} onClick={() => onStep(1)}>
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
      <Button variant="subtle" color="gray" disabled={holdsToday} onClick={onToday}>
        {shared('action.today')}
      </Button>
      {children}
    </Group>
  );
}

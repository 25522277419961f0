import { ActionIcon, Text } from '@mantine/core';
import { IconCalendarDot, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { format, today } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { Days } from './board-calls.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

type StepperProps = { days: Days; onStep: (direction: -1 | 1) => void; onToday: () => void };

/** One period back, today, one on. */
export function PeriodStepper({ days, onStep, onToday }: StepperProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const holdsToday = days.from <= today() && today() <= days.to;
  return (
    <div className={classes.stepper}>
      <ActionIcon variant="default" size={36} aria-label={t('previousPeriod')} onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <Text fw={500} className={classes.period} aria-live="polite">
        {format.shortDay(days.from)} – {format.day(days.to)}
      </Text>
      <ActionIcon variant="default" size={36} aria-label={t('nextPeriod')} onClick={() => onStep(1)}>
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
      {holdsToday ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={shared('action.today')}
          title={shared('action.today')}
          onClick={onToday}
        >
          <IconCalendarDot size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  );
}

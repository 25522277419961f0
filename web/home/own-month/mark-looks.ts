import {
  IconAlertTriangle,
  IconBeach,
  IconCalendarEvent,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleHalf2,
  IconClockExclamation,
  IconClockPlus,
  IconHourglass,
  IconUserX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DayMark } from '../../../domain/home/day-marks.ts';

type Look = { readonly color: string; readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }> };

/** Colour and icon of what a day shows, as `STATUS` has them where it knows the word. */
export const MARK_LOOKS: Readonly<Record<DayMark, Look>> = {
  missing: { color: 'yellow', Icon: IconAlertTriangle },
  absent: { color: 'red', Icon: IconUserX },
  'half-day': { color: 'orange', Icon: IconCircleHalf2 },
  late: { color: 'orange', Icon: IconClockExclamation },
  leave: { color: 'violet', Icon: IconBeach },
  worked: { color: 'teal', Icon: IconCircleCheck },
  overtime: { color: 'blue', Icon: IconClockPlus },
  holiday: { color: 'indigo', Icon: IconCalendarEvent },
  'day-off': { color: 'gray', Icon: IconCalendarOff },
  pending: { color: 'yellow', Icon: IconHourglass },
};

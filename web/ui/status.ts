import {
  IconAlertTriangle,
  IconBan,
  IconBeach,
  IconCalendarEvent,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconHourglass,
  IconLoader2,
  IconPencil,
  IconUserX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;
/** `color` names a Mantine palette; `word` a key below `status` in the shared words. */
type StatusLook = { readonly color: string; readonly icon: Icon; readonly word: StatusWord };
type StatusWord =
  | 'present'
  | 'late'
  | 'halfDay'
  | 'absent'
  | 'leave'
  | 'holiday'
  | 'dayOff'
  | 'incomplete'
  | 'upcoming'
  | 'draft'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'voided'
  | 'canceled'
  | 'queued'
  | 'running'
  | 'done'
  | 'failed';

/** How every state looks: badge, board, chart. No state is told by colour alone, and none uses the brand. */
export const STATUS = {
  present: { color: 'teal', icon: IconCircleCheck, word: 'present' },
  late: { color: 'orange', icon: IconClockExclamation, word: 'late' },
  'half-day': { color: 'orange', icon: IconCircleHalf2, word: 'halfDay' },
  absent: { color: 'red', icon: IconUserX, word: 'absent' },
  leave: { color: 'violet', icon: IconBeach, word: 'leave' },
  holiday: { color: 'indigo', icon: IconCalendarEvent, word: 'holiday' },
  'day-off': { color: 'gray', icon: IconCalendarOff, word: 'dayOff' },
  incomplete: { color: 'yellow', icon: IconAlertTriangle, word: 'incomplete' },
  upcoming: { color: 'gray', icon: IconClock, word: 'upcoming' },
  draft: { color: 'gray', icon: IconPencil, word: 'draft' },
  pending: { color: 'yellow', icon: IconHourglass, word: 'pending' },
  approved: { color: 'teal', icon: IconCircleCheck, word: 'approved' },
  rejected: { color: 'red', icon: IconCircleX, word: 'rejected' },
  voided: { color: 'gray', icon: IconBan, word: 'voided' },
  canceled: { color: 'gray', icon: IconBan, word: 'canceled' },
  queued: { color: 'gray', icon: IconHourglass, word: 'queued' },
  running: { color: 'blue', icon: IconLoader2, word: 'running' },
  done: { color: 'teal', icon: IconCircleCheck, word: 'done' },
  failed: { color: 'red', icon: IconCircleX, word: 'failed' },
} as const satisfies Record<string, StatusLook>;
export type Status = keyof typeof STATUS;

export const isStatus = (text: string): text is Status => Object.hasOwn(STATUS, text);
/** `DAY_OFF` and `PENDING` of the wire as a status; unknown words look like a draft. */
export function statusOf(wire: string): Status {
  const text = wire.toLowerCase().replaceAll('_', '-');
  return isStatus(text) ? text : 'draft';
}

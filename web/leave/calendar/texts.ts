import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './leave-calendar.en.json' with { type: 'json' };
import th from './leave-calendar.th.json' with { type: 'json' };

export const LEAVE_CALENDAR = defineText('leave-calendar', en, th);
export type LeaveCalendarT = Translator<typeof LEAVE_CALENDAR>;

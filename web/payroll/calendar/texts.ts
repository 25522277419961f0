import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './calendar.en.json' with { type: 'json' };
import th from './calendar.th.json' with { type: 'json' };

export const PAYROLL_CALENDAR = defineText('payroll-calendar', en, th);
export type CalendarT = Translator<typeof PAYROLL_CALENDAR>;

import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './month-lists.en.json' with { type: 'json' };
import th from './month-lists.th.json' with { type: 'json' };

export const MONTH_LISTS_TEXT = defineText('month-lists', en, th);
export type MonthListsT = Translator<typeof MONTH_LISTS_TEXT>;

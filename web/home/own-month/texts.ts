import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './own-month.en.json' with { type: 'json' };
import th from './own-month.th.json' with { type: 'json' };

export const OWN_MONTH = defineText('own-month', en, th);
export type OwnMonthT = Translator<typeof OWN_MONTH>;

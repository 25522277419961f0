import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './year-view.en.json' with { type: 'json' };
import th from './year-view.th.json' with { type: 'json' };

export const YEAR_VIEW = defineText('payroll-year', en, th);
export type YearViewT = Translator<typeof YEAR_VIEW>;

import { defineText } from '../../../domain/define-text.ts';
import en from './year.en.json' with { type: 'json' };
import th from './year.th.json' with { type: 'json' };

/** The words of a year of payroll as a sheet. */
export const YEAR_SHEET = defineText('payroll-year-sheet', en, th);

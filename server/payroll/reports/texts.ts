import { defineText } from '../../../domain/define-text.ts';
import en from './summary.en.json' with { type: 'json' };
import th from './summary.th.json' with { type: 'json' };

/** The words of the printed summary of a payroll. */
export const SUMMARY = defineText('summary', en, th);

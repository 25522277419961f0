import { defineText } from '../../../domain/define-text.ts';
import en from './sheet.en.json' with { type: 'json' };
import th from './sheet.th.json' with { type: 'json' };

export const SHEET = defineText('payroll-sheet', en, th);

import { defineText } from '../../../domain/define-text.ts';
import en from './journal.en.json' with { type: 'json' };
import th from './journal.th.json' with { type: 'json' };

export const JOURNAL = defineText('payroll-journal', en, th);

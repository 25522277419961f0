import { defineText } from '../../../domain/define-text.ts';
import en from './payroll-settings.en.json' with { type: 'json' };
import th from './payroll-settings.th.json' with { type: 'json' };

export const PAYROLL_SETTINGS = defineText('payroll-settings', en, th);

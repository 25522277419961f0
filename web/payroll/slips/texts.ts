import { defineText } from '../../../domain/define-text.ts';
import en from './payslips.en.json' with { type: 'json' };
import th from './payslips.th.json' with { type: 'json' };

export const PAYSLIPS = defineText('payslips', en, th);

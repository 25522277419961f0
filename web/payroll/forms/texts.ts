import { defineText } from '../../../domain/define-text.ts';
import en from './payroll-forms.en.json' with { type: 'json' };
import th from './payroll-forms.th.json' with { type: 'json' };

export const PAYROLL_FORMS = defineText('payroll-forms', en, th);

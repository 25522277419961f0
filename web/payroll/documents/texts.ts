import { defineText } from '../../../domain/define-text.ts';
import en from './payroll-documents.en.json' with { type: 'json' };
import th from './payroll-documents.th.json' with { type: 'json' };

export const PAYROLL_DOCUMENTS = defineText('payroll-documents', en, th);

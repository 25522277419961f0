import { defineText } from '../../text/define-text.ts';
import en from './payroll-documents.en.json' with { type: 'json' };
import th from './payroll-documents.th.json' with { type: 'json' };

export const useDocumentsText = defineText('payroll-documents', en, th);

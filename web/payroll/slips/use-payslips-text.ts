import { defineText } from '../../text/define-text.ts';
import en from './payslips.en.json' with { type: 'json' };
import th from './payslips.th.json' with { type: 'json' };

export const usePayslipsText = defineText('payslips', en, th);

import { defineText } from '../../text/define-text.ts';
import en from './payroll-reports.en.json' with { type: 'json' };
import th from './payroll-reports.th.json' with { type: 'json' };

export const useReportsText = defineText('payroll-reports', en, th);
export type ReportsT = ReturnType<typeof useReportsText>['t'];

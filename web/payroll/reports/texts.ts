import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import paymentsEn from './payments.en.json' with { type: 'json' };
import paymentsTh from './payments.th.json' with { type: 'json' };
import en from './payroll-reports.en.json' with { type: 'json' };
import th from './payroll-reports.th.json' with { type: 'json' };

export const PAYROLL_REPORTS = defineText('payroll-reports', en, th);
export type ReportsT = Translator<typeof PAYROLL_REPORTS>;

/** Words about how the net pay of a run is paid. */
export const PAYMENTS = defineText('payments', paymentsEn, paymentsTh);
export type PaymentsT = Translator<typeof PAYMENTS>;

import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';

export type ItemAmount = WireAnswer<typeof payrollItems.ofPosition>[number];
/** Whose amounts are shown. */
export type AmountLevel = { readonly kind: 'position' | 'employee'; readonly id: string };

import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';

export type PayrollItem = WireAnswer<typeof payrollItems.search>['content'][number];
export type PayrollType = PayrollItem['type'];

/** The four tabs; the last part of the path is the tab. */
export const TABS = [
  { tab: 'incomes', type: 'income' },
  { tab: 'benefits', type: 'benefit' },
  { tab: 'deductions', type: 'deduction' },
  { tab: 'welfares', type: 'welfare' },
] as const;
/** The tabs of the page: those of the items, what is paid once, and one item for many people. */
export const ITEM_TABS = [...TABS.map(({ tab }) => tab), 'one-time', 'many'] as const;
export const typeOfPath = (path: string): PayrollType => TABS.find(({ tab }) => path.endsWith(`/${tab}`))?.type ?? 'income';
export const takesFromPay = (type: PayrollType): boolean => type === 'deduction' || type === 'welfare';

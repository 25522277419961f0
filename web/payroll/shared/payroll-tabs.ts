import { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { useCan } from '../../api/session.tsx';
import type { RouteTab } from '../../ui/route-tabs.tsx';
import type { PayrollT } from './texts.ts';

/** The places of payroll that stand beside each other. */
export const payrollTabs = (t: PayrollT): RouteTab[] => [
  { to: '/payrolls', label: t('tab.reports'), isExact: true },
  { to: '/payrolls/templates', label: t('tab.templates') },
  { to: '/payrolls/beginning-balances', label: t('tab.beginning') },
  { to: '/payrolls/wht1', label: t('tab.wht1') },
  { to: '/payrolls/sso', label: t('tab.sso') },
  { to: '/payrolls/journal', label: t('tab.journal') },
  { to: '/payrolls/statutory', label: t('tab.statutory') },
  { to: '/payrolls/settings', label: t('tab.settings') },
  { to: '/payrolls/tax-certificate', label: t('tab.certificates') },
  { to: '/payrolls/yearly-wht1', label: t('tab.yearlyWht1') },
  { to: '/payrolls/yearly-sso', label: t('tab.yearlySso') },
];

/** The same with the declarations of allowances, for those who decide about them. */
export function usePayrollTabs(t: PayrollT): RouteTab[] {
  const decides = useCan(taxDeductions.approve);
  return [...payrollTabs(t), ...(decides ? [{ to: '/payrolls/tax-deductions' as const, label: t('tab.taxDeductions') }] : [])];
}

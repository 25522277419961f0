import { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { useCan } from '../../api/session.tsx';
import type { RouteTab } from '../../ui/route-tabs.tsx';
import type { PayrollT } from './texts.ts';

/** The places of payroll that stand beside each other; the declarations of allowances for those who decide about them. */
export function usePayrollTabs(t: PayrollT): RouteTab[] {
  const decides = useCan(taxDeductions.approve);
  const balances: RouteTab = { to: '/payrolls/beginning-balances', label: t('tab.beginning') };
  const declarations: RouteTab = { to: '/payrolls/tax-deductions', label: t('tab.taxDeductions') };
  return [
    { to: '/payrolls', label: t('tab.reports'), isExact: true },
    { to: '/payrolls/calendar', label: t('tab.calendar') },
    { to: '/payrolls/templates', label: t('tab.templates') },
    { to: '/payrolls/leavers', label: t('tab.leavers') },
    { to: '/payrolls/loans', label: t('tab.loans') },
    { to: '/payrolls/wht1', label: t('tab.documents'), within: documents(t) },
    ...(decides ? [{ ...balances, label: t('tab.taxYear'), within: [balances, declarations] }] : [balances]),
    { to: '/payrolls/settings', label: t('tab.settings'), within: rules(t) },
  ];
}

const documents = (t: PayrollT): RouteTab[] => [
  { to: '/payrolls/wht1', label: t('tab.wht1') },
  { to: '/payrolls/sso', label: t('tab.sso') },
  { to: '/payrolls/sps1-03', label: t('tab.sps103') },
  { to: '/payrolls/sps6-09', label: t('tab.sps609') },
  { to: '/payrolls/lists', label: t('tab.lists') },
  { to: '/payrolls/payees', label: t('tab.payees') },
  { to: '/payrolls/journal', label: t('tab.journal') },
  { to: '/payrolls/tax-certificate', label: t('tab.certificates') },
  { to: '/payrolls/year', label: t('tab.year') },
  { to: '/reports/payroll', label: t('tab.byItem') },
  { to: '/payrolls/uploads', label: t('tab.uploads') },
  { to: '/payrolls/yearly-wht1', label: t('tab.yearlyWht1') },
  { to: '/payrolls/yearly-sso', label: t('tab.yearlySso') },
];

const rules = (t: PayrollT): RouteTab[] => [
  { to: '/payrolls/settings', label: t('tab.ownSettings') },
  { to: '/payrolls/statutory', label: t('tab.statutory') },
];

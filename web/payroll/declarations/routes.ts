import { inArea } from '../../../domain/areas.ts';
import { SECTIONS } from '../../../domain/payroll/declarations/sections.ts';
import { GROUPS } from '../../../domain/permissions.ts';
import { pages } from '../../ui/page-route.ts';

const making = inArea('payrolls');
const phone = {
  access: 'member',
  plan: making.plan,
  country: making.country,
  layout: 'blank',
  view: () => import('./declaration-pages.tsx').then((module) => ({ default: module.PhoneDeclarationPage })),
} as const;

export const routes = pages([
  {
    plan: making.plan,
    country: making.country,
    access: { groups: GROUPS.payrollMaking, scope: 'company' },
    menu: 'payrolls',
    path: '/payrolls/tax-deductions',
    view: () => import('./declarations-page.tsx').then((module) => ({ default: module.DeclarationsPage })),
  },
  { ...phone, path: '/webview/tax-deductions' },
  { ...phone, path: '/webview/tax-deductions/questionnaire' },
  ...SECTIONS.map(({ page }) => ({ ...phone, path: `/webview/tax-deductions/questionnaire/${page}` }) as const),
]);

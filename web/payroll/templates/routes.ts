import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('payrolls'), menu: 'payrolls' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/payrolls/templates',
    view: () => import('./templates-page.tsx').then((one) => ({ default: one.TemplatesPage })),
  },
  {
    ...gate,
    path: '/payrolls/template/view/{id}',
    view: () => import('./template-page.tsx').then((one) => ({ default: one.TemplatePage })),
    children: [
      { path: 'employees', view: () => import('./members-tab.tsx').then((one) => ({ default: one.MembersTab })) },
      { path: 'approver', view: () => import('./staff-tab.tsx').then((one) => ({ default: one.StaffTab })) },
      { path: 'history', view: () => import('./history-tab.tsx').then((one) => ({ default: one.HistoryTab })) },
    ],
  },
]);

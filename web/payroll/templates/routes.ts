import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('payrolls'), menu: 'payrolls' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/payrolls/templates',
    view: () => import('./templates-page.tsx').then((module) => ({ default: module.TemplatesPage })),
  },
  {
    ...gate,
    path: '/payrolls/template/view/{id}',
    view: () => import('./template-page.tsx').then((module) => ({ default: module.TemplatePage })),
    children: [
      { path: 'employees', view: () => import('./members-tab.tsx').then((module) => ({ default: module.MembersTab })) },
      { path: 'approver', view: () => import('./staff-tab.tsx').then((module) => ({ default: module.StaffTab })) },
      { path: 'history', view: () => import('./history-tab.tsx').then((module) => ({ default: module.HistoryTab })) },
    ],
  },
]);

import type { AddedTabs } from '../../ui/page-route.ts';

export const addedTabs: AddedTabs = {
  below: '/employee/view/{empId}',
  children: [
    {
      path: 'payroll-settlement',
      view: () => import('./employee-settlement-page.tsx').then((page) => ({ default: page.EmployeeSettlementPage })),
    },
  ],
};

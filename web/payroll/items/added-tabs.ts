import type { AddedTabs } from '../../ui/page-route.ts';

export const addedTabs: AddedTabs = {
  below: '/employee/view/{empId}',
  children: [
    {
      path: 'payroll-items',
      view: () => import('./employee-items-page.tsx').then((page) => ({ default: page.EmployeeItemsPage })),
    },
  ],
};

import type { AddedTabs } from '../../ui/page-route.ts';

export const addedTabs: readonly AddedTabs[] = [
  {
    below: '/employee/view/{empId}',
    children: [
      {
        path: 'payroll-items',
        view: () => import('./employee-items-page.tsx').then((page) => ({ default: page.EmployeeItemsPage })),
      },
    ],
  },
  {
    below: '/position/view/{id}',
    children: [
      {
        path: 'payroll-items',
        view: () => import('./position-items-page.tsx').then((page) => ({ default: page.PositionItemsPage })),
      },
    ],
  },
];

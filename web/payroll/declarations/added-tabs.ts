import type { AddedTabs } from '../../ui/page-route.ts';

export const addedTabs: readonly AddedTabs[] = [
  {
    below: '/me',
    children: [
      {
        path: 'payroll-tax',
        view: () => import('./declaration-pages.tsx').then((page) => ({ default: page.OwnDeclarationPage })),
      },
    ],
  },
  {
    below: '/employee/view/{empId}',
    children: [
      {
        path: 'payroll-tax',
        view: () => import('./declaration-pages.tsx').then((page) => ({ default: page.EmployeeDeclarationPage })),
      },
    ],
  },
];

import type { AddedTabs } from '../ui/page-route.ts';

export const addedTabs: AddedTabs = {
  below: '/teams/view/{id}',
  children: [
    {
      path: 'leaveQuota',
      view: () => import('./quotas/department-quotas.tsx').then((page) => ({ default: page.DepartmentQuotas })),
    },
  ],
};

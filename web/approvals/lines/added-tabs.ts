import type { AddedTabs } from '../../ui/page-route.ts';

export const addedTabs: AddedTabs = {
  below: '/teams/view/{id}',
  children: [
    { path: 'approveLines', view: () => import('./approve-lines-tab.tsx').then((page) => ({ default: page.ApproveLinesTab })) },
  ],
};

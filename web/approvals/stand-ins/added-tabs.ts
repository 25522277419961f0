import type { AddedTabs } from '../../ui/page-route.ts';

export const addedTabs: AddedTabs = {
  below: '/me',
  children: [
    { path: 'stand-in', view: () => import('./my-stand-ins-page.tsx').then((page) => ({ default: page.MyStandInsPage })) },
  ],
};

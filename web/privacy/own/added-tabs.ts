import type { AddedTabs } from '../../ui/page-route.ts';

export const addedTabs: AddedTabs = {
  below: '/me',
  children: [{ path: 'privacy', view: () => import('./my-privacy-page.tsx').then((page) => ({ default: page.MyPrivacyPage })) }],
};

import type { ComponentType } from 'react';
import type { PageRoute, View } from '../../ui/page-route.ts';
import { prepareProviders } from './use-providers.ts';

export const preLogin = (path: PageRoute['path'], view: View): PageRoute => ({
  path,
  access: 'public',
  layout: 'pre-login',
  view,
});

/** The ways to sign in that are set up are read while the code loads. */
export const withProviders = (load: () => Promise<ComponentType>): View => {
  return async () => {
    const [view] = await Promise.all([load(), prepareProviders()]);
    return { default: view };
  };
};

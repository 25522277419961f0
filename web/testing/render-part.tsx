import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient, SESSION_KEY } from '../api/queries.ts';
import { QuotationButton } from '../company/plans/quotation-button.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { BrandProvider } from '../ui/brand.tsx';
import { UpgradeActionContext } from '../ui/plan/upgrade-action.tsx';
import { parseSearch, stringifySearch } from '../ui/search-params.ts';
import { notePage } from './forget-page.ts';
import { profileOf, type Reader } from './profile.ts';
import { newUser, type OpenPage, startServer } from './render-page.tsx';
import type { Reply } from './reply.ts';

type PartOptions = {
  readonly as?: Reader | null;
  readonly language?: Language;
  readonly answers?: readonly Reply[];
  /** The address that the part stands at, for what it keeps there. */
  readonly path?: `/${string}`;
};

/** Draws one part of a page in the surroundings of all pages: theme, calls, session, address. */
export async function renderPart(part: ReactNode, options: PartOptions = {}): Promise<OpenPage> {
  const { as = { groups: ['owner'] }, language = 'en', answers = [], path = '/part' } = options;
  const server = startServer(as, answers);
  setLanguage(language);
  window.history.replaceState(null, '', `/${language}${path}`);
  queryClient.setQueryData(SESSION_KEY, as && profileOf(as));
  const root = createRootRoute();
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => part });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), parseSearch, stringifySearch });
  notePage({ server, leave: () => router.history.destroy() });
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <UpgradeActionContext value={QuotationButton}>
          <RouterProvider router={router} />
        </UpgradeActionContext>
      </BrandProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => {
    if (router.state.status !== 'idle' || router.state.matches.length === 0) throw new Error('the part is still opening');
  });
  return { user: newUser(), server, place: () => router.state.location.href.replace(/^\/(en|th)/, '') };
}

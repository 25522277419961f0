import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { loadPageCode } from '../api/chunk-reload.ts';
import { holdsToken } from '../api/token.ts';
import { setLanguage } from '../text/i18n.ts';
import { isLanguage, keptLanguage, type Language } from '../text/language.ts';
import type { Layout, PageRoute, View } from '../ui/page-route.ts';
import { parseSearch, stringifySearch } from '../ui/search-params.ts';
import { pageAt } from './early-page.ts';
import { FailedPage, MissingPage } from './error-pages.tsx';
import { guard } from './guard.ts';
import { Root, WithBackdrop } from './root.tsx';
import { routeTable } from './route-table.ts';

// A page that is not found speaks the language of its address too, although none of its routes ran.
const [, firstSegment] = window.location.pathname.split('/');
setLanguage(isLanguage(firstSegment) ? firstSegment : keptLanguage());

const rootRoute = createRootRoute({ component: Root, notFoundComponent: MissingPage, errorComponent: FailedPage });

/** A one-time code is exchanged on the sign-in page; everybody else starts at the dashboard. */
const homeOf = (language: Language, query: string) => {
  const page = new URLSearchParams(query).has('code') ? `signin${query}` : 'dashboard';
  return redirect({ href: `/${language}/${page}`, replace: true });
};

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ location }) => {
    throw homeOf(keptLanguage(), location.searchStr);
  },
});

const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$lang',
  beforeLoad: ({ params }) => {
    if (!isLanguage(params.lang)) throw notFound({ routeId: '__root__' });
    setLanguage(params.lang);
  },
  notFoundComponent: MissingPage,
});

const languageHome = createRoute({
  getParentRoute: () => languageRoute,
  path: '/',
  beforeLoad: ({ params, location }) => {
    throw homeOf(isLanguage(params.lang) ? params.lang : keptLanguage(), location.searchStr);
  },
});

const lazyPage = (view: View) => lazyRouteComponent(() => loadPageCode(view));

const layoutCode = {
  default: () => import('./default-layout.tsx').then((module) => ({ default: module.DefaultLayout })),
  setup: () => import('../home/shell/top-bar-layout.tsx').then((module) => ({ default: module.TopBarLayout })),
  consent: () => import('../home/shell/consent-layout.tsx').then((module) => ({ default: module.ConsentLayout })),
  'pre-login': () => import('../company/brand/pre-login-layout.tsx').then((module) => ({ default: module.PreLoginLayout })),
  blank: () => import('../home/shell/blank-layout.tsx').then((module) => ({ default: module.BlankLayout })),
  printing: () => import('../ui/shell/printing-layout.tsx').then((module) => ({ default: module.PrintingLayout })),
} satisfies Record<Layout, View>;

// The page of the address is on its way while the session is asked for.
loadEarly(window.location.pathname);

const layoutRoute = (id: Layout) =>
  createRoute({
    getParentRoute: () => languageRoute,
    id,
    component: lazyPage(layoutCode[id]),
    notFoundComponent: MissingPage,
  });

const layouts = {
  default: layoutRoute('default'),
  setup: layoutRoute('setup'),
  consent: layoutRoute('consent'),
  'pre-login': layoutRoute('pre-login'),
  blank: layoutRoute('blank'),
  printing: layoutRoute('printing'),
};

const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name}`);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** An address whose id has the wrong form is an address that does not exist. */
function requireIds(page: PageRoute, params: Record<string, string>) {
  if (namesIn(page.path).some((name) => !UUID.test(params[name] ?? ''))) throw notFound({ routeId: '__root__' });
}

function pageRoute(page: PageRoute): AnyRoute {
  const route = createRoute({
    getParentRoute: () => layouts[page.layout ?? 'default'],
    path: routerPath(page.path),
    component: lazyPage(page.view),
    beforeLoad: ({
      params,
      location,
      search,
    }: {
      params: Record<string, string>;
      location: { href: string };
      search: object;
    }) => {
      requireIds(page, params);
      return guard(page, {
        lang: params.lang ?? 'en',
        href: location.href,
        next: 'next' in search ? String(search.next) : undefined,
      });
    },
    errorComponent: FailedPage,
  });
  return page.children ? route.addChildren(childRoutes(route, page)) : route;
}

function childRoutes(parent: AnyRoute, page: PageRoute): AnyRoute[] {
  const children = (page.children ?? []).map((child) =>
    createRoute({
      getParentRoute: () => parent,
      path: routerPath(child.path),
      component: lazyPage(child.view),
      errorComponent: FailedPage,
    }),
  );
  const first = page.children?.[0]?.path ?? '';
  const index = createRoute({
    getParentRoute: () => parent,
    path: '/',
    beforeLoad: ({ location }) => {
      throw redirect({ href: `${location.pathname.replace(/\/$/, '')}/${first}${location.searchStr}`, replace: true });
    },
  });
  return [index, ...children];
}

const pagesOf = (layout: Layout) => routeTable.filter((page) => (page.layout ?? 'default') === layout).map(pageRoute);
const layoutRoutes = [
  layouts.default.addChildren(pagesOf('default')),
  layouts.setup.addChildren(pagesOf('setup')),
  layouts.consent.addChildren(pagesOf('consent')),
  layouts['pre-login'].addChildren(pagesOf('pre-login')),
  layouts.blank.addChildren(pagesOf('blank')),
  layouts.printing.addChildren(pagesOf('printing')),
];

/** Starts loading what a page is made of; whether it opens is decided elsewhere, and a failure met again there. */
function loadEarly(address: string) {
  const found = pageAt(address.replace(/^\/\w+/, ''), routeTable);
  if (!found || !(holdsToken() || found.page.access === 'public')) return;
  for (const load of [layoutCode[found.page.layout ?? 'default'], found.page.view, found.child?.view]) load?.().catch(() => {});
}

const routeTree = rootRoute.addChildren([homeRoute, languageRoute.addChildren([languageHome, ...layoutRoutes])]);

/** A router at the present address; a browser needs one, each test its own. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPendingMs: 300,
    defaultNotFoundComponent: MissingPage,
    notFoundMode: 'root',
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    InnerWrap: WithBackdrop,
  });

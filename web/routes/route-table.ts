import type { AddedTabs, PageRoute } from '../ui/page-route.ts';

/** Modules and their nouns contribute `routes.ts`; a new one needs no entry here. */
const found = import.meta.glob<{ routes: readonly PageRoute[] }>(['../*/routes.ts', '../*/*/routes.ts'], { eager: true });
const added = import.meta.glob<{ addedTabs: AddedTabs | readonly AddedTabs[] }>(['../*/added-tabs.ts', '../*/*/added-tabs.ts'], {
  eager: true,
});

const withAddedTabs = (route: PageRoute): PageRoute => {
  const tabs = Object.values(added)
    .flatMap(({ addedTabs }) => addedTabs)
    .flatMap(({ below, children }) => (below === route.path ? children : []));
  return tabs.length > 0 ? { ...route, children: [...(route.children ?? []), ...tabs] } : route;
};

export const routeTable: readonly PageRoute[] = Object.values(found).flatMap((module) => module.routes.map(withAddedTabs));

/** Whether a path is a page, or a tab of one. */
export const hasPage = (path: string): boolean =>
  routeTable.some((route) => route.path === path || route.children?.some((child) => `${route.path}/${child.path}` === path));

import type { PageRoute } from '../ui/page-route.ts';

/** Every feature folder contributes its `routes.ts`; a new one needs no entry here. */
const found = import.meta.glob<{ routes: readonly PageRoute[] }>('../features/*/routes.ts', { eager: true });

export const routeTable: readonly PageRoute[] = Object.values(found).flatMap((module) => module.routes);

/** Whether a path is a page, or a tab of one. */
export const hasPage = (path: string): boolean =>
  routeTable.some((route) => route.path === path || route.children?.some((child) => `${route.path}/${child.path}` === path));

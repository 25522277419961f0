import type { PageRoute } from '../ui/page-route.ts';

/** Every feature folder contributes its `routes.ts`; a new one needs no entry here. */
const found = import.meta.glob<{ routes: readonly PageRoute[] }>('../features/*/routes.ts', { eager: true });

export const routeTable: readonly PageRoute[] = Object.values(found).flatMap((module) => module.routes);

export const hasPage = (path: string): boolean => routeTable.some((route) => route.path === path);

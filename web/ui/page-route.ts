import type { ComponentType } from 'react';
import type { AreaKey, Gate } from '../../domain/areas.ts';

/** `default`: top bar and menu; `setup`: top bar alone; `consent`: the same with the way back closed; `pre-login`: the sign-in panel; `blank`: nothing around; `printing`: A4 paper. */
export type Layout = 'default' | 'setup' | 'consent' | 'pre-login' | 'blank' | 'printing';
export type View = () => Promise<{ default: ComponentType }>;

/** A tab or step below a page; its path is appended to the parent's. */
export type ChildRoute = { readonly path: string; readonly view: View };

/**
 * One page as data: guard, menu and the route inventory read it.
 * `path` has no language segment and names parameters as `{id}`. With `children`, `view` renders their `<Outlet />` and the
 * bare path goes to the first child.
 */
export type PageRoute = Gate & {
  readonly path: `/${string}`;
  /** The row of `domain/areas.ts` that the gate comes from. */
  readonly area?: AreaKey;
  /** Part of the way to a company: `setup` for the person, `setupOrganization` for the company itself. */
  readonly flow?: 'setup' | 'setupOrganization';
  /** A shift-board page of one mode; a company of the other mode is led to its own. */
  readonly boardType?: 'weekly' | 'monthly';
  readonly layout?: Layout;
  /** Item of the side menu that is marked as the current place. */
  readonly menu?: string;
  readonly view: View;
  readonly children?: readonly ChildRoute[];
};

/** Tabs that a later module adds to a page of an earlier one; they come after the page's own. */
export type AddedTabs = { readonly below: PageRoute['path']; readonly children: readonly ChildRoute[] };

/** Declares the pages of one feature; `routes.ts` of the feature folder exports them as `routes`. */
export const pages = (list: readonly PageRoute[]): readonly PageRoute[] => list;

/** The wanted address when it is one of ours, else null: a link from outside must not lead elsewhere after sign-in. */
export const safeNext = (next: string | undefined): string | null => (next && /^\/(en|th)(\/|$|\?)/.test(next) ? next : null);

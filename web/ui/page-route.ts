import type { ComponentType } from 'react';
import type { Access } from '../../contract/endpoint.ts';
import type { PlanGate } from '../../domain/plans.ts';

/** `default`: top bar and menu; `setup`: top bar alone; `pre-login`: the sign-in panel; `blank`: nothing around; `printing`: A4 paper. */
export type Layout = 'default' | 'setup' | 'pre-login' | 'blank' | 'printing';
export type View = () => Promise<{ default: ComponentType }>;

/** A tab or step below a page; its path is appended to the parent's. */
export type ChildRoute = { readonly path: string; readonly view: View };

/**
 * One page as data: guard, menu and the route inventory read it.
 * `path` has no language segment and names parameters as `{id}`. With `children`, `view` renders their `<Outlet />` and the
 * bare path goes to the first child.
 */
export type PageRoute = {
  readonly path: `/${string}`;
  readonly access: Access;
  readonly plan?: PlanGate;
  readonly country?: 'TH';
  readonly layout?: Layout;
  /** Item of the side menu that is marked as the current place. */
  readonly menu?: string;
  readonly view: View;
  readonly children?: readonly ChildRoute[];
};

/** Declares the pages of one feature; `routes.ts` of the feature folder exports them as `routes`. */
export const pages = (list: readonly PageRoute[]): readonly PageRoute[] => list;

/** The wanted address when it is one of ours, else null: a link from outside must not lead elsewhere after sign-in. */
export const safeNext = (next: string | undefined): string | null => (next && /^\/(en|th)(\/|$|\?)/.test(next) ? next : null);

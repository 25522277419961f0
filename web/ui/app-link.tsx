import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { currentLanguage } from '../text/i18n.ts';
import classes from './app-link.module.css';
import { parseSearch } from './search-params.ts';

/** An address of ours: `/zone/gps?page=2`, without the language. */
export type AppPath = `/${string}`;

const partsOf = (path: AppPath) => {
  const [pathname = '/', query = ''] = path.split('?');
  return { to: `/${currentLanguage()}${pathname}`, search: parseSearch(query) };
};

type AppLinkProps = {
  to: AppPath;
  children: ReactNode;
  className?: string;
  title?: string;
  /** Marks the present place for screen readers. */
  isCurrent?: boolean;
  tabIndex?: number;
  onClick?: (event: MouseEvent) => void;
  'aria-label'?: string;
};
/** A link to a page in the present language; its code and data load on hover. */
export function AppLink({ to, children, className = classes.link, isCurrent, ...rest }: AppLinkProps) {
  const { to: target, search } = partsOf(to);
  return (
    <Link
      to={target}
      search={search}
      className={className}
      // Otherwise a page below the target would mark it too.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      {...rest}
    >
      {children}
    </Link>
  );
}

/** The whole address of a page in the present language. */
export const hrefOf = (path: AppPath) => `/${currentLanguage()}${path}`;

/** `go('/employee/all')` opens a page in the present language. */
export function useGo() {
  const router = useRouter();
  return (path: AppPath, options: { replace?: boolean } = {}) =>
    void router.navigate({ href: hrefOf(path), replace: options.replace });
}

/** The present path without its language segment. */
export const useAppPath = (): string =>
  useRouterState({ select: (state) => state.location.pathname.replace(/^\/[^/]+/, '') || '/' });

/** The path of the page that is shown, without the language; it changes when another page takes its place, not when one is asked for. */
export const useShownPath = (): string =>
  useRouterState({
    select: ({ matches }) =>
      matches
        .at(-1)
        ?.pathname.replace(/^\/[^/]+/, '')
        .replace(/\/$/, '') || '/',
  });

/** Path parameters of the present page, such as `empId`; an absent one is an empty text. */
export function usePathParam(name: string): string {
  return useRouterState({
    select: (state) => {
      for (const match of state.matches) {
        const params: Record<string, unknown> = match.params;
        const value = params[name];
        if (typeof value === 'string') return value;
      }
      return '';
    },
  });
}

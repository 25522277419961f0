import { useRouter } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { parseSearch, stringifySearch } from '../search-params.ts';
import type { ColumnName } from './column.ts';
import type { TableView } from './table-view.ts';

const isOfConsole = (path: string) => /^\/[a-z]{2}\/console(\/|$)/.test(path);

/** Whether the reader stands in a company, whose views are kept and whose log is written; the pages of the provider stand in none. */
export function useIsInCompany(): boolean {
  const isMember = Boolean(useSession()?.lastVisitEmployee);
  return isMember && !isOfConsole(window.location.pathname);
}

/** What a kept view holds of a page: filters and order of its address, and the columns that are shown. */
export function useViewPlace(columns: readonly ColumnName[], view: TableView) {
  const router = useRouter();
  return {
    present: () => {
      const { page: _, ...search } = parseSearch(router.history.location.search);
      const shown = columns.filter(({ id }) => view.visibility[id] !== false).map(({ id }) => id);
      return { search: stringifySearch(search), columns: shown };
    },
    open: (kept: { readonly search: string; readonly columns: readonly string[] }) => {
      view.setVisibility(Object.fromEntries(columns.map(({ id, header }) => [id, header === '' || kept.columns.includes(id)])));
      void router.navigate({
        href: `${router.state.location.pathname}${stringifySearch(parseSearch(kept.search))}`,
        resetScroll: false,
      });
    },
  };
}

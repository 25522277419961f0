import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { LARGEST_PAGE_SIZE, LAST_PAGE } from '../../contract/paging-limits.ts';
import type { AppPath } from './app-link.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

export type ListState = {
  /** Zero-based, as the server counts. */
  readonly page: number;
  readonly size: number;
  /** `field,asc` or `field,desc`. */
  readonly sort: string | undefined;
  /** The search text, key `q`. */
  readonly text: string | undefined;
  /** One value of a filter; undefined when the filter is not set. */
  readonly one: (name: string) => string | undefined;
  /** All values of a filter that takes several. */
  readonly many: (name: string) => string[];
  /** Whether anything besides page, size and sort is set. */
  readonly isFiltered: boolean;
  /** Changes keys in the URL; back to the first page unless `page` is among them. */
  readonly set: (patch: Patch) => void;
  /** Puts one value into a filter that takes several, or takes it out; judged by where the URL is going, so that quick ones add up. */
  readonly flip: (name: string, value: string) => void;
  readonly clear: () => void;
  /** Opens a drawer that the address names, or a level of it: the way back leads to what stood before. */
  readonly open: (patch: Patch) => void;
  /** The address of what `open` opens, for a link. */
  readonly addressOf: (patch: Patch) => AppPath;
  /** Closes one level, or all of them; `patch` is the address without it, for a visitor who came by a link. */
  readonly close: (patch: Patch, levels?: 'one' | 'all') => void;
};
type Patch = Readonly<Record<string, string | number | readonly string[] | undefined>>;

const PLAIN = new Set(['page', 'size', 'sort']);

/** A whole number within the limits of a list call; undefined for anything else that somebody wrote into the address. */
function wholeOf(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^\d+$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

type ListDefaults = {
  size?: number;
  sort?: string;
  /** For a call that gives fewer rows at once than most. */
  largestSize?: number;
};

type Places = {
  readonly location: { readonly pathname: string; readonly searchStr: string };
  readonly matches: readonly { readonly pathname: string; readonly search: object }[];
};
/** The query of the page that is shown: until another page is there, its address is none of this one's business. */
function searchOfPage({ location, matches }: Places): string {
  const shown = matches.at(-1);
  const isLeaving = shown !== undefined && trimmed(shown.pathname) !== trimmed(location.pathname);
  return isLeaving ? stringifySearch({ ...shown.search }) : location.searchStr;
}
const trimmed = (path: string) => path.replace(/\/$/, '');

/** Filters, search, page and sort of a list, kept in the URL. */
export function useListState(defaults: ListDefaults = {}): ListState {
  const router = useRouter();
  const searchText = useRouterState({ select: searchOfPage });
  const { size = 50, sort, largestSize = LARGEST_PAGE_SIZE } = defaults;
  const search = useMemo(() => parseSearch(searchText), [searchText]);
  const many = useCallback((name: string) => [search[name] ?? []].flat(), [search]);
  const item = useCallback((name: string) => many(name)[0], [many]);
  const write = useCallback(
    (next: Record<string, unknown>, change: 'replace' | 'open' = 'replace') => {
      const { level = 0, drawer } = router.history.location.state;
      void router.navigate({
        href: `${router.state.location.pathname}${stringifySearch(next)}`,
        replace: change === 'replace',
        resetScroll: false,
        state: change === 'open' ? { level: level + 1 } : { level, drawer },
      });
    },
    [router],
  );
  const close = (patch: Patch, levels: 'one' | 'all' = 'all') => {
    const level = router.history.location.state.level ?? 0;
    if (level === 0) return write({ ...search, ...patch });
    if (levels === 'one') return router.history.back();
    // Below the levels that were opened here may be one that a link opened.
    const stop = router.history.subscribe(() => {
      stop();
      const left = parseSearch(router.history.location.search);
      if (Object.keys(patch).some((name) => left[name] !== undefined)) write({ ...left, ...patch });
    });
    router.history.go(-level);
  };
  const flip = (name: string, value: string) => {
    const latest = parseSearch(router.history.location.search);
    const chosen = [latest[name] ?? []].flat();
    const next = chosen.includes(value) ? chosen.filter((known) => known !== value) : [...chosen, value];
    write({ ...latest, page: undefined, [name]: next });
  };
  return {
    page: wholeOf(item('page'), 0, LAST_PAGE) ?? 0,
    size: wholeOf(item('size'), 1, largestSize) ?? size,
    sort: item('sort') ?? sort,
    text: item('q'),
    one: item,
    many,
    isFiltered: Object.keys(search).some((name) => !PLAIN.has(name)),
    set: (patch) => write({ ...search, page: undefined, ...patch }),
    flip,
    addressOf: (patch) => {
      const pathname = router.state.location.pathname.replace(/^\/[^/]+/, '');
      return `/${pathname.slice(1)}${stringifySearch({ ...search, ...patch })}`;
    },
    open: (patch) => write({ ...search, ...patch }, 'open'),
    close,
    clear: () => write(Object.fromEntries(Object.entries(search).filter(([name]) => name === 'size' || name === 'sort'))),
  };
}

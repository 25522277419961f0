import { Box, Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import classes from './filter-bar.module.css';
import { FilterButton } from './filter-button.tsx';
import { type GridPlaces, useGridPlaces } from './grid-places.ts';
import type { ListState } from './list-state.ts';
import { OnDemand } from './on-demand.tsx';
import { useIsPhone } from './use-is-phone.ts';

const load = () => import('./filter-panel.tsx');
const FilterPanel = lazy(() => load().then((module) => ({ default: module.FilterPanel })));

export type Filter = {
  /** Key in the URL and, usually, in the query of the call. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Several values at once. */
  readonly isMany?: boolean;
  /** The choices are still on their way. */
  readonly isLoading?: boolean;
};
type Choices = { readonly isLoading: boolean; readonly options: Filter['options'] };
/** A filter whose choices are read from the server: it has its place from the start, and none where there is nothing to choose. */
export function readFilter(filter: Omit<Filter, 'options' | 'isLoading'>, { isLoading, options }: Choices): Filter[] {
  return isLoading || options.length > 0 ? [{ ...filter, options, isLoading }] : [];
}
type FilterBarProps = {
  list: ListState;
  filters?: readonly Filter[] /** What the search looks through; no search box without it. */;
  search?: string;
  /** Which month or days the list is about; first in the bar. */
  period?: ReactNode;
  children?: ReactNode;
};

/** In a toolbar more filters than these ask for too much room; the rest is one press away. */
const IN_TOOLBAR = 3;
const BESIDE_PERIOD = 1;

/** Search and filters of a list as chips, in the toolbar of the page where it has one; all of them stand in the URL. `/` goes to the search. */
export function FilterBar(props: FilterBarProps) {
  const places = useGridPlaces();
  if (!places) return <Bar {...props} places={null} />;
  return places.filters ? createPortal(<Bar {...props} places={places} />, places.filters) : null;
}

function Bar({ list, filters = [], search, period, children, places }: FilterBarProps & { places: GridPlaces | null }) {
  const { t } = useText(SHARED);
  const [isWhole, setWhole] = useState(false);
  const room = useRoom(period !== undefined);
  const isLong = places !== null && filters.length > room + 1;
  const isAtHand = (filter: Filter, index: number) => !isLong || index < room || list.many(filter.name).length > 0;
  const chip = (filter: Filter) => <FilterChip key={filter.name} filter={filter} list={list} />;
  const others = filters.filter((filter, index) => !isAtHand(filter, index));
  return (
    <Box className={places ? `${classes.bar} ${classes.inToolbar}` : `${classes.bar} wela-no-print`} role="search">
      {period ? <div className={classes.period}>{period}</div> : null}
      {search === undefined ? null : <SearchBox list={list} placeholder={search} />}
      {children}
      {filters.filter(isAtHand).map(chip)}
      {others.length > 0 ? (
        <Button variant="subtle" color="gray" px="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'table.fewerFilters' : room === 0 ? 'table.filters' : 'table.moreFilters')}
        </Button>
      ) : null}
      {isWhole && places?.more ? createPortal(others.map(chip), places.more) : null}
      {list.isFiltered ? (
        <Button variant="subtle" color="gray" px="xs" onClick={list.clear}>
          {t('action.clearAll')}
        </Button>
      ) : null}
    </Box>
  );
}

/** How many filters stand in the toolbar by themselves. */
function useRoom(hasPeriod: boolean): number {
  const isPhone = useIsPhone();
  if (isPhone) return 0;
  return hasPeriod ? BESIDE_PERIOD : IN_TOOLBAR;
}

const WAIT_MS = 250;

type SearchBoxProps = { list: ListState; placeholder: string; width?: TextInputProps['w'] };

/** A search that stands in the URL; `/` goes to it. */
export function SearchBox({ list, placeholder, width }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(list.text ?? '');
  const write = useDebouncedCallback((q: string) => list.set({ q: q.trim() || undefined }), WAIT_MS);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(list.text ?? '');
  }, [list.text]);
  useHotkeys([['/', () => input.current?.focus()]]);
  return (
    <TextInput
      ref={input}
      type="search"
      value={typed}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={18} stroke={1.5} />}
      className={width === undefined ? classes.search : undefined}
      w={width}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        write(event.currentTarget.value);
      }}
    />
  );
}

function FilterChip({ filter, list }: { filter: Filter; list: ListState }) {
  const { t } = useText(SHARED);
  const chosen = list.many(filter.name);
  return (
    <Group gap={0} wrap="nowrap" flex="none">
      <OnDemand preload={load} before={(asking) => <FilterButton filter={filter} chosen={chosen} {...asking} />}>
        <FilterPanel filter={filter} list={list} />
      </OnDemand>
      {chosen.length > 0 ? (
        <Button
          variant="default"
          px={6}
          ml={2}
          onClick={() => list.set({ [filter.name]: undefined })}
          aria-label={t('table.removeFilter', { name: filter.label })}
        >
          <IconX size={14} stroke={1.75} />
        </Button>
      ) : null}
    </Group>
  );
}

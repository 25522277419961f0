import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { FilterButton } from './filter-button.tsx';
import type { ListState } from './list-state.ts';
import { OnDemand } from './on-demand.tsx';

const load = () => import('./filter-panel.tsx');
const FilterPanel = lazy(() => load().then((module) => ({ default: module.FilterPanel })));

export type Filter = {
  /** Key in the URL and, usually, in the query of the call. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Several values at once. */
  readonly isMany?: boolean;
};
type FilterBarProps = {
  list: ListState;
  filters?: readonly Filter[] /** What the search looks through; no search box without it. */;
  search?: string;
  children?: ReactNode;
};

/** Search and filters of a list as chips; all of them stand in the URL. `/` goes to the search. */
export function FilterBar({ list, filters = [], search, children }: FilterBarProps) {
  const { t } = useText(SHARED);
  return (
    <Group gap="xs" className="wela-no-print">
      {search === undefined ? null : <SearchBox list={list} placeholder={search} />}
      {children}
      {filters.map((filter) => (
        <FilterChip key={filter.name} filter={filter} list={list} />
      ))}
      {list.isFiltered ? (
        <Button variant="subtle" color="gray" onClick={list.clear}>
          {t('action.clearAll')}
        </Button>
      ) : null}
    </Group>
  );
}

const WAIT_MS = 250;

function SearchBox({ list, placeholder }: { list: ListState; placeholder: string }) {
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
      w={{ base: '100%', xs: 260 }}
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
    <Group gap={0} wrap="nowrap">
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

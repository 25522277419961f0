import { Button, Checkbox, Group, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSharedText } from '../text/shared-text.ts';
import type { ListState } from './list-state.ts';

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
  const { t } = useSharedText();
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
  const { t } = useSharedText();
  const [isOpen, setOpen] = useState(false);
  const chosen = list.many(filter.name);
  const remove = () => list.set({ [filter.name]: undefined });
  return (
    <Group gap={0} wrap="nowrap">
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus>
        <Popover.Target>
          <Button
            variant="default"
            px="sm"
            fw={chosen.length > 0 ? 500 : 400}
            onClick={() => setOpen(!isOpen)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            rightSection={chosen.length > 0 ? null : <IconChevronDown size={14} stroke={1.5} />}
          >
            <Text span inherit maw={240} truncate>
              {chipText(filter, chosen, t)}
            </Text>
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="xs" w={280}>
          <OptionList filter={filter} list={list} chosen={chosen} onDone={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      {chosen.length > 0 ? (
        <Button variant="default" px={6} ml={2} onClick={remove} aria-label={t('table.removeFilter', { name: filter.label })}>
          <IconX size={14} stroke={1.75} />
        </Button>
      ) : null}
    </Group>
  );
}

type SharedT = ReturnType<typeof useSharedText>['t'];
function chipText(filter: Filter, chosen: readonly string[], t: SharedT): string {
  const [first] = chosen;
  if (first === undefined) return filter.label;
  if (chosen.length > 1) return t('table.chosenMany', { name: filter.label, count: chosen.length });
  return t('table.chosen', { name: filter.label, value: filter.options.find((one) => one.value === first)?.label ?? first });
}

const SEARCH_FROM = 9;
const LIST_HEIGHT = 360;
type OptionListProps = { filter: Filter; list: ListState; chosen: readonly string[]; onDone: () => void };

function OptionList({ filter, list, chosen, onDone }: OptionListProps) {
  const { t } = useSharedText();
  const [wanted, setWanted] = useState('');
  const found = filter.options.filter((option) => option.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const toggle = (value: string) => {
    if (filter.isMany) {
      return list.set({ [filter.name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] });
    }
    list.set({ [filter.name]: chosen.includes(value) ? undefined : value });
    onDone();
  };
  return (
    <Stack gap="xs">
      {filter.options.length >= SEARCH_FROM ? (
        <TextInput
          data-autofocus
          value={wanted}
          aria-label={t('table.filter', { name: filter.label })}
          placeholder={t('action.search')}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      ) : null}
      <ScrollArea.Autosize mah={LIST_HEIGHT} type="auto">
        <Stack gap={0} role="group" aria-label={filter.label}>
          {found.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
              radius={filter.isMany ? 'xs' : 'xl'}
              py={6}
              px={4}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}

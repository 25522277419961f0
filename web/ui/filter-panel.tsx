import { Checkbox, Loader, Popover, ScrollArea, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import type { Filter } from './filter-bar.tsx';
import { FilterButton } from './filter-button.tsx';
import type { ListState } from './list-state.ts';
import { useOpenOnArrival } from './on-demand.tsx';
import { useShownChoice } from './use-shown-choice.ts';

const SEARCH_FROM = 9;
const LIST_HEIGHT = 360;

/** The choices of one filter; a search among them when there are many. */
export function FilterPanel({ filter, list }: { filter: Filter; list: ListState }) {
  const { t } = useText(SHARED);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  const [wanted, setWanted] = useState('');
  const chosen = list.many(filter.name);
  const found = filter.options.filter((option) => option.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const toggle = (value: string) => {
    if (filter.isMany) return list.flip(filter.name, value);
    list.set({ [filter.name]: chosen.includes(value) ? undefined : value });
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <FilterButton ref={button} filter={filter} chosen={chosen} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown p="xs" w={280}>
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
            <Stack gap={0} role="group" aria-label={filter.label} aria-busy={filter.isLoading}>
              {filter.isLoading ? <Loader size="sm" m="xs" aria-label={t('table.loading')} /> : null}
              {found.map((option) => (
                <Choice
                  key={option.value}
                  label={option.label}
                  isChosen={chosen.includes(option.value)}
                  onToggle={() => toggle(option.value)}
                  radius={filter.isMany ? 'xs' : 'xl'}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly radius: 'xs' | 'xl';
};
function Choice({ label, isChosen, onToggle, radius }: ChoiceProps) {
  const { shown, choose } = useShownChoice(isChosen);
  const toggle = () => {
    choose(!shown);
    onToggle();
  };
  return <Checkbox label={label} checked={shown} onChange={toggle} radius={radius} py={6} px={4} />;
}

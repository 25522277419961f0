import { Button, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { type Translator, useText } from '../text/use-text.ts';
import type { Filter } from './filter-bar.tsx';

type FilterButtonProps = { filter: Filter; chosen: readonly string[] } & Omit<ComponentProps<'button'>, 'color'>;
/** A filter as a chip: its name, and what is chosen. */
export function FilterButton({ filter, chosen, ...button }: FilterButtonProps) {
  const { t } = useText(SHARED);
  return (
    <Button
      variant="default"
      px="sm"
      fw={chosen.length > 0 ? 500 : 400}
      aria-haspopup="dialog"
      rightSection={chosen.length > 0 ? null : <IconChevronDown size={14} stroke={1.5} />}
      {...button}
    >
      <Text span inherit maw={240} truncate>
        {chipText(filter, chosen, t)}
      </Text>
    </Button>
  );
}

type SharedT = Translator<typeof SHARED>;
function chipText(filter: Filter, chosen: readonly string[], t: SharedT): string {
  const [first] = chosen;
  if (first === undefined) return filter.label;
  if (chosen.length > 1) return t('table.chosenMany', { name: filter.label, count: chosen.length });
  return t('table.chosen', {
    name: filter.label,
    value: filter.options.find((option) => option.value === first)?.label ?? (filter.isLoading ? '…' : first),
  });
}

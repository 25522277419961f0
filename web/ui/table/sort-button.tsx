import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { ColumnName } from './column.ts';

/** How the lines of a phone are ordered. */
export type Order = { readonly id: string; readonly isDescending: boolean };
type SortButtonProps = ComponentProps<'button'> & { columns: readonly ColumnName[]; order: Order | null };

/** Opens by what a list is sorted, and says it. */
export function SortButton({ color: _, columns, order, ...button }: SortButtonProps) {
  const { t } = useText(SHARED);
  const column = columns.find(({ id }) => id === order?.id);
  const Icon = !column ? IconArrowsSort : order?.isDescending ? IconArrowDown : IconArrowUp;
  const said = column ? `${column.header}, ${t(order?.isDescending ? 'table.descending' : 'table.ascending')}` : null;
  return (
    <Button
      variant="subtle"
      color="gray"
      px={8}
      aria-haspopup="menu"
      aria-label={said ? t('table.sortedBy', { order: said }) : t('table.sort')}
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
      styles={{ label: { maxWidth: 110 } }}
      {...button}
    >
      {column?.header ?? t('table.sort')}
    </Button>
  );
}

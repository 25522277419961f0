import { Menu } from '@mantine/core';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useOpenOnArrival } from '../on-demand.tsx';
import type { ColumnName } from './column.ts';
import { type Order, SortButton } from './sort-button.tsx';

type SortMenuProps = { columns: readonly ColumnName[]; order: Order | null; onSort: (order: Order) => void };

/** By what the lines of a phone are sorted, and in which direction: what the heads of a table do on a desk. */
export function SortMenu({ columns, order, onSort }: SortMenuProps) {
  const { t } = useText(SHARED);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  const isDescending = order?.isDescending ?? false;
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <SortButton ref={button} columns={columns} order={order} />
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('table.sort')}</Menu.Label>
        <Menu.RadioGroup value={order?.id ?? ''} onChange={(id) => onSort({ id: String(id), isDescending })}>
          {columns.map(({ id, header }) => (
            <Menu.RadioItem key={id} value={id}>
              {header}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup
          value={isDescending ? 'desc' : 'asc'}
          onChange={(way) => order && onSort({ id: order.id, isDescending: way === 'desc' })}
        >
          <Menu.RadioItem value="asc" disabled={order === null}>
            {t('table.ascending')}
          </Menu.RadioItem>
          <Menu.RadioItem value="desc" disabled={order === null}>
            {t('table.descending')}
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

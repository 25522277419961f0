import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { positions } from '../../../contract/people/positions.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NewPositionDrawer } from './new-position-drawer.tsx';
import { POSITIONS } from './texts.ts';
import { type PositionOrder, useOrder } from './use-order.ts';
import type { PositionRow } from './use-position.ts';

const NO_ROWS: readonly PositionRow[] = [];

/** Every position, in the company's own order. */
export function PositionsPage() {
  const { t } = useText(POSITIONS);
  const found = useQuery(query(positions.list));
  const [isAdding, adding] = useDisclosure(false);
  const order = useOrder(found.data ?? NO_ROWS);
  const columns = usePositionColumns(order);
  const add = (
    <Can call={positions.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={adding.open}>
        {t('add')}
      </Button>
    </Can>
  );
  return (
    <ListPage title={t('title')} count={found.data?.length} action={add}>
      <QueryView query={found} empty={<EmptyState title={t('empty')} text={t('emptyText')} action={add} />}>
        {() => (
          <DataTable
            id="positions"
            label={t('title')}
            rows={order.rows}
            columns={columns}
            rowId={(row) => row.id}
            linkTo={(row) => `/position/view/${row.id}/employees`}
          />
        )}
      </QueryView>
      <NewPositionDrawer isOpen={isAdding} onClose={adding.close} />
    </ListPage>
  );
}

function usePositionColumns(order: PositionOrder): readonly Column<PositionRow>[] {
  const { t } = useText(POSITIONS);
  const { rows } = order;
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        value: (row) => row.name,
        cell: (row) => <NameCell row={row} parent={rows.find((other) => other.id === row.parentId)} />,
        width: 260,
      },
      { id: 'type', header: t('column.type'), value: (row) => t(`type.${row.employmentType}`), width: 120 },
      { id: 'people', header: t('column.people'), value: (row) => row.employeeCount, align: 'end', width: 110 },
      {
        id: 'base',
        header: t('column.base'),
        value: (row) => row.salaryBase,
        cell: (row) => (row.salaryBase ? format.money(row.salaryBase) : '–'),
        align: 'end',
        width: 140,
      },
      {
        id: 'monthly',
        header: t('column.monthly'),
        value: (row) => (row.employmentType === 'PART-TIME' ? null : row.monthlySalary),
        cell: (row) => (row.employmentType === 'PART-TIME' ? '–' : format.money(row.monthlySalary)),
        align: 'end',
        width: 150,
      },
      {
        id: 'order',
        header: t('column.order'),
        value: () => null,
        cell: (row) => <OrderButtons row={row} order={order} />,
        width: 100,
        isSortable: false,
      },
    ],
    [t, rows, order],
  );
}

function NameCell({ row, parent }: { row: PositionRow; parent: PositionRow | undefined }) {
  const { t } = useText(POSITIONS);
  return (
    <>
      {row.name}
      {parent ? (
        <Text span size="xs" c="dimmed">
          {' '}
          {t('under', { name: parent.name })}
        </Text>
      ) : null}
    </>
  );
}

function OrderButtons({ row, order: { rows, move } }: { row: PositionRow; order: PositionOrder }) {
  const { t } = useText(POSITIONS);
  const index = rows.findIndex((other) => other.id === row.id);
  return (
    <Can call={positions.reorder}>
      <Group gap={2} wrap="nowrap" onClick={(event) => event.stopPropagation()}>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={index <= 0}
          aria-label={t('up', { name: row.name })}
          onClick={() => move(row.id, -1)}
        >
          <IconArrowUp size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={index >= rows.length - 1}
          aria-label={t('down', { name: row.name })}
          onClick={() => move(row.id, 1)}
        >
          <IconArrowDown size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
    </Can>
  );
}

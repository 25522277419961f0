import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { announcements } from '../../../contract/announcements/announcements.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/filter-bar.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Person } from '../../ui/person.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ANNOUNCEMENTS } from './texts.ts';

type Receipt = WireAnswer<typeof announcements.people>['content'][number];
const SHOWN = ['receive', 'read', 'unread'] as const;

/** To whom it was sent: everybody, those who have read it, or the others. */
export function ReceiptsTable({ id }: { id: string }) {
  const { t } = useText(ANNOUNCEMENTS);
  const list = useListState();
  const shown = SHOWN.find((name) => name === list.one('show')) ?? 'receive';
  const found = useQuery(
    query(announcements.people, {
      query: {
        id,
        type: shown === 'read' ? 'read' : 'receive',
        unreadOnly: shown === 'unread' ? 'true' : undefined,
        name: list.text,
        page: list.page,
        size: list.size,
      },
    }),
  );
  const columns = useColumns();
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('receipt.show')}
          value={shown}
          onChange={(next) => list.set({ show: next === 'receive' ? undefined : next })}
          data={SHOWN.map((value) => ({ value, label: t(`receipt.${value}`) }))}
        />
        <SearchBox list={list} placeholder={t('receipt.search')} />
      </Group>
      <QueryView query={found} empty={<EmptyState title={t('receipt.none')} />}>
        {(page) => (
          <DataTable
            id="announcement-receipts"
            label={t('section.receipts')}
            columns={columns}
            page={page}
            list={list}
            rowId={(receipt) => receipt.employeeId}
            linkTo={(receipt) => `/employee/view/${receipt.employeeId}/profile`}
          />
        )}
      </QueryView>
    </Stack>
  );
}

function useColumns(): readonly Column<Receipt>[] {
  const { t } = useText(ANNOUNCEMENTS);
  return useMemo(
    (): Column<Receipt>[] => [
      {
        id: 'name',
        header: t('receipt.name'),
        value: (receipt) => format.name(receipt),
        cell: (receipt) => <Person person={receipt} note={receipt.code} size={28} />,
        isName: true,
      },
      { id: 'code', header: t('receipt.code'), value: (receipt) => receipt.code, isHidden: true },
      {
        id: 'read',
        header: t('receipt.readAt'),
        value: (receipt) => receipt.readDate,
        cell: (receipt) => format.dateTime(receipt.readDate) || (receipt.hasAccount ? '–' : t('receipt.noAccount')),
      },
      {
        id: 'received',
        header: t('receipt.received'),
        value: (receipt) => receipt.receivedDate,
        cell: (receipt) => format.dateTime(receipt.receivedDate),
      },
      { id: 'department', header: t('receipt.department'), value: (receipt) => receipt.departmentName },
    ],
    [t],
  );
}

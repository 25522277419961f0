import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { leaveAmount, leaveTypeName } from '../shared/amounts.ts';
import { LEAVE } from '../shared/texts.ts';
import { TypeMark } from '../shared/type-mark.tsx';
import { LEAVE_YEARS } from './texts.ts';

type Closing = WireAnswer<typeof leaveBalances.closings>[number];

/** Closings that stand; the latest can be undone while nothing depends on it. */
export function ClosingList() {
  const { t } = useText(LEAVE_YEARS);
  const { t: leave } = useText(LEAVE);
  const found = useQuery(query(leaveBalances.closings, { query: {} }));
  const columns = useMemo(
    (): Column<Closing>[] => [
      {
        id: 'type',
        header: t('list.type'),
        value: (row) => leaveTypeName(row.leaveType),
        cell: (row) => <TypeMark type={row.leaveType} />,
        width: 190,
      },
      {
        id: 'through',
        header: t('list.through'),
        value: (row) => row.through,
        cell: (row) => format.day(row.through),
        width: 120,
      },
      { id: 'carried', header: t('list.carried'), value: (row) => leaveAmount(row.carried, leave), align: 'end', width: 130 },
      { id: 'lost', header: t('list.lost'), value: (row) => leaveAmount(row.lost, leave), align: 'end', width: 110 },
      {
        id: 'by',
        header: t('list.by'),
        value: (row) => [format.dateTime(row.createdDate), row.by ? format.name(row.by) : ''].filter(Boolean).join(' · '),
        width: 230,
      },
      {
        id: 'undo',
        header: t('list.undo'),
        value: (row) => (row.canUndo ? '' : t('list.inUse')),
        cell: (row) => (row.canUndo ? <UndoClosing closing={row} /> : <Text c="dimmed">{t('list.inUse')}</Text>),
        width: 150,
        isSortable: false,
      },
    ],
    [t, leave],
  );
  return (
    <QueryView query={found} empty={<Text c="dimmed">{t('list.none')}</Text>}>
      {(rows) => <DataTable id="leave-closings" label={t('list.title')} columns={columns} rows={rows} rowId={(row) => row.id} />}
    </QueryView>
  );
}

function UndoClosing({ closing }: { closing: Closing }) {
  const { t } = useText(LEAVE_YEARS);
  const undo = useCall(leaveBalances.undoReset, { doneText: t('list.undone') });
  return (
    <Can call={leaveBalances.undoReset}>
      <ConfirmButton
        size="compact-sm"
        question={t('list.undoQuestion', { type: leaveTypeName(closing.leaveType) })}
        text={t('list.undoText')}
        verb={t('list.undo')}
        loading={undo.isPending}
        onConfirm={() => undo.mutate({ query: { id: closing.id } })}
      >
        {t('list.undo')}
      </ConfirmButton>
    </Can>
  );
}

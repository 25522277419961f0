import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { dayPath, type OpenDay } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';

/** Days without a clock out; the planned end closes one with a single click. */
export function MissingOut({ list }: { list: ListState }) {
  const { t } = useText(CLOCKING);
  const sort = sortOf(clockInbox.missingOut, list.sort) ?? 'date,desc';
  const found = useQuery(query(clockInbox.missingOut, { query: { page: list.page, size: list.size, sort } }));
  const columns = useOpenDayColumns();
  return (
    <QueryView query={found} empty={<EmptyState title={t('missing.none')} text={t('missing.noneText')} />}>
      {(page) => (
        <DataTable
          id="missing-out"
          label={t('tab.missing-out')}
          columns={columns}
          page={page}
          list={list}
          rowId={(row) => `${row.employeeId} ${row.date}`}
        />
      )}
    </QueryView>
  );
}

function useOpenDayColumns(): Column<OpenDay, SortField<typeof clockInbox.missingOut>>[] {
  const { t } = useText(CLOCKING);
  return useMemo(
    () => [
      {
        id: 'date',
        header: t('column.date'),
        isSortable: true,
        value: (row) => row.date,
        cell: (row) => <AppLink to={dayPath(row.employeeId, row.date)}>{format.day(row.date)}</AppLink>,
      },
      { id: 'name', header: t('column.name'), isSortable: true, value: (row) => row.name },
      { id: 'action', header: t('column.action'), value: (row) => row.suggestedAt, cell: (row) => <CloseButton row={row} /> },
      { id: 'department', header: t('column.department'), value: (row) => row.departmentName },
      { id: 'in', header: t('column.in'), value: (row) => format.time(row.clockedInAt) },
      { id: 'shift', header: t('column.shift'), value: (row) => row.shiftName },
    ],
    [t],
  );
}

function CloseButton({ row }: { row: OpenDay }) {
  const { t } = useText(CLOCKING);
  const mayAdd = useCan(clocks.add);
  const add = useCall(clocks.add, { doneText: t('missing.done') });
  const { suggestedAt, employeeId } = row;
  if (suggestedAt === null || !mayAdd) return <AppLink to={dayPath(employeeId, row.date)}>{t('missing.open')}</AppLink>;
  const body = {
    employeeIds: [employeeId],
    clockType: 'clock_out' as const,
    timestamp: suggestedAt,
    reason: t('missing.reason'),
  };
  return (
    <Button size="xs" variant="default" loading={add.isPending} onClick={() => add.mutate({ body })}>
      {t('missing.add', { time: format.time(suggestedAt) })}
    </Button>
  );
}

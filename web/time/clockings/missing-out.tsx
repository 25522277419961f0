import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { dayPath, type OpenDay } from './clocking-types.ts';
import { countOpenDaysAgain } from './open-day-count.ts';
import { CLOCKING } from './texts.ts';

/** Days without a clock out; the planned end closes one with a single click. */
export function MissingOut({ list }: { list: ListState }) {
  const { t } = useText(CLOCKING);
  const sort = sortOf(clockInbox.missingOut, list.sort) ?? 'date,desc';
  const found = useQuery(query(clockInbox.missingOut, { query: { page: list.page, size: list.size, sort } }));
  const columns = useOpenDayColumns(useClosedDays());
  return (
    <QueryView query={found} empty={<EmptyState title={t('missing.none')} text={t('missing.noneText')} />}>
      {(page) => (
        <DataTable id="missing-out" label={t('tab.missing-out')} columns={columns} page={page} list={list} rowId={keyOf} />
      )}
    </QueryView>
  );
}

type Closed = { readonly clockIds: readonly string[]; readonly at: string };
type ClosedDays = {
  readonly of: (row: OpenDay) => Closed | undefined;
  readonly note: (row: OpenDay, closed: Closed | null) => void;
};
const keyOf = (row: OpenDay) => `${row.employeeId} ${row.date}`;

/** The days that were closed on this page: they keep their place, so that no other one comes under the pointer. */
function useClosedDays(): ClosedDays {
  const [closed, setClosed] = useState<Readonly<Record<string, Closed | null>>>({});
  return useMemo(
    () => ({
      of: (row) => closed[keyOf(row)] ?? undefined,
      note: (row, item) => setClosed((known) => ({ ...known, [keyOf(row)]: item })),
    }),
    [closed],
  );
}

function useOpenDayColumns(closed: ClosedDays): Column<OpenDay, SortField<typeof clockInbox.missingOut>>[] {
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
      {
        id: 'action',
        header: t('column.action'),
        value: (row) => row.suggestedAt,
        cell: (row) => <DayAction row={row} closed={closed} />,
      },
      { id: 'department', header: t('column.department'), value: (row) => row.departmentName },
      { id: 'in', header: t('column.in'), value: (row) => format.time(row.clockedInAt) },
      { id: 'shift', header: t('column.shift'), value: (row) => row.shiftName },
    ],
    [t, closed],
  );
}

/** What can be done about the day: close it, take that back, or look at it where nothing can be changed any more. */
function DayAction({ row, closed }: { row: OpenDay; closed: ClosedDays }) {
  const { t } = useText(CLOCKING);
  const mayAdd = useCan(clocks.add);
  const done = closed.of(row);
  if (done) return <UndoClose row={row} done={done} closed={closed} />;
  if (row.countedBy) {
    return (
      <Text size="sm" c="dimmed" span>
        {t('missing.counted', { payroll: row.countedBy.name })}
      </Text>
    );
  }
  if (row.suggestedAt === null || !mayAdd) return <AppLink to={dayPath(row.employeeId, row.date)}>{t('missing.open')}</AppLink>;
  return <CloseButton row={row} at={row.suggestedAt} closed={closed} />;
}

/** The rows of this page, which stay as they are while one works through them. */
const KEPT = { except: [clockInbox.missingOut] } as const;

function CloseButton({ row, at, closed }: { row: OpenDay; at: string; closed: ClosedDays }) {
  const { t } = useText(CLOCKING);
  const { t: shared } = useText(SHARED);
  const takeBack = useTakeBack(row, closed);
  const add = useCall(clocks.add, {
    ...KEPT,
    onDone: ({ ids }) => {
      closed.note(row, { clockIds: ids, at });
      countOpenDaysAgain();
      const query = { clockIds: ids, reason: t('missing.undoReason') };
      const said = { time: format.time(at), name: row.name, day: format.day(row.date) };
      toast.done(t('missing.done', said), { label: shared('action.undo'), run: () => takeBack.mutate({ query }) });
    },
  });
  const body = { employeeIds: [row.employeeId], clockType: 'clock_out' as const, timestamp: at, reason: t('missing.reason') };
  return (
    <Button size="xs" variant="default" loading={add.isPending} onClick={() => add.mutate({ body })}>
      {t('missing.add', { time: format.time(at) })}
    </Button>
  );
}

/** Takes the clock out of a row back. */
function useTakeBack(row: OpenDay, closed: ClosedDays) {
  const { t } = useText(CLOCKING);
  return useCall(clocks.removeMany, {
    ...KEPT,
    onDone: () => {
      closed.note(row, null);
      countOpenDaysAgain();
      toast.done(t('missing.undone', { name: row.name, day: format.day(row.date) }));
    },
  });
}

function UndoClose({ row, done, closed }: { row: OpenDay; done: Closed; closed: ClosedDays }) {
  const { t } = useText(CLOCKING);
  const { t: shared } = useText(SHARED);
  const remove = useTakeBack(row, closed);
  const query = { clockIds: [...done.clockIds], reason: t('missing.undoReason') };
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" c="dimmed" span>
        {t('missing.added', { time: format.time(done.at) })}
      </Text>
      <Button size="compact-xs" variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate({ query })}>
        {shared('action.undo')}
      </Button>
    </Group>
  );
}

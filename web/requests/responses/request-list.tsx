import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { requests } from '../../../contract/requests/responses.ts';
import { FORM_KINDS, type FormKind } from '../../../domain/requests/form-kinds.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { Person } from '../../ui/person.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import { ApproveSelection, SelectAllRequests, SelectRequest } from './approve-selection.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { type Listed, LOOK, type RequestItem, type RequestStatus } from './request-item.ts';
import { amountOf, daysOf, titleOf } from './request-text.ts';
import { REQUESTS } from './texts.ts';
import { useDepartmentChoice } from './use-department-choice.ts';

type Words = Translator<typeof REQUESTS>;

/** The chosen states among those a list may show. */
export function statusesOf(list: ListState, known: readonly RequestStatus[]): RequestStatus[] {
  const chosen = known.filter((status) => list.many('status').includes(status));
  return chosen.length > 0 ? chosen : [...known];
}

/** The filters of the address as the call takes them. */
export function requestQuery(list: ListState, statuses: readonly RequestStatus[]) {
  const kinds = list.many('kind').filter((text): text is FormKind => FORM_KINDS.some((kind) => kind === text));
  const dayOf = (name: string) => {
    const text = list.one(name);
    return text !== undefined && isPlainDate(text) ? text : undefined;
  };
  return {
    page: list.page,
    size: list.size,
    sort: sortOf(requests.search, list.sort),
    name: list.text,
    statusList: statusesOf(list, statuses),
    ...(kinds.length > 0 ? { kinds } : {}),
    departmentId: list.one('departmentId'),
    startDate: dayOf('from'),
    endDate: dayOf('to'),
  };
}

type RequestListProps = {
  list: ListState;
  found: UseQueryResult<Listed>;
  /** The states that this list may show. */
  statuses: readonly RequestStatus[];
  /** Requests of several people: with their names, search and filters, and what waits for the reader is chosen together. */
  hasPerson?: boolean;
  empty?: ReactNode;
};

/** A list of requests; a row opens the request. */
export function RequestList({ list, found, statuses, hasPerson = false, empty }: RequestListProps) {
  const { t } = useText(REQUESTS);
  const [chosen, setChosen] = useState<readonly RequestItem[]>([]);
  const isDecider = hasPerson && (found.data?.content ?? []).some((row) => row.canDecide);
  const [columns, phone] = useMemo(() => {
    const box = isDecider ? (row: RequestItem) => <SelectRequest row={row} chosen={chosen} setChosen={setChosen} /> : null;
    return [
      columnsOf(t, { box, hasPerson, statuses }),
      (row: RequestItem) => ({ ...phoneRow(row, { t, hasPerson }), lead: box?.(row) }),
    ];
  }, [t, chosen, isDecider, hasPerson, statuses]);
  const isBare = !list.isFiltered && list.page === 0;
  return (
    <>
      <Filters list={list} statuses={statuses} hasPerson={hasPerson} />
      <RequestDrawer list={list} />
      <ApproveSelection chosen={chosen} setChosen={setChosen} />
      <QueryView
        query={found}
        shape={columns}
        empty={
          isBare ? (
            (empty ?? <EmptyState title={t('empty')} text={t('emptyText')} />)
          ) : (
            <EmptyState title={t('noMatch')} text={t('noMatchText')} />
          )
        }
      >
        {(page) => (
          <>
            {isDecider ? <SelectAllRequests rows={page.content} chosen={chosen} setChosen={setChosen} /> : null}
            <DataTable
              id="requests"
              label={t('title')}
              columns={columns}
              page={page}
              list={list}
              rowId={(row) => row.id}
              linkTo={(row) => list.addressOf({ request: row.id })}
              onOpen={(row) => list.open({ request: row.id })}
              phone={phone}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

type FilterProps = Pick<RequestListProps, 'list' | 'statuses' | 'hasPerson'>;

/** Departments are offered to those who may see all of them. */
function Filters({ list, statuses, hasPerson }: FilterProps) {
  const { t } = useText(REQUESTS);
  const departments = useDepartmentChoice();
  const byStatus = {
    name: 'status',
    label: t('filter.status'),
    isMany: true,
    options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
  };
  const byKind = {
    name: 'kind',
    label: t('filter.kind'),
    isMany: true,
    options: FORM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
  };
  const byDepartment = { name: 'departmentId', label: t('filter.department'), options: departments ?? [] };
  const filters = [
    ...(statuses.length > 1 ? [byStatus] : []),
    ...(hasPerson ? [byKind] : []),
    ...(hasPerson && departments ? [byDepartment] : []),
  ];
  return <FilterBar list={list} {...(hasPerson ? { search: t('filter.search') } : {})} filters={filters} />;
}

const badge = (row: RequestItem, t: Words) => <StatusBadge status={LOOK[row.status]} label={t(`status.${row.status}`)} />;
const waits = (row: RequestItem) => row.waitsFor.map((person) => format.name(person)).join(', ');

/** Several names stand below each other, each whole. */
const Waits = ({ row, nobody }: { row: RequestItem; nobody: string }) => (
  <Text span display="block" maw={176} lh="20px" style={{ whiteSpace: 'normal' }}>
    {waits(row) || nobody}
  </Text>
);

type RowLook = { readonly t: Words; readonly hasPerson: boolean };
const phoneRow = (row: RequestItem, { t, hasPerson }: RowLook): PhoneRow => ({
  title: hasPerson ? format.name(row.employee) : titleOf(row, t),
  note: [hasPerson ? titleOf(row, t) : null, daysOf(row)].filter(Boolean).join(' · '),
  end: badge(row, t),
  endNote: amountOf(row, t) || format.dateOf(row.createdAt),
});

type RequestColumn = Column<RequestItem, SortField<typeof requests.search>>;
type Shape = {
  readonly statuses: readonly RequestStatus[];
  readonly box: ((row: RequestItem) => ReactNode) | null;
  readonly hasPerson: boolean;
};
function columnsOf(t: Words, { box, hasPerson, statuses }: Shape): readonly RequestColumn[] {
  const isWaiting = statuses.includes('pending');
  const isDecided = statuses.some((status) => status !== 'pending');
  const waiting: RequestColumn = {
    id: 'waitsFor',
    header: t('column.waitsFor'),
    value: (row) => waits(row) || t('nobody'),
    cell: (row) => <Waits row={row} nobody={t('nobody')} />,
    width: 170,
  };
  const decided: RequestColumn = {
    id: 'modifiedDate',
    header: t('column.changed'),
    value: (row) => row.changedAt,
    cell: (row) => (row.status === 'pending' ? t('nobody') : format.dateTime(row.changedAt)),
    width: 150,
    isSortable: true,
  };
  const status: RequestColumn = {
    id: 'status',
    header: t('column.status'),
    value: (row) => t(`status.${row.status}`),
    cell: (row) => badge(row, t),
    width: 125,
  };
  const select = box ? [{ id: 'select', header: '', value: () => null, cell: box, width: 44 } as const] : [];
  const person = {
    id: 'person',
    header: t('column.person'),
    value: (row: RequestItem) => format.name(row.employee),
    cell: (row: RequestItem) => <Person person={row.employee} note={row.departmentName} size={32} />,
    width: 210,
    isName: true,
  };
  return [
    ...select,
    ...(hasPerson ? [person] : []),
    { id: 'form', header: t('column.form'), value: (row) => titleOf(row, t), width: 150, isName: !hasPerson },
    { id: 'days', header: t('column.days'), value: daysOf, width: 190 },
    { id: 'amount', header: t('column.amount'), value: (row) => amountOf(row, t), align: 'end', width: 90 },
    ...(statuses.length > 1 ? [status] : []),
    ...(isWaiting ? [waiting] : []),
    {
      id: 'createdDate',
      header: t('column.created'),
      value: (row) => row.createdAt,
      cell: (row) => format.dateOf(row.createdAt),
      width: 110,
      isSortable: true,
    },
    ...(isDecided ? [decided] : []),
  ];
}

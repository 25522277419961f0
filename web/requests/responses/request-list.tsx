import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { requests, RequestStatus as Statuses } from '../../../contract/requests/responses.ts';
import { FORM_KINDS, type FormKind } from '../../../domain/requests/form-kinds.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useDepartmentOptions } from '../../people/shared/use-options.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { Person } from '../../ui/person.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Status } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import { ApproveSelection, SelectAllRequests, SelectRequest } from './approve-selection.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { amountOf, daysOf, formName } from './request-text.ts';
import { REQUESTS } from './texts.ts';

export type Listed = WireAnswer<typeof requests.search>;
export type RequestItem = Listed['content'][number];
export type RequestStatus = RequestItem['status'];
type Words = Translator<typeof REQUESTS>;

export const STATUSES: readonly RequestStatus[] = Statuses.options;
/** What waits is looked at again so often; what others decide shows by itself. Source: rule RU104. */
export const POLL_MS = 17_000;
export const SLOW = { refetchInterval: POLL_MS, placeholderData: <Data,>(before: Data) => before };

export const LOOK = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  canceled: 'voided',
} as const satisfies Record<RequestStatus, Status>;

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
    return [columnsOf(t, { box, hasPerson }), (row: RequestItem) => ({ ...phoneRow(row, { t, hasPerson }), lead: box?.(row) })];
  }, [t, chosen, isDecider, hasPerson]);
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

function Filters({ list, statuses, hasPerson }: Pick<RequestListProps, 'list' | 'statuses' | 'hasPerson'>) {
  const { t } = useText(REQUESTS);
  const departments = useDepartmentOptions();
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
  const filters = [
    ...(statuses.length > 1 ? [byStatus] : []),
    ...(hasPerson ? [byKind, { name: 'departmentId', label: t('filter.department'), options: departments }] : []),
  ];
  return <FilterBar list={list} {...(hasPerson ? { search: t('filter.search') } : {})} filters={filters} />;
}

const badge = (row: RequestItem, t: Words) => <StatusBadge status={LOOK[row.status]} label={t(`status.${row.status}`)} />;
const waits = (row: RequestItem) => row.waitsFor.map((person) => format.name(person)).join(', ');

type RowLook = { readonly t: Words; readonly hasPerson: boolean };
const phoneRow = (row: RequestItem, { t, hasPerson }: RowLook): PhoneRow => ({
  title: hasPerson ? format.name(row.employee) : titleOf(row, t),
  note: [hasPerson ? titleOf(row, t) : null, daysOf(row)].filter(Boolean).join(' · '),
  end: badge(row, t),
  endNote: amountOf(row, t) || format.dateOf(row.createdAt),
});

/** The leave type where there is one says more than the form. */
export const titleOf = (row: RequestItem, t: Words): string => {
  const name = row.leaveType ? formName(row.leaveType) : formName(row.form);
  return row.takesBack ? `${t('takesBack')} · ${name}` : name;
};

type Shape = { readonly box: ((row: RequestItem) => ReactNode) | null; readonly hasPerson: boolean };
function columnsOf(t: Words, { box, hasPerson }: Shape): readonly Column<RequestItem, SortField<typeof requests.search>>[] {
  const select = box ? [{ id: 'select', header: '', value: () => null, cell: box, width: 44 } as const] : [];
  const person = {
    id: 'person',
    header: t('column.person'),
    value: (row: RequestItem) => format.name(row.employee),
    cell: (row: RequestItem) => <Person person={row.employee} note={row.departmentName} />,
    width: 220,
  };
  return [
    ...select,
    ...(hasPerson ? [person] : []),
    { id: 'form', header: t('column.form'), value: (row) => titleOf(row, t), width: 200 },
    { id: 'days', header: t('column.days'), value: daysOf, width: 190 },
    { id: 'amount', header: t('column.amount'), value: (row) => amountOf(row, t), align: 'end', width: 110 },
    {
      id: 'status',
      header: t('column.status'),
      value: (row) => t(`status.${row.status}`),
      cell: (row) => badge(row, t),
      width: 130,
    },
    { id: 'waitsFor', header: t('column.waitsFor'), value: (row) => waits(row) || t('nobody'), width: 180 },
    {
      id: 'createdDate',
      header: t('column.created'),
      value: (row) => row.createdAt,
      cell: (row) => format.dateTime(row.createdAt),
      width: 160,
      isSortable: true,
    },
    {
      id: 'modifiedDate',
      header: t('column.changed'),
      value: (row) => row.changedAt,
      cell: (row) => (row.status === 'pending' ? t('nobody') : format.dateTime(row.changedAt)),
      width: 160,
      isSortable: true,
    },
  ];
}

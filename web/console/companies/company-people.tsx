import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { providerConsole } from '../../../contract/console/console.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CONSOLE } from './texts.ts';
import { READ_UNDER_ACCESS } from './use-running-access.ts';

type Person = WireAnswer<typeof providerConsole.people>['content'][number];
const LOOK = { APPROVED: 'approved', PENDING: 'pending', REJECTED: 'rejected', DEACTIVATED: 'voided' } as const;

/** Each reading is noted in the log of the company, so the list is not read again by itself. */
export function CompanyPeople({ orgId }: { orgId: string }) {
  const { t } = useText(CONSOLE);
  const list = useListState({ size: 30, sort: 'code,asc' });
  const sort = sortOf(providerConsole.people, list.sort);
  const found = useQuery({
    ...query(providerConsole.people, { query: { orgId, page: list.page, size: list.size, sort, q: list.text } }),
    ...READ_UNDER_ACCESS,
  });
  const columns = useMemo(
    (): readonly Column<Person, SortField<typeof providerConsole.people>>[] => [
      { id: 'code', header: t('person.code'), value: (row) => row.code, width: 120, isSortable: true },
      { id: 'firstName', header: t('person.name'), value: format.name, width: 280, isSortable: true },
      {
        id: 'standing',
        header: t('person.standing'),
        value: (row) => t(`standing.${row.approveStatus.uniqueName}`),
        cell: ({ approveStatus: { uniqueName } }) => (
          <StatusBadge status={LOOK[uniqueName]} label={t(`standing.${uniqueName}`)} />
        ),
        width: 160,
      },
    ],
    [t],
  );
  return (
    <>
      <FilterBar list={list} search={t('person.search')} />
      <QueryView query={found} empty={list.isFiltered ? undefined : <EmptyState title={t('person.none')} />}>
        {(page) => (
          <DataTable
            id="console-people"
            label={t('section.people')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
          />
        )}
      </QueryView>
    </>
  );
}

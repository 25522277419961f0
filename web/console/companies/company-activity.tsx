import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { providerConsole } from '../../../contract/console/console.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CONSOLE } from './texts.ts';
import { READ_UNDER_ACCESS } from './use-running-access.ts';

type Entry = WireAnswer<typeof providerConsole.activity>['content'][number];

/** What was done in the company, newest first, without the values. */
export function CompanyActivity({ orgId }: { orgId: string }) {
  const { t } = useText(CONSOLE);
  const list = useListState({ size: 30, sort: 'at,desc' });
  const sort = sortOf(providerConsole.activity, list.sort) ?? 'at,desc';
  const found = useQuery({
    ...query(providerConsole.activity, { query: { orgId, page: list.page, size: list.size, sort } }),
    ...READ_UNDER_ACCESS,
  });
  const columns = useMemo(
    (): readonly Column<Entry, SortField<typeof providerConsole.activity>>[] => [
      { id: 'at', header: t('log.at'), value: (row) => format.dateTime(row.at), width: 200, isSortable: true },
      {
        id: 'actor',
        header: t('log.who'),
        value: ({ actor }) => (actor ? `${actor.code} ${format.name(actor)}` : t('log.provider')),
        width: 260,
      },
      { id: 'logType', header: t('log.what'), value: (row) => row.logType, width: 240 },
      { id: 'entity', header: t('log.on'), value: (row) => row.entity, width: 160 },
    ],
    [t],
  );
  return (
    <QueryView query={found} empty={<EmptyState title={t('log.none')} />}>
      {(page) => (
        <DataTable
          id="console-activity"
          label={t('section.activity')}
          columns={columns}
          page={page}
          list={list}
          rowId={(row) => row.id}
        />
      )}
    </QueryView>
  );
}

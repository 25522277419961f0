import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PLACES, useKindTabs, useReportWords, viewPath } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';

type Template = WireAnswer<ReportCalls['list']>['content'][number];

export const templatesOf = (kind: ReportKind) => () => <TemplatesPage kind={kind} />;

/** The templates of one kind that the reader may use; the standard one is always there. */
function TemplatesPage({ kind }: { kind: ReportKind }) {
  const { t } = useText(REPORTS);
  const words = useReportWords();
  const { calls } = PLACES[kind];
  const list = useListState({ size: 25, sort: 'name,asc' });
  const found = useQuery({
    ...query(calls.list, { query: { kind, page: list.page, size: list.size, sort: sortOf(calls.list, list.sort) } }),
    placeholderData: keepPreviousData,
  });
  const columns = useTemplateColumns();
  const title = t('title.templates', { kind: words.kind(kind) });
  return (
    <ListPage title={title} count={found.data?.totalElements} tabs={useKindTabs(kind)}>
      <QueryView query={found} shape={columns}>
        {(page) => (
          <DataTable
            id={`templates-${kind}`}
            label={title}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            linkTo={(row) => viewPath(kind, row.id)}
            phone={(row) => ({
              title: words.template(row),
              note: row.isShared ? t('list.sharedNote') : t('list.privateNote'),
              end: row.isDefault ? t('list.isDefault') : null,
            })}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

function useTemplateColumns(): readonly Column<Template, SortField<ReportCalls['list']>>[] {
  const { t } = useText(REPORTS);
  const words = useReportWords();
  return useMemo(
    () => [
      { id: 'name', header: t('list.name'), value: words.template, isName: true, width: 280 },
      {
        id: 'columns',
        header: t('list.columns'),
        value: (row) => row.columns.length,
        align: 'end',
        width: 110,
        isSortable: false,
      },
      {
        id: 'shared',
        header: t('list.shared'),
        value: (row) => t(row.isShared ? 'list.sharedNote' : 'list.privateNote'),
        width: 150,
        isSortable: false,
      },
      {
        id: 'default',
        header: t('list.isDefault'),
        value: (row) => (row.isDefault ? t('list.yes') : null),
        width: 150,
        isSortable: false,
      },
      { id: 'owner', header: t('list.owner'), value: (row) => row.ownerName, width: 200, isSortable: false },
      {
        id: 'updatedDate',
        header: t('list.changed'),
        value: (row) => row.updatedDate,
        cell: (row) => format.dateTime(row.updatedDate) || '–',
        width: 170,
      },
    ],
    [t, words.template],
  );
}

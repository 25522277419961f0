import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { formReports } from '../../../contract/reports/form-reports.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useKindTabs, useReportWords } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';

type Form = WireAnswer<typeof formReports.forms>['content'][number];
const COUNTS = ['pending', 'approved', 'rejected', 'canceled'] as const;

/** Forms with how the requests of each stand; one opens its requests. */
export function FormsPage() {
  const { t, language } = useText(REPORTS);
  const { t: shared } = useText(SHARED);
  const words = useReportWords();
  const go = useGo();
  const list = useListState({ size: 25, sort: 'name,asc' });
  const found = useQuery({
    ...query(formReports.forms, {
      query: { name: list.text, page: list.page, size: list.size, sort: sortOf(formReports.forms, list.sort) },
    }),
    placeholderData: keepPreviousData,
  });
  const nameOf = (form: Form) => (language === 'en' && form.englishName) || form.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: words follow the language
  const columns = useMemo(
    (): readonly Column<Form, SortField<typeof formReports.forms>>[] => [
      { id: 'name', header: t('forms.name'), value: nameOf, isName: true, width: 280 },
      ...COUNTS.map(
        (key): Column<Form, SortField<typeof formReports.forms>> => ({
          id: key,
          header: words.status[key],
          value: (row) => row[key],
          cell: (row) => format.count(row[key]),
          align: 'end',
          width: 130,
          isSortable: false,
        }),
      ),
      {
        id: 'enabled',
        header: t('forms.state'),
        value: (row) => t(row.isEnabled ? 'forms.open' : 'forms.closed'),
        width: 150,
        isSortable: false,
      },
    ],
    [t, language],
  );
  return (
    <ListPage
      title={t('forms.title')}
      count={found.data?.totalElements}
      tabs={useKindTabs('form-responses').slice(0, 3)}
      action={<Button onClick={() => go('/reports/form/export')}>{t('rows.file')}</Button>}
      filters={<FilterBar list={list} search={t('forms.search')} filters={[]} />}
    >
      <QueryView
        query={found}
        shape={columns}
        empty={
          <EmptyState
            title={t(list.text === undefined ? 'forms.empty' : 'rows.noMatch')}
            action={list.text === undefined ? undefined : <Button onClick={list.clear}>{shared('action.clearAll')}</Button>}
          />
        }
      >
        {(page) => (
          <DataTable
            id="report-forms"
            label={t('forms.title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            linkTo={(row) => `/reports/form/view/${row.id}`}
            phone={(row) => ({
              title: nameOf(row),
              note: COUNTS.map((key) => `${words.status[key]} ${format.count(row[key])}`).join(' · '),
            })}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { FORM_WORDS } from '../../../contract/requests/form-words.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { textIn } from '../../../domain/define-text.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import type { Language } from '../../text/language.ts';
import { SHARED } from '../../text/shared-text.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { nameIn } from '../shared/question.ts';
import { FormActions, FormSwitch } from './form-actions.tsx';
import { FORMS } from './texts.ts';

export type FormRow = WireAnswer<typeof forms.search>['content'][number];
type RowColumn = Column<FormRow, SortField<typeof forms.search>>;

/** The forms of the company: which are in use, and what waits of each. */
export function FormsPage() {
  const { t, language } = useText(FORMS);
  const { t: shared } = useText(SHARED);
  const go = useGo();
  const list = useListState({ size: 50, sort: 'name,asc' });
  const columns = useMemo(() => columnsOf(t, language), [t, language]);
  const found = useQuery({
    ...query(forms.search, {
      query: { name: list.text, page: list.page, size: list.size, sort: sortOf(forms.search, list.sort) },
    }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <Can call={forms.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => go('/forms/new')}>
        {t('new')}
      </Button>
    </Can>
  );
  const empty = list.isFiltered ? (
    <EmptyState title={t('noMatch')} action={<Button onClick={list.clear}>{shared('action.clearAll')}</Button>} />
  ) : (
    <EmptyState title={t('empty')} text={t('emptyText')} action={add} />
  );
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      action={add}
      filters={<FilterBar list={list} search={t('search')} />}
    >
      <QueryView query={found} empty={empty}>
        {(page) => (
          <DataTable
            id="forms"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            linkTo={(row) => `/forms/view/${row.id}`}
            phone={(row) => ({
              title: nameIn(language, row),
              note: textIn(FORM_WORDS, language).kinds[row.uniqueName],
              end: t(row.enabled ? 'state.on' : 'state.off'),
              endNote: row.responses.pending > 0 ? t('waiting', { count: row.responses.pending }) : undefined,
              action: <FormActions form={row} />,
            })}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

function columnsOf(t: Translator<typeof FORMS>, language: Language): RowColumn[] {
  const kinds = textIn(FORM_WORDS, language).kinds;
  return [
    { id: 'name', header: t('column.name'), value: (row) => nameIn(language, row), isSortable: true, width: 260 },
    { id: 'kind', header: t('column.kind'), value: (row) => kinds[row.uniqueName], width: 180 },
    {
      id: 'pending',
      header: t('column.pending'),
      value: (row) => row.responses.pending,
      cell: (row) => format.count(row.responses.pending),
      align: 'end',
    },
    {
      id: 'total',
      header: t('column.total'),
      value: (row) => row.responses.total,
      cell: (row) => format.count(row.responses.total),
      align: 'end',
    },
    {
      id: 'changedAt',
      header: t('column.changed'),
      value: (row) => row.changedAt,
      cell: (row) => format.dateOf(row.changedAt),
      isSortable: true,
      width: 140,
    },
    {
      id: 'enabled',
      header: t('column.enabled'),
      value: (row) => t(row.enabled ? 'state.on' : 'state.off'),
      cell: (row) => <FormSwitch form={row} />,
      width: 100,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      value: () => null,
      cell: (row) => <FormActions form={row} />,
      align: 'end',
      width: 90,
    },
  ];
}

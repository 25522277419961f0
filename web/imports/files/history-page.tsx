import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Status } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { atType, TYPES, typeNamed } from './import-address.ts';
import { importName } from './import-name.ts';
import { RevertButton } from './revert-button.tsx';
import { IMPORTS, type ImportsT } from './texts.ts';

type Entry = WireAnswer<typeof imports.history>['content'][number];
const LOOKS: Record<Entry['status'], Status> = {
  uploaded: 'draft',
  checked: 'draft',
  committing: 'running',
  committed: 'done',
  reverting: 'running',
  reverted: 'voided',
  discarded: 'voided',
};

/** Every import of the company; an open one is taken up where it was left. */
export function HistoryPage() {
  const { t } = useText(IMPORTS);
  const go = useGo();
  const list = useListState({ size: 20, sort: 'date,desc' });
  const sort = sortOf(imports.history, list.sort) ?? 'date,desc';
  const type = typeNamed(list.one('of'));
  const history = useQuery(query(imports.history, { query: { page: list.page, size: list.size, sort, type } }));
  const columns = useMemo(() => columnsOf(t), [t]);
  const add = (
    <Button leftSection={<IconFileImport size={18} stroke={1.5} />} onClick={() => go(atType())}>
      {t('newImport')}
    </Button>
  );
  return (
    <ListPage
      title={t('historyTitle')}
      count={history.data?.totalElements}
      action={add}
      filters={
        <FilterBar
          list={{ ...list, isFiltered: type !== undefined, clear: () => list.set({ of: undefined }) }}
          filters={[
            { name: 'of', label: t('list.type'), options: TYPES.map((text) => ({ value: text, label: t(`type.${text}`) })) },
          ]}
        />
      }
    >
      <QueryView
        query={history}
        empty={type ? undefined : <EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')} action={add} />}
      >
        {(page) => (
          <DataTable
            id="import-history"
            label={t('historyTitle')}
            columns={columns}
            page={page}
            list={list}
            rowId={(entry) => entry.id}
            linkTo={(entry) => `/import?id=${entry.id}`}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

function columnsOf(t: ImportsT): Column<Entry, SortField<typeof imports.history>>[] {
  return [
    { id: 'fileName', header: t('list.file'), value: (entry) => importName(entry, t), isSortable: true },
    { id: 'type', header: t('list.type'), value: (entry) => t(`type.${entry.type}`), isSortable: true },
    {
      id: 'quantity',
      header: t('list.quantity'),
      value: (entry) => entry.quantity,
      cell: (entry) => format.count(entry.quantity),
      align: 'end',
      isSortable: true,
    },
    { id: 'date', header: t('list.date'), value: (entry) => format.dateTime(entry.date), isSortable: true },
    { id: 'by', header: t('list.by'), value: (entry) => entry.by.name },
    {
      id: 'status',
      header: t('list.status'),
      value: (entry) => t(`status.${entry.status}`),
      cell: (entry) => <StatusBadge status={LOOKS[entry.status]} label={t(`status.${entry.status}`)} />,
    },
    {
      id: 'revert',
      header: t('revert.column'),
      value: (entry) => (entry.canRevert ? t('revert.verb') : ''),
      cell: (entry) => (entry.canRevert ? <RevertButton id={entry.id} name={importName(entry, t)} isCompact /> : null),
      isSortable: false,
    },
    { id: 'result', header: t('list.result'), value: (entry) => resultText(entry, t) },
  ];
}

function resultText({ status, counts, reverted }: Entry, t: ImportsT): string {
  if (reverted) return t('revert.by', { name: reverted.by.name, date: format.dateTime(reverted.at) });
  if (status !== 'committed') return '';
  const told = (['added', 'changed', 'skipped'] as const).filter((text) => counts[text] > 0);
  if (told.length === 0) return t('list.nothing');
  return told.map((text) => t(`list.${text}`, { n: format.count(counts[text]) })).join(' · ');
}

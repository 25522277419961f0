import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { DATA_REQUEST_STATES } from '../../../domain/privacy/data-requests.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type DataRequest, dueText, STATE_LOOKS } from '../shared/due-text.ts';
import { usePrivacyTabs } from '../shared/privacy-tabs.ts';
import { PRIVACY } from '../shared/texts.ts';
import { AnswerRequest } from './answer-request.tsx';

/** What people ask about their data: what waits first, by the day on which it is due. */
export function DataRequestsPage() {
  const { t } = useText(PRIVACY);
  const list = useListState({ size: 25, sort: 'dueDate,asc' });
  const [opened, setOpened] = useState<DataRequest | null>(null);
  const states = DATA_REQUEST_STATES.filter((state) => list.many('stateList').includes(state));
  const asked = { stateList: states.length > 0 ? states : undefined, page: list.page, size: list.size };
  const found = useQuery({
    ...query(dataRequests.list, { query: { ...asked, sort: sortOf(dataRequests.list, list.sort) } }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const filter = {
    name: 'stateList',
    label: t('filter.state'),
    isMany: true,
    options: DATA_REQUEST_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
  };
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      tabs={usePrivacyTabs()}
      filters={<FilterBar list={list} filters={[filter]} />}
    >
      <Text c="dimmed" size="sm">
        {t('request.lead')}
      </Text>
      <QueryView
        query={found}
        shape={columns}
        empty={states.length > 0 ? undefined : <EmptyState title={t('request.empty')} text={t('request.emptyText')} />}
      >
        {(page) => (
          <DataTable
            id="data-requests"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            onOpen={setOpened}
            isFlagged={(row) => (row.daysLeft ?? 0) < 0}
            phone={(row) => ({
              title: row.employee.name,
              note: [t(`kind.${row.kind}`), dueNote(row, t)].filter(Boolean).join(' · '),
              end: <StatusBadge status={STATE_LOOKS[row.state]} label={t(`state.${row.state}`)} />,
            })}
          />
        )}
      </QueryView>
      <SideDrawer
        title={opened ? `${opened.employee.code} · ${opened.employee.name}` : ''}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        size={560}
      >
        {opened ? <AnswerRequest key={opened.id} request={opened} onClose={() => setOpened(null)} /> : null}
      </SideDrawer>
    </ListPage>
  );
}

const dueNote = ({ daysLeft }: DataRequest, t: Parameters<typeof dueText>[1]): string =>
  daysLeft === null ? '' : dueText(daysLeft, t);

function useColumns(): readonly Column<DataRequest, SortField<typeof dataRequests.list>>[] {
  const { t } = useText(PRIVACY);
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('column.person'),
        value: (row) => `${row.employee.code} ${row.employee.name}`,
        isName: true,
        width: 210,
        isSortable: false,
      },
      { id: 'kind', header: t('column.kind'), value: (row) => t(`kind.${row.kind}`), width: 150, isSortable: false },
      {
        id: 'state',
        header: t('column.status'),
        value: (row) => t(`state.${row.state}`),
        cell: (row) => <StatusBadge status={STATE_LOOKS[row.state]} label={t(`state.${row.state}`)} />,
        width: 130,
        isSortable: false,
      },
      {
        id: 'asked',
        header: t('column.asked'),
        value: (row) => row.askedOn,
        cell: (row) => format.day(row.askedOn),
        width: 115,
        isSortable: false,
      },
      {
        id: 'dueDate',
        header: t('column.due'),
        value: (row) => row.dueOn,
        cell: (row) => [format.day(row.dueOn), dueNote(row, t)].filter(Boolean).join(' · '),
        width: 220,
      },
      { id: 'by', header: t('column.answeredBy'), value: (row) => row.decidedBy, width: 150, isSortable: false },
    ],
    [t],
  );
}

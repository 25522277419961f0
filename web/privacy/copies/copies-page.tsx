import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { personalCopies } from '../../../contract/privacy/personal-copies.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePrivacyTabs } from '../shared/privacy-tabs.ts';
import { PRIVACY } from '../shared/texts.ts';
import { ASK_WHILE_MAKING_MS, isMaking, type PersonalCopy, useDownloadCopy } from '../shared/use-copies.ts';
import { NewCopy } from './new-copy.tsx';

/** Archives of people's data that are kept, and who asked for them. */
export function CopiesPage() {
  const { t } = useText(PRIVACY);
  const list = useListState({ size: 25, sort: 'createdDate,desc' });
  const wanted = list.one('person') ?? null;
  const [isAsking, setAsking] = useState(wanted !== null);
  const found = useQuery({
    ...query(personalCopies.list, {
      query: { page: list.page, size: list.size, sort: sortOf(personalCopies.list, list.sort) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isMaking) ? ASK_WHILE_MAKING_MS : false),
  });
  const columns = useColumns();
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
      {t('copy.new')}
    </Button>
  );
  return (
    <ListPage title={t('title')} count={found.data?.totalElements} tabs={usePrivacyTabs()} action={add}>
      <QueryView
        query={found}
        shape={columns}
        empty={<EmptyState title={t('copy.empty')} text={t('copy.emptyText')} action={add} />}
      >
        {(page) => (
          <DataTable
            id="personal-copies"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            phone={(row) => ({
              title: row.employee.name,
              note: t('copy.until', { day: format.dateOf(row.expiresDate) }),
              end: <StatusBadge status={row.status} />,
              action: <FileOf copy={row} />,
            })}
          />
        )}
      </QueryView>
      <NewCopy isOpen={isAsking} person={wanted} onClose={() => setAsking(false)} />
    </ListPage>
  );
}

function FileOf({ copy }: { copy: PersonalCopy }) {
  const { t } = useText(PRIVACY);
  const { download, isPending } = useDownloadCopy();
  if (!copy.isOwn || copy.status !== 'done') return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('copy.downloadOf', { name: copy.employee.name })}
      loading={isPending}
      onClick={() => download(copy.id)}
    >
      <IconDownload size={18} stroke={1.5} />
    </ActionIcon>
  );
}

function useColumns(): readonly Column<PersonalCopy, SortField<typeof personalCopies.list>>[] {
  const { t } = useText(PRIVACY);
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('column.person'),
        value: (row) => `${row.employee.code} ${row.employee.name}`,
        isName: true,
        width: 200,
        isSortable: false,
      },
      { id: 'by', header: t('column.askedBy'), value: (row) => row.askedBy ?? t('byPerson'), width: 150, isSortable: false },
      {
        id: 'status',
        header: t('column.status'),
        value: (row) => row.status,
        cell: (row) => <StatusBadge status={row.status} />,
        width: 110,
        isSortable: false,
      },
      {
        id: 'pay',
        header: t('column.pay'),
        value: (row) => t(row.holdsPay ? 'copy.withPay' : 'copy.withoutPay'),
        width: 120,
        isSortable: false,
      },
      {
        id: 'size',
        header: t('column.size'),
        value: (row) => row.sizeBytes,
        cell: (row) => (row.sizeBytes === null ? '–' : format.fileSize(row.sizeBytes)),
        align: 'end',
        width: 80,
        isSortable: false,
      },
      {
        id: 'createdDate',
        header: t('column.created'),
        value: (row) => row.createdDate,
        cell: (row) => format.dateTime(row.createdDate),
        width: 150,
      },
      {
        id: 'until',
        header: t('column.until'),
        value: (row) => row.expiresDate,
        cell: (row) => format.dateOf(row.expiresDate),
        width: 105,
        isSortable: false,
      },
      {
        id: 'file',
        header: t('column.file'),
        value: () => null,
        cell: (row) => <FileOf copy={row} />,
        width: 60,
        isSortable: false,
      },
    ],
    [t],
  );
}

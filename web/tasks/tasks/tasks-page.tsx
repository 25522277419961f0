import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { tasks } from '../../../contract/tasks/tasks.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import { lookOf, peopleOf, type Task, wordOf } from './task-look.ts';
import { TASKS } from './texts.ts';

type Asked = 'task' | 'channel' | null;

/** Tasks of the people whom the reader sees; one opens with its messages and files. */
export function TasksPage() {
  const { t } = useText(TASKS);
  const { t: shared } = useText(SHARED);
  const list = useListState({ size: 25, sort: 'createdDate,desc' });
  const [asked, setAsked] = useState<Asked>(null);
  const channels = useQuery(query(tasks.channels));
  const status = list.one('status');
  const filters = {
    name: list.text,
    channelId: list.one('channel'),
    status: status === 'open' || status === 'done' ? status : undefined,
  } as const;
  const found = useQuery({
    ...query(tasks.search, { query: { ...filters, page: list.page, size: list.size, sort: sortOf(tasks.search, list.sort) } }),
    placeholderData: keepPreviousData,
  });
  const columns = useTaskColumns();
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  const add = (
    <Can call={tasks.create}>
      <Button onClick={() => setAsked('task')}>{t('new')}</Button>
    </Can>
  );
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      tabs={[
        { to: '/reports', label: t('all'), isExact: true },
        { to: '/reports/task', label: t('title') },
      ]}
      action={
        <Group gap="xs">
          <Can call={tasks.addChannel}>
            <Button variant="default" onClick={() => setAsked('channel')}>
              {t('newChannel')}
            </Button>
          </Can>
          {add}
        </Group>
      }
      filters={
        <FilterBar
          list={list}
          search={t('search')}
          filters={[
            ...readFilter(
              { name: 'channel', label: t('channel') },
              {
                isLoading: channels.isLoading,
                options: (channels.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              },
            ),
            {
              name: 'status',
              label: t('status'),
              options: [
                { value: 'open', label: t('open') },
                { value: 'done', label: t('done') },
              ],
            },
          ]}
        />
      }
    >
      <QueryView
        query={found}
        shape={columns}
        empty={
          isNarrowed ? (
            <EmptyState title={t('noMatch')} action={<Button onClick={list.clear}>{shared('action.clearAll')}</Button>} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} action={add} />
          )
        }
      >
        {(page) => (
          <DataTable
            id="tasks"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            linkTo={(row) => list.addressOf({ task: row.id })}
            phone={(row) => ({
              title: row.title,
              note: [peopleOf(row), row.dueDate ? t('dueOn', { date: format.day(row.dueDate) }) : ''].filter(Boolean).join(' · '),
              end: <StatusBadge status={lookOf(row)} label={t(wordOf(row))} />,
            })}
          />
        )}
      </QueryView>
      <TaskDrawer id={list.one('task')} onClose={() => list.close({ task: undefined })} />
      {asked === 'task' ? <TaskDialog task={null} onClose={() => setAsked(null)} /> : null}
      {asked === 'channel' ? <ChannelDialog onClose={() => setAsked(null)} /> : null}
    </ListPage>
  );
}

function useTaskColumns(): readonly Column<Task, SortField<typeof tasks.search>>[] {
  const { t } = useText(TASKS);
  return useMemo(
    () => [
      { id: 'title', header: t('name'), value: (row) => row.title, isName: true, width: 260 },
      { id: 'channel', header: t('channel'), value: (row) => row.channel?.name ?? null, width: 150, isSortable: false },
      { id: 'people', header: t('people'), value: peopleOf, width: 220, isSortable: false },
      {
        id: 'dueDate',
        header: t('due'),
        value: (row) => row.dueDate,
        cell: (row) => format.day(row.dueDate) || '–',
        width: 130,
      },
      {
        id: 'status',
        header: t('status'),
        value: (row) => t(wordOf(row)),
        cell: (row) => <StatusBadge status={lookOf(row)} label={t(wordOf(row))} />,
        width: 140,
        isSortable: false,
      },
      { id: 'messages', header: t('messages'), value: (row) => row.messages, align: 'end', width: 110, isSortable: false },
      { id: 'files', header: t('files'), value: (row) => row.files.length, align: 'end', width: 90, isSortable: false },
      {
        id: 'by',
        header: t('by'),
        value: (row) => (row.createdBy ? format.name(row.createdBy) : null),
        width: 170,
        isSortable: false,
      },
      {
        id: 'createdDate',
        header: t('created'),
        value: (row) => row.createdDate,
        cell: (row) => format.dateTime(row.createdDate),
        width: 170,
      },
    ],
    [t],
  );
}

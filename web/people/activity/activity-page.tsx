import { Badge, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { activity } from '../../../contract/audit/activity.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { activityWord } from '../../../domain/audit/activity-kind.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useAppPath } from '../../ui/app-link.tsx';
import { DayFilter } from '../../ui/day-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ACTIVITY_WORDS } from '../shared/activity-words.ts';
import { useEmployeesById } from '../shared/general-lists.ts';
import { useActionWords } from '../shared/use-action-words.ts';
import { ActivityDetail } from './activity-detail.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ACTIVITY_LOG } from './texts.ts';

export type Entry = WireAnswer<typeof activity.page>['content'][number];
const TABS = { 'company-log': 'company', 'employee-log': 'employee', 'team-log': 'team', 'signin-log': 'signin' } as const;
const isTab = (name: string): name is keyof typeof TABS => name in TABS;
const KINDS = ['create', 'update', 'delete', 'login'] as const;
const dayOf = (text: string | undefined) => (text && isPlainDate(text) ? text : undefined);

export function filtersOf(list: ListState, tab: string) {
  const people = list.many('person');
  return {
    getBy: isTab(tab) ? TABS[tab] : ('all' as const),
    logType: list.one('type'),
    startDate: dayOf(list.one('from')),
    endDate: dayOf(list.one('to')),
    q: list.text,
    idList: people.length > 0 ? people : undefined,
  };
}

/** One tab of the log: who did what to whom, and when. */
export function ActivityPage() {
  const { t } = useText(ACTIVITY_LOG);
  const list = useListState({ size: 20, sort: 'at,desc' });
  const tab = useAppPath().split('/').at(-1) ?? 'all';
  const filters = filtersOf(list, tab);
  const found = useQuery(
    query(activity.page, {
      query: { ...filters, page: list.page, size: list.size, sort: sortOf(activity.page, list.sort) ?? 'at,desc' },
    }),
  );
  const [opened, setOpened] = useState<Entry | null>(null);
  const [isExporting, exporting] = useDisclosure(false);
  const mayExport = useCan(activity.export);
  const columns = useColumns();
  const { t: kindText } = useText(ACTIVITY_WORDS);
  const people = [...(useEmployeesById().data?.values() ?? [])];
  const kinds = KINDS.filter((kind) => tab === 'all' || kind !== 'login');
  const choices = [
    {
      name: 'person',
      label: t('filter.person'),
      isMany: true,
      options: people.map((person) => ({ value: person.id, label: `${person.code} · ${format.name(person)}` })),
    },
    ...(tab === 'signin-log'
      ? []
      : [
          {
            name: 'type',
            label: t('filter.type'),
            options: kinds.map((kind) => ({ value: kind, label: kindText(`kind.${kind}`) })),
          },
        ]),
  ];
  return (
    <Stack gap="sm">
      <FilterBar list={list} search={t('filter.search')} filters={choices}>
        <DayFilter list={list} name="from" label={t('filter.from')} />
        <DayFilter list={list} name="to" label={t('filter.to')} />
      </FilterBar>
      <QueryView query={found} empty={<EmptyState title={t(list.isFiltered ? 'noneFound' : 'none')} />}>
        {(page) => (
          <DataTable
            id="activity"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.activityId}
            onExport={mayExport ? exporting.open : undefined}
            onOpen={tab === 'signin-log' ? undefined : (row) => row.kind !== 'login' && setOpened(row)}
          />
        )}
      </QueryView>
      <ExportDialog isOpen={isExporting} onClose={exporting.close} filters={filters} />
      <SideDrawer title={t('detail.title')} isOpen={opened !== null} onClose={() => setOpened(null)} size={560}>
        {opened ? <ActivityDetail activityId={opened.activityId} /> : null}
      </SideDrawer>
    </Stack>
  );
}

const COLORS = { create: 'green', update: 'blue', delete: 'red', login: 'gray', export: 'gray', read: 'gray' } as const;

function useColumns(): readonly Column<Entry, SortField<typeof activity.page>>[] {
  const { t } = useText(ACTIVITY_LOG);
  const { t: kindText } = useText(ACTIVITY_WORDS);
  const words = useActionWords();
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('column.at'),
        value: (row) => row.at,
        cell: (row) => format.dateTime(row.at),
        width: 180,
        isSortable: true,
      },
      { id: 'actor', header: t('column.actor'), value: (row) => format.name(row.actor) || t('system'), width: 200 },
      {
        id: 'kind',
        header: t('column.kind'),
        value: (row) => kindText(`kind.${activityWord(row)}`),
        cell: (row) => (
          <Badge color={row.isRefused ? 'red' : COLORS[activityWord(row)]}>
            {row.isRefused ? t('refused') : kindText(`kind.${activityWord(row)}`)}
          </Badge>
        ),
        width: 130,
      },
      {
        id: 'what',
        header: t('column.what'),
        value: (row) => `${words(row)} ${row.subject ?? row.device ?? ''}`.trim(),
        cell: (row) => (
          <>
            {words(row)}{' '}
            <Text span c="dimmed" size="sm">
              {row.subject ?? row.device}
            </Text>
          </>
        ),
      },
    ],
    [t, kindText, words],
  );
}

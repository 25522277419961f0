import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ClockSource } from '../../../contract/clocking-views.ts';
import { CLOCKING_STATES, consoleClocks } from '../../../contract/console-clocks.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { ZoneType } from '../../../contract/zones.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AccessBanners } from './access-banners.tsx';
import { ClockingState, useStateText } from './clocking-state.tsx';
import { chosenOf, DayFilters, LinkedFilter, sharedFilters } from './record-filters.tsx';
import { useRecordsText } from './use-records-text.ts';

type Clocking = WireAnswer<typeof consoleClocks.list>['content'][number];
const SOURCES = ClockSource.options;
const ZONE_TYPES = ZoneType.options;

/** What was clocked lately in all companies: when, where from and whether it counts, never by whom. */
export function ClocksPage() {
  const { t } = useRecordsText();
  const go = useGo();
  const list = useListState({ size: 30, sort: 'at,desc' });
  const found = useQuery(
    query(consoleClocks.list, {
      query: {
        ...sharedFilters(list),
        sources: chosenOf(list, 'source', SOURCES),
        zoneTypes: chosenOf(list, 'zoneType', ZONE_TYPES),
        states: chosenOf(list, 'state', CLOCKING_STATES),
      },
    }),
  );
  const columns = useColumns();
  const filters = [
    { name: 'source', label: t('filter.source'), options: SOURCES.map((value) => ({ value, label: t(`source.${value}`) })) },
    {
      name: 'zoneType',
      label: t('filter.zoneType'),
      options: ZONE_TYPES.map((value) => ({ value, label: t(`zoneType.${value}`) })),
    },
    { name: 'state', label: t('filter.state'), options: CLOCKING_STATES.map((value) => ({ value, label: t(`state.${value}`) })) },
  ].map((one) => ({ ...one, isMany: true }));
  const company = found.data?.content[0]?.organization.name;
  return (
    <ListPage
      title={t('clocks.title')}
      count={found.data?.totalElements}
      filters={
        <Stack gap="sm">
          <AccessBanners />
          <Text c="dimmed" size="sm">
            {t('clocks.note')}
          </Text>
          <FilterBar list={list} search={t('search')} filters={filters}>
            <DayFilters list={list} />
            <LinkedFilter
              list={list}
              name="orgId"
              label={company ? t('filter.company', { name: company }) : t('filter.oneCompany')}
            />
          </FilterBar>
        </Stack>
      }
    >
      <QueryView query={found} empty={<EmptyState title={t(list.isFiltered ? 'clocks.noneFound' : 'clocks.none')} />}>
        {(page) => (
          <DataTable
            id="console-clocks"
            label={t('clocks.title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            onOpen={(row) => go(`/console/clocks/view/${row.id}/overview`)}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

function useColumns(): readonly Column<Clocking>[] {
  const { t } = useRecordsText();
  const stateText = useStateText();
  return useMemo(
    () => [
      { id: 'at', header: t('column.at'), value: (row) => format.dateTime(row.at), width: 200, isSortable: true },
      { id: 'company', header: t('column.company'), value: (row) => row.organization.name, width: 280 },
      { id: 'clockType', header: t('column.clockType'), value: (row) => t(`clock.${row.clockType}`), width: 130 },
      { id: 'source', header: t('column.source'), value: (row) => t(`source.${row.source}`), width: 150 },
      {
        id: 'zoneType',
        header: t('column.zoneType'),
        value: (row) => (row.zoneType ? t(`zoneType.${row.zoneType}`) : '–'),
        width: 150,
      },
      { id: 'state', header: t('column.state'), value: stateText, cell: (row) => <ClockingState of={row} />, width: 170 },
      {
        id: 'receivedAt',
        header: t('column.receivedAt'),
        value: (row) => format.dateTime(row.receivedAt),
        width: 200,
        isHidden: true,
      },
    ],
    [t, stateText],
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CLOCKING_STATES, consoleClocks } from '../../../contract/console/console-clocks.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { ZoneType } from '../../../contract/places/zones.ts';
import { ClockSource } from '../../../contract/time/clocking-views.ts';
import { query } from '../../api/queries.ts';
import type { SortField } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import type { Column } from '../../ui/table/column.ts';
import { ClockingState, useClockingState } from './clocking-state.tsx';
import { chosenOf, sharedFilters } from './record-filters.tsx';
import { RecordsPage } from './records-page.tsx';
import { CONSOLE_RECORDS } from './texts.ts';

type Clocking = WireAnswer<typeof consoleClocks.list>['content'][number];
const SOURCES = ClockSource.options;
const ZONE_TYPES = ZoneType.options;

/** What was clocked lately in all companies: when, where from and whether it counts, never by whom. */
export function ClocksPage() {
  const { t } = useText(CONSOLE_RECORDS);
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
  ];
  return (
    <RecordsPage
      kind="clocks"
      list={list}
      found={found}
      columns={columns}
      filters={filters}
      phone={(row) => ({
        texts: [format.dateTime(row.at), t(`clock.${row.clockType}`), t(`source.${row.source}`)],
        end: <ClockingState of={row} />,
      })}
      pathOf={(row) => `/console/clocks/view/${row.id}/overview`}
    />
  );
}

function useColumns(): readonly Column<Clocking, SortField<typeof consoleClocks.list>>[] {
  const { t } = useText(CONSOLE_RECORDS);
  const stateText = useClockingState();
  return useMemo(
    () => [
      { id: 'at', header: t('column.at'), value: (row) => format.dateTime(row.at), width: 170, isSortable: true },
      { id: 'company', header: t('column.company'), value: (row) => row.organization.name, width: 250, givesWay: true },
      { id: 'clockType', header: t('column.clockType'), value: (row) => t(`clock.${row.clockType}`), width: 130 },
      { id: 'source', header: t('column.source'), value: (row) => t(`source.${row.source}`), width: 130 },
      {
        id: 'zoneType',
        header: t('column.zoneType'),
        value: (row) => (row.zoneType ? t(`zoneType.${row.zoneType}`) : '–'),
        width: 130,
      },
      { id: 'state', header: t('column.state'), value: stateText, cell: (row) => <ClockingState of={row} />, width: 150 },
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

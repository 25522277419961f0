import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consoleStations } from '../../../contract/console/console-stations.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { STATION_STATES } from '../../../domain/console/station-state.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import type { Column } from '../../ui/table/column.ts';
import { chosenOf, companyFilters } from './record-filters.tsx';
import { RecordsPage } from './records-page.tsx';
import { StationState } from './station-state.tsx';
import { CONSOLE_RECORDS } from './texts.ts';

type Station = WireAnswer<typeof consoleStations.list>['content'][number];

/** Face scanners of all companies by how they report, without their place. */
export function StationsPage() {
  const { t } = useText(CONSOLE_RECORDS);
  const list = useListState({ size: 30, sort: 'createdAt,desc' });
  const found = useQuery(
    query(consoleStations.list, {
      query: {
        ...companyFilters(list),
        sort: sortOf(consoleStations.list, list.sort),
        states: chosenOf(list, 'state', STATION_STATES),
      },
    }),
  );
  const columns = useColumns();
  const states = STATION_STATES.map((value) => ({ value, label: t(`station.${value}`) }));
  return (
    <RecordsPage
      kind="stations"
      list={list}
      found={found}
      columns={columns}
      filters={[{ name: 'state', label: t('filter.state'), options: states }]}
      phone={(row) => ({
        texts: [row.serialTail ? `•••${row.serialTail}` : '–', format.dateTime(row.lastReportAt)],
        end: <StationState of={row.state} />,
      })}
      pathOf={(row) => `/console/onedee-station/view/${row.id}/overview`}
    />
  );
}

function useColumns(): readonly Column<Station, SortField<typeof consoleStations.list>>[] {
  const { t } = useText(CONSOLE_RECORDS);
  return useMemo(
    () => [
      {
        id: 'serial',
        header: t('column.serial'),
        value: (row) => (row.serialTail ? `•••${row.serialTail}` : '–'),
        width: 140,
      },
      { id: 'company', header: t('column.company'), value: (row) => row.organization.name, width: 270 },
      {
        id: 'state',
        header: t('column.state'),
        value: (row) => t(`station.${row.state}`),
        cell: (row) => <StationState of={row.state} />,
        width: 160,
      },
      {
        id: 'lastReportAt',
        header: t('column.lastReport'),
        value: (row) => format.dateTime(row.lastReportAt),
        width: 180,
        isSortable: true,
      },
      { id: 'reports', header: t('column.reports'), value: (row) => row.reports, align: 'end', width: 100 },
      { id: 'unknown', header: t('column.unknown'), value: (row) => row.unknownReports, align: 'end', width: 140 },
      {
        id: 'createdAt',
        header: t('column.since'),
        value: (row) => format.dateOf(row.createdAt),
        width: 150,
        isSortable: true,
        isHidden: true,
      },
    ],
    [t],
  );
}

import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ZoneType } from '../../../contract/places/zones.ts';
import { ClockSource, ClockType, clocks } from '../../../contract/time/clocks.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useEmployeesById, useReportDepartments } from '../../people/shared/general-lists.ts';
import { zoneName } from '../../places/shared/zone-name.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import { ClockingDrawer, OpenClocking } from './clocking-detail.tsx';
import { type Clocking, dayPath } from './clocking-types.ts';
import { DayRange } from './day-range.tsx';
import { filtersOf } from './filters-of.ts';
import { SelectionBar } from './selection-bar.tsx';
import { CLOCKING } from './texts.ts';
import { usePlaces } from './use-places.ts';

type ClockingsListProps = { list: ListState; onExport: (() => void) | undefined };
/** The raw clockings of the chosen days; rows are selected to be deleted or made to count. */
export function ClockingsList({ list, onExport }: ClockingsListProps) {
  const { t } = useText(CLOCKING);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const sort = sortOf(clocks.search, list.sort) ?? 'at,desc';
  const found = useQuery({
    ...query(clocks.search, { query: { ...filtersOf(list), page: list.page, size: list.size, sort } }),
    placeholderData: (before) => before,
  });
  const maySelect = useCan(clocks.removeMany);
  const columns = useClockingColumns({ chosen, setChosen, list }).filter(
    (useClockingColumn) => maySelect || useClockingColumn.id !== 'select',
  );
  const phoneRow = (row: Clocking): PhoneRow => ({
    lead: maySelect ? columns[0]?.cell?.(row) : null,
    title: <AppLink to={dayPath(row.employeeId, row.workDate)}>{row.name}</AppLink>,
    note: [row.zone && zoneName(row.zone), t(`source.${row.source}`)].filter(Boolean).join(' · '),
    end: t(`clock.${row.clockType}`),
    endNote: <OpenClocking id={row.id} at={row.at} isRemoved={row.removed !== null} list={list} />,
  });
  return (
    <>
      <Filters list={list} />
      <ClockingDrawer list={list} />
      <SelectionBar chosen={chosen} onDone={() => setChosen([])} />
      <QueryView
        query={found}
        shape={columns}
        empty={
          <EmptyState
            title={list.isFiltered ? t('noMatch') : t('empty')}
            text={list.isFiltered ? t('noMatchText') : t('emptyText')}
          />
        }
      >
        {(page) => (
          <>
            {maySelect ? <SelectPage rows={page.content} chosen={chosen} setChosen={setChosen} /> : null}
            <DataTable
              id="clockings"
              label={t('title')}
              columns={columns}
              page={page}
              list={list}
              rowId={(row) => row.id}
              isFlagged={(row) => row.anomalies.length > 0}
              phone={phoneRow}
              onExport={onExport}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

type SelectPageProps = { rows: readonly Clocking[]; chosen: readonly string[]; setChosen: (ids: readonly string[]) => void };
/** Every row of the page that can be selected, at once; what is chosen on other pages stays. */
function SelectPage({ rows, chosen, setChosen }: SelectPageProps) {
  const { t } = useText(CLOCKING);
  const ids = rows.filter((row) => !row.removed).map((row) => row.id);
  const count = ids.filter((id) => chosen.includes(id)).length;
  const others = chosen.filter((id) => !ids.includes(id));
  if (ids.length === 0) return null;
  return (
    <Checkbox
      label={t('selectAll')}
      size="sm"
      checked={count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={() => setChosen(count === ids.length ? others : [...others, ...ids])}
    />
  );
}

function Filters({ list }: { list: ListState }) {
  const { t } = useText(CLOCKING);
  const departmentOptions = useReportDepartments();
  const everybody = useEmployeesById();
  const people = [...(everybody.data?.values() ?? [])].map((employee) => ({
    value: employee.id,
    label: `${employee.code} · ${format.name(employee)}`,
  }));
  const places = usePlaces();
  const filters = [
    ...readFilter(
      { name: 'person', label: t('filter.person'), isMany: true },
      { isLoading: everybody.isLoading, options: people },
    ),
    ...readFilter({ name: 'department', label: t('filter.department'), isMany: true }, departmentOptions),
    ...readFilter({ name: 'zone', label: t('filter.zone') }, places),
    {
      name: 'type',
      label: t('filter.type'),
      isMany: true,
      options: ClockType.options.map((value) => ({ value, label: t(`clock.${value}`) })),
    },
    {
      name: 'zoneType',
      label: t('filter.zoneType'),
      isMany: true,
      options: ZoneType.options.map((value) => ({ value, label: t(`zoneType.${value}`) })),
    },
    {
      name: 'source',
      label: t('filter.source'),
      isMany: true,
      options: ClockSource.options.map((value) => ({ value, label: t(`source.${value}`) })),
    },
    { name: 'removed', label: t('filter.removed'), options: [{ value: 'true', label: t('filter.withRemoved') }] },
    { name: 'odd', label: t('filter.anomalies'), options: [{ value: 'true', label: t('filter.onlyAnomalies') }] },
  ];
  return <FilterBar list={list} period={<DayRange list={list} />} search={t('search')} filters={filters} />;
}

type SortId = SortField<typeof clocks.search>;
type ClockingColumn = Column<Clocking, SortId>;
type ColumnId = keyof (typeof CLOCKING)['en']['column'];
type More = Pick<ClockingColumn, 'cell' | 'isHidden' | 'width' | 'givesWay'>;
const NARROW: More = { width: 130, givesWay: true };
type ColumnsProps = { chosen: readonly string[]; setChosen: (ids: readonly string[]) => void; list: ListState };
function useClockingColumns({ chosen, setChosen, list }: ColumnsProps): ClockingColumn[] {
  const { t } = useText(CLOCKING);
  return useMemo((): ClockingColumn[] => {
    const text = (id: ColumnId, read: (row: Clocking) => string | null, more: More = {}) => ({
      id,
      header: t(`column.${id}`),
      value: read,
      ...more,
    });
    const sorted = (id: ColumnId & SortId, read: (row: Clocking) => string | null, more: More = {}) => ({
      ...text(id, read, more),
      id,
      isSortable: true,
    });
    return [
      {
        id: 'select',
        header: t('column.select'),
        width: 44,
        value: () => null,
        cell: (row) =>
          row.removed ? null : (
            <Checkbox
              aria-label={t('select', { name: row.name, time: format.dateTime(row.at) })}
              checked={chosen.includes(row.id)}
              onChange={() => setChosen(chosen.includes(row.id) ? chosen.filter((id) => id !== row.id) : [...chosen, row.id])}
            />
          ),
      },
      sorted('at', (row) => format.dateTime(row.at), {
        cell: (row) => <OpenClocking id={row.id} at={row.at} isRemoved={row.removed !== null} list={list} />,
      }),
      sorted('name', (row) => row.name, {
        cell: (row) => <AppLink to={dayPath(row.employeeId, row.workDate)}>{row.name}</AppLink>,
      }),
      sorted('code', (row) => row.code),
      text('department', (row) => row.departmentName, NARROW),
      text('type', (row) => t(`clock.${row.clockType}`)),
      text('zone', (row) => row.zone && zoneName(row.zone), NARROW),
      text('source', (row) => t(`source.${row.source}`)),
      text('workDate', (row) => format.day(row.workDate)),
      text('kind', (row) => row.anomalies.map((kind) => t(`anomaly.${kind}`)).join(' · ') || null, NARROW),
      text('reason', (row) => (row.removed ? t('removed', { reason: row.removed.reason ?? '' }) : row.reason), NARROW),
      text('note', (row) => row.note, { isHidden: true }),
      text('photo', (row) => (row.imageUrl ? t('hasPhoto') : null), {
        isHidden: true,
        cell: (row) =>
          row.imageUrl ? (
            <a href={row.imageUrl} target="_blank" rel="noreferrer">
              {t('hasPhoto')}
            </a>
          ) : null,
      }),
      text('tag', (row) => row.tag?.name ?? null, { isHidden: true }),
      text('station', (row) => row.stationName, { isHidden: true }),
      text('createdBy', (row) => row.createdBy, { isHidden: true }),
      text('received', (row) => format.dateTime(row.receivedAt), { isHidden: true }),
    ];
  }, [t, chosen, setChosen, list]);
}

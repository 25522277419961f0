import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { LeaveStatus, leaveRecords } from '../../../contract/leave/leave-records.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useDepartmentOptions } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { DayFilter } from '../../ui/day-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import { leaveTabs } from '../shared/leave-tabs.ts';
import { LEAVE } from '../shared/texts.ts';
import { AbsenceDrawer } from './absence-drawer.tsx';
import { AbsenceState, stateText } from './absence-state.tsx';
import { type Absence, daysText, spanText } from './absence-text.ts';
import { RecordForm } from './record-form.tsx';
import { ABSENCES, type AbsencesT } from './texts.ts';

const isStatus = (text: string): text is Absence['status'] => LeaveStatus.options.some((status) => status === text);
const dayOf = (text: string | undefined) => (text !== undefined && isPlainDate(text) ? text : undefined);

/** Leave of people, taken or asked for: found by person, type, department, state and days; each opens how it came about. */
export function AbsencesPage() {
  const { t } = useText(ABSENCES);
  const { t: leave } = useText(LEAVE);
  const list = useListState({ sort: 'startDate,desc' });
  const statuses = list.many('status').filter(isStatus);
  const found = useQuery(
    query(leaveRecords.search, {
      query: {
        page: list.page,
        size: list.size,
        sort: sortOf(leaveRecords.search, list.sort),
        name: list.text,
        leaveTypeId: list.one('type'),
        departmentId: list.one('department'),
        startDate: dayOf(list.one('from')),
        endDate: dayOf(list.one('to')),
        ...(statuses.length > 0 ? { statuses } : {}),
      },
    }),
  );
  const seesBalances = useCan(leaveBalances.search);
  const columns = useMemo(() => columnsOf(t), [t]);
  const isBare = !list.isFiltered && list.page === 0;
  return (
    <ListPage
      title={leave('title')}
      count={found.data?.totalElements}
      action={<RecordButton list={list} />}
      tabs={seesBalances ? leaveTabs(leave) : undefined}
      filters={<Filters list={list} />}
    >
      <QueryView
        query={found}
        shape={columns}
        empty={isBare ? <EmptyState title={t('empty')} text={t('emptyText')} action={<RecordButton list={list} />} /> : undefined}
      >
        {(page) => (
          <DataTable
            id="absences"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            isFlagged={(row) => row.needsPaper}
            onOpen={(row) => list.open({ record: row.id })}
            phone={(row) => phoneRow(row, t)}
          />
        )}
      </QueryView>
      <AbsenceDrawer id={list.one('record')} onClose={() => list.close({ record: undefined })} />
      <RecordDrawer list={list} />
    </ListPage>
  );
}

function RecordButton({ list }: { list: ListState }) {
  const { t } = useText(ABSENCES);
  return (
    <Can call={leaveRecords.record}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => list.open({ new: 'yes' })}>
        {t('record')}
      </Button>
    </Can>
  );
}

/** Opened by the button, or by a link from a person's day that names both. */
function RecordDrawer({ list }: { list: ListState }) {
  const { t } = useText(ABSENCES);
  const close = () => list.close({ new: undefined, person: undefined, day: undefined });
  const isOpen = list.one('new') !== undefined;
  return (
    <SideDrawer title={t('record')} isOpen={isOpen} hasAddress onClose={close}>
      {isOpen ? (
        <RecordForm employeeId={list.one('person') ?? null} date={list.one('day') ?? null} onDone={close} onCancel={close} />
      ) : null}
    </SideDrawer>
  );
}

function Filters({ list }: { list: ListState }) {
  const { t } = useText(ABSENCES);
  const types = useQuery(query(leaveTypes.list, { query: {} })).data?.content ?? [];
  const departments = useDepartmentOptions();
  const nameOf = (type: (typeof types)[number]) => (currentLanguage() === 'en' && type.englishName) || type.name;
  return (
    <FilterBar
      list={list}
      search={t('search')}
      filters={[
        {
          name: 'status',
          label: t('filter.status'),
          isMany: true,
          options: LeaveStatus.options.map((status) => ({ value: status, label: t(`status.${status}`) })),
        },
        { name: 'type', label: t('filter.type'), options: types.map((type) => ({ value: type.id, label: nameOf(type) })) },
        { name: 'department', label: t('filter.department'), options: departments },
      ]}
    >
      <DayFilter list={list} name="from" label={t('filter.from')} />
      <DayFilter list={list} name="to" label={t('filter.to')} />
    </FilterBar>
  );
}

const phoneRow = (row: Absence, t: AbsencesT): PhoneRow => ({
  title: row.person.name,
  note: `${row.type.name} · ${spanText(row, t)}`,
  end: <AbsenceState absence={row} t={t} />,
  endNote: daysText(row.minutes, t),
});

function columnsOf(t: AbsencesT): readonly Column<Absence, SortField<typeof leaveRecords.search>>[] {
  return [
    { id: 'name', header: t('column.name'), value: (row) => row.person.name, width: 170, isSortable: true, isName: true },
    { id: 'department', header: t('column.department'), value: (row) => row.person.departmentName, width: 140, givesWay: true },
    { id: 'type', header: t('column.type'), value: (row) => row.type.name, width: 130, givesWay: true },
    { id: 'startDate', header: t('column.startDate'), value: (row) => spanText(row, t), width: 215, isSortable: true },
    {
      id: 'minutes',
      header: t('column.minutes'),
      value: (row) => daysText(row.minutes, t),
      align: 'end',
      width: 100,
      isSortable: true,
    },
    {
      id: 'status',
      header: t('column.status'),
      value: (row) => stateText(row, t),
      cell: (row) => <AbsenceState absence={row} t={t} />,
      width: 200,
      givesWay: true,
    },
    { id: 'source', header: t('column.source'), value: (row) => t(`source.${row.source}`), width: 110, isHidden: true },
    { id: 'reason', header: t('column.reason'), value: (row) => row.reason, width: 220, isHidden: true },
    {
      id: 'createdAt',
      header: t('column.createdAt'),
      value: (row) => format.dateTime(row.createdAt),
      width: 160,
      isSortable: true,
      isHidden: true,
    },
  ];
}

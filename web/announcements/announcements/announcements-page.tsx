import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { announcements } from '../../../contract/announcements/announcements.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { ANNOUNCEMENT_STATUSES } from '../../../domain/announcements/announcement-states.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useEmployeesById } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { DayFilter } from '../../ui/day-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import { AnnouncementBadge } from './announcement-badge.tsx';
import { ANNOUNCEMENTS } from './texts.ts';

type Row = WireAnswer<typeof announcements.list>['content'][number];

const dayOf = (text: string | undefined): PlainDate | undefined => (text !== undefined && isPlainDate(text) ? text : undefined);

/** Everything the company told its people, and what is still being written. */
export function AnnouncementsPage() {
  const { t } = useText(ANNOUNCEMENTS);
  const { t: shared } = useText(SHARED);
  const list = useListState({ sort: 'createdDate,desc' });
  const [isNew, setNew] = useState(false);
  const statuses = ANNOUNCEMENT_STATUSES.filter((status) => list.many('status').includes(status));
  const people = useEmployeesById();
  const found = useQuery(
    query(announcements.list, {
      query: {
        name: list.text,
        statuses: statuses.length > 0 ? statuses : undefined,
        employeeIds: list.many('employee').length > 0 ? list.many('employee') : undefined,
        from: dayOf(list.one('from')),
        to: dayOf(list.one('to')),
        page: list.page,
        size: list.size,
        sort: sortOf(announcements.list, list.sort),
      },
    }),
  );
  const columns = useColumns();
  const add = (
    <Can call={announcements.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setNew(true)}>
        {t('new')}
      </Button>
    </Can>
  );
  const states = ANNOUNCEMENT_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }));
  const employees = [...(people.data?.values() ?? [])].map((employee) => ({
    value: employee.id,
    label: `${employee.code} · ${format.name(employee)}`,
  }));
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      action={add}
      filters={
        <FilterBar
          list={list}
          search={t('search')}
          filters={[
            { name: 'status', label: t('status.label'), options: states, isMany: true },
            ...readFilter(
              { name: 'employee', label: t('employee'), isMany: true },
              { isLoading: people.isLoading, options: employees },
            ),
          ]}
        >
          <DayFilter list={list} name="from" label={t('from')} />
          <DayFilter list={list} name="to" label={t('to')} />
        </FilterBar>
      }
    >
      <QueryView
        query={found}
        empty={
          list.isFiltered ? (
            <EmptyState title={t('noMatch')} action={<Button onClick={list.clear}>{shared('action.clearAll')}</Button>} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} action={add} />
          )
        }
      >
        {(page) => (
          <DataTable
            id="announcements"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            linkTo={(row) => `/announcement/${row.id}`}
            phone={phoneRow}
          />
        )}
      </QueryView>
      <SideDrawer title={t('new')} isOpen={isNew} onClose={() => setNew(false)}>
        <NewAnnouncement onClose={() => setNew(false)} />
      </SideDrawer>
    </ListPage>
  );
}

const phoneRow = (row: Row): PhoneRow => ({
  title: row.name,
  note: row.title,
  end: row.recipientCount === null ? '' : `${format.count(row.readCount)}/${format.count(row.recipientCount)}`,
  endNote: (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {format.dateOf(row.sentDate ?? row.scheduledTime)}
      <AnnouncementBadge status={row.status} />
    </Group>
  ),
});

function useColumns(): readonly Column<Row, SortField<typeof announcements.list>>[] {
  const { t } = useText(ANNOUNCEMENTS);
  return useMemo((): Column<Row, SortField<typeof announcements.list>>[] => {
    return [
      { id: 'name', header: t('column.name'), value: (row) => row.name, isSortable: true, isName: true },
      { id: 'title', header: t('column.title'), value: (row) => row.title },
      {
        id: 'status',
        header: t('column.status'),
        value: (row) => t(`status.${row.status}`),
        cell: (row) => <AnnouncementBadge status={row.status} />,
        isSortable: true,
      },
      {
        id: 'sentDate',
        header: t('column.sentDate'),
        value: (row) => row.sentDate ?? row.scheduledTime,
        cell: (row) => format.dateTime(row.sentDate ?? row.scheduledTime),
        isSortable: true,
      },
      { id: 'recipients', header: t('column.recipients'), value: (row) => row.recipientCount, align: 'end' },
      {
        id: 'readers',
        header: t('column.readers'),
        value: (row) => (row.recipientCount === null ? null : row.readCount),
        align: 'end',
      },
      { id: 'sender', header: t('column.sender'), value: (row) => format.name(row.sender) },
      { id: 'code', header: t('column.code'), value: (row) => row.externalCode, isHidden: true },
      {
        id: 'createdDate',
        header: t('column.createdDate'),
        value: (row) => row.createdDate,
        cell: (row) => format.dateTime(row.createdDate),
        isSortable: true,
        isHidden: true,
      },
    ];
  }, [t]);
}

function NewAnnouncement({ onClose }: { onClose: () => void }) {
  const { t } = useText(ANNOUNCEMENTS);
  const go = useGo();
  const form = useContractForm(announcements.create, {
    initial: { name: '', externalCode: '' },
    onDone: ({ id }) => {
      onClose();
      go(`/announcement/${id}`);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <TextField of={form} name="name" label={t('field.name')} hint={t('hint.name')} isRequired />
        <TextField of={form} name="externalCode" label={t('field.code')} />
        <FormActions of={form} label={t('make')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

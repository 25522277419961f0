import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { IconCalendar, IconFileAlert, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import { leaveAmount, limitOf } from '../shared/amounts.ts';
import { LEAVE } from '../shared/texts.ts';
import { TypeMark } from '../shared/type-mark.tsx';
import { AbsenceDrawer } from './absence-drawer.tsx';
import { AbsenceState, stateText } from './absence-state.tsx';
import { type Absence, daysText, spanText } from './absence-text.ts';
import classes from './own-leave.module.css';
import { ABSENCES, type AbsencesT } from './texts.ts';

const SHOWS = ['coming', 'taken', 'pending', 'ended'] as const;

/** One's own leave: what is left, what is asked for, to come and taken; each opens its days, why they count and its papers. */
export function OwnLeavePage() {
  const { t } = useText(ABSENCES);
  const go = useGo();
  const list = useListState({ sort: 'startDate,desc' });
  const show = SHOWS.find((part) => part === list.one('show'));
  const sort = sortOf(leaveRecords.own, list.sort);
  const found = useQuery(query(leaveRecords.own, { query: { page: list.page, size: list.size, sort, show } }));
  const columns = useMemo(() => columnsOf(t), [t]);
  const ask = (
    <Button onClick={() => go('/me/requests/new')} leftSection={<IconPlus size={18} stroke={1.5} />}>
      {t('own.ask')}
    </Button>
  );
  const isBare = show === undefined && list.page === 0;
  const options = SHOWS.map((part) => ({ value: part, label: t(`own.shows.${part}`) }));
  return (
    <ListPage
      title={t('own.title')}
      count={found.data?.totalElements}
      action={
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            onClick={() => go('/me/leave/calendar')}
            leftSection={<IconCalendar size={18} stroke={1.5} />}
          >
            {t('own.calendar')}
          </Button>
          {ask}
        </Group>
      }
      filters={<FilterBar list={list} filters={[{ name: 'show', label: t('own.show'), options }]} />}
    >
      <PapersMissing count={found.data?.papersMissing ?? 0} />
      <Balances />
      <QueryView
        query={found}
        shape={columns}
        empty={isBare ? <EmptyState title={t('own.none')} text={t('own.noneText')} action={ask} /> : undefined}
      >
        {(page) => (
          <DataTable
            id="own-leave"
            label={t('own.list')}
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
    </ListPage>
  );
}

function PapersMissing({ count }: { count: number }) {
  const { t } = useText(ABSENCES);
  if (count === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<IconFileAlert size={18} stroke={1.5} />} title={t('own.missing', { count })}>
      {t('own.missingText')}
    </Alert>
  );
}

type Balance = WireAnswer<typeof leaveBalances.own>[number];
/** What is left of each type; a tap opens why. */
function Balances() {
  const { t } = useText(ABSENCES);
  const found = useQuery(query(leaveBalances.own, { query: {} }));
  const shown = (found.data ?? []).filter(
    (balance) => balance.granted !== 0 || balance.balance !== 0 || balance.perEvent !== null,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('own.balances')}>
      <Title order={2} fz={16} mb="xs">
        {t('own.balances')}
      </Title>
      <div className={classes.balances}>
        {shown.map((balance) => (
          <AppLink
            key={balance.leaveType.id}
            to={`/webview/leave-quota?type=${balance.leaveType.id}`}
            className={classes.balance}
          >
            <TypeMark type={balance.leaveType} />
            <BalanceLeft balance={balance} />
          </AppLink>
        ))}
      </div>
    </section>
  );
}

function BalanceLeft({ balance }: { balance: Balance }) {
  const { t } = useText(ABSENCES);
  const { t: leave } = useText(LEAVE);
  const limit = limitOf(balance);
  return (
    <Text fw={600} className={classes.left}>
      {limit === 'quota'
        ? t('own.left', { amount: leaveAmount(balance.eventLeft ?? balance.balance, leave) })
        : leave(`limit.${limit}`)}
    </Text>
  );
}

const phoneRow = (row: Absence, t: AbsencesT): PhoneRow => ({
  title: row.type.name,
  note: spanText(row, t),
  end: <AbsenceState absence={row} t={t} />,
  endNote: daysText(row.minutes, t),
});

function columnsOf(t: AbsencesT): readonly Column<Absence, SortField<typeof leaveRecords.own>>[] {
  return [
    { id: 'type', header: t('column.type'), value: (row) => row.type.name, width: 180, isName: true },
    { id: 'startDate', header: t('column.startDate'), value: (row) => spanText(row, t), width: 240, isSortable: true },
    { id: 'minutes', header: t('column.minutes'), value: (row) => daysText(row.minutes, t), align: 'end', width: 110 },
    {
      id: 'status',
      header: t('column.status'),
      value: (row) => stateText(row, t),
      cell: (row) => <AbsenceState absence={row} t={t} />,
      width: 240,
    },
    { id: 'reason', header: t('column.reason'), value: (row) => row.reason, width: 220 },
  ];
}

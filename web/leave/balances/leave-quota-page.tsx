import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { isPlainDate, isUuid, plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { useListState } from '../../ui/list-state.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { leaveTypeName } from '../shared/amounts.ts';
import { BalanceCards, BalanceEntries } from './balance-entries.tsx';
import classes from './balances.module.css';
import { LEAVE_BALANCES } from './texts.ts';

/** Balance cards inside the phone app, at the end of any day: of the person in the address, or one's own without one. */
export function LeaveQuotaPage() {
  const { t } = useText(LEAVE_BALANCES);
  const id = usePathParam('id');
  const list = useListState();
  const asked = list.one('date');
  const date = asked !== undefined && isPlainDate(asked) ? asked : plainDate(today());
  const whose = isUuid(id) ? { employeeId: id } : {};
  const title = t(isUuid(id) ? 'own.titleOf' : 'own.title');
  usePageTitle(title);
  const found = useQuery(query(leaveBalances.own, { query: { ...whose, date } }));
  const opened = list.one('type');
  const balance = found.data?.find((known) => known.leaveType.id === opened);
  return (
    <div className={classes.phonePage}>
      <Title order={1} fz={20}>
        {title}
      </Title>
      <DayInput
        label={t('date')}
        value={date}
        onChange={(next) => list.set({ date: next === '' || next === today() ? undefined : next })}
      />
      <QueryView query={found} empty={<EmptyState title={t('own.none')} />} shape="form">
        {(balances) => <BalanceCards balances={balances} onOpen={(type) => list.open({ type })} />}
      </QueryView>
      <SideDrawer
        title={balance ? leaveTypeName(balance.leaveType) : ''}
        isOpen={balance !== undefined}
        hasAddress
        onClose={() => list.close({ type: undefined })}
      >
        {balance ? <BalanceEntries {...whose} leaveTypeId={balance.leaveType.id} date={date} /> : null}
      </SideDrawer>
    </div>
  );
}

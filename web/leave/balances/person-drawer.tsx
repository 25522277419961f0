import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPlusMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useEmployeesById } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { leaveTypeName } from '../shared/amounts.ts';
import { useIsAnothers } from '../shared/use-is-anothers.ts';
import { AdjustForm } from './adjust-form.tsx';
import { BalanceCards } from './balance-card.tsx';
import { BalanceEntries } from './balance-entries.tsx';
import { PersonQuotas } from './person-quotas.tsx';
import { LEAVE_BALANCES } from './texts.ts';

type PersonDrawerProps = {
  employeeId: string | null;
  leaveTypeId: string | null;
  date: string;
  onChoose: (leaveTypeId: string | null) => void;
  onClose: () => void;
};

/** A person's leave on a day: a card for each type, and behind each card its entries and a way to adjust it. */
export function PersonDrawer({ employeeId, leaveTypeId, date, onChoose, onClose }: PersonDrawerProps) {
  const { t } = useText(LEAVE_BALANCES);
  const person = useEmployeesById().data?.get(employeeId ?? '');
  const [left, setLeft] = useState<string | null>(null);
  const choose = (next: string | null) => {
    setLeft(leaveTypeId ?? CARDS);
    onChoose(next);
  };
  const close = () => {
    setLeft(null);
    onClose();
  };
  return (
    <SideDrawer
      title={person ? t('drawer.title', { name: format.name(person) }) : t('own.titleOf')}
      isOpen={employeeId !== null}
      hasAddress
      onClose={close}
      size={560}
    >
      {employeeId === null ? null : (
        <PersonLeave
          key={leaveTypeId}
          employeeId={employeeId}
          leaveTypeId={leaveTypeId}
          date={date}
          onChoose={choose}
          left={left}
        />
      )}
    </SideDrawer>
  );
}

/** What was left when the entries of a type are looked at. */
const CARDS = 'cards';
type PersonLeaveProps = Omit<PersonDrawerProps, 'employeeId' | 'onClose'> & {
  employeeId: string;
  /** What stood in the drawer before, within it: the focus goes on from there. */
  left: string | null;
};

function PersonLeave({ employeeId, leaveTypeId, date, onChoose, left }: PersonLeaveProps) {
  const { t } = useText(LEAVE_BALANCES);
  const [isAdjusting, setAdjusting] = useState(false);
  const mayAdjust = useIsAnothers()(employeeId);
  const found = useQuery(query(leaveBalances.own, { query: { employeeId, date: plainDate(date) } }));
  return (
    <QueryView query={found} shape="form">
      {(balances) => {
        const balance = balances.find((known) => known.leaveType.id === leaveTypeId);
        if (!balance) {
          return (
            <Stack gap="md">
              <Text size="sm" c="dimmed">
                {t('drawer.asOf', { date: format.day(date) })}
              </Text>
              <BalanceCards balances={balances} onOpen={onChoose} isWithin left={left} />
              <PersonQuotas employeeId={employeeId} />
            </Stack>
          );
        }
        return (
          <Stack gap="md">
            <Group justify="space-between">
              <Anchor component="button" type="button" onClick={() => onChoose(null)} autoFocus={left === CARDS}>
                <Group gap={4}>
                  <IconArrowLeft size={16} stroke={1.5} aria-hidden /> {t('drawer.back')}
                </Group>
              </Anchor>
              {mayAdjust && balance.perEvent === null && !isAdjusting ? (
                <Can call={leaveBalances.adjust}>
                  <Button
                    variant="default"
                    leftSection={<IconPlusMinus size={18} stroke={1.5} />}
                    onClick={() => setAdjusting(true)}
                  >
                    {t('adjust.open')}
                  </Button>
                </Can>
              ) : null}
            </Group>
            <Text fw={600}>{leaveTypeName(balance.leaveType)}</Text>
            {isAdjusting ? (
              <AdjustForm employeeId={employeeId} balance={balance} date={date} onDone={() => setAdjusting(false)} />
            ) : null}
            <BalanceEntries employeeId={employeeId} leaveTypeId={balance.leaveType.id} date={date} />
          </Stack>
        );
      }}
    </QueryView>
  );
}

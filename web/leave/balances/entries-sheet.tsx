import { Drawer } from '@mantine/core';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useOverlay } from '../../ui/use-overlay.ts';
import { leaveTypeName } from '../shared/amounts.ts';
import { BalanceEntries } from './balance-entries.tsx';
import type { Balance } from './own-balance-calls.ts';

type EntriesSheetProps = { balance: Balance; employeeId: string | undefined; date: string; onClose: () => void };

/** Why a balance is what it is, from below on a phone. */
export function EntriesSheet({ balance: { leaveType }, employeeId, date, onClose }: EntriesSheetProps) {
  const { t } = useText(SHARED);
  const isPhone = useIsPhone();
  const overlay = useOverlay(true, onClose);
  return (
    <Drawer
      opened
      onClose={overlay.close}
      onExitTransitionEnd={overlay.giveBack}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 480}
      title={leaveTypeName(leaveType)}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
      styles={{ title: { fontWeight: 600, fontSize: 16 } }}
    >
      <div ref={overlay.content}>
        <BalanceEntries employeeId={employeeId} leaveTypeId={leaveType.id} date={date} />
      </div>
    </Drawer>
  );
}

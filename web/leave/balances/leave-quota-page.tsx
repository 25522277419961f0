import { isUuid } from '../../../domain/units.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { useListState } from '../../ui/list-state.ts';
import { LeaveQuota } from './leave-quota.tsx';

/** The balances of the address, within the application: after a sign-in, or with a one-time code. */
export function LeaveQuotaPage() {
  const id = usePathParam('id');
  const list = useListState();
  const place = {
    date: list.one('date'),
    type: list.one('type'),
    on: (date: string | undefined) => list.set({ date }),
    open: (type: string) => list.open({ type }),
    close: () => list.close({ type: undefined }),
  };
  return <LeaveQuota employeeId={isUuid(id) ? id : undefined} place={place} />;
}

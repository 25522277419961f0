import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { useSession } from '../../api/session.tsx';

/** Whether somebody's leave is for the reader to write down and to take back: not one's own, unless one is an owner. */
export function useIsAnothers(): (employeeId: string) => boolean {
  const self = useSession()?.lastVisitEmployee;
  return (employeeId) => employeeId !== self?.id || hasAnyGroup(self.permissionGroups, GROUPS.owners);
}

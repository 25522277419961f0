import { lazy } from 'react';
import { useSession } from '../../api/session.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { UserButton } from './user-button.tsx';

const load = () => import('./user-menu-list.tsx');
const UserMenuList = lazy(() => load().then((module) => ({ default: module.UserMenuList })));

export function UserMenu() {
  const session = useSession();
  if (!session) return null;
  return (
    <OnDemand preload={load} before={(asking) => <UserButton session={session} {...asking} />}>
      <UserMenuList session={session} />
    </OnDemand>
  );
}

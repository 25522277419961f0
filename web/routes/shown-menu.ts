import type { Profile } from '../api/profile.ts';
import { standingAt } from '../api/session.tsx';
import type { ShownMenu } from '../ui/shell/menu-types.ts';
import { MENU, type MenuItem } from './menu.ts';
import { hasPage } from './route-table.ts';

/**
 * The menu of one person. An item their groups do not reach is hidden; one that only plan or country closes is locked; a
 * heading shows when one of its items does.
 */
export function menuFor(profile: Profile | null): ShownMenu {
  const known = MENU.map((section) => ({ key: section.key, items: section.items.filter((item) => hasPage(item.path)) }));
  const open = known.map((section) => ({ ...section, items: section.items.filter((item) => isOpen(item, profile)) }));
  const locked = known.flatMap((section) => section.items).filter((item) => isLocked(item, profile));
  return { sections: open.filter((section) => section.items.length > 0), locked };
}

const isActive = (profile: Profile | null) => profile?.subscriptions[0]?.status.name === 'Active';

const isOpen = (item: MenuItem, profile: Profile | null): boolean =>
  standingAt(item, profile) === 'allowed' && (!item.needsActive || isActive(profile));

function isLocked(item: MenuItem, profile: Profile | null): boolean {
  const standing = standingAt(item, profile);
  return standing !== 'group' && !isOpen(item, profile);
}

import { AREAS, whyRefused } from '../../domain/areas.ts';
import { GROUPS, hasAnyGroup } from '../../domain/permissions.ts';
import type { Profile } from '../api/profile.ts';
import type { LockReason, ShownItem, ShownMenu } from '../ui/shell/menu-types.ts';
import { CONSOLE_MENU, MENU, type MenuItem, type MenuSection, OTHER_PLACES } from './menu.ts';
import { hasPage } from './route-table.ts';

const LOCKS: readonly LockReason[] = ['plan', 'country', 'inactive'];

/**
 * The menu of one person. An item their groups do not reach is hidden; one that only plan or country closes is locked, unless
 * it is one of one's own pages, whose reader buys no plan; a heading shows when one of its items does. Pages of the provider have a menu of their own.
 */
export function menuFor(profile: Profile | null, isConsole = false): ShownMenu {
  return shownMenu(isConsole ? CONSOLE_MENU : MENU, profile, hasPage);
}

/** What the command palette offers besides the menu. */
export const otherPlacesFor = (profile: Profile | null): readonly ShownItem[] =>
  OTHER_PLACES.filter((item) => hasPage(item.path) && obstacle(item, profile) === null);

export function shownMenu(
  sections: readonly MenuSection[],
  profile: Profile | null,
  exists: (path: string) => boolean,
): ShownMenu {
  const known = sections.map((section) => ({ key: section.key, items: section.items.filter((item) => exists(item.path)) }));
  const open = known.map((section) => ({ ...section, items: section.items.filter((item) => obstacle(item, profile) === null) }));
  const locked = known
    .filter((section) => section.key !== 'portal')
    .flatMap((section) => section.items)
    .flatMap((item) => {
      const why = LOCKS.find((lock) => lock === obstacle(item, profile));
      return why ? [{ ...item, why }] : [];
    });
  return { sections: open.filter((section) => section.items.length > 0), locked };
}

function obstacle(item: MenuItem, profile: Profile | null) {
  if (item.isOwnPage && hasAnyGroup(profile?.lastVisitEmployee?.permissionGroups ?? [], GROUPS.management)) return 'group';
  return whyRefused(AREAS[item.area], profile);
}

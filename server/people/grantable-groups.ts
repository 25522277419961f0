import { hasAnyGroup, type PermissionGroup } from '../../domain/permissions.ts';
import { AppError } from '../http/app-error.ts';
import type { Actor } from '../http/context.ts';

/** Groups are given by owners and administrators, and an owner is made by owners alone. */
export function requireMayGrant({ actor }: { actor: Actor }, groups: readonly (PermissionGroup | string)[]) {
  if (groups.length === 0) return;
  const granters = hasAnyGroup(groups, ['owner']) ? ['owner'] : ['owner', 'administrator'];
  if (!hasAnyGroup(actor.groups, granters)) throw new AppError('auth/forbidden');
}

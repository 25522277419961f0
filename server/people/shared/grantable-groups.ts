import { hasAnyGroup, type PermissionGroup } from '../../../domain/permissions.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../../http/context.ts';

/** Groups are given by owners and administrators, and an owner is made by owners alone. */
export function requireMayGrant({ actor }: { actor: Actor }, groups: readonly (PermissionGroup | string)[]) {
  if (!mayGrant(actor.groups, groups)) throw new AppError('auth/forbidden');
}

/** Whether a person of these groups may give those. */
export function mayGrant(own: readonly string[], groups: readonly (PermissionGroup | string)[]): boolean {
  return groups.length === 0 || hasAnyGroup(own, hasAnyGroup(groups, ['owner']) ? ['owner'] : ['owner', 'administrator']);
}

import { sql } from 'kysely';
import { hasAnyGroup, type PermissionGroup, parsePermissionGroup } from '../../../domain/permissions.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_ACCOUNT_REQUEST } from '../shared/account-request.ts';

export type Standing = {
  groups: readonly string[];
  hasAccount: boolean;
  /** An account waits to be this person, who is here already. */
  isAskedFor: boolean;
  status: string;
  endDate: PlainDate | null;
};

/** What a person may do now, with the company held so that two changes cannot both find another owner left. */
export async function standingOf(ctx: Ctx, employeeId: string): Promise<Standing> {
  await lockCompanyPeople(ctx);
  const row = await ctx.tx
    .selectFrom('app.employee as e')
    .leftJoin('directory.membership as m', (on) =>
      on.onRef('m.employee_id', '=', 'e.id').onRef('m.organization_id', '=', 'e.organization_id'),
    )
    .select([
      'e.approve_status',
      'e.end_date',
      'm.permission_groups',
      'm.user_id',
      sql<boolean>`${IS_ACCOUNT_REQUEST}`.as('is_asked_for'),
    ])
    .where('e.organization_id', '=', ctx.organizationId)
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { approve_status: status, end_date: endDate } = row;
  const isAskedFor = row.is_asked_for === true;
  return { groups: row.permission_groups ?? [], hasAccount: row.user_id !== null && !isAskedFor, isAskedFor, status, endDate };
}

/** A person cannot end their own access; owners are only touched by owners, administrators not by supporters; one owner always stays. */
export async function requireMayRemoveAccess(ctx: Ctx, employeeId: string, { groups }: Standing) {
  if (employeeId === ctx.actor.employeeId) throw new AppError('employee/own-groups');
  requireReach(ctx, groups);
  if (hasAnyGroup(groups, ['owner'])) await requireOtherOwner(ctx, employeeId);
}

/** Access is ended and given back alike: that of owners by owners, that of administrators not by supporters. */
export function requireReach({ actor }: Pick<Ctx, 'actor'>, groups: readonly string[]) {
  const isOutOfReach =
    (hasAnyGroup(groups, ['owner']) && !hasAnyGroup(actor.groups, ['owner'])) ||
    (hasAnyGroup(groups, ['administrator']) && !hasAnyGroup(actor.groups, ['owner', 'administrator']));
  if (isOutOfReach) throw new AppError('auth/forbidden');
}

async function requireOtherOwner({ tx, organizationId }: Ctx, employeeId: string) {
  const rows = await tx
    .selectFrom('directory.membership')
    .select('permission_groups')
    .where('organization_id', '=', organizationId)
    .where('employee_id', '<>', employeeId)
    .where('approve_status', '=', 'APPROVED')
    .execute();
  if (!rows.some((row) => hasAnyGroup(row.permission_groups, ['owner']))) throw new AppError('employee/last-owner');
}

export async function setGroups(ctx: Ctx, { id, permissionGroups }: { id: string; permissionGroups: PermissionGroup[] }) {
  const before = await standingOf(ctx, id);
  if (id === ctx.actor.employeeId) throw new AppError('employee/own-groups');
  if (!before.hasAccount) throw new AppError('employee/no-account');
  const wanted = [...new Set(permissionGroups)];
  const wasOwner = hasAnyGroup(before.groups, ['owner']);
  const isOwner = wanted.includes('owner');
  if (wasOwner !== isOwner && !hasAnyGroup(ctx.actor.groups, ['owner'])) throw new AppError('auth/forbidden');
  if (wasOwner && !isOwner) await requireOtherOwner(ctx, id);
  await ctx.tx
    .updateTable('directory.membership')
    .set(({ eb }) => ({ permission_groups: wanted, session_version: eb('session_version', '+', 1) }))
    .where('organization_id', '=', ctx.organizationId)
    .where('employee_id', '=', id)
    .execute();
  const known = before.groups.map((group) => parsePermissionGroup(group) ?? group);
  ctx.audit('employee.set-groups', {
    entity: 'employee',
    entityId: id,
    before: { permissionGroups: known },
    after: { permissionGroups: wanted },
  });
  ctx.afterCommit(() => ctx.services.memberships.forget(ctx.organizationId));
  return { permissionGroups: wanted };
}

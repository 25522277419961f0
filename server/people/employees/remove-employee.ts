import { sql } from 'kysely';
import { isStillReferenced } from '../../db/database-faults.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireMayRemoveAccess, standingOf } from './owner-rules.ts';
import { readEmployee } from './read-employee.ts';

/** Removes a person of whom nothing is kept yet: no clocking, no day, no slip, no payroll they prepared or decided. */
export async function removeEmployee(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const standing = await standingOf(ctx, id);
  await requireMayRemoveAccess(ctx, id, standing);
  const before = await readEmployee(ctx, id);
  if (await isInUse(ctx, id)) throw new AppError('employee/in-use');
  await ctx.tx
    .deleteFrom('directory.membership')
    .where('organization_id', '=', ctx.organizationId)
    .where('employee_id', '=', id)
    .execute();
  await ctx.tx
    .deleteFrom('app.employee')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      // Something else is kept of the person: a face in a scanner, a consent, a document.
      throw isStillReferenced(error) ? new AppError('employee/in-use') : error;
    });
  ctx.audit('employee.remove', { entity: 'employee', entityId: id, before });
  ctx.afterCommit(() => ctx.services.memberships.forget(ctx.organizationId));
  return { ok: true };
}

async function isInUse({ tx, organizationId }: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from app.clocking where organization_id = ${organizationId} and employee_id = ${id})
      or exists (select from app.attendance_day where organization_id = ${organizationId} and employee_id = ${id})
      or exists (select from app.payroll_slip where organization_id = ${organizationId} and employee_id = ${id})
      or exists (select from app.payroll_report where organization_id = ${organizationId} and ${id} in (prepared_by, decided_by))
      as used`.execute(tx);
  return rows[0]?.used ?? true;
}

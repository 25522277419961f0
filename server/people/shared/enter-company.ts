import { sql } from 'kysely';
import { nextEmployeeCode } from '../../../domain/people/next-code.ts';
import { insertRows } from '../../db/write-rows.ts';
import type { Ctx, CurrentOrganization, MemberContext, UserContext } from '../../http/context.ts';
import { loadOrganization } from '../../http/membership.ts';
import { contextFor } from '../../http/serve.ts';
import type { Account } from './account.ts';

type Entry = { employeeId: string; approveStatus: 'PENDING' | 'APPROVED'; permissionGroups: readonly string[] };

/** Work in a company in the name of a person who is just coming in: the audit log says who it was. */
export async function newcomerContext(
  ctx: UserContext,
  { organizationId, employeeId }: { organizationId: string; employeeId: string },
  known?: CurrentOrganization,
): Promise<MemberContext> {
  const organization =
    known ??
    (await loadOrganization(ctx.services.pool, organizationId, { now: ctx.now, hasPlans: ctx.services.config.hasPlans }));
  return contextFor(ctx, { userId: ctx.userId, employeeId, groups: [], sessionVersion: 1 }, organization);
}

type NewPerson = {
  id: string;
  approveStatus: Entry['approveStatus'];
  departmentId?: string | null;
  positionId?: string | null;
  startDate?: string | null;
};

/**
 * A person with the names of an account and the next free code. An address stays out that the account has not proved, so that nobody
 * asks in with that of another, and one that a person of the company has already.
 */
export async function addNewcomer({ tx, organizationId }: Ctx, account: Account, person: NewPerson): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from app.employee where organization_id = ${organizationId}`.execute(
    tx,
  );
  const code = nextEmployeeCode(rows.map((row) => row.code));
  const verifiedEmail = account.isEmailVerified ? account.email : null;
  await sql`
      insert into app.employee (organization_id, id, code, first_name, last_name, email, phone, approve_status, department_id,
        start_date)
      select ${organizationId}, ${person.id}, ${code}, ${account.firstName}, ${account.lastName},
        case when exists (select from app.employee where organization_id = ${organizationId}
          and lower(email) = ${verifiedEmail}) then null else ${verifiedEmail} end,
        ${account.phone ?? account.verifiedPhone}, ${person.approveStatus}, ${person.departmentId ?? null},
          ${person.startDate ?? null}`.execute(tx);
  return code;
}

/** Ties an account to a person. A second tie of the account to the same company breaks its key: `array/already-exist`. */
export async function addMembership(ctx: Ctx, userId: string, entry: Entry) {
  const membership = {
    user_id: userId,
    employee_id: entry.employeeId,
    permission_groups: [...entry.permissionGroups],
    approve_status: entry.approveStatus,
  };
  await insertRows(ctx, 'directory.membership', [membership]);
  ctx.afterCommit(() => ctx.services.memberships.forget(ctx.organizationId));
}

/** Makes a company the current one of an account; `always: false` leaves a person where they already work. */
export async function chooseCompany(
  { tx, now }: Ctx,
  userId: string,
  { employeeId, always }: { employeeId: string; always: boolean },
) {
  await sql`
      update directory.user_profile set last_employee_id = ${employeeId}, updated_at = ${new Date(now)}
        where user_id = ${userId}
      and (${always} or not exists (select from directory.membership m where m.user_id = ${userId}
        and m.employee_id <> ${employeeId} and m.approve_status = 'APPROVED'))`.execute(tx);
}

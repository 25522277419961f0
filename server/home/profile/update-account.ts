import { sql } from 'kysely';
import type { session } from '../../../contract/company/session.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';

const DONE = { ok: true } as const;

/** Keeps what was named and leaves the rest; an account of another issuer gets its row here. */
export async function updateAccount({ services, userId, email, now }: UserContext, body: Body<typeof session.update>) {
  const { firstName = null, lastName = null, phone, language = null } = body;
  const at = toTimestamp(now);
  await sql`
      insert into directory.user_profile as p (user_id, email, first_name, last_name, phone, language, is_email_verified,
        register_by, updated_at)
      values (${userId}, ${email}, coalesce(${firstName}, ''), coalesce(${lastName}, ''), ${phone ?? null},
        coalesce(${language}, 'en'), true, 'issuer', ${at})
      on conflict (user_id) do update set
        first_name = coalesce(${firstName}, p.first_name),
        last_name = coalesce(${lastName}, p.last_name),
        phone = case when ${phone !== undefined} then ${phone ?? null} else p.phone end,
        language = coalesce(${language}, p.language),
        updated_at = ${at}`.execute(onPool(services.pool));
  return DONE;
}

/** Moves the account to one of its own employments; anything else is as absent as a random id. */
export async function visitEmployee({ services, userId, email, now }: UserContext, employeeId: string) {
  const { numAffectedRows } = await sql`
      insert into directory.user_profile as p (user_id, email, last_employee_id, is_email_verified, register_by, updated_at)
      select m.user_id, ${email}, m.employee_id, true, 'issuer', ${toTimestamp(now)} from directory.membership m
        where m.user_id = ${userId} and m.employee_id = ${employeeId}
      on conflict (user_id) do update set last_employee_id = excluded.last_employee_id, updated_at = excluded.updated_at`.execute(
    onPool(services.pool),
  );
  if (!numAffectedRows) throw notFound();
  await forgetMemberships(services, userId);
  return DONE;
}

/** A call without a named company goes to the one visited last; the switch counts from the next call on. */
async function forgetMemberships({ pool, memberships }: UserContext['services'], userId: string) {
  const { rows } = await sql<{ organization_id: string }>`
      select organization_id from directory.membership where user_id = ${userId}`.execute(onPool(pool));
  for (const { organization_id } of rows) memberships.forget(organization_id);
}

/**
 * Makes the row of an account of another issuer, which vouches for the address of its token. A row that is there stays: how an
 * account came to be, and whether its address is proved, is not for its owner to say.
 */
export async function registerAccount({ services, userId, email, now }: UserContext, body: Body<typeof session.register>) {
  if (body.uid !== userId || (body.email !== undefined && body.email !== email.toLowerCase()))
    throw new AppError('auth/forbidden');
  await sql`
      insert into directory.user_profile (user_id, email, is_email_verified, register_by, updated_at)
        values (${userId}, ${email}, true, ${body.registerBy}, ${toTimestamp(now)})
      on conflict (user_id) do nothing`.execute(onPool(services.pool));
  return DONE;
}

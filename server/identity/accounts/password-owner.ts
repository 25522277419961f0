import { sql } from 'kysely';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import type { PasswordOwner } from '../shared/password-strength.ts';

type Row = { email: string; first_name: string; last_name: string };
type Work = { organization_id: string; permission_groups: string[] };

const MOST_COMPANIES = 5;
/** Whose passwords open what people are paid. */
const ON_PAYROLL = [...GROUPS.payrollMaking, ...GROUPS.payrollApproving];

/** What a stranger may know of an account: its names, its address, where it works. `pool` has the connections of the role app_user. */
export async function findPasswordOwner(pool: Pool, userId: string): Promise<PasswordOwner> {
  const queries = onPool(pool);
  const { rows: profiles } = await sql<Row>`
      select email, first_name, last_name from directory.user_profile where user_id = ${userId}`.execute(queries);
  const { rows: work } = await sql<Work>`
      select organization_id, permission_groups from directory.membership where user_id = ${userId}
        order by organization_id`.execute(queries);
  const companies = await Promise.all(work.slice(0, MOST_COMPANIES).map(({ organization_id }) => nameOf(pool, organization_id)));
  return {
    words: [...profiles.flatMap(({ email, first_name, last_name }) => [email, first_name, last_name]), ...companies],
    isOnPayroll: work.some(({ permission_groups }) => hasAnyGroup(permission_groups, ON_PAYROLL)),
  };
}

const nameOf = (pool: Pool, organizationId: string): Promise<string> =>
  withTenant(pool, organizationId, { readOnly: true }, async (tx) => {
    const { rows } = await sql<{ name: string }>`
        select name from app.organization where organization_id = ${organizationId}`.execute(tx);
    return rows[0]?.name ?? '';
  });

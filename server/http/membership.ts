import { sql } from 'kysely';
import { enabledPlan, type Subscription, UNLIMITED_PLAN } from '../../domain/plans.ts';
import { type Instant, timeZone } from '../../domain/units.ts';
import type { Config } from '../config/config.ts';
import { onPool, type Pool } from '../db/pool.ts';
import { prepared } from '../db/prepared.ts';
import { withTenant } from '../db/with-tenant.ts';
import type { Actor, CurrentOrganization } from './context.ts';
import { createTtlCache } from './ttl-cache.ts';

export type Membership = { actor: Actor; organization: CurrentOrganization; approveStatus: string };

const KEPT_MS = 5_000;
const KEPT_MEMBERSHIPS = 20_000;
const KEPT_ORGANIZATIONS = 5_000;

/** Who a user is in a company, kept for five seconds; a change made by this process is seen at once. */
export type MembershipCache = {
  find(userId: string, organizationId: string | null, fresh: boolean): Promise<Membership | null>;
  forget(organizationId: string): void;
  forgetUser(userId: string): void;
};

export function createMembershipCache(pool: Pool, now: () => Instant, { hasPlans }: Pick<Config, 'hasPlans'>): MembershipCache {
  const times = { ttlMs: KEPT_MS, now };
  const kept = createTtlCache<{ membership: Membership | null }>({ max: KEPT_MEMBERSHIPS, ...times });
  const organizations = createTtlCache<Promise<CurrentOrganization>>({ max: KEPT_ORGANIZATIONS, ...times });
  const organizationOf: LoadOrganization = (organizationId, fresh) => {
    const known = fresh ? undefined : organizations.get(organizationId);
    if (known) return known;
    const value = loadOrganization(pool, organizationId, { now: now(), hasPlans });
    organizations.set(organizationId, value);
    value.catch(() => organizations.delete(organizationId));
    return value;
  };
  return {
    async find(userId, wanted, fresh) {
      const key = `${userId}|${wanted ?? ''}`;
      const known = fresh ? undefined : kept.get(key);
      if (known) return known.membership;
      const start = now();
      const membership = await load(pool, userId, wanted, { fresh, organizationOf });
      kept.set(key, { membership }, { start });
      return membership;
    },
    forget(organizationId) {
      organizations.delete(organizationId);
      for (const [key, { membership }] of [...kept.entries()]) {
        if (membership === null || membership.organization.id === organizationId) kept.delete(key);
      }
    },
    forgetUser(userId) {
      for (const key of [...kept.keys()]) if (key.startsWith(`${userId}|`)) kept.delete(key);
    },
  };
}

type LoadOrganization = (organizationId: string, fresh: boolean) => Promise<CurrentOrganization>;
type Loading = { fresh: boolean; organizationOf: LoadOrganization };

type MemberRow = {
  organization_id: string;
  employee_id: string;
  permission_groups: string[];
  approve_status: string;
  session_version: number;
};

/** The named company, or the one visited last, or the first. */
async function load(pool: Pool, userId: string, wanted: string | null, from: Loading): Promise<Membership | null> {
  const { rows } = await prepared(
    onPool(pool),
    'membership-of-user',
    sql<MemberRow>`
      select m.organization_id, m.employee_id, m.permission_groups, m.approve_status, m.session_version
      from directory.membership m left join directory.user_profile p on p.user_id = m.user_id
      where m.user_id = ${userId} and (${wanted}::uuid is null or m.organization_id = ${wanted})
      order by (m.employee_id = p.last_employee_id) desc nulls last, (m.approve_status = 'APPROVED') desc, m.organization_id
        limit 1`,
  );
  const row = rows[0];
  if (!row) return null;
  const organization = await from.organizationOf(row.organization_id, from.fresh);
  return {
    actor: {
      userId,
      employeeId: row.employee_id,
      groups: row.permission_groups,
      sessionVersion: row.session_version,
    },
    organization,
    approveStatus: row.approve_status,
  };
}

/** The facts of a company that every request needs. */
export async function loadOrganization(
  pool: Pool,
  organizationId: string,
  { now, hasPlans }: { now: Instant } & Pick<Config, 'hasPlans'>,
): Promise<CurrentOrganization> {
  return withTenant(pool, organizationId, { readOnly: true }, async (tx) => {
    const found = await tx
      .selectFrom('app.organization')
      .select([
        'name',
        'name_en',
        'time_zone',
        'country_code',
        'business_type',
        sql<boolean>`coalesce((settings->>'runningPayroll')::boolean, true)`.as('runs_payroll'),
        sql<string>`coalesce(settings->>'secondFactor', 'off')`.as('second_factor'),
      ])
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    const subscriptions = await tx
      .selectFrom('app.subscription')
      .select([sql<Instant>`coalesce(grace_until, ends_at)`.as('ends_at'), 'is_active', 'products'])
      .where('organization_id', '=', organizationId)
      .where(sql<boolean>`starts_at <= ${new Date(now)}`)
      .execute();
    const sold = subscriptions.map(
      (subscription): Subscription => ({
        endsAt: subscription.ends_at,
        isActive: subscription.is_active,
        products: subscription.products as unknown as Subscription['products'],
      }),
    );
    return {
      id: organizationId,
      name: found.name,
      nameEn: found.name_en,
      timeZone: timeZone(found.time_zone),
      countryCode: found.country_code,
      isSetup: found.business_type !== null,
      runsPayroll: found.runs_payroll,
      secondFactor: found.second_factor === 'payroll' ? 'payroll' : 'off',
      plan: hasPlans ? enabledPlan(sold, now) : UNLIMITED_PLAN,
    };
  });
}

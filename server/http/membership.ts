import { sql } from 'kysely';
import { enabledPlan, type Subscription, UNLIMITED_PLAN } from '../../domain/plans.ts';
import { type Instant, timeZone } from '../../domain/units.ts';
import type { Config } from '../config/config.ts';
import { createGroupCommit } from '../db/group-commit.ts';
import { onPool, type Pool } from '../db/pool.ts';
import { prepared } from '../db/prepared.ts';
import { withTenant } from '../db/with-tenant.ts';
import type { Actor, CurrentOrganization } from './context.ts';
import { createForgets } from './forgets.ts';
import { createTtlCache } from './ttl-cache.ts';

export type Membership = {
  actor: Actor;
  organization: CurrentOrganization;
  approveStatus: string;
  /** Known of the last minutes and not of the last seconds: whoever acts on it looks whether it still stands. */
  isRemembered?: true;
  /** How often something had been forgotten when it was recalled: with what was changed since, it is not confirmed. */
  forgotten?: number;
};
/** Who somebody is in a company, as the database has it. */
export type Standing = { employeeId: string; groups: readonly string[]; approveStatus: string; sessionVersion: number };

const KEPT_MS = 5_000;
/** From opening the page of the clock to pressing its button, with time to walk to the door. */
const REMEMBERED_MS = 600_000;
/** Lookups of one moment share a statement. */
const LOOKUPS = { size: 200, lanes: 2 };
const KEPT_MEMBERSHIPS = 20_000;
const KEPT_ORGANIZATIONS = 5_000;

/** What was remembered of a member does not stand any more. */
export class MembershipChanged extends Error {}

/** Who a user is in a company, kept for five seconds; a change made by this process is seen at once. */
export type MembershipCache = {
  find(userId: string, organizationId: string | null, fresh: boolean): Promise<Membership | null>;
  /** The same as it was known in the last minutes, for who looks in their own transaction whether it still stands (`MembershipChanged`). */
  recall(userId: string, organizationId: string | null): Promise<Membership | null>;
  /** It stood when it was looked at, at `start`; what its session may not do is not kept for other sessions. */
  confirm(membership: Membership, start: Instant): void;
  forget(organizationId: string): void;
  forgetUser(userId: string): void;
};

export function createMembershipCache(pool: Pool, now: () => Instant, { hasPlans }: Pick<Config, 'hasPlans'>): MembershipCache {
  const kept = createTtlCache<{ membership: Membership | null }>({ max: KEPT_MEMBERSHIPS, ttlMs: KEPT_MS, now });
  const remembered = createTtlCache<Membership>({ max: KEPT_MEMBERSHIPS, ttlMs: REMEMBERED_MS, now });
  const lookups = createGroupCommit(LOOKUPS, (_all: string, asked: readonly Asked[]) => loadMembers(pool, asked));
  const organizations = keepOrganizations(pool, now, { hasPlans });
  const forgets = createForgets();
  const keep = (key: string, membership: Membership | null, { start, forgotten }: { start: Instant; forgotten: number }) => {
    if (!forgets.isStill(forgotten)) return;
    kept.set(key, { membership }, { start });
    // Whoever was refused is looked up again: nobody would look whether the refusal still stands.
    if (membership?.approveStatus === 'APPROVED') remembered.set(key, membership, { start });
    else remembered.delete(key);
  };
  const find: MembershipCache['find'] = async (userId, wanted, fresh) => {
    const key = keyOf(userId, wanted);
    const known = fresh ? undefined : kept.get(key);
    if (known) return known.membership;
    const asked = { start: now(), forgotten: forgets.count() };
    const { row } = await lookups.submit('', { userId, wanted });
    const membership = row && membershipOf(userId, row, await organizations.of(row.organization_id, fresh));
    keep(key, membership, asked);
    return membership;
  };
  return {
    find,
    async recall(userId, wanted) {
      const key = keyOf(userId, wanted);
      // Without a company it is that of the last visit, which is another soon.
      const known = wanted === null || kept.has(key) ? undefined : remembered.get(key);
      if (!known) return find(userId, wanted, false);
      const { actor, approveStatus } = known;
      const forgotten = forgets.count();
      return {
        actor,
        organization: await organizations.of(known.organization.id, false),
        approveStatus,
        isRemembered: true,
        forgotten,
      };
    },
    confirm({ actor: { isPayClosed: _, ...actor }, organization, approveStatus, forgotten = -1 }, start) {
      keep(keyOf(actor.userId, organization.id), { actor, organization, approveStatus }, { start, forgotten });
    },
    forget(organizationId) {
      forgets.add();
      organizations.forget(organizationId);
      for (const [key, { membership }] of [...kept.entries()]) {
        if (membership === null || membership.organization.id === organizationId) kept.delete(key);
      }
    },
    forgetUser(userId) {
      forgets.add();
      const isTheirs = (key: string) => key.startsWith(keyOf(userId, null));
      for (const cache of [kept, remembered]) for (const key of [...cache.keys()].filter(isTheirs)) cache.delete(key);
    },
  };
}

type LoadOrganization = (organizationId: string, fresh: boolean) => Promise<CurrentOrganization>;
type KeptOrganizations = { of: LoadOrganization; forget(organizationId: string): void };
/** Companies are kept from when they were asked for, so that what is forgotten is also what is still being read. */
function keepOrganizations(pool: Pool, now: () => Instant, { hasPlans }: Pick<Config, 'hasPlans'>): KeptOrganizations {
  const kept = createTtlCache<Promise<CurrentOrganization>>({ max: KEPT_ORGANIZATIONS, ttlMs: KEPT_MS, now });
  return {
    of(organizationId, fresh) {
      const known = fresh ? undefined : kept.get(organizationId);
      if (known) return known;
      const value = loadOrganization(pool, organizationId, { now: now(), hasPlans });
      kept.set(organizationId, value);
      value.catch(() => kept.delete(organizationId));
      return value;
    },
    forget: (organizationId) => void kept.delete(organizationId),
  };
}

const keyOf = (userId: string, wanted: string | null) => `${userId}|${wanted ?? ''}`;

type Asked = { readonly userId: string; readonly wanted: string | null };

type MemberRow = {
  organization_id: string;
  employee_id: string;
  permission_groups: string[];
  approve_status: string;
  session_version: number;
};

/** For each the named company, or the one visited last, or the first. */
async function loadMembers(pool: Pool, asked: readonly Asked[]): Promise<{ row: MemberRow | null }[]> {
  const { rows } = await prepared(
    onPool(pool),
    'memberships-of-users',
    sql<MemberRow & { place: number }>`
      select asked.place, found.* from unnest(${asked.map(({ userId }) => userId)}::text[], ${asked.map(({ wanted }) => wanted)}::uuid[])
          with ordinality as asked (user_id, wanted, place)
        cross join lateral (
          select m.organization_id, m.employee_id, m.permission_groups, m.approve_status, m.session_version
          from directory.membership m left join directory.user_profile p on p.user_id = m.user_id
          where m.user_id = asked.user_id and (asked.wanted is null or m.organization_id = asked.wanted)
          order by (m.employee_id = p.last_employee_id) desc nulls last, (m.approve_status = 'APPROVED') desc, m.organization_id
          limit 1) found`,
  );
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, index) => ({ row: found.get(index + 1) ?? null }));
}

const membershipOf = (userId: string, row: MemberRow, organization: CurrentOrganization): Membership => ({
  actor: {
    userId,
    employeeId: row.employee_id,
    groups: row.permission_groups,
    sessionVersion: row.session_version,
  },
  organization,
  approveStatus: row.approve_status,
});

/** Whether what is known of a member is what the database says now. */
export const stands = ({ actor, approveStatus }: Membership, now: Standing | undefined): boolean =>
  now !== undefined &&
  now.employeeId === actor.employeeId &&
  now.approveStatus === approveStatus &&
  now.sessionVersion === actor.sessionVersion &&
  now.groups.length === actor.groups.length &&
  now.groups.every((group, place) => group === actor.groups[place]);

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

import { sql } from 'kysely';
import type { z } from 'zod';
import type { Employment, session } from '../../../contract/company/session.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { DIGIT_KEY } from '../../../domain/brand/brand.ts';
import { type EnabledPlan, enabledPlan, type SubscribedProduct, trialEnd, UNLIMITED_PLAN } from '../../../domain/plans.ts';
import type { Instant } from '../../../domain/units.ts';
import { featureViews, readFeatures, type StoredFeature } from '../../brand/find-brand.ts';
import { readPendingConsents } from '../../company/shared/read-consents.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { linkOrNull } from '../../files/file-link.ts';
import type { UserContext } from '../../http/context.ts';

type ProfileAnswer = Answer<typeof session.profile>;
type EmploymentView = z.output<typeof Employment>;
type Approval = EmploymentView['approveStatus']['uniqueName'];

type AccountRow = {
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  register_by: string;
  language: string;
  is_email_verified: boolean;
  last_employee_id: string | null;
};

/** The account of the caller with its employments; the company visited last, or the first that lets it in, is the current one. */
export async function readProfile(ctx: UserContext): Promise<ProfileAnswer> {
  const [account, employees] = await Promise.all([findAccount(ctx), listEmployments(ctx)]);
  const current =
    employees.find((employee) => employee.id === account?.last_employee_id) ??
    employees.find((employee) => employee.approveStatus.uniqueName === 'APPROVED') ??
    employees[0] ??
    null;
  // What a company has bought is for the people it has let in.
  const member = memberOf(current);
  const { hasPlans } = ctx.services.config;
  const { sold, runsPayroll } = member ? await readSubscriptions(ctx, member.organizationId) : NOTHING_SOLD;
  return {
    id: ctx.userId,
    firstName: account?.first_name ?? '',
    lastName: account?.last_name ?? '',
    email: account?.email ?? ctx.email,
    // An account without a row here comes from another issuer, which vouches for its addresses.
    emailVerified: account?.is_email_verified ?? true,
    phone: account?.phone ?? null,
    registerBy: account?.register_by ?? 'email',
    language: account?.language === 'th' ? 'th' : 'en',
    roles: [...ctx.roles],
    lastVisitEmployee: current,
    employees,
    subscriptions: sold.map((item) => subscriptionView(item, ctx.now)),
    plan: member ? planOf(hasPlans ? enabledPlan(sold, ctx.now) : UNLIMITED_PLAN, runsPayroll) : null,
    pendingConsents: await readPendingConsents(ctx.services.pool, { userId: ctx.userId, member }, ctx.now),
    trialEndsAt: hasPlans ? trialEnd(sold) : null,
  };
}

const memberOf = (current: EmploymentView | null) =>
  current?.approveStatus.uniqueName === 'APPROVED'
    ? { organizationId: current.organization.id, employeeId: current.id, groups: current.permissionGroups }
    : null;

async function findAccount({ services, userId }: UserContext): Promise<AccountRow | null> {
  const { rows } =
    await sql<AccountRow>`select email, first_name, last_name, phone, register_by, language, is_email_verified, last_employee_id
      from directory.user_profile where user_id = ${userId}`.execute(onPool(services.pool));
  return rows[0] ?? null;
}

type MembershipRow = { organization_id: string; employee_id: string; permission_groups: string[]; approve_status: Approval };

/** Each company is read in its own transaction: no query sees two of them. */
export async function listEmployments(ctx: UserContext): Promise<EmploymentView[]> {
  const { rows } =
    await sql<MembershipRow>`select organization_id, employee_id, permission_groups, approve_status from directory.membership
      where user_id = ${ctx.userId} order by (approve_status = 'APPROVED') desc, organization_id limit 50`.execute(
      onPool(ctx.services.pool),
    );
  const employments: EmploymentView[] = [];
  for (const row of rows) {
    const facts = await readEmployment(ctx, row);
    if (facts) employments.push(facts);
  }
  return employments;
}

type EmploymentRow = {
  code: string;
  first_name: string;
  last_name: string;
  image_file_id: string | null;
  name: string;
  business_type: string | null;
  is_enterprise: boolean;
  shift_board_type: 'weekly' | 'monthly';
  time_zone: string;
  country_code: string;
  currency_code: string;
  digit_system: string | null;
  manages: boolean;
  is_known: boolean;
  has_samples: boolean;
};

/** A company without a theme of its own keeps its digit system among its settings. */
const digitFeature = (value: string | null): StoredFeature[] =>
  value === null ? [] : [{ type: DIGIT_KEY, value, fileId: null }];

async function readEmployment(ctx: UserContext, row: MembershipRow): Promise<EmploymentView | null> {
  const { organization_id, employee_id } = row;
  const facts = await withTenant(ctx.services.pool, organization_id, { readOnly: true }, async (tx) => {
    const { rows } = await sql<EmploymentRow>`
        select e.approve_status <> 'PENDING' as is_known, e.code, e.first_name, e.last_name, e.image_file_id,
          case when ${ctx.language === 'en'} then coalesce(nullif(o.name_en, ''), o.name) else o.name end as name,
          o.business_type, o.is_enterprise, o.shift_board_type, o.time_zone, o.country_code, o.currency_code,
          o.settings->>'digitSystem' as digit_system,
          exists (select from app.department_manager m where m.organization_id = ${organization_id}
            and m.employee_id = ${employee_id}) as manages,
          exists (select from app.sample_data x where x.organization_id = ${organization_id}) as has_samples
        from app.employee e join app.organization o on o.organization_id = e.organization_id
        where e.organization_id = ${organization_id} and e.id = ${employee_id}`.execute(tx);
    const found = rows[0];
    if (!found) return null;
    return {
      ...found,
      features: found.is_enterprise ? await readFeatures(tx, organization_id) : digitFeature(found.digit_system),
    };
  });
  if (!facts) return null;
  // The account asks to be somebody whom the company knows: it learns nothing of that person before the company has agreed.
  const isNobodyYet = row.approve_status === 'PENDING' && facts.is_known;
  return {
    id: employee_id,
    ...(isNobodyYet ? NOBODY_YET : personOf(ctx, organization_id, facts)),
    organization: {
      id: organization_id,
      name: facts.name,
      businessType: facts.business_type,
      isSetup: facts.business_type !== null,
      enterprise: facts.is_enterprise,
      enterpriseFeatures: featureViews(facts.features),
      shiftBoardType: facts.shift_board_type,
      timeZone: { uniqueName: facts.time_zone },
      country: { code: facts.country_code },
      currency: { code: facts.currency_code },
      hasSampleData: facts.has_samples,
    },
    permissionGroups: row.permission_groups,
    approveStatus: { uniqueName: row.approve_status },
  };
}

const NOBODY_YET = { code: '', firstName: '', lastName: '', managesDepartments: false, imageUrl: null };
const personOf = ({ services, now, sessionId }: UserContext, organizationId: string, facts: EmploymentRow) => ({
  code: facts.code,
  firstName: facts.first_name,
  lastName: facts.last_name,
  managesDepartments: facts.manages,
  imageUrl: linkOrNull({ services, organizationId, now, sessionId }, facts.image_file_id),
});

type Sold = { endsAt: Instant; isActive: boolean; products: SubscribedProduct[] };
type SoldRow = { ends_at: Instant; is_active: boolean; products: SubscribedProduct[] };

type SoldTo = { sold: Sold[]; runsPayroll: boolean };
const NOTHING_SOLD: SoldTo = { sold: [], runsPayroll: true };

async function readSubscriptions({ services, now }: UserContext, organizationId: string): Promise<SoldTo> {
  return withTenant(services.pool, organizationId, { readOnly: true }, async (tx) => {
    const { rows } = await sql<SoldRow>`
        select coalesce(grace_until, ends_at) as ends_at, is_active, products from app.subscription
          where organization_id = ${organizationId} and starts_at <= ${toTimestamp(now)} order by is_active desc, ends_at desc`.execute(
      tx,
    );
    const settings = await sql<{ runs: boolean }>`
        select coalesce((settings->>'runningPayroll')::boolean, true) as runs from app.organization
          where organization_id = ${organizationId}`.execute(tx);
    const sold = rows.map((row) => ({ endsAt: row.ends_at, isActive: row.is_active, products: row.products }));
    return { sold, runsPayroll: settings.rows[0]?.runs ?? true };
  });
}

/** A company that does not have payroll done here is shown none of its screens. */
const planOf = (plan: EnabledPlan, runsPayroll: boolean): EnabledPlan => ({ ...plan, payroll: plan.payroll && runsPayroll });

function subscriptionView({ endsAt, isActive, products }: Sold, now: Instant): ProfileAnswer['subscriptions'][number] {
  const name = !isActive ? 'Inactive' : endsAt < now ? 'Expired' : 'Active';
  return {
    endDate: endsAt,
    status: { name },
    order: {
      orderItems: products.map(({ type, name, seats }) => ({ product: { type, name, numberSpecified: seats } })),
    },
  };
}

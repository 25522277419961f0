import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { organizations } from '../../../contract/people/organizations.ts';
import { BUSINESS_TYPE_IDS } from '../../../domain/company/business-types.ts';
import { isCountry, isCurrency } from '../../../domain/company/countries.ts';
import { TRIAL } from '../../../domain/company/trial.ts';
import { enabledPlan, type Subscription, UNLIMITED_PLAN } from '../../../domain/plans.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { instant, timeZone } from '../../../domain/units.ts';
import { givePasscode } from '../../company/shared/company-passcode.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow, insertRows } from '../../db/write-rows.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx, UserContext } from '../../http/context.ts';
import { type Account, readAccount, requireNames, requireProvenAddress } from '../../people/shared/account.ts';
import { takeAttempt } from '../../people/shared/attempts.ts';
import { addMembership, addNewcomer, chooseCompany, newcomerContext } from '../../people/shared/enter-company.ts';
import { addDefaultForms } from '../../requests/shared/add-default-forms.ts';

type NewCompany = Body<typeof organizations.create>;
type Begun = Answer<typeof organizations.create>;

/** Every company begins with a trial, so one account may not begin any number of them. */
const PER_ACCOUNT = { what: 'create-company', max: 5, minutes: 24 * 60 };
const UNNAMED = { en: 'New company', th: 'บริษัทใหม่' };
const ZONE = timeZone('Asia/Bangkok');

/** Begins a company with the caller as its owner; the set-up finishes it. The same key finds the company it made. */
export async function createCompany(ctx: UserContext, body: NewCompany, key: string | null): Promise<Begun> {
  checkChoices(body);
  const organizationId = key === null ? uuid7(ctx.now) : idOfKey(ctx.userId, key);
  const known = await findOwn(ctx, organizationId);
  if (known) return known;
  const account = await readAccount(ctx);
  requireProvenAddress(account);
  requireNames(account);
  await takeAttempt(ctx, PER_ACCOUNT, { who: ctx.userId });
  const employeeId = uuid7(ctx.now);
  const trial = trialFrom(ctx);
  const organization = {
    id: organizationId,
    name: body.name ?? UNNAMED[account.language],
    nameEn: null,
    timeZone: ZONE,
    countryCode: body.countryId ?? 'TH',
    isSetup: false,
    runsPayroll: true,
    secondFactor: 'off' as const,
    plan: ctx.services.config.hasPlans ? enabledPlan([trial], ctx.now) : UNLIMITED_PLAN,
  };
  const newcomer = await newcomerContext(ctx, { organizationId, employeeId }, organization);
  const isMade = await newcomer.transaction({}, async (inTenant) => {
    if (!(await insertCompany(inTenant, body, trial))) return false;
    await insertOwner(inTenant, account);
    return true;
  });
  return isMade ? { organizationId, employeeId } : ((await findOwn(ctx, organizationId)) ?? { organizationId, employeeId });
}

function checkChoices({ businessTypeId, countryId, currencyId }: NewCompany) {
  if (businessTypeId !== undefined && !BUSINESS_TYPE_IDS.includes(businessTypeId))
    throw invalidField('businessTypeId', 'form/invalid');
  if (countryId !== undefined && !isCountry(countryId)) throw invalidField('countryId', 'form/invalid');
  if (currencyId !== undefined && !isCurrency(currencyId)) throw invalidField('currencyId', 'form/invalid');
}

/** One id for one key of one account, in the form of a version 8 uuid. */
function idOfKey(userId: string, key: string): string {
  const hex = createHash('sha256').update(`create-company|${userId}|${key}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function findOwn({ services, userId }: UserContext, organizationId: string): Promise<Begun | null> {
  const { rows } = await sql<{ employee_id: string }>`
      select employee_id from directory.membership where user_id = ${userId} and organization_id = ${organizationId}`.execute(
    onPool(services.pool),
  );
  return rows[0] ? { organizationId, employeeId: rows[0].employee_id } : null;
}

const trialFrom = ({ now }: UserContext): Subscription => ({
  endsAt: instant(now + TRIAL.days * 24 * 3_600_000),
  isActive: true,
  products: [TRIAL.product],
});

async function insertCompany(ctx: Ctx, body: NewCompany, trial: Subscription): Promise<boolean> {
  const { organization, now } = ctx;
  const company = {
    name: organization.name,
    country_code: organization.countryCode,
    currency_code: body.currencyId ?? 'THB',
    time_zone: organization.timeZone,
  };
  const isNew = await insertRows(ctx, 'app.organization', [company], { skipKnown: true });
  if (!isNew) return false;
  const subscription = {
    starts_at: toTimestamp(now),
    ends_at: toTimestamp(trial.endsAt),
    products: toJson(trial.products),
  };
  await insertRow(ctx, 'app.subscription', subscription);
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, is_working_day: weekday !== 0 && weekday !== 6 }));
  await insertRows(ctx, 'app.work_hour', week);
  await addDefaultForms(ctx);
  const typed = {
    businessTypeId: body.businessTypeId,
    name: body.name,
    countryId: organization.countryCode,
    currencyId: body.currencyId ?? 'THB',
  };
  const draft = { step: body.businessTypeId ? 2 : 1, fields: toJson(typed), saved_at: toTimestamp(now) };
  await insertRow(ctx, 'app.setup_draft', draft);
  return true;
}

async function insertOwner(ctx: Ctx, account: Account) {
  const { employeeId, userId } = ctx.actor;
  const startDate = dateOf(ctx.now, ctx.organization.timeZone);
  await addNewcomer(ctx, account, { id: employeeId, approveStatus: 'APPROVED', startDate });
  await addMembership(ctx, userId, { employeeId, approveStatus: 'APPROVED', permissionGroups: ['owner'] });
  await chooseCompany(ctx, userId, { employeeId, always: true });
  await givePasscode(ctx.tx, ctx);
  ctx.audit('company.create', {
    entity: 'organization',
    entityId: ctx.organizationId,
    after: { name: ctx.organization.name, owner: employeeId, trialUntil: addDays(startDate, TRIAL.days) },
  });
}

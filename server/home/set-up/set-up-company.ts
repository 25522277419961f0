import { sql } from 'kysely';
import type { company } from '../../../contract/company/company.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { CONSENT_AUDIENCES } from '../../../domain/company/consent-text.ts';
import { dateOf } from '../../../domain/time.ts';
import { readCompany } from '../../company/shared/read-company.ts';
import { acceptInForce } from '../../company/shared/record-consent.ts';
import { columnsOf } from '../../company/shared/write-company.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { addThaiTypes } from '../../leave/shared/add-thai-types.ts';
import { writeFirstZone } from './first-zone.ts';

type Setup = Body<typeof company.setup>;

/** Finishes a company's set-up, once: a business type marks it as done. Its first zone comes with it, and the draft goes. */
export async function setUpCompany(ctx: Ctx, body: Setup) {
  if (body.foundingDate && body.foundingDate > dateOf(ctx.now, ctx.organization.timeZone))
    throw invalidField('foundingDate', 'form/invalid');
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.organization')
    .set(setupColumns(body))
    .set({ version: NEXT_VERSION, settings: sql<string>`settings || ${settingsOf(ctx, body)}::jsonb` })
    .where('organization_id', '=', ctx.organizationId)
    .where('business_type', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('state/not-allowed', { status: 'set up' });
  await acceptTexts(ctx);
  await writeFirstZone(ctx, { name: body.zoneName, latitude: body.zoneLatitude, longitude: body.zoneLongitude });
  if (body.countryId === 'TH') await addThaiTypes(ctx, dateOf(ctx.now, ctx.organization.timeZone));
  await ctx.tx.deleteFrom('app.setup_draft').where('organization_id', '=', ctx.organizationId).execute();
  const after = await readCompany(ctx);
  ctx.audit('company.set-up', { entity: 'organization', entityId: ctx.organizationId, after });
  ctx.afterCommit(() => ctx.services.memberships.forget(ctx.organizationId));
  return after;
}

const setupColumns = ({ businessTypeId, bankId, countryId, currencyId, ...fields }: Setup) => ({
  ...columnsOf({ ...fields, businessType: businessTypeId, bankCode: bankId }),
  currency_code: currencyId,
  country_code: countryId,
});

const settingsOf = ({ now }: Ctx, { runningPayroll }: Setup) =>
  JSON.stringify({ runningPayroll, consentAcceptedAt: new Date(now).toISOString() });

/** The last step shows the texts on personal data, so that nobody is asked for them a second time. */
const acceptTexts = ({ tx, organizationId, actor, language, now }: Ctx) =>
  acceptInForce(
    tx,
    { organizationId, employeeId: actor.employeeId, userId: actor.userId },
    { audiences: CONSENT_AUDIENCES, language, now },
  );

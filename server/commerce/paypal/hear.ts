import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import type { paypal } from '../../../contract/commerce/paypal.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Services } from '../../http/services.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { inCompany } from '../shared/in-company.ts';
import { tellOffice } from '../shared/tell-office.ts';
import { type Place, settle } from './settle.ts';
import { throughPaypal } from './through-paypal.ts';

type Heard = { headers: IncomingHttpHeaders; text: string; body: Body<typeof paypal.hear> };

/**
 * A message of PayPal. It only says where to look: what happened is read from PayPal. One that was dealt with is not looked at again; one
 * whose work fails is not noted, so that PayPal sends it again.
 */
export async function hear(services: Services, { headers, text, body }: Heard): Promise<void> {
  const { paypal, pool } = services;
  if (!paypal) throw notFound();
  if (!(await throughPaypal(() => paypal.isGenuine({ headers, text })))) throw new AppError('auth/forbidden');
  const known = await sql`select from directory.paypal_event where id = ${body.id}`.execute(onPool(pool));
  if (known.rows.length > 0) return;
  const place = await placeOf(services, body);
  if (place) {
    await settle(services, place);
    if (body.event_type === 'PAYMENT.SALE.REVERSED') await tellReversal(services, place, body.id);
  }
  await sql`
    insert into directory.paypal_event (id, kind, received_at) values (${body.id}, ${body.event_type}, ${toTimestamp(services.now())})
    on conflict do nothing`.execute(onPool(pool));
}

/** Whose subscription a message is about; null for one that is none of ours. */
async function placeOf({ pool }: Services, { event_type, resource }: Heard['body']): Promise<Place | null> {
  const paypalId = event_type.startsWith('BILLING.SUBSCRIPTION.') ? resource.id : resource.billing_agreement_id;
  if (!paypalId) return null;
  const { rows } = await sql<Place>`
    select organization_id as "organizationId", agreement_id as "agreementId" from directory.paypal_subscription
    where paypal_id = ${paypalId}`.execute(onPool(pool));
  return rows[0] ?? null;
}

const tellReversal = (services: Services, { organizationId }: Place, id: string) =>
  inCompany(services, organizationId, async (company) => tellOffice(company, { what: 'reversed', key: id, number: id }));

/** Every night: what PayPal told and was not heard is found, and agreements whose buyer never came back are looked at for a while. */
export async function settleAll(services: Services): Promise<void> {
  if (!services.paypal) return;
  const { rows } = await sql<Place>`
    select organization_id as "organizationId", agreement_id as "agreementId" from directory.paypal_subscription order by paypal_id`.execute(
    onPool(services.pool),
  );
  await eachAlone(
    rows,
    ({ agreementId }) => `PayPal agreement ${agreementId}`,
    (place) => settle(services, place, { skipsEnded: true }),
  );
}

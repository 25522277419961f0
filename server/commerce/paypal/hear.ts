import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import type { paypal } from '../../../contract/commerce/paypal.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { parseBaht } from '../../../domain/money.ts';
import type { Instant, Satang } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Services } from '../../http/services.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { inCompany } from '../shared/in-company.ts';
import { mailOffice, tellOffice } from '../shared/tell-office.ts';
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
  const isReversal = REVERSALS.includes(body.event_type);
  const wentBack = isReversal || REFUNDS.includes(body.event_type);
  const about = wentBack ? (body.resource.sale_id ?? body.resource.id ?? null) : null;
  const amount = wentBack ? amountOf(body) : null;
  const place = await placeOf(services, body, about);
  const told = about === null || amount === null ? null : { id: body.id, about, amount };
  if (place) await settle(services, place, { told });
  const seen = about !== null && place ? await readByHand(services, place, about) : null;
  const isOpen = isReversal || (seen !== null && isNews(seen));
  const { numAffectedRows } = await sql`
    insert into directory.paypal_event (id, kind, received_at, organization_id, about, is_open, amount)
    values (${body.id}, ${body.event_type}, ${toTimestamp(services.now())}, ${isOpen ? (place?.organizationId ?? null) : null}, ${about},
      ${isOpen}, ${amount}) on conflict do nothing`.execute(onPool(pool));
  if (!isOpen || numAffectedRows !== 1n) return;
  await tellReversal(services, place, about ?? body.id);
  if (place && about !== null && seen?.byHand) await noteTold(services, place, { about, byHand: seen.byHand });
}

type ByHand = { byHand: Satang | null; known: Satang };
/**
 * What went back of money that pays an order by another way than the console, null where nobody says how much went back; and how much of it
 * staff knows, from messages before or because they wrote the credit note.
 */
const readByHand = (services: Services, { organizationId }: Place, about: string): Promise<ByHand | null> =>
  inCompany(services, organizationId, async ({ tx }) => {
    const { rows } = await sql<ByHand>`
      select p.refunded - p.refunded_before - coalesce(sum(r.cash) filter (where not r.is_back and r.status <> 'failed'), 0)::bigint as "byHand",
        greatest(p.told_back, coalesce(sum(r.cash) filter (where r.is_back), 0))::bigint as known
      from app.paypal_payment p left join app.order_refund r on r.organization_id = p.organization_id and r.order_id = p.order_id
      where p.organization_id = ${organizationId} and p.paypal_id = ${about} and p.status = 'counted'
      group by p.refunded, p.refunded_before, p.told_back`.execute(tx);
    return rows[0] ?? null;
  });
const isNews = ({ byHand, known }: ByHand): boolean => byHand === null || byHand > known;

/** Staff was told: what went back by now is no news when the console gives more of the payment back. */
const noteTold = (
  services: Services,
  { organizationId }: Place,
  { about, byHand }: { about: string; byHand: Satang },
): Promise<unknown> =>
  inCompany(services, organizationId, ({ tx }) =>
    sql`update app.paypal_payment set told_back = greatest(told_back, ${byHand}::bigint)
      where organization_id = ${organizationId} and paypal_id = ${about}`.execute(tx),
  );

/** Money that went back to the buyer behind our back: staff looks at it, whether or not the message says whose it was. */
const REVERSALS: readonly string[] = ['PAYMENT.SALE.REVERSED', 'PAYMENT.CAPTURE.REVERSED'];
/** Money that the seller gave back. */
const REFUNDS: readonly string[] = ['PAYMENT.SALE.REFUNDED', 'PAYMENT.CAPTURE.REFUNDED'];

/** How much went back, by the message, whichever of PayPal's two forms it has. A reversal takes its amount as one below zero. */
function amountOf({ resource: { amount } }: Heard['body']): Satang | null {
  const currency = amount?.currency_code ?? amount?.currency;
  return currency === 'THB' ? parseBaht((amount?.value ?? amount?.total ?? '').replace(/^-/, '')) : null;
}

/**
 * Whose subscription a message is about; null for one that is none of ours. A message of money that went back names the payment alone, which is
 * looked for in all companies.
 */
async function placeOf(
  { pool, consolePool }: Pick<Services, 'pool' | 'consolePool'>,
  { event_type, resource }: Heard['body'],
  about: string | null,
): Promise<Place | null> {
  const paypalId = event_type.startsWith('BILLING.SUBSCRIPTION.') ? resource.id : resource.billing_agreement_id;
  if (paypalId) {
    const { rows } = await sql<Place>`
      select organization_id as "organizationId", agreement_id as "agreementId" from directory.paypal_subscription
      where paypal_id = ${paypalId}`.execute(onPool(pool));
    return rows[0] ?? null;
  }
  if (about === null) return null;
  const { rows } = await sql<Place>`
    select organization_id as "organizationId", agreement_id as "agreementId" from app.paypal_payment
    where paypal_id = ${about} limit 1`.execute(onPool(consolePool));
  return rows[0] ?? null;
}

const tellReversal = async (services: Services, place: Place | null, id: string): Promise<void> => {
  const news = { what: 'reversed', key: id, number: id } as const;
  if (place) return inCompany(services, place.organizationId, async (company) => tellOffice(company, news));
  mailOffice(services, news);
};

/** So long an agreement is read to which no buyer came back: longer than its order is open. Later only a message of PayPal leads to it. */
const ASKED_DAYS = 30;
/** So long messages are known again; PayPal sends one for three days. */
const EVENT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Every night: what PayPal told and was not heard is found. Agreements that are over are not asked for, nor for ever those without a buyer. */
export async function settleAll(services: Services): Promise<void> {
  if (!services.paypal) return;
  const { rows } = await sql<Place>`
    select organization_id as "organizationId", agreement_id as "agreementId" from directory.paypal_subscription
    where state = 'running' or (state = 'asked' and made_at >= ${daysBefore(services.now(), ASKED_DAYS)}) order by paypal_id`.execute(
    onPool(services.pool),
  );
  await eachAlone(
    rows,
    ({ agreementId }) => `PayPal agreement ${agreementId}`,
    (place) => settle(services, place, { skipsEnded: true }),
  );
}

/** Every night: messages that were dealt with long ago go. Those of money that went back stay, with what staff said of them: it pays no order. */
export async function removeOldEvents({ jobPool, now }: { jobPool: Pool; now: Instant }): Promise<void> {
  await sql`delete from directory.paypal_event where not is_open and about is null and received_at < ${daysBefore(now, EVENT_DAYS)}`.execute(
    onPool(jobPool),
  );
}

const daysBefore = (now: Instant, days: number): Date => new Date(toTimestamp(now).getTime() - days * DAY_MS);

import { sql } from 'kysely';
import type { Instant, Satang } from '../../../domain/units.ts';
import { type PaypalGateway, PaypalRefused, PaypalUnreachable } from '../../adapters/paypal.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import type { Services } from '../../http/services.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { findAgreement } from './agreements.ts';
import { inCompany } from './in-company.ts';
import { tellOffice } from './tell-office.ts';

type Request = { id: string; kind: 'cancel' | 'refund'; organizationId: string; tries: number };
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MINUTES = 240;
/** Longer than PayPal may take over one request: until then nobody else asks it. */
const TAKEN_MINUTES = 5;

/** Asks PayPal for what is due. One that fails waits longer each time; the id of the row is in the id of the request, so asking again does nothing twice. */
export async function sendRequests(services: Services): Promise<void> {
  const { paypal } = services;
  if (!paypal) return;
  const { rows } = await sql<Request>`
    select id, kind, organization_id as "organizationId", tries from directory.paypal_request
    where due_at <= ${toTimestamp(services.now())} order by due_at, id limit 50`.execute(onPool(services.pool));
  await eachAlone(
    rows,
    ({ id }) => `request ${id} to PayPal`,
    (request) => send(services, paypal, request),
  );
}

async function send(services: Services, paypal: PaypalGateway, request: Request): Promise<void> {
  if (!(await take(services, request))) return;
  try {
    await (request.kind === 'cancel' ? cancel(services, paypal, request) : refund(services, paypal, request));
  } catch (error) {
    if (error instanceof PaypalRefused) return refused(services, request);
    if (!(error instanceof PaypalUnreachable)) throw error;
    const minutes = Math.min(2 ** request.tries, LONGEST_WAIT_MINUTES);
    await sql`
      update directory.paypal_request set tries = tries + 1, due_at = ${later(services.now(), minutes)} where id = ${request.id}`.execute(
      onPool(services.pool),
    );
  }
}

/** Of several rounds at once one asks: to a second that comes while it works PayPal says no, as if it did not give the money back. */
async function take({ pool, now }: Services, { id }: Request): Promise<boolean> {
  const { rows } = await sql`
    update directory.paypal_request set due_at = ${later(now(), TAKEN_MINUTES)}
    where id = ${id} and due_at <= ${toTimestamp(now())} returning id`.execute(onPool(pool));
  return rows.length > 0;
}

const later = (now: Instant, minutes: number): Date => new Date(toTimestamp(now).getTime() + minutes * MINUTE_MS);

async function cancel(services: Services, paypal: PaypalGateway, { id, organizationId, tries }: Request): Promise<void> {
  const agreement = await inCompany(services, organizationId, (company) => findAgreement(company, { id }));
  // To end twice does no harm, and a try that was refused is not answered with what was said before.
  if (agreement?.paypalId) await paypal.cancel({ requestId: `${id}-${tries}`, paypalId: agreement.paypalId });
  await inCompany(services, organizationId, async ({ tx }) => {
    await sql`update app.paypal_agreement set status = 'ended' where organization_id = ${organizationId} and id = ${id}`.execute(
      tx,
    );
    await sql`delete from directory.paypal_request where id = ${id}`.execute(tx);
  });
}

type Refund = { cash: Satang; reason: string; paypal_id: string };
async function refund(services: Services, paypal: PaypalGateway, { id, organizationId }: Request): Promise<void> {
  const { rows } = await inCompany(services, organizationId, ({ tx }) =>
    sql<Refund>`
      select r.cash, r.reason, p.paypal_id from app.order_refund r
      join app.paypal_payment p on p.organization_id = r.organization_id and p.order_id = r.order_id and p.status = 'counted'
      where r.organization_id = ${organizationId} and r.id = ${id}`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new PaypalRefused('no payment of the order is known');
  await paypal.refund({ requestId: id, transactionId: row.paypal_id, amount: row.cash, note: row.reason });
  await finish(services, { id, organizationId, status: 'done' });
}

type Finished = { id: string; organizationId: string; status: 'done' | 'failed' };
const finish = (services: Services, { id, organizationId, status }: Finished) =>
  inCompany(services, organizationId, async ({ tx }) => {
    await sql`update app.order_refund set status = ${status}
      where organization_id = ${organizationId} and id = ${id} and status = 'sending'`.execute(tx);
    await sql`delete from directory.paypal_request where id = ${id}`.execute(tx);
  });

/** PayPal said no for good: the provider looks at it. */
async function refused(services: Services, { id, kind, organizationId }: Request): Promise<void> {
  if (kind === 'refund') await finish(services, { id, organizationId, status: 'failed' });
  else
    await sql`update directory.paypal_request set tries = tries + 1, due_at = ${later(services.now(), LONGEST_WAIT_MINUTES)} where id = ${id}`.execute(
      onPool(services.pool),
    );
  await inCompany(services, organizationId, async (company) =>
    tellOffice(company, { what: `refused-${kind}`, key: id, number: id }),
  );
}

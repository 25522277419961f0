import { sql } from 'kysely';
import type { PaypalSubscription, PaypalTransaction } from '../../adapters/paypal.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { Services } from '../../http/services.ts';
import { notify } from '../../notifications/notify.ts';
import { type Agreement, askPaypal, findAgreement } from '../shared/agreements.ts';
import { type InCompany, inCompany, nowOf } from '../shared/in-company.ts';
import { sendRequests } from '../shared/send-requests.ts';
import { tellOffice } from '../shared/tell-office.ts';
import { countPayment } from './count-payment.ts';
import { paypalOf, throughPaypal } from './through-paypal.ts';

export type Place = { organizationId: string; agreementId: string };

/**
 * Reads a subscription from PayPal and does what follows: money that came is counted once, by the id of its transaction, and what became of
 * the subscription is kept. It may run at any time, in any order and twice at once.
 */
export async function settle(
  services: Services,
  { organizationId, agreementId }: Place,
  { skipsEnded = false } = {},
): Promise<void> {
  const paypal = paypalOf(services);
  const known = await inCompany(services, organizationId, (company) => findAgreement(company, { id: agreementId }));
  if (!known?.paypalId) return;
  if (skipsEnded && known.status === 'ended')
    return void (await inCompany(services, organizationId, (company) => noteState(company, known)));
  const { paypalId, createdAt } = known;
  const within = { from: toTimestamp(createdAt), to: toTimestamp(services.now()) };
  const found = await throughPaypal(() => paypal.read(paypalId, within));
  // One that was made for something else is not believed.
  if (!found || found.madeFor !== agreementId) return;
  await inCompany(services, organizationId, async (company) => {
    await sql`select from app.organization where organization_id = ${organizationId} for update`.execute(company.tx);
    const agreement = await findAgreement(company, { id: agreementId });
    if (agreement) await noteState(company, await follow(company, agreement, found));
    company.afterCommit(
      () => void sendRequests(services).catch((error) => company.log.warn({ err: error }, 'PayPal is asked later')),
    );
  });
}

/** How far the agreement is, where every night looks for those that are still to be read. */
const noteState = ({ tx }: InCompany, { status, paypalId }: Agreement) =>
  sql`update directory.paypal_subscription set state = ${FAR[status]} where paypal_id = ${paypalId} and state <> ${FAR[status]}`.execute(
    tx,
  );
const FAR = { making: 'asked', asked: 'asked', running: 'running', ending: 'running', ended: 'over' } as const;

/** Answers the agreement as it is afterwards. */
async function follow(company: InCompany, agreement: Agreement, found: PaypalSubscription): Promise<Agreement> {
  const paid = found.transactions.filter((transaction) => transaction.isCompleted);
  for (const transaction of paid.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (await isKnown(company, agreement, transaction)) continue;
    const now = (await findAgreement(company, { id: agreement.id })) ?? agreement;
    const orderId = await countPayment(company, now, transaction);
    await keepPayment(company, now, { transaction, orderId });
  }
  const now = (await findAgreement(company, { id: agreement.id })) ?? agreement;
  await keepState(company, now, found);
  return (await findAgreement(company, { id: agreement.id })) ?? now;
}

async function isKnown({ tx, organizationId }: InCompany, { id }: Agreement, transaction: PaypalTransaction): Promise<boolean> {
  const { rows } = await sql`
    select from app.paypal_payment where organization_id = ${organizationId} and agreement_id = ${id} and paypal_id = ${transaction.id}`.execute(
    tx,
  );
  return rows.length > 0;
}

type Kept = { transaction: PaypalTransaction; orderId: string | null };
/** Money that fits no order is held: the provider looks at it, and gives it back or sets the company up by hand. */
async function keepPayment(company: InCompany, agreement: Agreement, { transaction, orderId }: Kept): Promise<void> {
  const { tx, organizationId } = company;
  const { id, amount, currency, at } = transaction;
  await sql`
    insert into app.paypal_payment (organization_id, agreement_id, order_id, paypal_id, amount, currency, paid_at, status)
    values (${organizationId}, ${agreement.id}, ${orderId}, ${id}, ${amount ?? 0}, ${currency}, ${at}, ${orderId ? 'counted' : 'held'})`.execute(
    tx,
  );
  if (orderId) return;
  const after = { transaction: id, amount: (amount ?? 0) / 100, currency };
  company.audit('order.hold-payment', { entity: 'order', entityId: agreement.orderId, after });
  tellOffice(company, { what: 'held', key: id, number: id });
  if (agreement.status !== 'asked') return;
  await sql`update app.paypal_agreement set status = 'ending' where organization_id = ${organizationId} and id = ${agreement.id}`.execute(
    tx,
  );
  await askPaypal(company, { kind: 'cancel', ids: [agreement.id] });
}

async function keepState(company: InCompany, agreement: Agreement, { state, failures }: PaypalSubscription): Promise<void> {
  const { tx, organizationId } = company;
  const { id, status, failedAt } = agreement;
  if (state === 'ended' && status !== 'ended') {
    await sql`update app.paypal_agreement set status = 'ended' where organization_id = ${organizationId} and id = ${id}`.execute(
      tx,
    );
    if (status !== 'running') return;
    company.audit('order.end-renewal', { entity: 'order', entityId: agreement.orderId, after: { by: 'PayPal' } });
    await tellOwners(company, 'plan-renewal-ended', { to: agreement.nextOn });
    return;
  }
  if (status !== 'running') return;
  const isUnpaid = failures > 0 || state === 'suspended';
  if (isUnpaid === (failedAt !== null)) return;
  await sql`
    update app.paypal_agreement set failed_at = ${isUnpaid ? nowOf(company) : null} where organization_id = ${organizationId} and id = ${id}`.execute(
    tx,
  );
  if (isUnpaid) await tellOwners(company, 'plan-unpaid', { on: agreement.nextOn });
}

const tellOwners = (company: InCompany, kind: 'plan-unpaid' | 'plan-renewal-ended', facts: Record<string, string>) =>
  notify(company, { to: { groups: ['owner', 'administrator'] }, kind, facts, link: '/company/billing' });

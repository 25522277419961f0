import { sql } from 'kysely';
import { wentBackOf } from '../../../domain/commerce/given-back.ts';
import { type Satang, satang } from '../../../domain/units.ts';
import type { PaypalSubscription, PaypalTransaction } from '../../adapters/paypal.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { Services } from '../../http/services.ts';
import { notify } from '../../notifications/notify.ts';
import { type Agreement, askPaypal, findAgreement } from '../shared/agreements.ts';
import { type InCompany, inCompany, nowOf } from '../shared/in-company.ts';
import { getOrder } from '../shared/read-orders.ts';
import { sendRequests } from '../shared/send-requests.ts';
import { tellOffice } from '../shared/tell-office.ts';
import { countPayment } from './count-payment.ts';
import { paypalOf, throughPaypal } from './through-paypal.ts';

/** What a message, noted or not yet, says of money that went back. */
type Told = { id: string; about: string; amount: Satang };
export type Place = { organizationId: string; agreementId: string };

/**
 * Reads a subscription from PayPal and does what follows: money that came is counted once, by the id of its transaction, and what became of
 * the subscription is kept. It may run at any time, in any order and twice at once.
 */
export async function settle(
  services: Services,
  { organizationId, agreementId }: Place,
  { skipsEnded = false, told = null }: { skipsEnded?: boolean; told?: Told | null } = {},
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
    if (agreement) await noteState(company, await follow(company, agreement, { found, told }));
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
async function follow(
  company: InCompany,
  agreement: Agreement,
  { found, told }: { found: PaypalSubscription; told: Told | null },
): Promise<Agreement> {
  const paid = found.transactions.filter((transaction) => transaction.isCompleted);
  for (const transaction of paid.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const refunded = await wentBack(company, transaction, told);
    if (await isKnown(company, agreement, transaction)) {
      await keepRefunded(company, transaction, refunded);
      continue;
    }
    const now = (await findAgreement(company, { id: agreement.id })) ?? agreement;
    const orderId = await countPayment(company, now, { ...transaction, amount: restOf(transaction, refunded) });
    await keepPayment(company, now, { transaction, orderId, refunded });
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

/** What the buyer has again of a payment, by PayPal's own word, by the messages about it, and by the one that is being heard. */
async function wentBack(
  { tx }: InCompany,
  { id, amount, givenBack }: PaypalTransaction,
  told: Told | null,
): Promise<Satang | null> {
  // PayPal may send a message twice at one moment: then the other one may be noted by now.
  const { rows } = await sql<{ sum: Satang }>`
    select coalesce(sum(amount), 0)::bigint as sum from directory.paypal_event
    where about = ${id} and id is distinct from ${told?.id ?? null}::text`.execute(tx);
  const heard = told?.about === id ? told.amount : 0;
  return wentBackOf(amount ?? satang(0), givenBack, satang((rows[0]?.sum ?? 0) + heard));
}
/** What pays an order: the rest of a payment. Nothing, where all went back or nobody knows how much. */
const restOf = ({ amount }: PaypalTransaction, refunded: Satang | null): Satang | null =>
  amount === null || refunded === null || refunded === amount ? null : satang(amount - refunded);

const keepRefunded = ({ tx, organizationId }: InCompany, { id }: PaypalTransaction, refunded: Satang | null) =>
  sql`update app.paypal_payment set refunded = ${refunded}
    where organization_id = ${organizationId} and paypal_id = ${id} and refunded is distinct from ${refunded}`.execute(tx);

type Kept = { transaction: PaypalTransaction; orderId: string | null; refunded: Satang | null };
/** Money that fits no order is held: the provider looks at it, and gives it back or sets the company up by hand. */
async function keepPayment(company: InCompany, agreement: Agreement, { transaction, orderId, refunded }: Kept): Promise<void> {
  const { tx, organizationId } = company;
  const { id, amount, currency, at } = transaction;
  await sql`
    insert into app.paypal_payment (organization_id, agreement_id, order_id, paypal_id, amount, currency, paid_at, status, refunded, refunded_before)
    values (${organizationId}, ${agreement.id}, ${orderId}, ${id}, ${amount ?? 0}, ${currency}, ${at}, ${orderId ? 'counted' : 'held'}, ${refunded},
      ${refunded ?? 0})`.execute(tx);
  if (orderId) return;
  const after = { transaction: id, amount: (amount ?? 0) / 100, currency, ...(refunded ? { refunded: refunded / 100 } : {}) };
  company.audit('order.hold-payment', { entity: 'order', entityId: agreement.orderId, after });
  tellOffice(company, { what: 'held', key: id, number: id });
  const { number } = await getOrder(company, agreement.orderId);
  await tellOwners(company, 'payment-held', { number });
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

const tellOwners = (
  company: InCompany,
  kind: 'plan-unpaid' | 'plan-renewal-ended' | 'payment-held',
  facts: Record<string, string>,
) => notify(company, { to: { groups: ['owner', 'administrator'] }, kind, facts, link: '/company/billing' });

import { createHmac, randomUUID } from 'node:crypto';
import { assert } from '../../domain/units.ts';

type Money = { currency_code: string; value: string };
type Plan = { id: string; first: Money; next: Money };
type Transaction = { id: string; status: string; amount: Money; time: string; refunded: number };
type Subscription = {
  id: string;
  plan: Plan;
  status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
  customId: string;
  returnUrl: string;
  cancelUrl: string;
  failed: number;
  owed: Money | null;
  transactions: Transaction[];
};
export type StandInEvent = { headers: Record<string, string>; text: string };
type Answer = { status: number; body?: unknown };
type Asked = { path: string; method: string; body: Record<string, unknown>; headers: Headers };

export const STAND_IN_SETTINGS = {
  clientId: 'stand-in',
  clientSecret: 'stand-in',
  webhookId: 'WH-STAND-IN',
  environment: 'sandbox',
} as const;
const SIGNING_KEY = 'played by this machine';
const signatureOf = (id: string, time: string, webhookId: string, event: unknown) =>
  createHmac('sha256', SIGNING_KEY)
    .update(`${id}|${time}|${webhookId}|${JSON.stringify(event)}`)
    .digest('hex');

/**
 * PayPal as this machine plays it: the calls that the product makes, a page on which a buyer says yes, and signed messages of what happened.
 * It forgets when the process ends. Asking twice with one request id does it once and is answered as the first time, with a refusal too, as PayPal may.
 */
export class PaypalStandIn {
  readonly #pages: string;
  readonly #now: () => number;
  readonly #plans = new Map<string, Plan>();
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #answered = new Map<string, Answer>();
  /** Paths that were asked for, for tests. */
  readonly asked: string[] = [];
  /** Subscriptions whose buyer's card is refused when what is owed is taken. */
  readonly declined = new Set<string>();
  /** The refunds that were made, by their request id. */
  readonly refunds = new Map<string, Money>();

  /** `pages`: where buyers say yes. */
  constructor(pages: string, now: () => number) {
    this.#pages = pages;
    this.#now = now;
  }

  /** What the gateway calls in place of the network. */
  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const isJson = headers.get('content-type') === 'application/json' && typeof init?.body === 'string';
    const body = isJson ? (JSON.parse(String(init?.body)) as Record<string, unknown>) : {};
    const { status, body: said } = this.#answer({ path: url.pathname, method: init?.method ?? 'GET', body, headers });
    return new Response(said === undefined ? null : JSON.stringify(said), { status });
  };

  #answer(asked: Asked): Answer {
    this.asked.push(`${asked.method} ${asked.path}`);
    if (asked.path === '/v1/oauth2/token') return { status: 200, body: { access_token: 'stand-in', expires_in: 3600 } };
    if (asked.headers.get('authorization') !== 'Bearer stand-in') return { status: 401, body: {} };
    const requestId = asked.headers.get('paypal-request-id');
    const key = `${asked.path} ${requestId}`;
    const before = requestId ? this.#answered.get(key) : undefined;
    if (before) return before;
    const answer = this.#work(asked);
    if (requestId) this.#answered.set(key, answer);
    return answer;
  }

  #work({ path, method, body, headers }: Asked): Answer {
    if (path === '/v1/catalogs/products') return { status: 201, body: { id: body.id } };
    if (path === '/v1/billing/plans') return this.#makePlan(body);
    if (path === '/v1/billing/subscriptions') return this.#makeSubscription(body);
    if (path === '/v1/notifications/verify-webhook-signature') return verified(body);
    const [, id = '', verb] = /^\/v1\/billing\/subscriptions\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const subscription = this.#subscriptions.get(id);
    if (subscription) return method === 'GET' ? shown(subscription, verb) : this.#change(subscription, verb);
    const [, transactionId = ''] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
    return this.#refund(transactionId, body.amount as Money, headers.get('paypal-request-id') ?? '');
  }

  #makePlan(body: Record<string, unknown>): Answer {
    const id = `P-${randomUUID()}`;
    const [cycle] = body.billing_cycles as { pricing_scheme: { fixed_price: Money } }[];
    const { setup_fee } = body.payment_preferences as { setup_fee: Money };
    if (!cycle) return { status: 422, body: {} };
    this.#plans.set(id, { id, first: setup_fee, next: cycle.pricing_scheme.fixed_price });
    return { status: 201, body: { id } };
  }

  #makeSubscription(body: Record<string, unknown>): Answer {
    const plan = this.#plans.get(String(body.plan_id));
    if (!plan) return { status: 422, body: {} };
    const id = `I-${randomUUID().slice(0, 12).toUpperCase()}`;
    const { return_url: returnUrl, cancel_url: cancelUrl } = body.application_context as Record<string, string>;
    assert(returnUrl !== undefined && cancelUrl !== undefined, 'a buyer comes back');
    const rest = { failed: 0, owed: null, transactions: [] };
    const customId = String(body.custom_id);
    this.#subscriptions.set(id, { id, plan, status: 'APPROVAL_PENDING', customId, returnUrl, cancelUrl, ...rest });
    return { status: 201, body: { id, status: 'APPROVAL_PENDING', links: [{ rel: 'approve', href: this.pageOf(id) }] } };
  }

  #change(subscription: Subscription, verb: string | undefined): Answer {
    if (verb === 'cancel' && subscription.status !== 'APPROVAL_PENDING' && subscription.status !== 'CANCELLED') {
      subscription.status = 'CANCELLED';
      return { status: 204 };
    }
    if (verb === 'capture' && subscription.owed && !this.declined.has(subscription.id)) {
      this.#take(subscription, subscription.owed);
      Object.assign(subscription, { owed: null, failed: 0, status: 'ACTIVE' });
      return { status: 202, body: {} };
    }
    return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } };
  }

  #refund(transactionId: string, amount: Money | undefined, requestId: string): Answer {
    const found = [...this.#subscriptions.values()]
      .flatMap(({ transactions }) => transactions)
      .find(({ id }) => id === transactionId);
    if (!found || !amount) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
    const sum = found.refunded + Number(amount.value);
    if (sum > Number(found.amount.value) + 0.001) return { status: 422, body: { name: 'REFUND_AMOUNT_EXCEEDED' } };
    found.refunded = sum;
    found.status = sum < Number(found.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
    this.refunds.set(requestId, amount);
    return { status: 201, body: { id: `R-${randomUUID()}`, status: 'COMPLETED' } };
  }

  #take(subscription: Subscription, amount: Money): string {
    const id = randomUUID().slice(0, 17).toUpperCase();
    const time = new Date(this.#now()).toISOString();
    subscription.transactions.push({ id, status: 'COMPLETED', amount, time, refunded: 0 });
    return id;
  }

  readonly pageOf = (id: string): string => `${this.#pages}/dev/paypal?${new URLSearchParams({ ba_token: id })}`;

  #known(id: string): Subscription {
    const subscription = this.#subscriptions.get(id);
    assert(subscription !== undefined, 'the stand-in knows the subscription');
    return subscription;
  }

  /** What the page for buyers shows; null for one that it does not know. */
  find(id: string) {
    const subscription = this.#subscriptions.get(id);
    if (!subscription) return null;
    const { plan, status, returnUrl, cancelUrl } = subscription;
    return { first: plan.first, next: plan.next, status, returnUrl, cancelUrl };
  }

  /** The buyer says yes, and the first amount is taken. */
  approve(id: string, { amount }: { amount?: Money } = {}): StandInEvent[] {
    const subscription = this.#known(id);
    if (subscription.status !== 'APPROVAL_PENDING') return [];
    subscription.status = 'ACTIVE';
    const sale = this.#take(subscription, amount ?? subscription.plan.first);
    return [event('BILLING.SUBSCRIPTION.ACTIVATED', { id }), saleEvent(subscription, sale)];
  }

  /** The next period begins, and its amount is taken. */
  charge(id: string, amount?: Money): StandInEvent[] {
    const subscription = this.#known(id);
    if (subscription.status !== 'ACTIVE') return [];
    return [saleEvent(subscription, this.#take(subscription, amount ?? subscription.plan.next))];
  }

  /** The card of the buyer is refused. */
  fail(id: string): StandInEvent[] {
    const subscription = this.#known(id);
    Object.assign(subscription, { failed: subscription.failed + 1, owed: subscription.plan.next });
    return [event('BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id })];
  }

  /** Somebody gives back the last money of a subscription, on a page of PayPal; all of it or an amount. */
  giveBack(id: string, value?: string): StandInEvent[] {
    const sale = this.#known(id).transactions.at(-1);
    assert(sale !== undefined, 'money was taken');
    const amount = { ...sale.amount, value: value ?? sale.amount.value };
    this.#refund(sale.id, amount, randomUUID());
    const total = { total: amount.value, currency: amount.currency_code };
    return [
      event('PAYMENT.SALE.REFUNDED', { id: `R-${randomUUID()}`, sale_id: sale.id, billing_agreement_id: id, amount: total }),
    ];
  }

  /** The buyer ends it on a page of PayPal. */
  cancel(id: string): StandInEvent[] {
    this.#known(id).status = 'CANCELLED';
    return [event('BILLING.SUBSCRIPTION.CANCELLED', { id })];
  }
}

const saleEvent = ({ id }: Subscription, sale: string) => event('PAYMENT.SALE.COMPLETED', { id: sale, billing_agreement_id: id });

/** A signed message; a test signs one for another webhook. */
export function event(
  kind: string,
  resource: Record<string, unknown>,
  webhookId: string = STAND_IN_SETTINGS.webhookId,
): StandInEvent {
  const said = { id: `WH-${randomUUID()}`, event_type: kind, resource };
  const id = randomUUID();
  const time = new Date().toISOString();
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signatureOf(id, time, webhookId, said),
    'paypal-transmission-time': time,
  };
  return { headers, text: JSON.stringify(said) };
}

const verified = (body: Record<string, unknown>): Answer => {
  const right = signatureOf(
    String(body.transmission_id),
    String(body.transmission_time),
    String(body.webhook_id),
    body.webhook_event,
  );
  return { status: 200, body: { verification_status: right === body.transmission_sig ? 'SUCCESS' : 'FAILURE' } };
};

function shown({ id, status, customId, failed, owed, transactions }: Subscription, verb: string | undefined): Answer {
  if (verb !== 'transactions') {
    const billing_info = { failed_payments_count: failed, ...(owed ? { outstanding_balance: owed } : {}) };
    return { status: 200, body: { id, status, custom_id: customId, billing_info } };
  }
  const listed = transactions.map(({ amount, refunded: _refunded, ...rest }) => ({
    ...rest,
    amount_with_breakdown: { gross_amount: amount },
  }));
  return { status: 200, body: { transactions: listed } };
}

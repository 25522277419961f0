import { z } from 'zod';
import { parseBaht } from '../../domain/money.ts';
import type { Satang } from '../../domain/units.ts';
import { inBaht, PRODUCT, planOf, subscriptionOf } from './paypal-bodies.ts';
import { isBuyersPage, PAYPAL_PLACES, type PaypalPlace } from './paypal-places.ts';

export type PaypalSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id of our own webhook: a message that was signed for another one is not ours. */
  readonly webhookId: string;
  readonly environment: 'sandbox' | 'live';
};
/** What is agreed: an amount now, and another at the beginning of each period from a day on. Amounts are baht in satang. */
export type NewSubscription = {
  /** Asking again with the same id makes nothing twice. */
  readonly requestId: string;
  readonly name: string;
  readonly firstAmount: Satang;
  readonly nextAmount: Satang;
  readonly interval: 'MONTH' | 'YEAR';
  readonly nextAt: Date;
  readonly language: 'en' | 'th';
  readonly returnUrl: string;
  readonly cancelUrl: string;
};
export type SubscriptionState = 'asked' | 'running' | 'suspended' | 'ended';
type GivenBack = 'none' | 'some' | 'all';
/** `givenBack`: whether the buyer has the money again, all or some of it. PayPal says here not how much. */
export type PaypalTransaction = {
  id: string;
  isCompleted: boolean;
  givenBack: GivenBack;
  amount: Satang | null;
  currency: string;
  at: Date;
};
export type PaypalSubscription = {
  state: SubscriptionState;
  /** The id of the agreement that it was made for. */
  madeFor: string;
  outstanding: Satang;
  /** How often PayPal could not take the money that it still wants. */
  failures: number;
  transactions: PaypalTransaction[];
};
export type SentEvent = { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly text: string };

/** PayPal as the product uses it. Every call may throw `PaypalUnreachable`, which passes, or `PaypalRefused`, which does not. */
export type PaypalGateway = {
  create(wanted: NewSubscription): Promise<{ paypalId: string; approveUrl: string }>;
  /** Null: it knows of none. */
  read(paypalId: string, within: { from: Date; to: Date }): Promise<PaypalSubscription | null>;
  /** Takes what a failed payment still owes. */
  capture(asked: { requestId: string; paypalId: string; amount: Satang }): Promise<void>;
  /** One that has ended already is ended. */
  cancel(asked: { requestId: string; paypalId: string }): Promise<void>;
  refund(asked: { requestId: string; transactionId: string; amount: Satang; note: string }): Promise<void>;
  isGenuine(event: SentEvent): Promise<boolean>;
};

/** It did not answer, or said that it cannot now. Asking again with the same request id is safe. */
export class PaypalUnreachable extends Error {}
/** It is at work on the same thing, or did it just now: what became of it is known when it is asked again. */
export class PaypalBusy extends PaypalUnreachable {}
/** It understood and said no. */
export class PaypalRefused extends Error {}

const TIMEOUT_MS = 15_000;
const RENEW_BEFORE_MS = 60_000;
const DAY_MS = 86_400_000;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const Made = z.object({ id: z.string().min(1) });
const MadeSubscription = Made.extend({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const Amount = z.object({ currency_code: z.string(), value: z.string() });
const Read = z.object({
  status: z.string(),
  custom_id: z.string().default(''),
  billing_info: z.object({ failed_payments_count: z.number().default(0), outstanding_balance: Amount.optional() }).optional(),
});
const Transactions = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        amount_with_breakdown: z.object({ gross_amount: Amount }),
        time: z.string(),
      }),
    )
    .default([]),
});
const Verified = z.object({ verification_status: z.string() });
const STATES: Readonly<Record<string, SubscriptionState>> = {
  APPROVAL_PENDING: 'asked',
  APPROVED: 'asked',
  ACTIVE: 'running',
  SUSPENDED: 'suspended',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
};
const GIVEN_BACK: Readonly<Record<string, GivenBack>> = { PARTIALLY_REFUNDED: 'some', REFUNDED: 'all' };

type Sending = { method?: 'GET' | 'POST'; body?: unknown; text?: string; requestId?: string };

/** The REST interface of PayPal over `fetch`. `send` and `place` are others in tests and where this machine plays PayPal. */
export function createPaypalGateway(
  settings: PaypalSettings,
  place: PaypalPlace = PAYPAL_PLACES[settings.environment],
  send: typeof fetch = fetch,
  timeoutMs = TIMEOUT_MS,
): PaypalGateway {
  const call = caller({ settings, place, send, timeoutMs });
  let product: Promise<unknown> | null = null;
  const makeProduct = () =>
    call('/v1/catalogs/products', { body: PRODUCT, requestId: PRODUCT.id }).catch((error) => {
      // It was made before, or is being made.
      if (!(error instanceof PaypalRefused || error instanceof PaypalBusy)) throw error;
    });
  return {
    async create(wanted) {
      product ??= makeProduct();
      await product.catch((error) => {
        product = null;
        throw error;
      });
      const plan = Made.parse(await call('/v1/billing/plans', { body: planOf(wanted), requestId: `${wanted.requestId}-plan` }));
      const asked = { body: subscriptionOf(wanted, plan.id), requestId: wanted.requestId };
      const made = MadeSubscription.parse(await call('/v1/billing/subscriptions', asked));
      const approveUrl = made.links.find((link) => link.rel === 'approve')?.href ?? '';
      // Nobody is led to a place that is not PayPal's.
      if (!isBuyersPage(approveUrl, place)) throw new PaypalRefused('PayPal named a page that is not its own');
      return { paypalId: made.id, approveUrl };
    },
    read: (paypalId, within) => readSubscription(call, paypalId, within),
    async capture({ requestId, paypalId, amount }) {
      const body = { note: 'Wela', capture_type: 'OUTSTANDING_BALANCE', amount: inBaht(amount) };
      await call(`/v1/billing/subscriptions/${encodeURIComponent(paypalId)}/capture`, { body, requestId });
    },
    async cancel({ requestId, paypalId }) {
      const path = `/v1/billing/subscriptions/${encodeURIComponent(paypalId)}`;
      try {
        await call(`${path}/cancel`, { body: { reason: 'Ended in Wela' }, requestId });
      } catch (error) {
        if (!(error instanceof PaypalRefused || error instanceof PaypalBusy)) throw error;
        const found = await call(path).catch(nullWhenRefused);
        const state = found === null ? 'ended' : STATES[Read.parse(found).status];
        if (state === 'running' || state === 'suspended') throw error;
      }
    },
    async refund({ requestId, transactionId, amount, note }) {
      const body = { amount: inBaht(amount), note_to_payer: note.slice(0, 255) };
      await call(`/v2/payments/captures/${encodeURIComponent(transactionId)}/refund`, { body, requestId });
    },
    isGenuine: (event) => isSigned(call, settings.webhookId, event),
  };
}

type Call = ReturnType<typeof caller>;
async function readSubscription(
  call: Call,
  paypalId: string,
  { from, to }: { from: Date; to: Date },
): Promise<PaypalSubscription | null> {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(paypalId)}`;
  const found = await call(path).catch(nullWhenRefused);
  if (found === null) return null;
  const { status, custom_id, billing_info } = Read.parse(found);
  const range = new URLSearchParams({
    start_time: new Date(from.getTime() - DAY_MS).toISOString(),
    end_time: new Date(to.getTime() + DAY_MS).toISOString(),
  });
  const listed = Transactions.parse((await call(`${path}/transactions?${range}`)) ?? {});
  return {
    state: STATES[status] ?? 'asked',
    madeFor: custom_id,
    failures: billing_info?.failed_payments_count ?? 0,
    outstanding: parseBaht(billing_info?.outstanding_balance?.value ?? '0') ?? (0 as Satang),
    transactions: listed.transactions.map(({ id, status: done, amount_with_breakdown: { gross_amount: paid }, time }) => ({
      id,
      isCompleted: done === 'COMPLETED' || done in GIVEN_BACK,
      givenBack: GIVEN_BACK[done] ?? 'none',
      amount: parseBaht(paid.value),
      currency: paid.currency_code,
      at: new Date(time),
    })),
  };
}

/** PayPal says itself whether it signed a message for the webhook. */
async function isSigned(call: Call, webhookId: string, { headers, text }: SentEvent): Promise<boolean> {
  const named = Object.entries(SIGNATURE_HEADERS).map(([field, header]) => [field, String(headers[header] ?? '')] as const);
  if (named.some(([, value]) => value === '')) return false;
  const fields = JSON.stringify({ ...Object.fromEntries(named), webhook_id: webhookId });
  // The message is handed on as it came: PayPal signed its bytes.
  const asked = `${fields.slice(0, -1)},"webhook_event":${text}}`;
  const answer = await call('/v1/notifications/verify-webhook-signature', { text: asked }).catch(nullWhenRefused);
  return answer !== null && Verified.parse(answer).verification_status === 'SUCCESS';
}

const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const nullWhenRefused = (error: unknown): null => {
  if (error instanceof PaypalRefused) return null;
  throw error;
};

type Caller = { settings: PaypalSettings; place: PaypalPlace; send: typeof fetch; timeoutMs: number };
/** One call with a token that is kept as long as it is good; an empty answer is null. */
function caller({ settings, place, send, timeoutMs }: Caller) {
  let token: { text: string; until: number } | null = null;
  const ask = async (path: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await send(`${place.api}${path}`, { redirect: 'error', ...init, signal });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw new PaypalUnreachable(`PayPal did not answer: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const checked = ({ status, body }: { status: number; body: unknown }, path: string): unknown => {
    if (status >= 200 && status < 300) return body;
    const said = `PayPal answered ${status} to ${path.split('?')[0]}`;
    if (status === 409) throw new PaypalBusy(said);
    throw status >= 500 || status === 429 || status === 408 || status === 401
      ? new PaypalUnreachable(said)
      : new PaypalRefused(said);
  };
  const signIn = async (): Promise<string> => {
    if (token && token.until > Date.now()) return token.text;
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
    const path = '/v1/oauth2/token';
    const headers = { authorization: `Basic ${basic}` };
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const answer = Token.parse(checked(await ask(path, { method: 'POST', headers, body }), path));
    token = { text: answer.access_token, until: Date.now() + answer.expires_in * 1000 - RENEW_BEFORE_MS };
    return token.text;
  };
  return async (path: string, { body, text, requestId }: Sending = {}): Promise<unknown> => {
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const authorization = `Bearer ${await signIn()}`;
    const headers = {
      authorization,
      'content-type': 'application/json',
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    };
    const answer = await ask(path, {
      method: sent === undefined ? 'GET' : 'POST',
      headers,
      ...(sent === undefined ? {} : { body: sent }),
    });
    // A token that was taken back is asked for anew the next time.
    if (answer.status === 401) token = null;
    return checked(answer, path);
  };
}

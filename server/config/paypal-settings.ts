import { z } from 'zod';
import type { PaypalSettings } from '../adapters/paypal.ts';

const setting = z.string().trim().optional();
/** The application and the webhook of the provider at PayPal. */
export const PAYPAL_SETTINGS = {
  PAYPAL_CLIENT_ID: setting,
  PAYPAL_CLIENT_SECRET: setting,
  PAYPAL_WEBHOOK_ID: setting,
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('live'),
};
type Settings = { readonly [Name in Exclude<keyof typeof PAYPAL_SETTINGS, 'PAYPAL_ENVIRONMENT'>]?: string | undefined } & {
  readonly PAYPAL_ENVIRONMENT: 'sandbox' | 'live';
};

const valuesOf = ({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID }: Settings) => [
  PAYPAL_CLIENT_ID,
  PAYPAL_CLIENT_SECRET,
  PAYPAL_WEBHOOK_ID,
];

/** All or none: without the id of the webhook no message of PayPal could be believed. */
export function findPaypalProblems(env: Settings): string[] {
  const named = valuesOf(env).filter(Boolean).length;
  return named === 0 || named === 3 ? [] : ['PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together'];
}

/** Null where nobody pays by PayPal. */
export function readPaypalSettings(env: Settings): PaypalSettings | null {
  const [clientId, clientSecret, webhookId] = valuesOf(env);
  return clientId && clientSecret && webhookId
    ? { clientId, clientSecret, webhookId, environment: env.PAYPAL_ENVIRONMENT }
    : null;
}

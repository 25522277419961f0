import { z } from 'zod';

/** How companies reach the provider, as the environment names it. An empty setting counts as absent. */
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional();
export const SALES_SETTINGS = {
  CHAT_CONTACT_URL: address,
  CHAT_SCRIPT_URL: address,
  SALES_EMAIL: z.union([z.literal(''), z.email()]).optional(),
};
type Settings = { [Name in keyof typeof SALES_SETTINGS]?: string | undefined };

export type SalesContact = {
  /** Opens from the banner of the free plan. */
  chatContactUrl: string | null;
  /** The script of a chat widget; its origin is allowed by the content security policy. */
  chatScriptUrl: string | null;
  /** Gets a mail for every request for an offer. */
  email: string | null;
};

export const readSalesContact = (env: Settings): SalesContact => ({
  chatContactUrl: env.CHAT_CONTACT_URL || null,
  chatScriptUrl: env.CHAT_SCRIPT_URL || null,
  email: env.SALES_EMAIL || null,
});

/** Where calls of PayPal go, and where a buyer says yes. */
export type PaypalPlace = { readonly api: string; readonly pages: string };
export const PAYPAL_PLACES: Readonly<Record<'sandbox' | 'live', PaypalPlace>> = {
  sandbox: { api: 'https://api-m.sandbox.paypal.com', pages: 'https://www.sandbox.paypal.com' },
  live: { api: 'https://api-m.paypal.com', pages: 'https://www.paypal.com' },
};

/** An address among PayPal's pages for buyers. */
export const isBuyersPage = (address: string, { pages }: PaypalPlace): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(pages).origin;

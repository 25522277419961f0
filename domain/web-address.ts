/**
 * Whether a text holds an address that a mail programme makes a link of: with its scheme, with `www.`, or a host with a path.
 * `Siam Trading Co., Ltd.` and `Booking.com` do not. Source: product rule (mails of a company speak in its name, not in its links).
 */
export const holdsWebAddress = (text: string): boolean => /:\/\/|\bwww\.|\b[a-z0-9-]+\.[a-z]{2,}\/\S/i.test(text);

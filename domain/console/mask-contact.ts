const DOTS = '•••';

/**
 * An e-mail address of which the first letter and the domain can be read, enough to recognise it and not enough to write to it.
 * Null stays null. Source: product rule. Example: `owner@demo.wela` → `o•••@demo.wela`.
 */
export function maskEmail(email: string | null): string | null {
  if (!email) return null;
  const at = email.lastIndexOf('@');
  return at < 1 ? DOTS : `${email.slice(0, 1)}${DOTS}${email.slice(at)}`;
}

/** The last two digits of a phone number. Null stays null. Source: product rule. Example: `0812345678` → `•••78`. */
export const maskPhone = (phone: string | null): string | null => (phone ? `${DOTS}${phone.slice(-2)}` : null);

/** The first letter of a name. Source: product rule. Example: `Olan` → `O•••`. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}${DOTS}`;

const DOMAIN = '@phone.invalid';

/** An account made with a phone has an address that no mail can reach (RFC 2606); nobody is shown it and nothing is sent to it. */
export const syntheticAddress = (userId: string): string => `${userId}${DOMAIN}`;
export const isSyntheticAddress = (email: string): boolean => email.toLowerCase().endsWith(DOMAIN);
/** The address as people may see it. */
export const shownAddress = (email: string): string => (isSyntheticAddress(email) ? '' : email);

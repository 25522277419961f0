/** Letters and digits that are not taken for one another when read out or written down: no 0, 1, I, L, O, U. */
export const PASSCODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const PASSCODE_LENGTH = 8;

/**
 * A passcode as it is compared: capitals without spaces and hyphens. Anything that no passcode can be stays wrong.
 * Source: product rule. Example: `abcd-2345 ` gives `ABCD2345`.
 */
export const barePasscode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

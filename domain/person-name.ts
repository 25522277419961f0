import { holdsWebAddress } from './web-address.ts';

/**
 * Whether a text may be a name of a person: letters of any script with their marks, spaces, dots, hyphens and apostrophes,
 * and no address that mails make a link of.
 * `มาลี วงศ์สุวรรณ`, `Anne-Marie O’Neil Jr.` may, `C0v!` may not. Source: specification 1 §5; decision AM-107, apostrophes added.
 */
export const isPersonName = (text: string): boolean => !holdsWebAddress(text) && /^[\p{L}\p{M}][\p{L}\p{M} .'’‘-]*$/u.test(text);

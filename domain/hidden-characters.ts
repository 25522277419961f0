/** Control characters, line breaks and such that are not seen or turn the direction of what follows; joiners of scripts that need them may stand. */
const HIDDEN = /(?![\u{200c}\u{200d}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether a text of one line holds a character that its reader does not see. Example: a name with U+202E reads backwards. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text);

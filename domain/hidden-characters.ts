/** What is not seen or turns the direction of what follows: controls, format characters, breaks of lines, letters and marks without a shape. */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]`;
/** Scripts whose letters change their shape by a joiner or a non-joiner. */
const JOINED = [
  'Arab',
  'Syrc',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
];
const JOINED_LETTER = `[${JOINED.map((script) => `\\p{Script=${script}}`).join('')}]`;
const EMOJI = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}`;
/** What is not seen either and is needed where it stands: it joins emoji or letters, or says that an emoji or a letter has its other shape. */
const NEEDED = [
  String.raw`(?<=[${EMOJI}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${JOINED_LETTER})[\u200c\u200d]`,
  String.raw`(?<=[\p{Emoji}\p{Extended_Pictographic}])[\ufe0e\ufe0f]`,
  String.raw`(?<=\p{Script=Han})[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]`,
].join('|');
const HIDDEN = new RegExp(`(?!${NEEDED})${UNSEEN}`, 'u');
/** In a text of several lines breaks and tabs are seen. */
const HIDDEN_IN_LINES = new RegExp(`(?![\\n\\t]|${NEEDED})${UNSEEN}`, 'gu');

/** Whether a text of one line holds a character that its reader does not see. Example: a name with U+202E reads backwards. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text);

/**
 * The text of one or several lines as its reader sees it: without characters that are not seen, each break of a line one line feed.
 * Text from other programs brings such characters along, and nobody could find them; so prose is cleaned where a name is refused.
 */
export const withoutHidden = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(HIDDEN_IN_LINES, '');

const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u2032\u02BC]/g, "'"],
  [/[\u201C\u201D\u201E\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/g, ' '],
  [/[\u00AD\u200B-\u200F\u2028-\u202E\u2060\uFEFF]/g, ''],
  [/\u2026/g, '...'],
  [/[\u2022\u00B7]/g, '-'],
  // A nikhahit typed before sara aa is the single character sara am.
  [/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33'],
];
const ENCODABLE = /^[\x20-\x7E\u0E01-\u0E3A\u0E3F-\u0E5B]*$/;

/** Text as the fixed-width files take it: plain quotes, hyphens and spaces, no invisible characters, no double spaces. */
export function cleanText(text: string): string {
  const plain = REPLACED.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text.normalize('NFC'));
  return plain
    .replace(/[\r\n]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether every character has one byte in Windows-874 (and TIS-620): printable ASCII and the Thai block. */
export const isEncodable = (text: string): boolean => ENCODABLE.test(text);

/** Characters that have no place in the files, once each, for telling the user which ones. */
export const unencodable = (text: string): string =>
  [...new Set([...text].filter((character) => !isEncodable(character)))].join('');

/**
 * Cleaned text of at most `width` bytes. In this encoding a byte is a character, so the cut is by characters.
 * Source: fixed-width formats count bytes after encoding. Example: cutText('สมชาย', 3) → 'สมช'.
 */
export const cutText = (text: string, width: number): string => cleanText(text).slice(0, width).trimEnd();

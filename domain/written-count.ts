/** Numbers that name something and count nothing: a year, a place in a file, a version. */
const NAMES: readonly string[] = ['year', 'version', 'number', 'row', 'seq', 'id', 'width', 'height'];
const WHOLE = new Intl.NumberFormat('en-GB');

/** A count with its thousands parted: 1568 → `1,568`. Source: product rule. */
export const writtenCount = (count: number): string => WHOLE.format(count).replace('-', '−');

/**
 * A fact as a sentence says it, by its name in the sentence: whole numbers that count something have their thousands parted, in every
 * language; years, versions and places stand as they are. Source: product rule. Example: `count` 1568 → `1,568`; `year` 2026 → `2026`.
 */
export const writtenFact = (name: string, value: string | number): string =>
  typeof value === 'number' && Number.isInteger(value) && !NAMES.includes(name) ? writtenCount(value) : String(value);

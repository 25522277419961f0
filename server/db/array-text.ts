// Lists as PostgreSQL reads them, for statements that write thousands of values: the driver would look through each for quotes.

/** A list of whole numbers. */
export const numbersText = (values: readonly number[]): string => `{${values.join(',')}}`;

/** A text in a list of texts, or nothing. */
export const quotedText = (value: string | null): string =>
  value === null ? 'NULL' : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** JSON of a value in a list of texts: it has no line ends or other control characters, so its quotes are escaped as JSON does. */
export const quotedJson = (value: unknown): string => JSON.stringify(JSON.stringify(value));

/** The list of what stands quoted. */
export const textsText = (quoted: readonly string[]): string => `{${quoted.join(',')}}`;

// With the full-width twins, which spreadsheets of East Asia read alike.
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that a spreadsheet would run as a formula begins with an apostrophe instead. Example: `=1+1` is `'=1+1`. Product rule: cells are texts. */
export const safeText = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text);

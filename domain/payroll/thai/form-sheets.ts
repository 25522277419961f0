/** One sheet of an attachment: its rows, and the sums of the sheet's own figures. */
export type FormSheet<Row> = { readonly rows: readonly Row[]; readonly sums: readonly number[] };

/**
 * The rows of a form by sheets of `perSheet` rows, each with sums of its figures; the sums of all sheets come to those of the form.
 * `figures` are what a row adds to each sum, in satang or counts. Without rows there is one empty sheet with `sums` of nothing.
 * Source: attachments of tax and social security forms, which print the sum of each sheet. Example: 45 rows at 20 → sheets of 20, 20 and 5.
 */
export function formSheets<Row>(
  rows: readonly Row[],
  perSheet: number,
  figures: (row: Row) => readonly number[],
): FormSheet<Row>[] {
  const sheets = Array.from({ length: Math.max(1, Math.ceil(rows.length / perSheet)) }, (_, index) =>
    rows.slice(index * perSheet, (index + 1) * perSheet),
  );
  return sheets.map((some) => ({ rows: some, sums: sumsOf(some, figures) }));
}

/** The sums of all rows. Example: two rows of [30000, 500] → [60000, 1000]. */
export function sumsOf<Row>(rows: readonly Row[], figures: (row: Row) => readonly number[]): number[] {
  const sums: number[] = [];
  for (const row of rows) for (const [place, figure] of figures(row).entries()) sums[place] = (sums[place] ?? 0) + figure;
  return sums;
}

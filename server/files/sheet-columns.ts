import type { SheetCell, SheetTable } from '../adapters/sheet-file.ts';

/** A column of an exported list: the key of its header, its width in characters, and what a row has in it. */
export type SheetColumn<Key extends string, Row> = {
  readonly key: Key;
  readonly width: number;
  readonly value: (row: Row) => SheetCell;
};

export const sheetRow = <Row>(columns: readonly SheetColumn<string, Row>[], row: Row): SheetCell[] =>
  columns.map(({ value }) => value(row));

/** The columns and their rows as a file has them, under the headers in the language of its reader. */
export function sheetOf<Key extends string>(
  columns: readonly Omit<SheetColumn<Key, never>, 'value'>[],
  { title, headers }: { readonly title: string; readonly headers: Readonly<Record<Key, string>> },
  rows: readonly (readonly SheetCell[])[],
): SheetTable {
  return {
    name: title,
    widths: columns.map(({ width }) => width),
    rows: [columns.map(({ key }) => headers[key]), ...rows],
  };
}

import type { ReactNode } from 'react';

export type CellValue = string | number | boolean | null | undefined;

/** One column, with a stable id: `value` sorts and goes into the CSV, `cell` is what the screen shows. */
export type Column<Row, Sort extends string = string> = ColumnLook<Row> & (SortedColumn<Sort> | OtherColumn);
/** Default: yes when the rows are all here, no when the server pages them; then the id is a sort field of the endpoint. */
type SortedColumn<Sort extends string> = { readonly id: Sort; readonly isSortable?: boolean };
type OtherColumn = { readonly id: string; readonly isSortable?: false };
type ColumnLook<Row> = {
  readonly header: string;
  readonly value: (row: Row) => CellValue;
  readonly cell?: (row: Row) => ReactNode;
  /** `end` for amounts, counts and hours. */
  readonly align?: 'start' | 'center' | 'end';
  readonly width?: number;
  /** Takes no more than its width where the table is full: what does not fit is cut, and stands whole in a tip. */
  readonly givesWay?: boolean;
  /** What the row is called: the link of a row stands in it. Without such a column it is the first. */
  readonly isName?: boolean;
  /** Always shown: the column chooser cannot take it away. */
  readonly isKept?: boolean;
  /** Off at first; the column chooser can bring it. */
  readonly isHidden?: boolean;
};

export type ColumnName = Pick<Column<never>, 'id' | 'header' | 'isKept'>;

/** A page as the server answers it; `page` is zero-based. */
export type Paged<Row> = {
  readonly content: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
};

import type { ReactNode } from 'react';

export type CellValue = string | number | boolean | null | undefined;

/** One column: `value` sorts and goes into the CSV, `cell` is what the screen shows. */
export type Column<Row> = {
  /** Stable, and the sort field of the server where the server sorts. */
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => CellValue;
  readonly cell?: (row: Row) => ReactNode;
  /** `end` for amounts, counts and hours. */
  readonly align?: 'start' | 'center' | 'end';
  readonly width?: number;
  /** Default: yes when the rows are all here, no when the server pages them. */
  readonly isSortable?: boolean;
  /** Off at first; the column chooser can bring it. */
  readonly isHidden?: boolean;
};

export type ColumnName = Pick<Column<never>, 'id' | 'header'>;

/** A page as the server answers it; `page` is zero-based. */
export type Paged<Row> = {
  readonly content: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
};

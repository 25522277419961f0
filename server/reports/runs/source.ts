import type { CellType } from '../../../domain/reports/report-columns.ts';
import type { RawCell } from '../../../domain/reports/written-cell.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

export type SourceQuery = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly departmentIds: readonly string[];
  readonly name?: string | undefined;
  readonly formId: string | null;
  readonly statuses: readonly string[];
  readonly rate: Satang | null;
  /** The key of the column whose values the rows are ordered by, before anything else. */
  readonly groupBy: string | null;
};
/** The values of a row by the keys of its columns. */
export type SourceRow = Readonly<Record<string, RawCell>>;
export type Stretch = { readonly offset: number; readonly limit: number };

/** A report that is known in its size; its rows are read a stretch at a time, each in a transaction of its own. */
export type OpenSource = {
  readonly total: number;
  /** What stands in the place of a column whose columns are known only now. */
  readonly expanded?: Readonly<Record<string, readonly ExpandedColumn[]>>;
  read(ctx: Ctx, stretch: Stretch): Promise<SourceRow[]>;
};
export type ExpandedColumn = { readonly key: string; readonly name: string; readonly type: CellType; readonly width: number };
export type ReportSource = {
  /** How many rows a file reads at a time. */
  readonly round: number;
  open(ctx: Ctx, query: SourceQuery): Promise<OpenSource>;
};

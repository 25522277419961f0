/**
 * `minutes` is a duration; `moment` an instant, shown by the wall clock of the company; `money` whole satang; `number` may have
 * decimals, a `count` has none.
 */
export type CellType = 'text' | 'count' | 'number' | 'minutes' | 'money' | 'date' | 'moment';
export type ReportColumn = {
  readonly key: string;
  readonly type: CellType;
  /** In characters of a file. */
  readonly width: number;
  /** Stands in the standard template. */
  readonly isStandard: boolean;
  /** Rows can be grouped by it. */
  readonly groups: boolean;
  /** Only for those who may see pay; everybody else's report is without it. */
  readonly isPay: boolean;
};

type Look = { readonly width?: number; readonly more?: true; readonly groups?: true; readonly pay?: true };
export const column = (key: string, type: CellType, { width, more, groups, pay }: Look = {}): ReportColumn => ({
  key,
  type,
  width: width ?? (type === 'text' ? 22 : 14),
  isStandard: more !== true,
  groups: groups === true,
  isPay: pay === true,
});

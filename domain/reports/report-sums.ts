import type { RawCell } from './written-cell.ts';

/** A line of a report: a row of its source, what the rows of a group add up to, or what all do. */
export type ReportLine = {
  readonly kind: 'row' | 'group' | 'total';
  /** What the rows of the group have in common. */
  readonly group: string | null;
  readonly cells: readonly RawCell[];
};
type SumPlan = {
  /** Which columns are added up, by their place. */
  readonly summed: readonly number[];
  readonly columns: number;
  readonly isGrouped: boolean;
};

/**
 * Adds sums to rows that come one after another, ordered by their group: a line after each group and one at the end. Without columns to
 * add up there are the rows alone.
 */
export function createReportSums({ summed, columns, isGrouped }: SumPlan) {
  const all = new Map(summed.map((place) => [place, 0]));
  let open: { group: string | null; sums: Map<number, number> } | null = null;
  const lineOf = (kind: 'group' | 'total', group: string | null, sums: ReadonlyMap<number, number>): ReportLine => ({
    kind,
    group,
    cells: Array.from({ length: columns }, (_, place) => sums.get(place) ?? null),
  });
  const close = (): ReportLine[] => (open && summed.length > 0 ? [lineOf('group', open.group, open.sums)] : []);
  return {
    push(cells: readonly RawCell[], group: string | null = null): ReportLine[] {
      const ended = isGrouped && open !== null && open.group !== group ? close() : [];
      if (isGrouped && (open === null || open.group !== group))
        open = { group, sums: new Map(summed.map((place) => [place, 0])) };
      for (const place of summed) {
        const value = cells[place];
        if (typeof value !== 'number') continue;
        all.set(place, (all.get(place) ?? 0) + value);
        open?.sums.set(place, (open.sums.get(place) ?? 0) + value);
      }
      return [...ended, { kind: 'row', group, cells }];
    },
    end: (): ReportLine[] => [...(isGrouped ? close() : []), ...(summed.length > 0 ? [lineOf('total', null, all)] : [])],
  };
}

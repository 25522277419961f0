import type { PlainDate } from '../units.ts';

/** Somebody approves in the place of a person who is away, both days included. */
export type StandInPeriod = {
  readonly employeeId: string;
  readonly delegateId: string;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
};
/** `self`: nobody stands in for themselves. `away`: one of the two has a stand-in on some of the days. `stands-in`: the person stands in for somebody then. */
export type StandInClash =
  | { readonly kind: 'self' }
  | { readonly kind: 'away' | 'stands-in'; readonly whose: 'employee' | 'delegate'; readonly period: StandInPeriod };

const overlaps = (a: StandInPeriod, b: StandInPeriod): boolean => a.startDate <= b.endDate && b.startDate <= a.endDate;

/**
 * What keeps a new period from standing beside those there are, or null. On each day a person has at most one stand-in, and who stands in
 * is neither away nor stood in for, so that no approval is handed on twice. Source: product rule.
 * Example: B stands in for A in June → B names nobody for June, and A names nobody else for it.
 */
export function standInClash(added: StandInPeriod, periods: readonly StandInPeriod[]): StandInClash | null {
  if (added.employeeId === added.delegateId) return { kind: 'self' };
  const beside = periods.filter((period) => overlaps(period, added));
  const own = beside.find(({ employeeId }) => employeeId === added.employeeId);
  if (own) return { kind: 'away', whose: 'employee', period: own };
  const theirs = beside.find(({ employeeId }) => employeeId === added.delegateId);
  if (theirs) return { kind: 'away', whose: 'delegate', period: theirs };
  const other = beside.find(({ delegateId }) => delegateId === added.employeeId);
  return other ? { kind: 'stands-in', whose: 'employee', period: other } : null;
}

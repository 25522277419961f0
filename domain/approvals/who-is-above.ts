import type { LineSituation } from './line-for.ts';

/** Why somebody is asked as well: a step waited too long for those it names. */
export type AboveVia = 'aboveManager' | 'aboveOwner';
export type PersonAbove = { readonly employeeId: string; readonly via: AboveVia };
type Situation = Pick<LineSituation, 'requesterId' | 'managers' | 'holders' | 'absences'> & {
  /** Everybody of the steps up to the one that waits. */
  readonly askedIds: readonly string[];
};

/**
 * Who is asked as well when nobody of a step has answered: the managers of the first level above all who were asked so far, at least
 * one of whom can approve, and the owners when there is none. Never the requester, who is gone on the day, or who was asked already.
 * Empty when nobody is left. Source: product rule (decision 101).
 * Example: asked the manager of the kitchen → the manager of the hotel above it; asked that one too → the owners.
 */
export function whoIsAbove({ requesterId, managers, holders, absences, askedIds }: Situation): PersonAbove[] {
  const highest = managers.findLastIndex((level) => level.some((id) => askedIds.includes(id)));
  const free = (ids: readonly string[]) => ids.filter((id) => id !== requesterId && !absences.has(id) && !askedIds.includes(id));
  const level = managers.slice(highest + 1).find((ids) => free(ids).length > 0);
  if (level) return free(level).map((employeeId) => ({ employeeId, via: 'aboveManager' }));
  return free(holders.owner).map((employeeId) => ({ employeeId, via: 'aboveOwner' }));
}

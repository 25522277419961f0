import type { PlainDate } from '../units.ts';
import type { DepartmentParents } from './department-chain.ts';

/** What a department stood below up to a day, which is not included any more; null is the top. */
export type DepartmentPlace = { readonly departmentId: string; readonly until: PlainDate; readonly parentId: string | null };

/**
 * The tree of departments as it was on a day. `places` are those before moves, in any order; `current` is the tree since the last of them.
 * Source: product rule: days before a move keep the hours and holidays that were inherited then.
 * Example: B moved from below A to the top with effect from 10 June → below A on 9 June, at the top on 10 June.
 */
export function parentsOn(date: PlainDate, places: readonly DepartmentPlace[], current: DepartmentParents): DepartmentParents {
  const before = new Map<string, DepartmentPlace>();
  for (const place of places) {
    const known = before.get(place.departmentId);
    if (place.until > date && (known === undefined || place.until < known.until)) before.set(place.departmentId, place);
  }
  if (before.size === 0) return current;
  return {
    ...current,
    ...Object.fromEntries(
      [...before.values()].map((departmentPlace) => [departmentPlace.departmentId, departmentPlace.parentId]),
    ),
  };
}

import type { PlainDate } from '../units.ts';

/** A department up to a day, which is not included any more; null is none. */
export type DepartmentStay = { readonly until: PlainDate; readonly departmentId: string | null };

/**
 * The department whose hours and holidays count for a person on a day. `stays` are those before moves, ascending by their end;
 * `current` is where the person is since the last of them.
 * Source: product rule: days before a move stay under the department of before.
 * Example: moved from A to B with effect from 10 June → A on 9 June, B on 10 June.
 */
export const departmentOn = (date: PlainDate, stays: readonly DepartmentStay[], current: string | null): string | null => {
  const stay = stays.find((departmentStay) => departmentStay.until > date);
  return stay === undefined ? current : stay.departmentId;
};

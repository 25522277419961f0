import type { PlainDate } from '../units.ts';

/** A place on a board: a person's day, and which of several shifts of it. */
export type CellKey = { readonly employeeId: string; readonly date: PlainDate; readonly slot: number };
/** What a cell says: a profile, own times, or a day off. Times in minutes from midnight of the date. */
export type CellPlan = {
  readonly profileId: string | null;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
  readonly breakMinutes: number | null;
  readonly isDayOff: boolean;
  readonly isOt: boolean;
  readonly groupId: string | null;
  readonly shiftTimeId: string | null;
  /** A word for the person about this day; published with the shift. */
  readonly note: string | null;
};
/** A plan that says nothing yet. */
export const EMPTY_PLAN: CellPlan = {
  profileId: null,
  startMinute: null,
  endMinute: null,
  breakMinutes: null,
  isDayOff: false,
  isOt: false,
  groupId: null,
  shiftTimeId: null,
  note: null,
};
/** Letters that a note may have. */
export const MOST_NOTE = 140;
/** `plan` null: taken off the board while the published shift is still known. */
export type PresentCell = CellKey & { readonly version: number; readonly plan: CellPlan | null };
/** `version` as it was read, 0 for an empty cell. Writes with the same `pair` are saved together or not at all. */
export type CellWrite = CellKey & { readonly version: number; readonly plan: CellPlan | null; readonly pair?: number };

export const cellKey = ({ employeeId, date, slot }: CellKey): string => `${employeeId} ${date} ${slot}`;

/**
 * Which writes meet the cell they were made for, in the order given: true is saved, false a conflict. A cell written twice in one
 * list takes the first write only. One conflict of a pair refuses the whole pair. Source: product rule (nobody overwrites unseen).
 * Example: the cell has version 7; a write of version 5 answers false and leaves it.
 */
export function decideCells(present: ReadonlyMap<string, PresentCell>, writes: readonly CellWrite[]): boolean[] {
  const seen = new Set<string>();
  const broken = new Set<number>();
  const fits = writes.map((write) => {
    const key = cellKey(write);
    const isRight = !seen.has(key) && (present.get(key)?.version ?? 0) === write.version;
    seen.add(key);
    if (!isRight && write.pair !== undefined) broken.add(write.pair);
    return isRight;
  });
  return writes.map((write, index) => fits[index] === true && !(write.pair !== undefined && broken.has(write.pair)));
}

/** Whether two plans put a person to the same work, whatever group, shift time or note they have. Source: product rule. */
export const isSameWork = (first: CellPlan, other: CellPlan): boolean =>
  first.profileId === other.profileId &&
  first.startMinute === other.startMinute &&
  first.endMinute === other.endMinute &&
  first.breakMinutes === other.breakMinutes &&
  first.isDayOff === other.isDayOff &&
  first.isOt === other.isOt;

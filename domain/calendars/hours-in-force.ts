import type { PlainDate } from '../units.ts';

/** Working hours of one weekday, 0 (Sunday) to 6. */
export type WorkHours = {
  readonly weekday: number;
  readonly isWorkingDay: boolean;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly breakMinutes: number;
};

/**
 * Working hours of a weekday from `activeDate` on. `departmentId` null is the whole company. `isInherited` ends the
 * department's own hours: from its date on those above count again.
 */
export type DatedWorkHours = WorkHours & {
  readonly departmentId: string | null;
  readonly activeDate: PlainDate;
  readonly isInherited: boolean;
};
export type HoursAsked = {
  readonly date: PlainDate;
  /** The department and those above it, nearest first. */
  readonly departmentIds: readonly string[];
};

/** Of each weekday the latest row on or before the date. */
function latest(rows: readonly DatedWorkHours[], departmentId: string | null, date: PlainDate): DatedWorkHours[] {
  const found = new Map<number, DatedWorkHours>();
  for (const row of rows) {
    if (row.departmentId !== departmentId || row.activeDate > date) continue;
    const known = found.get(row.weekday);
    if (!known || row.activeDate > known.activeDate) found.set(row.weekday, row);
  }
  return [...found.values()];
}

/**
 * The department whose hours count on a date, or null for the company's: the nearest that has rows in force which are not
 * inherited. Source: product rule.
 */
export function hoursSource(rows: readonly DatedWorkHours[], { date, departmentIds }: HoursAsked): string | null {
  return departmentIds.find((id) => latest(rows, id, date).some((row) => !row.isInherited)) ?? null;
}

/**
 * The weekly hours that count for a person on a date: those of the nearest department above that has its own, else the
 * company's; of each weekday the row with the latest `activeDate` on or before the date. Rows in any order; empty where the
 * company had no schedule yet. Source: specification 2 §2 (per-department working hours); product rule.
 * Example: a department with own hours from 1 June → on 31 May the company's, on 1 June its own.
 */
export function hoursInForce(rows: readonly DatedWorkHours[], asked: HoursAsked): DatedWorkHours[] {
  const source = hoursSource(rows, asked);
  return latest(rows, source, asked.date).filter((row) => !row.isInherited);
}

import { OVERTIME_SHIFT_TYPES } from '../../../domain/time/shift-types.ts';
import { mondayOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { BoardIndex, CellInfo } from './board-index.ts';
import type { Warning } from './board-types.ts';
import { standing } from './cell-changes.ts';

export type PlannedShift = { readonly cell: CellInfo; readonly minutes: number; readonly isOvertime: boolean };
export type PlannedDay = { readonly date: PlainDate; readonly shifts: readonly PlannedShift[]; readonly isOff: boolean };
export type PlannedWeek = {
  /** Its Monday, also where that is before the days shown. */
  readonly monday: PlainDate;
  readonly days: readonly PlannedDay[];
  readonly minutes: number;
};
export type PlannedHours = {
  readonly weeks: readonly PlannedWeek[];
  readonly minutes: number;
  readonly overtimeMinutes: number;
  readonly warnings: readonly Warning[];
};

const isOvertime = (cell: CellInfo) => cell.isOt || OVERTIME_SHIFT_TYPES.includes(cell.profile?.type ?? 'working');
const sumOf = (shifts: readonly PlannedShift[]) => shifts.reduce((sum, shift) => sum + shift.minutes, 0);

/** What the hours of a person on a board are made of: weeks from Monday to Sunday, their days and shifts without breaks. */
export function plannedHours(index: BoardIndex, person: number): PlannedHours {
  const days = index.days.map((date, day): PlannedDay => {
    const cells = standing(index.at(person, day));
    const shifts = cells
      .filter((cell) => !cell.isDayOff)
      .map((cell) => ({ cell, minutes: Math.max(0, cell.end - cell.start - cell.breaks), isOvertime: isOvertime(cell) }));
    return { date, shifts, isOff: cells.length > 0 && shifts.length === 0 };
  });
  const weeks = new Map<PlainDate, PlannedDay[]>();
  for (const day of days) {
    const monday = mondayOf(day.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  const all = days.flatMap((day) => day.shifts);
  return {
    weeks: [...weeks].map(([monday, some]) => ({ monday, days: some, minutes: sumOf(some.flatMap((day) => day.shifts)) })),
    minutes: sumOf(all),
    overtimeMinutes: sumOf(all.filter((shift) => shift.isOvertime)),
    warnings: index.warningsOf(person),
  };
}

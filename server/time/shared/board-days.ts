import type { ShiftTimes, ShiftType } from '../../../domain/time/schedule-of.ts';

export type ShiftRow = {
  name: string;
  type: ShiftType;
  start: number;
  end: number;
  break: number;
  early: number;
  late: number;
  grace: number;
  absent: number | null;
  rate: number;
};
/** Person, date, profile; then slot and own times where a shift has them. */
export type BoardRow = [
  string,
  string,
  string | null,
  number?,
  (number | null)?,
  (number | null)?,
  (number | null)?,
  (ShiftType | null)?,
];

/** What the board says for one person and date: a profile alone, or every shift of the date in order of its slot. */
export type BoardDay = string | null | BoardRow[];

export function boardOf(rows: readonly BoardRow[]): Map<string, Map<string, BoardDay>> {
  const board = new Map<string, Map<string, BoardDay>>();
  for (const row of rows) {
    const [employeeId, date, profileId] = row;
    const days = board.get(employeeId) ?? new Map<string, BoardDay>();
    if (days.size === 0) board.set(employeeId, days);
    const before = days.get(date);
    if (before === undefined && row.length === 3) days.set(date, profileId);
    else days.set(date, [...(before === undefined ? [] : entriesOf(before)), row]);
  }
  return board;
}

const entriesOf = (day: BoardDay): BoardRow[] => (Array.isArray(day) ? day : [['', '', day]]);

type PlannedShifts = { shift: ShiftTimes | null | undefined; more?: readonly ShiftTimes[] };
export function shiftsOf(day: BoardDay | undefined, profiles: ReadonlyMap<string, ShiftTimes>): PlannedShifts {
  if (day === undefined || day === null) return { shift: day };
  if (!Array.isArray(day)) return { shift: profiles.get(day) };
  const found = day.map(([, , profileId, , start, end, pause, type]): ShiftTimes | undefined => {
    const profile = profileId === null ? undefined : profiles.get(profileId);
    if (profile === undefined && typeof start !== 'number') return undefined;
    const base = profile ?? { name: '', type: 'working', startMinute: 0, endMinute: 0, breakMinutes: 0 };
    return {
      ...base,
      type: type ?? base.type,
      startMinute: start ?? base.startMinute,
      endMinute: end ?? base.endMinute,
      breakMinutes: pause ?? base.breakMinutes,
    };
  });
  const [first, ...more] = found.filter((item) => item !== undefined);
  return { shift: first ?? null, more };
}

/** The times of a shift profile. */
export const shiftTimes = (row: ShiftRow): ShiftTimes => ({
  name: row.name,
  type: row.type,
  startMinute: row.start,
  endMinute: row.end,
  breakMinutes: row.break,
  earlyWindowMinutes: row.early,
  lateWindowMinutes: row.late,
  graceMinutes: row.grace,
  absentAfterMinutes: row.absent,
  payRate: row.rate,
});

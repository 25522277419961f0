import type { SettledDay } from '../../../domain/time/settle-person.ts';
import type { DayTotals } from '../../../domain/time/types.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { dateArray, instantColumn, integerArray, integerColumn, uuidArray } from '../../db/binary-arrays.ts';
import type { TouchedDay } from '../../people/shared/locked-periods.ts';

/** The figures of many days as columns for a statement. A day is written down as it comes, and nothing else of it is kept. */
export type DayLists = {
  add(day: SettledDay): void;
  count(): number;
  days(): TouchedDay[];
  /** The values of the rows of days in `write-days.ts`, in their order: people, place of each day's own, dates, lists, and what is the same in all. */
  values(): unknown[];
  /** The first and the last day. */
  range(): [PlainDate | undefined, PlainDate | undefined];
};

type Numbers = { [Figure in keyof DayTotals]: DayTotals[Figure] extends number | null ? Figure : never }[keyof DayTotals];
/** The numbers of a day before its problems and its absence, and behind them, in the order of the statements. */
export const BEFORE_TEXTS = [
  'workedMinutes',
  'breakMinutes',
  'lateMinutes',
  'earlyLeaveMinutes',
  'overtimeMinutes',
  'holidayMinutes',
  'holidayOvertimeMinutes',
  'scheduledMinutes',
  'punches',
] as const satisfies Numbers[];
export const BEHIND_TEXTS = ['absentMinutes', 'ratedMinutes', 'lateSeconds'] as const satisfies Numbers[];

export function dayLists(): DayLists {
  const people = new Map<string, number>();
  const places: number[] = [];
  const dates: PlainDate[] = [];
  const firstIn = instantColumn();
  const lastOut = instantColumn();
  const integersOf = (figures: readonly Numbers[]) => figures.map((figure) => ({ figure, column: integerColumn() }));
  const before = integersOf(BEFORE_TEXTS);
  const behind = integersOf(BEHIND_TEXTS);
  const problems = textColumn();
  const absences = textColumn();
  return {
    add({ employeeId, date, totals }) {
      const place = people.get(employeeId) ?? people.size + 1;
      people.set(employeeId, place);
      places.push(place);
      dates.push(date);
      firstIn.add(totals.firstIn);
      lastOut.add(totals.lastOut);
      for (const { figure, column } of before) column.add(totals[figure]);
      problems.add(totals.problems.length === 0 ? '' : totals.problems.join(','));
      absences.add(totals.absence);
      for (const { figure, column } of behind) column.add(totals[figure]);
    },
    count: () => dates.length,
    days() {
      const ids = [...people.keys()];
      return dates.map((date, row) => ({ employeeId: ids[(places[row] ?? 0) - 1] ?? '', date }));
    },
    values() {
      const listed = [
        ...[firstIn, lastOut].map((column) => withInstant(column.end())),
        ...before.map(({ column }) => column.end()),
        problems.end(),
        absences.end(),
        ...behind.map(({ column }) => column.end()),
      ];
      const lists = listed.map(({ list }) => list);
      return [uuidArray([...people.keys()]), integerArray(places), dateArray(dates), ...lists, ...listed.map(({ same }) => same)];
    },
    range() {
      const inOrder = [...new Set(dates)].sort();
      return [inOrder[0], inOrder.at(-1)];
    },
  };
}

/** The driver writes an instant as text from a date. */
const withInstant = ({ list, same }: { list: Buffer; same: number | null }) => ({
  list,
  same: same === null ? null : new Date(same).toISOString(),
});

/** Texts without quotes and backslashes: codes of problems and of absence. */
function textColumn() {
  const texts: (string | null)[] = [];
  let isSame = true;
  return {
    add(text: string | null) {
      isSame &&= texts.length === 0 || texts[0] === text;
      texts.push(text);
    },
    end(): { list: string; same: string | null } {
      if (isSame) return { list: '{}', same: texts[0] ?? null };
      return { list: `{${texts.map((text) => (text === null ? 'NULL' : `"${text}"`)).join(',')}}`, same: null };
    },
  };
}

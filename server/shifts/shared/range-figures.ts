import type { LabourLimits } from '../../../domain/shifts/labour-limits.ts';
import { labourWarnings, type PlannedShift } from '../../../domain/shifts/labour-warnings.ts';
import { type BoardKind, OVERTIME_SHIFT_TYPES, SHIFT_TYPES } from '../../../domain/time/shift-types.ts';
import { daysBetween } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { PlannedColumns, Range } from './board-range.ts';
import { FLAGS } from './range-query.ts';

const CELLS = [
  'person',
  'day',
  'slot',
  'profile',
  'start',
  'end',
  'breaks',
  'flags',
  'state',
  'version',
  'time',
  'group',
] as const;
type CellName = (typeof CELLS)[number];
export type CellColumns = Record<CellName, number[]>;

const at = (column: readonly number[], index: number): number => column[index] ?? 0;
const isRemoved = (flags: number) => (flags & FLAGS.removed) !== 0;
const isOff = (flags: number) => (flags & FLAGS.dayOff) !== 0;

/** The cells that stand on the board itself, with the kind of each. */
export function ownCells(all: PlannedColumns): { cells: CellColumns; kind: number[] } {
  const places = all.own.flatMap((own, index) => (own === 1 ? [index] : []));
  const pick = (column: readonly number[]) => places.map((place) => at(column, place));
  return {
    cells: {
      person: pick(all.person),
      day: pick(all.day),
      slot: pick(all.slot),
      profile: pick(all.profile),
      start: pick(all.start),
      end: pick(all.end),
      breaks: pick(all.breaks),
      flags: pick(all.flags),
      state: pick(all.state),
      version: pick(all.version),
      time: pick(all.time),
      group: pick(all.group),
    },
    kind: pick(all.kind),
  };
}

/** Sums of the planned work of each person; overtime and holiday overtime count as overtime. */
export function totalsOf(cells: CellColumns, kind: readonly number[], people: number): Range['totals'] {
  const zeros = () => Array<number>(people).fill(0);
  const totals = { minutes: zeros(), overtimeMinutes: zeros(), days: zeros(), daysOff: zeros() };
  const lastDay = Array<number>(people).fill(-1);
  const add = (column: number[], person: number, value: number) => {
    column[person] = at(column, person) + value;
  };
  for (const [index, person] of cells.person.entries()) {
    const flags = at(cells.flags, index);
    if (isRemoved(flags)) continue;
    if (isOff(flags)) {
      add(totals.daysOff, person, 1);
      continue;
    }
    const minutes = Math.max(0, at(cells.end, index) - at(cells.start, index) - at(cells.breaks, index));
    const type = SHIFT_TYPES[at(kind, index) - 1];
    add(totals.minutes, person, minutes);
    if (type && OVERTIME_SHIFT_TYPES.includes(type)) add(totals.overtimeMinutes, person, minutes);
    const day = at(cells.day, index);
    if (lastDay[person] !== day) add(totals.days, person, 1);
    lastDay[person] = day;
  }
  return totals;
}

type Needs = {
  board: BoardKind;
  from: PlainDate;
  days: number;
  profiles: Range['profiles'];
  times: Range['times'];
};

/** Needed people: of a weekly board what its shift times ask for, of a monthly one what its profiles ask for every day. */
export function coverageOf(cells: CellColumns, { board, from, days, profiles, times }: Needs): Range['coverage'] {
  const counts = new Map<number, { needed: number; planned: number }>();
  const width = profiles.length + 1;
  const entry = (day: number, profile: number) => {
    const key = day * width + profile + 1;
    const known = counts.get(key) ?? { needed: 0, planned: 0 };
    counts.set(key, known);
    return known;
  };
  const places = new Map(profiles.map((profile, place) => [profile.id, place]));
  if (board === 'weekly') {
    for (const time of times)
      entry(daysBetween(from, time.date), places.get(time.profileId ?? '') ?? -1).needed += time.neededWorkers;
  } else {
    for (const [place, profile] of profiles.entries())
      for (let day = 0; profile.neededWorkers !== null && day < days; day += 1) entry(day, place).needed = profile.neededWorkers;
  }
  for (const [index, day] of cells.day.entries()) {
    const flags = at(cells.flags, index);
    if (!isRemoved(flags) && !isOff(flags)) entry(day, at(cells.profile, index)).planned += 1;
  }
  const keys = [...counts.keys()].sort((first, other) => first - other);
  return {
    day: keys.map((key) => Math.floor(key / width)),
    profile: keys.map((key) => (key % width) - 1),
    needed: keys.map((key) => counts.get(key)?.needed ?? 0),
    planned: keys.map((key) => counts.get(key)?.planned ?? 0),
  };
}

type Around = { people: readonly { adultFromDay: number | null }[]; limits: LabourLimits; firstDay: number; days: number };
/** The slot of a warning about a shift of another board. */
const ELSEWHERE = -1;

type Warning = Range['warnings'][number];

/**
 * Warnings of the range, from all that is planned for a person on every board, some days around included. Days on end without a rest
 * day are said once, on the first day too many, with how many they become.
 */
export function warningsOf(all: PlannedColumns, { people, limits, firstDay, days }: Around): Range['warnings'] {
  const shifts = people.map((): PlannedShift[] => []);
  for (const [index, person] of all.person.entries()) {
    const type = SHIFT_TYPES[at(all.kind, index) - 1];
    if (!type || isRemoved(at(all.flags, index))) continue;
    shifts[person]?.push({
      day: firstDay + at(all.day, index),
      slot: at(all.own, index) === 1 ? at(all.slot, index) : ELSEWHERE,
      start: at(all.start, index),
      end: at(all.end, index),
      breakMinutes: at(all.breaks, index),
      type,
    });
  }
  const warnings: Warning[] = [];
  for (const [person, { adultFromDay }] of people.entries()) {
    let run: Warning | null = null;
    for (const found of labourWarnings({ shifts: shifts[person] ?? [], adultFromDay }, limits)) {
      const { slot, rule, value, limit } = found;
      const day = found.day - firstDay;
      if (day < 0 || day >= days) continue;
      const warning: Warning = { person, day, slot, rule, value, limit };
      if (rule !== 'rest-day') warnings.push(warning);
      else if (run && value === run.value + 1) run.value = value;
      else {
        run = warning;
        warnings.push(run);
      }
    }
  }
  return warnings;
}

export function countsOf(cells: CellColumns): Range['counts'] {
  const counts = { never: 0, changed: 0, published: 0, removed: 0 };
  for (const [index, state] of cells.state.entries()) {
    if (isRemoved(at(cells.flags, index))) counts.removed += 1;
    else if (state === 0) counts.never += 1;
    else if (state === 1) counts.changed += 1;
    else counts.published += 1;
  }
  return counts;
}

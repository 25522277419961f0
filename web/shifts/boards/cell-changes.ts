import type { Rect, Spot } from '../../ui/board/selection.ts';
import { fillSteps, layTable } from '../../ui/board/table-text.ts';
import { type BoardIndex, type CellInfo, planOf } from './board-index.ts';
import type { Line } from './board-lines.ts';
import type { Plan, Profile } from './board-types.ts';
import { readPlans } from './plan-text.ts';
import type { Change } from './use-board-edit.ts';

export type Place = { readonly person: number; readonly day: number };
/** What a stroke of paint leaves: a shift, a day off, nothing. */
export type Brush = { readonly plan: Plan | null };

/**
 * The day of a person becomes exactly these shifts, in the order of their slots. A plan that says nothing of a note leaves the one that
 * stands there.
 */
export function setDay(index: BoardIndex, { person, day }: Place, plans: readonly (Plan | null)[]): Change[] {
  const noteAt = (slot: number) => standing(index.at(person, day)).find((cell) => cell.slot === slot)?.note ?? null;
  const left = index
    .at(person, day)
    .filter((cell) => cell.slot >= plans.length && !cell.isRemoved)
    .map((cell) => ({ person, day, slot: cell.slot, plan: null }));
  const noted = (plan: Plan, slot: number): Plan => (plan.note === undefined ? { ...plan, note: noteAt(slot) } : plan);
  return [...plans.map((plan, slot) => ({ person, day, slot, plan: plan && noted(plan, slot) })), ...left];
}

export const clearDay = (index: BoardIndex, { person, day }: Place): Change[] =>
  index
    .at(person, day)
    .filter((cell) => !cell.isRemoved)
    .map((cell) => ({ person, day, slot: cell.slot, plan: null }));

export const paintDay = (index: BoardIndex, place: Place, { plan }: Brush): Change[] =>
  plan ? setDay(index, place, [plan]) : clearDay(index, place);

const personAt = (lines: readonly Line[], row: number): number | null => {
  const line = lines[row];
  return line?.kind === 'person' ? line.person : null;
};
export function placeOf(lines: readonly Line[], { row, column }: Spot): Place | null {
  const person = personAt(lines, row);
  return person === null || column < 0 ? null : { person, day: column };
}
export const placesOf = (lines: readonly Line[], spots: readonly Spot[]): Place[] =>
  spots.flatMap((spot) => placeOf(lines, spot) ?? []);

/** A day that says nothing but that it is off: a shift takes its place. */
export const isOff = (cells: readonly CellInfo[]): boolean => cells.every((cell) => cell.isDayOff);
export const standing = (cells: readonly CellInfo[]): CellInfo[] => cells.filter((cell) => !cell.isRemoved);
const plansAt = (index: BoardIndex, { person, day }: Place): Plan[] =>
  index.at(person, day).flatMap((cell) => planOf(cell) ?? []);

type Pasted = { readonly table: readonly (readonly string[])[]; readonly rect: Rect; readonly lines: readonly Line[] };
/** Cells of a spreadsheet on a board; words that mean nothing are left out and told. */
export function pasteChanges(index: BoardIndex, { table, rect, lines }: Pasted, profiles: readonly Profile[]) {
  const unknown = new Set<string>();
  const grid = { rows: lines.length, columns: index.days.length, canRest: (row: number) => personAt(lines, row) !== null };
  const changes = layTable(table, rect, grid).flatMap(({ spot, text }): Change[] => {
    const place = placeOf(lines, spot);
    if (!place) return [];
    const plans = readPlans(text, profiles);
    if (plans) return plans.length === 0 ? clearDay(index, place) : setDay(index, place, plans);
    unknown.add(text);
    return [];
  });
  return { changes, unknown: [...unknown] };
}

type Filled = { readonly rect: Rect; readonly lines: readonly Line[]; readonly direction: 'down' | 'right' };
/** The first row of a selection down, or its first column to the right. */
export function fillChanges(index: BoardIndex, { rect, lines, direction }: Filled): Change[] {
  return fillSteps(rect, direction).flatMap(({ from, to }) => {
    const [source, target] = [placeOf(lines, from), placeOf(lines, to)];
    if (!source || !target) return [];
    const plans = plansAt(index, source);
    return plans.length === 0 ? clearDay(index, target) : setDay(index, target, plans);
  });
}

export type Transfer = { readonly cell: CellInfo; readonly from: Place; readonly to: Place };
/** What is dragged along: every shift of the chosen cells, shifted as far as the one that was held. */
export function transfersOf(
  index: BoardIndex,
  places: readonly Place[],
  shift: { lines: readonly Line[]; rows: number; days: number },
): Transfer[] {
  const rowOfPerson = new Map(shift.lines.map((line, row) => [line.kind === 'person' ? line.person : -1, row]));
  return places.flatMap((from) => {
    const row = rowOfPerson.get(from.person);
    const person = row === undefined ? null : personAt(shift.lines, row + shift.rows);
    const day = from.day + shift.days;
    if (person === null || day < 0 || day >= index.days.length) return [];
    return standing(index.at(from.person, from.day)).map((cell) => ({ cell, from, to: { person, day } }));
  });
}

/** A shift comes to a day that has one already, so that somebody has to say what becomes of the two. */
export const meetsWork = (index: BoardIndex, { cell, to }: Transfer): boolean => {
  const there = standing(index.at(to.person, to.day));
  return there.length > 0 && (cell.isDayOff || !isOff(there));
};

const SLOTS = [0, 1, 2, 3, 4, 5];
/** A free slot of a day, beside the work that stands there; a day off gives way. */
export function freeSlot(
  index: BoardIndex,
  { person, day }: Place,
  without: ReadonlySet<number> = new Set(),
): number | undefined {
  const there = standing(index.at(person, day));
  const used = new Set((isOff(there) ? [] : there).map((cell) => cell.slot));
  return SLOTS.find((slot) => !used.has(slot) && !without.has(slot));
}

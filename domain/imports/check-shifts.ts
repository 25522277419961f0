import { breakFitsShift } from '../calendars/break-fits.ts';
import { type DateOrder, readDate } from '../read-date.ts';
import type { PlainDate } from '../units.ts';
import { bad, type CellProblem, type CheckedRow, cellOf, type FileRow, problem, shapeProblems } from './check-row.ts';
import { dayOfField, type Mapping } from './fields.ts';
import { isDayOffWord, readFlag, readSpan, type ShiftSpan, spanOf } from './read-shift.ts';
import {
  employmentProblem,
  type Finders,
  findersOf,
  type KnownProfile,
  type ShiftCell,
  type ShiftPlan,
  type ShiftSurroundings,
  samePlan,
} from './shift-surroundings.ts';

/** The cells that a row changes on its board. */
export type ShiftRow = { readonly cells: readonly ShiftCell[] };
type ShiftCheck = (row: FileRow) => CheckedRow<ShiftRow>;
type Wish = { field: string; date: PlainDate; plan: ShiftPlan };
type Read = { wishes: Wish[]; problems: CellProblem[] };

/** A break of an hour where nothing says otherwise, in a shift of six hours or more. */
const HOUR = 60;
const breakOf = ({ startMinute, endMinute }: ShiftSpan) => (endMinute - startMinute >= 6 * HOUR ? HOUR : 0);
/** The break of the profile that a row names beside its own times, when it fits them. */
const breakWithin = (span: ShiftSpan, profile: KnownProfile | undefined): number =>
  profile && breakFitsShift({ ...span, breakMinutes: profile.breakMinutes }) ? profile.breakMinutes : breakOf(span);

function planOf(text: string, boardId: string, finders: Finders): ShiftPlan | null {
  if (isDayOffWord(text)) return { of: 'off' };
  const profile = finders.profileOf(boardId, text);
  if (profile) return { of: 'profile', profileId: profile.id, isOt: false, shiftTimeId: null };
  const span = readSpan(text);
  return span && { of: 'own', ...span, breakMinutes: breakOf(span), isOt: false };
}

function readDays(row: FileRow, mapping: Mapping, { boardId, finders }: { boardId: string; finders: Finders }): Read {
  const read: Read = { wishes: [], problems: [] };
  for (const field of Object.keys(mapping)) {
    const date = dayOfField(field);
    const text = date === null ? '' : cellOf(row, mapping, field);
    if (date === null || text === '') continue;
    const plan = planOf(text, boardId, finders);
    if (plan) read.wishes.push({ field, date, plan });
    else read.problems.push(problem(field, 'row/unknown-shift', { shift: text.slice(0, 40) }));
  }
  return read;
}

type Place = { boardId: string; finders: Finders; dateOrder: DateOrder | undefined };
function readOneDay(row: FileRow, mapping: Mapping, { boardId, finders, dateOrder }: Place): Read {
  const [dateText, text] = [cellOf(row, mapping, 'date'), cellOf(row, mapping, 'shift')];
  const [start, end] = [cellOf(row, mapping, 'start'), cellOf(row, mapping, 'end')];
  const problems: CellProblem[] = [];
  const date = readDate(dateText, dateOrder);
  if (date === null) problems.push(problem('date', dateText === '' ? 'row/required' : 'row/date'));
  const plan = text === '' ? null : planOf(text, boardId, finders);
  if (text !== '' && plan === null) problems.push(problem('shift', 'row/unknown-shift', { shift: text.slice(0, 40) }));
  const hasTimes = start !== '' || end !== '';
  const span = hasTimes ? spanOf(start, end) : null;
  if (hasTimes && span === null) problems.push(problem(spanOf(start, start) === null ? 'start' : 'end', 'row/time'));
  if (text === '' && !hasTimes) problems.push(problem('shift', 'row/required'));
  if (date === null || problems.length > 0) return { wishes: [], problems };
  const profile = plan?.of === 'profile' ? finders.profileOf(boardId, text) : undefined;
  const own = span && ({ of: 'own', ...span, breakMinutes: breakWithin(span, profile), isOt: false } as const);
  const wished = own ?? plan;
  return { wishes: wished ? [{ field: 'date', date, plan: wished }] : [], problems };
}

/** Tells of a day of a person that stands in an earlier row. */
function seenDays() {
  const rows = new Map<string, number>();
  return (key: string, row: number): number | undefined => {
    const earlier = rows.get(key);
    if (earlier === undefined) rows.set(key, row);
    return earlier;
  };
}

/**
 * Makes the check of rows of a shift board: a person with a day and a shift (by code, name or as `09:00-18:00`; own times in two
 * columns come before those of the shift), or a person with a column for each day. A day off has its words; an empty cell
 * leaves the day as it is. Problems: row/required, row/unknown-employee, row/unknown-board, row/no-board, row/which-board,
 * row/date, row/time, row/unknown-shift, row/not-employed, row/duplicate. Source: specification 2 §2, rule RU075; product rule.
 */
export function shiftBoardCheck(around: ShiftSurroundings): ShiftCheck {
  const finders = findersOf(around);
  const earlierOf = seenDays();
  return (row) => {
    const problems = shapeProblems(row, around.columnCount);
    const standing = finders.standingOf(row);
    if (!('person' in standing)) return bad(...problems, ...standing);
    const { person, boardId } = standing;
    const isWide = Object.keys(around.mapping).some((field) => dayOfField(field) !== null);
    const read = (isWide ? readDays : readOneDay)(row, around.mapping, { boardId, finders, dateOrder: around.dateOrder });
    problems.push(...read.problems);
    for (const { field, date } of read.wishes) {
      problems.push(...employmentProblem(person, date, field));
      const twin = earlierOf(`${boardId} ${person.id} ${date}`, row.rowNumber);
      if (twin !== undefined) problems.push(problem(field, 'row/duplicate', { row: twin }));
    }
    if (problems.length > 0) return bad(...problems);
    let isKnown = false;
    const cells = read.wishes.flatMap(({ date, plan }): ShiftCell[] => {
      const at = { employeeId: person.id, boardId, date };
      const before = finders.plannedOf(at).find((cell) => cell.slot === 0);
      if (before?.plan) isKnown = true;
      if (before && samePlan(before.plan, plan)) return [];
      return [{ ...at, slot: 0, version: before?.version ?? 0, plan }];
    });
    return { outcome: cells.length === 0 ? 'unchanged' : isKnown ? 'changed' : 'new', value: { cells } };
  };
}

const SLOTS = [0, 1, 2, 3, 4, 5];

/**
 * Makes the check of rows that put people into a shift: the person gets the shift of that day, by its name, code or id, beside
 * what is planned already; one who stands in it stays. Problems: those of a board, row/flag, row/full. Source: specification 2
 * §2, rule RU075; product rule.
 */
export function shiftPeopleCheck(around: ShiftSurroundings): ShiftCheck {
  const finders = findersOf(around);
  const earlierOf = seenDays();
  const given = new Map<string, number[]>();
  return (row) => {
    const problems = shapeProblems(row, around.columnCount);
    const standing = finders.standingOf(row);
    if (!('person' in standing)) return bad(...problems, ...standing);
    const { person, boardId } = standing;
    const [dateText, text] = [cellOf(row, around.mapping, 'date'), cellOf(row, around.mapping, 'shift')];
    const date = readDate(dateText, around.dateOrder);
    const isOt = readFlag(cellOf(row, around.mapping, 'ot'));
    const time = around.times.find((shiftTime) => shiftTime.id === text.toLowerCase() && shiftTime.boardId === boardId);
    const profile = finders.profileOf(boardId, time?.profileId ?? text);
    if (date === null) problems.push(problem('date', dateText === '' ? 'row/required' : 'row/date'));
    if (text === '') problems.push(problem('shift', 'row/required'));
    else if (!profile || (time && time.date !== date)) {
      problems.push(problem('shift', 'row/unknown-shift', { shift: text.slice(0, 40) }));
    }
    if (isOt === null) problems.push(problem('ot', 'row/flag'));
    if (date === null || isOt === null || !profile || problems.length > 0) return bad(...problems);
    problems.push(...employmentProblem(person, date, 'date'));
    const twin = earlierOf(`${boardId} ${person.id} ${date} ${profile.id}`, row.rowNumber);
    if (twin !== undefined) problems.push(problem('shift', 'row/duplicate', { row: twin }));
    const at = { employeeId: person.id, boardId, date };
    const planned = finders.plannedOf(at);
    const shiftTimeId = time?.id ?? timeOf(around, { boardId, date, profileId: profile.id });
    const plan: ShiftPlan = { of: 'profile', profileId: profile.id, isOt, shiftTimeId };
    const standsIn = planned.find((cell) => cell.plan?.of === 'profile' && cell.plan.profileId === profile.id);
    const key = `${boardId} ${person.id} ${date}`;
    const taken = [...planned.filter((cell) => cell.plan !== null).map((cell) => cell.slot), ...(given.get(key) ?? [])];
    const slot = standsIn?.slot ?? SLOTS.find((value) => !taken.includes(value));
    if (slot === undefined) problems.push(problem('date', 'row/full'));
    if (slot === undefined || problems.length > 0) return bad(...problems);
    given.set(key, [...(given.get(key) ?? []), slot]);
    if (standsIn && samePlan(standsIn.plan, plan)) return { outcome: 'unchanged', value: { cells: [] } };
    const before = planned.find((cell) => cell.slot === slot);
    return { outcome: standsIn ? 'changed' : 'new', value: { cells: [{ ...at, slot, version: before?.version ?? 0, plan }] } };
  };
}

const timeOf = ({ times }: ShiftSurroundings, at: { boardId: string; date: PlainDate; profileId: string }): string | null =>
  times.find((time) => time.boardId === at.boardId && time.date === at.date && time.profileId === at.profileId)?.id ?? null;

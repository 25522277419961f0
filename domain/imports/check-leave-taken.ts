import { withoutHidden } from '../hidden-characters.ts';
import type { LeaveIssue } from '../leave/check-ask.ts';
import { LEAVE_PARTS, type LeavePart, type LeaveTime, LONGEST_OVERNIGHT } from '../leave/count-days.ts';
import { isTooLongLeave } from '../leave/longest-leave.ts';
import type { DateOrder } from '../read-date.ts';
import { MINUTES_PER_DAY, type PlainDate } from '../units.ts';
import { bad, type CellProblem, type CheckedRow, cellOf, type FileRow, problem, shapeProblems } from './check-row.ts';
import { dateReader } from './date-order.ts';
import type { Mapping } from './fields.ts';
import { readTime } from './read-time.ts';

/** A leave as a file says it. */
export type LeaveTakenValue = LeaveTime & {
  readonly employeeId: string;
  readonly code: string;
  readonly leaveTypeId: string;
  readonly reason: string | null;
};
export type LeaveTakenSurroundings = {
  readonly people: readonly { readonly id: string; readonly code: string }[];
  /** `names`: what else a type is called. */
  readonly types: readonly { readonly id: string; readonly code: string; readonly names: readonly string[] }[];
  readonly mapping: Mapping;
  readonly columnCount: number;
  readonly dateOrder?: DateOrder | undefined;
};

const LONGEST_REASON = 500;

const PART_WORDS: Record<Exclude<LeavePart, 'hours'>, readonly string[]> = {
  full: ['full', 'fullday', 'wholeday', 'allday', '1', 'เต็มวัน', 'ทั้งวัน'],
  morning: ['morning', 'am', 'firsthalf', 'halfdaymorning', 'halfmorning', 'เช้า', 'ครึ่งเช้า', 'ครึ่งวันเช้า', 'ช่วงเช้า', 'ครึ่งวันแรก'],
  afternoon: [
    'afternoon',
    'pm',
    'secondhalf',
    'halfdayafternoon',
    'halfafternoon',
    'บ่าย',
    'ครึ่งบ่าย',
    'ครึ่งวันบ่าย',
    'ช่วงบ่าย',
    'ครึ่งวันหลัง',
  ],
};

/** Reads which part of a day was taken, in English or Thai; an empty cell is the whole day, null what is not understood. */
export function readLeavePart(cell: string): Exclude<LeavePart, 'hours'> | null {
  const word = cell.toLowerCase().replace(/[\s_\-./()]/g, '');
  if (word === '') return 'full';
  return (['full', 'morning', 'afternoon'] as const).find((part) => PART_WORDS[part].includes(word)) ?? null;
}

type Read<Value> = { readonly value: Value | null; readonly problems: readonly CellProblem[] };
const wrong = (...problems: CellProblem[]): Read<never> => ({ value: null, problems });
const right = <Value>(value: Value): Read<Value> => ({ value, problems: [] });

/**
 * Makes the reading of rows of leaves that were taken: a known person by code, a type by code or name, the first and last day (one day when
 * the last is empty), and of a single day its half or its hours (`[start, end)`, an end before the start on the next day). Whether the leave
 * can be is judged afterwards, against plan, balance and other leaves.
 * Problems: row/required, row/not-found, row/leave-type, row/date, form/end-before-start, row/leave-part, row/time, row/too-long, leave/part-mismatch,
 * leave/too-long, row/too-many-cells, row/cell-too-long. Source: product rule (issue 11 §1).
 * Example: `E1, SICK, 5/6/2569, , ครึ่งวันเช้า` → the morning of 2026-06-05.
 */
export function leaveTakenReader(around: LeaveTakenSurroundings): (row: FileRow) => CheckedRow<LeaveTakenValue> {
  const { people, types, mapping, columnCount } = around;
  const personOf = new Map(people.map((person) => [person.code.toLowerCase(), person]));
  const typeOf = new Map([
    ...types.flatMap((type) => type.names.map((name) => [name.toLowerCase(), type] as const)),
    ...types.map((type) => [type.code.toLowerCase(), type] as const),
  ]);
  const readDay = dateReader(around.dateOrder);
  return (row) => {
    const [code, typeName, reason] = (['code', 'leaveType', 'leaveReason'] as const).map((field) => cellOf(row, mapping, field));
    const person = personOf.get((code ?? '').toLowerCase());
    const type = typeOf.get((typeName ?? '').toLowerCase());
    const days = readDays(row, mapping, readDay);
    const parts = readParts(row, mapping, days.value);
    const problems = [...shapeProblems(row, columnCount)];
    if (!person) problems.push(problem('code', code ? 'row/not-found' : 'row/required'));
    if (!type) problems.push(problem('leaveType', typeName ? 'row/leave-type' : 'row/required'));
    if ((reason ?? '').length > LONGEST_REASON)
      problems.push(problem('leaveReason', 'row/too-long', { maximum: LONGEST_REASON }));
    problems.push(...days.problems, ...parts.problems);
    if (!person || !type || !days.value || !parts.value || problems.length > 0) return bad(...problems);
    const value = { ...days.value, ...parts.value, employeeId: person.id, code: person.code, leaveTypeId: type.id };
    return { outcome: 'new', value: { ...value, reason: withoutHidden(reason ?? '') || null } };
  };
}

type Days = Pick<LeaveTime, 'startDate' | 'endDate'>;
function readDays(row: FileRow, mapping: Mapping, readDay: (cell: string) => PlainDate | null): Read<Days> {
  const [fromText, toText] = [cellOf(row, mapping, 'leaveFrom'), cellOf(row, mapping, 'leaveTo')];
  const startDate = readDay(fromText);
  const endDate = toText === '' ? startDate : readDay(toText);
  const problems = [
    ...(startDate === null ? [problem('leaveFrom', fromText === '' ? 'row/required' : 'row/date')] : []),
    ...(endDate === null && toText !== '' ? [problem('leaveTo', 'row/date')] : []),
  ];
  if (startDate === null || endDate === null) return wrong(...problems);
  if (endDate < startDate) return wrong(problem('leaveTo', 'form/end-before-start'));
  if (isTooLongLeave({ startDate, endDate })) return wrong(problem('leaveTo', 'leave/too-long'));
  return right({ startDate, endDate });
}

type Parts = Omit<LeaveTime, 'startDate' | 'endDate'>;
function readParts(row: FileRow, mapping: Mapping, days: Days | null): Read<Parts> {
  const [partText, startText, endText] = (['leavePart', 'leaveStart', 'leaveEnd'] as const).map((field) =>
    cellOf(row, mapping, field),
  );
  const isHours = Boolean(startText || endText);
  const part = readLeavePart(partText ?? '');
  if (part === null) return wrong(problem('leavePart', 'row/leave-part'));
  const isOneDay = days === null || days.startDate === days.endDate;
  if (!isHours) {
    if (part !== 'full' && !isOneDay) return wrong(problem('leavePart', 'leave/part-mismatch'));
    return right({ startPart: part, endPart: part, fromMinute: null, toMinute: null });
  }
  const [from, until] = [readMinute(startText ?? ''), readMinute(endText ?? '')];
  const problems = [
    ...(from === null ? [problem('leaveStart', startText ? 'row/time' : 'row/required')] : []),
    ...(until === null ? [problem('leaveEnd', endText ? 'row/time' : 'row/required')] : []),
  ];
  if (from === null || until === null) return wrong(...problems);
  const toMinute = until > from ? until : until + MINUTES_PER_DAY;
  const isTooLong = until <= from && toMinute - from > LONGEST_OVERNIGHT;
  if (part !== 'full') return wrong(problem('leavePart', 'leave/part-mismatch'));
  if (!isOneDay || isTooLong) return wrong(problem('leaveEnd', 'leave/part-mismatch'));
  return right({ startPart: 'hours', endPart: 'hours', fromMinute: from, toMinute });
}

function readMinute(cell: string): number | null {
  const seconds = readTime(cell);
  return seconds === null ? null : Math.floor(seconds / 60);
}

const FIELD_OF: Record<LeaveIssue['field'], string> = {
  leaveTypeId: 'leaveType',
  startDate: 'leaveFrom',
  endDate: 'leaveTo',
  startPart: 'leavePart',
  endPart: 'leavePart',
  toMinute: 'leaveEnd',
  paperFileIds: 'row',
  substituteId: 'row',
};

type Issue = Pick<LeaveIssue, 'field' | 'facts'> & { readonly code: string };
/** What a rule says of a leave, at its cell in a row: a field that the row leaves empty stands at the first day. */
export function cellOfIssue({ field, code, facts }: Issue, row: FileRow, mapping: Mapping): CellProblem {
  const cell = FIELD_OF[field];
  return problem(cell === 'row' || cellOf(row, mapping, cell) !== '' ? cell : 'leaveFrom', code, facts);
}

/** The words by which a part of a day is sent as data. */
export const DAY_PARTS = LEAVE_PARTS.filter((part) => part !== 'hours');

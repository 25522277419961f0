import type { DateOrder } from '../read-date.ts';
import type { PlainDate } from '../units.ts';
import type { ClockingPerson } from './check-clocking.ts';
import { type CellProblem, cellOf, type FileRow, problem } from './check-row.ts';
import type { Mapping } from './fields.ts';

/** What a cell of a board says. Own times in minutes from midnight; an end over 1440 is on the next day. */
export type ShiftPlan =
  | { readonly of: 'profile'; readonly profileId: string; readonly isOt: boolean; readonly shiftTimeId: string | null }
  | {
      readonly of: 'own';
      readonly startMinute: number;
      readonly endMinute: number;
      readonly breakMinutes: number;
      readonly isOt: boolean;
    }
  | { readonly of: 'off' };
/** A cell that is planned; `version` as the board knows it. */
export type PlannedCell = {
  readonly employeeId: string;
  readonly boardId: string;
  readonly date: PlainDate;
  readonly slot: number;
  readonly version: number;
  readonly plan: ShiftPlan | null;
};
/** A cell to write; `version` is that of what stands there, 0 for nothing. */
export type ShiftCell = Omit<PlannedCell, 'plan'> & { readonly plan: ShiftPlan };
/** `boardId` null is a profile of the whole company. */
export type KnownProfile = {
  readonly id: string;
  readonly boardId: string | null;
  readonly code: string;
  readonly name: string;
  readonly breakMinutes: number;
};
export type KnownBoard = { readonly id: string; readonly name: string; readonly code: string | null };
export type KnownShiftTime = {
  readonly id: string;
  readonly boardId: string;
  readonly date: PlainDate;
  readonly profileId: string | null;
};
export type ShiftSurroundings = {
  readonly people: readonly ClockingPerson[];
  readonly boards: readonly KnownBoard[];
  /** The boards a person stands on. */
  readonly boardsOf: (employeeId: string) => readonly string[];
  readonly profiles: readonly KnownProfile[];
  readonly times: readonly KnownShiftTime[];
  readonly cells: readonly PlannedCell[];
  readonly mapping: Mapping;
  readonly columnCount: number;
  readonly dateOrder?: DateOrder | undefined;
};

const fold = (text: string) => text.trim().toLowerCase();
type Standing = { readonly person: ClockingPerson; readonly boardId: string };
export type Finders = {
  /** The person and board of a row, or what is wrong with them. */
  standingOf(row: FileRow): Standing | readonly CellProblem[];
  /** A profile of a board, or of the whole company, by code, name or id. */
  profileOf(boardId: string, text: string): KnownProfile | undefined;
  /** What is planned of a person on a board and day, by slot. */
  plannedOf(at: Pick<PlannedCell, 'employeeId' | 'boardId' | 'date'>): readonly PlannedCell[];
};

/**
 * Finds what rows of shifts speak of. A person who stands on one board needs none to be named. Problems: row/required,
 * row/unknown-employee, row/unknown-board, row/no-board, row/which-board. Product rule.
 */
export function findersOf({ people, boards, boardsOf, profiles, cells, mapping }: ShiftSurroundings): Finders {
  const byCode = new Map(people.map((person) => [fold(person.code), person]));
  const boardNamed = (text: string) =>
    boards.find((board) => [board.id, board.code ?? '', board.name].some((name) => fold(name) === text));
  const planned = new Map<string, PlannedCell[]>();
  const keyOf = (at: Pick<PlannedCell, 'employeeId' | 'boardId' | 'date'>) => `${at.boardId} ${at.employeeId} ${at.date}`;
  for (const cell of cells) planned.set(keyOf(cell), [...(planned.get(keyOf(cell)) ?? []), cell]);
  return {
    standingOf(row) {
      const code = cellOf(row, mapping, 'code');
      const person = byCode.get(fold(code));
      if (!person) {
        return [
          code === '' ? problem('code', 'row/required') : problem('code', 'row/unknown-employee', { code: code.slice(0, 40) }),
        ];
      }
      const own = boardsOf(person.id);
      const text = fold(cellOf(row, mapping, 'board'));
      if (text !== '') {
        const board = boardNamed(text);
        if (!board) return [problem('board', 'row/unknown-board')];
        return own.includes(board.id) ? { person, boardId: board.id } : [problem('board', 'row/no-board')];
      }
      const [boardId] = own;
      if (boardId === undefined) return [problem('code', 'row/no-board')];
      return own.length > 1 ? [problem('code', 'row/which-board')] : { person, boardId };
    },
    profileOf(boardId, text) {
      const name = fold(text);
      const usable = profiles.filter((profile) => profile.boardId === boardId || profile.boardId === null);
      const own = (profile: KnownProfile) => (profile.boardId === boardId ? 0 : 1);
      const found = (of: (profile: KnownProfile) => string) =>
        usable.filter((profile) => fold(of(profile)) === name).sort((a, b) => own(a) - own(b))[0];
      return found((profile) => profile.code) ?? found((profile) => profile.name) ?? found((profile) => profile.id);
    },
    plannedOf: (at) => planned.get(keyOf(at)) ?? [],
  };
}

/** What is wrong with a day on which a person is planned: not employed then. */
export function employmentProblem(person: ClockingPerson, date: PlainDate, field: string): CellProblem[] {
  const isBefore = person.startDate !== null && date < person.startDate;
  const isAfter = person.endDate !== null && date > person.endDate;
  return isBefore || isAfter
    ? [problem(field, 'row/not-employed', { from: person.startDate ?? '', to: person.endDate ?? '' })]
    : [];
}

/** Whether two cells say the same. */
export function samePlan(a: ShiftPlan | null, b: ShiftPlan | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.of === 'profile') return b.of === 'profile' && a.profileId === b.profileId && a.isOt === b.isOt;
  if (a.of === 'off' || b.of !== 'own') return a.of === b.of;
  const own = (item: typeof a) => `${item.startMinute} ${item.endMinute} ${item.breakMinutes} ${item.isOt}`;
  return own(a) === own(b);
}

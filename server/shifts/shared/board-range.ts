import { sql } from 'kysely';
import type { z } from 'zod';
import type { BoardRange } from '../../../contract/shifts/shift-cells.ts';
import type { ShiftProfile } from '../../../contract/shifts/shift-profiles.ts';
import { labourLimits } from '../../../domain/shifts/labour-limits.ts';
import { packBoard } from '../../../domain/shifts/packed-board.ts';
import { daysBetween } from '../../../domain/time.ts';
import { plainDate } from '../../../domain/units.ts';
import { prepared } from '../../db/prepared.ts';
import { linkOrNull } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';
import { boardLeave } from './board-leave.ts';
import { type BoardRow, canPlan } from './boards.ts';
import type { CellsOf } from './cell-rows.ts';
import { joinByHash } from './join-by-hash.ts';
import { countsOf, coverageOf, ownCells, totalsOf, warningsOf } from './range-figures.ts';
import { boardRange } from './range-query.ts';

export type Range = z.output<typeof BoardRange>;
/** Columns of every planned shift of the people: those of the board in the range, and others that warnings look at. */
export type PlannedColumns = Record<
  | 'person'
  | 'day'
  | 'slot'
  | 'profile'
  | 'start'
  | 'end'
  | 'breaks'
  | 'flags'
  | 'state'
  | 'version'
  | 'time'
  | 'group'
  | 'own'
  | 'kind',
  number[]
>;
type PersonRow = Omit<Range['people'][number], 'imageUrl'> & { imageFileId: string | null; adultFromDay: number | null };
type RangeRow = {
  people: PersonRow[];
  profiles: z.output<typeof ShiftProfile>[];
  groups: Range['groups'];
  times: Range['times'];
  holidays: Range['holidays'];
  notes: Range['notes'];
  cells: { [Name in keyof PlannedColumns]: number[] | null };
};

/** Days before and after the range that weekly sums and rest days reach into. */
const AROUND = 7;
const EPOCH = plainDate('1970-01-01');

/**
 * A board over some days. Everything is read in one statement, and the cells come as columns of whole numbers, because a board of a
 * thousand people has thirty thousand of them a month.
 */
export async function readBoardRange(ctx: Ctx, board: BoardRow, part: CellsOf): Promise<Range> {
  const { tx, organizationId, language } = ctx;
  const limits = labourLimits(part.from);
  await joinByHash(tx);
  const query = {
    organizationId,
    shiftId: board.id,
    from: part.from,
    to: part.to,
    groupIds: part.groupIds ?? null,
    employeeIds: part.employeeIds ?? null,
    around: AROUND,
    adultYears: limits.adultYears,
    language,
  };
  const { rows } = await prepared(tx, `shift-board-range-${language}`, sql<RangeRow>`${boardRange(query)}`);
  const [row] = rows;
  if (!row) throw new Error('a statement without a row');
  const all = columnsOf(row.cells);
  const firstDay = daysBetween(EPOCH, part.from);
  const days = daysBetween(part.from, part.to) + 1;
  const own = ownCells(all);
  return {
    shiftId: board.id,
    board: board.board,
    from: part.from,
    to: part.to,
    canEdit: canPlan(ctx.actor, board.is_maker),
    people: row.people.map(({ adultFromDay: _day, imageFileId, ...person }) => ({
      ...person,
      imageUrl: linkOrNull(ctx, imageFileId),
    })),
    profiles: row.profiles,
    groups: row.groups,
    times: row.times,
    holidays: row.holidays,
    leave: await boardLeave(ctx, row.people, part),
    cells: own.cells,
    notes: row.notes,
    coverage: coverageOf(own.cells, { board: board.board, from: part.from, days, profiles: row.profiles, times: row.times }),
    totals: totalsOf(own.cells, own.kind, row.people.length),
    warnings: warningsOf(all, { people: row.people, limits, firstDay, days }),
    counts: countsOf(own.cells),
  };
}

const NO_CELLS: Range['cells'] = {
  person: [],
  day: [],
  slot: [],
  profile: [],
  start: [],
  end: [],
  breaks: [],
  flags: [],
  state: [],
  version: [],
  time: [],
  group: [],
};

/** The same as it is asked for: a page asks for its long lists in a shorter form, since it waits for every one of their letters. */
export async function readBoard(ctx: Ctx, board: BoardRow, { packed, ...part }: CellsOf & { packed?: boolean | undefined }) {
  const range = await readBoardRange(ctx, board, part);
  return packed ? { ...range, people: [], cells: NO_CELLS, warnings: [], packed: packBoard(range) } : range;
}

const columnsOf = (cells: RangeRow['cells']): PlannedColumns => ({
  person: cells.person ?? [],
  day: cells.day ?? [],
  slot: cells.slot ?? [],
  profile: cells.profile ?? [],
  start: cells.start ?? [],
  end: cells.end ?? [],
  breaks: cells.breaks ?? [],
  flags: cells.flags ?? [],
  state: cells.state ?? [],
  version: cells.version ?? [],
  time: cells.time ?? [],
  group: cells.group ?? [],
  own: cells.own ?? [],
  kind: cells.kind ?? [],
});

import { shifts } from '../../../contract/shifts/shifts.ts';
import { textIn } from '../../../domain/define-text.ts';
import { eachDay, formatTimeOfDay } from '../../../domain/time.ts';
import type { SheetCell, SheetTable } from '../../adapters/sheet-file.ts';
import { saveSheet } from '../../files/save-sheet.ts';
import type { Language } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { type Range, readBoardRange } from '../shared/board-range.ts';
import { getBoard } from '../shared/boards.ts';
import { FLAGS } from '../shared/range-query.ts';
import { listSummary, type SummaryRow } from './summary.ts';
import { SHIFTS_EXPORT } from './texts.ts';

export const BOARD_JOB = 'shift-board-export';
export const SUMMARY_JOB = 'shift-summary-export';

/** Makes the file of a board in the background; run again, it makes the same file once. */
export const exportBoard: JobHandler = async ({ ctx, input, jobId }) => {
  const { shiftId, from, to, groupIds, format } = shifts.exportBoard.body.parse(input);
  const table = await ctx.transaction({ readOnly: true }, async (inTenant) => {
    const board = await getBoard(inTenant, shiftId);
    return boardTable(await readBoardRange(inTenant, board, { from, to, groupIds }), board.name, ctx.language);
  });
  await saveSheet(ctx, {
    id: jobId,
    name: `shifts-${from}-${to}.${format}`,
    table,
    format,
    purpose: 'shift-export',
    action: 'shift.export',
  });
  return { fileId: jobId, result: { rows: table.rows.length - 1 } };
};

/** Makes the file of the summary in the background. */
export const exportSummary: JobHandler = async ({ ctx, input, jobId }) => {
  const { format, ...filter } = shifts.exportSummary.body.parse(input);
  const rows = await ctx.transaction({ readOnly: true }, (inTenant) => listSummary(inTenant, filter));
  const text = textIn(SHIFTS_EXPORT, ctx.language);
  const table = {
    name: text.summary,
    widths: [14, 28, 22, ...text.sums.map(() => 14)],
    rows: [[...text.person, ...text.sums], ...rows.map(summaryCells)],
  };
  await saveSheet(ctx, {
    id: jobId,
    name: `shift-summary-${filter.from}-${filter.to}.${format}`,
    table,
    format,
    purpose: 'shift-export',
    action: 'shift.export',
  });
  return { fileId: jobId, result: { rows: rows.length } };
};

const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;
const summaryCells = (row: SummaryRow): SheetCell[] => [
  row.code,
  row.name,
  row.departmentName,
  row.shifts,
  hours(row.minutes),
  row.overtimeShifts,
  hours(row.overtimeMinutes),
  hours(row.nightMinutes),
  row.daysOff,
  row.unpublished,
];

/** A row per person, a column per day with the symbols of its shifts, then the sums. */
function boardTable(range: Range, boardName: string, language: Language): SheetTable {
  const text = textIn(SHIFTS_EXPORT, language);
  const dates = eachDay(range.from, range.to);
  const groups = new Map(range.groups.map((group) => [group.id, group.name]));
  const grid = gridOf(range, dates.length, text.off);
  const rows = range.people.map((person, place): SheetCell[] => [
    person.code,
    person.name,
    person.departmentName,
    groups.get(person.groupId ?? '') ?? null,
    ...(grid[place] ?? []).map((texts) => texts.join(' / ') || null),
    range.totals.days[place] ?? 0,
    hours(range.totals.minutes[place] ?? 0),
    hours(range.totals.overtimeMinutes[place] ?? 0),
    range.totals.daysOff[place] ?? 0,
  ]);
  const used = new Set(range.cells.profile);
  const legend = range.profiles.flatMap((profile, place): SheetCell[][] => {
    const times = `${formatTimeOfDay(profile.startMinute)}–${formatTimeOfDay(profile.endMinute)}`;
    return used.has(place) ? [[profile.symbol, `${profile.name} ${times}`]] : [];
  });
  const head: SheetCell[] = [...text.person, text.group, ...dates, ...text.totals];
  return {
    name: boardName.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || text.board,
    widths: [14, 28, 22, 18, ...dates.map(() => 11), 10, 10, 14, 10],
    rows: [head, ...rows, ...part(text.legend, legend), ...part(text.notes, noteRows(range, dates))],
  };
}

const part = (heading: string, rows: SheetCell[][]): SheetCell[][] => (rows.length > 0 ? [[], [heading], ...rows] : []);

/** The notes below the board, each with whose day it is about; their cells carry a star. */
function noteRows({ notes, people }: Range, dates: readonly string[]): SheetCell[][] {
  return notes.map(({ person, day, text }) => [
    people[person]?.code ?? null,
    people[person]?.name ?? null,
    dates[day] ?? null,
    text,
  ]);
}

function gridOf({ cells, people, profiles, notes }: Range, days: number, off: string): string[][][] {
  const noted = new Set(notes.map(({ person, day, slot }) => `${person} ${day} ${slot}`));
  const grid = people.map(() => Array.from({ length: days }, (): string[] => []));
  for (const [index, person] of cells.person.entries()) {
    const flags = cells.flags[index] ?? 0;
    if ((flags & FLAGS.removed) !== 0) continue;
    const profile = profiles[cells.profile[index] ?? -1];
    const times = `${formatTimeOfDay(cells.start[index] ?? 0)}–${formatTimeOfDay(cells.end[index] ?? 0)}`;
    const shown = (flags & FLAGS.dayOff) !== 0 ? off : (profile?.symbol ?? times);
    const day = cells.day[index] ?? 0;
    const mark = noted.has(`${person} ${day} ${cells.slot[index]}`) ? ' *' : '';
    grid[person]?.[day]?.push(`${shown}${mark}`);
  }
  return grid;
}

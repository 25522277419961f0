import type { Body } from '../../../contract/endpoint.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { textIn } from '../../../domain/define-text.ts';
import { wallClockText } from '../../../domain/local-day.ts';
import type { PunchType } from '../../../domain/time/types.ts';
import { dateOf, formatTimeOfDay, weekdayOf } from '../../../domain/time.ts';
import { instant, plainDate } from '../../../domain/units.ts';
import type { SheetCell, SheetTable } from '../../adapters/sheet-file.ts';
import { saveSheet } from '../../files/save-sheet.ts';
import type { Ctx } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { matching } from '../shared/clocking-filter.ts';
import { type ExportedClocking, readExportedClockings } from '../shared/exported-clockings.ts';
import { punchType } from '../shared/stored-clockings.ts';
import { CLOCKINGS_TEXT } from './texts.ts';

export const CLOCKINGS_EXPORT = 'clockings-export';

type ExportInput = Body<typeof clocks.export>;

/** The columns of the file, in their order. Source: specification 2 §9. */
export const CLOCKING_COLUMNS = [
  'emp_code',
  'clocking_type',
  'emp_name',
  'team_name',
  'day_of_week',
  'clock_date',
  'shift_name',
  'work_hours',
  'clocking_time',
  'break_time',
  'clocking_zone_type',
  'zone_name',
  'payroll_id',
  'team_code',
  'tag',
  'note',
  'image',
  'reason',
  'created_by',
] as const;

const ROUND_ROWS = 5_000;

/** Makes the file of clockings in the background; run again, it makes the same file once. */
export const exportClockings: JobHandler = async ({ ctx, jobId, input: given, report }) => {
  const input = clocks.export.body.parse(given);
  const rows: SheetCell[][] = [[...CLOCKING_COLUMNS]];
  for (let offset = 0; ; offset += ROUND_ROWS) {
    const round = await ctx.transaction({ readOnly: true }, (inTenant) => exportRound(inTenant, input, offset));
    for (const row of round) rows.push(row);
    await report(rows.length - 1, rows.length - 1);
    if (round.length < ROUND_ROWS) break;
  }
  const text = textIn(CLOCKINGS_TEXT, ctx.language);
  const table: SheetTable = { name: text.title, widths: CLOCKING_COLUMNS.map(() => 16), rows };
  const dayOf = (bound: typeof input.startDate) => (typeof bound === 'number' ? dateOf(bound, ctx.organization.timeZone) : bound);
  const name = `clockings-${dayOf(input.startDate)}-${dayOf(input.endDate)}.${input.format}`;
  await saveSheet(ctx, { id: jobId, name, format: input.format, table, purpose: 'clockings-export', action: 'clock.export' });
  return { fileId: jobId, result: { rows: rows.length - 1 } };
};

async function exportRound(ctx: Ctx, { format: _, ...filter }: ExportInput, offset: number): Promise<SheetCell[][]> {
  const rows = await readExportedClockings(ctx, await matching(ctx, filter), { offset, limit: ROUND_ROWS });
  return rows.map((row) => cellsOf(ctx, row));
}

function cellsOf(ctx: Ctx, row: ExportedClocking): SheetCell[] {
  const text = textIn(CLOCKINGS_TEXT, ctx.language);
  const { timeZone } = ctx.organization;
  const type: PunchType = punchType(row.clock_type);
  return [
    row.code,
    type,
    row.name,
    row.department_name,
    text.weekdays[weekdayOf(plainDate(row.work_date))] ?? null,
    row.work_date,
    row.shiftName,
    formatTimeOfDay(row.worked_minutes ?? 0),
    wallClockText(instant(row.at), timeZone),
    formatTimeOfDay(row.break_minutes ?? 0),
    row.zone_type,
    row.zone_name,
    row.payroll_code,
    row.department_code,
    row.tag?.name ?? null,
    row.note,
    row.image_file_id === null ? null : text.hasPhoto,
    row.reason,
    row.created_by,
  ];
}

import { createHash } from 'node:crypto';
import type { Body } from '../../../contract/endpoint.ts';
import { timesheets } from '../../../contract/timesheets.ts';
import { localDateOf, wallInstant } from '../../../domain/attendance/local-day.ts';
import { firstDayOf, formatTimeOfDay, lastDayOf } from '../../../domain/time.ts';
import { type Instant, timeOfDay, type Zone } from '../../../domain/units.ts';
import { csvFile, SHEET_MIME_TYPES, type SheetCell, type SheetTable, xlsxFile } from '../../adapters/sheet-file.ts';
import { type Day, loadDays } from '../../attendance/month-days.ts';
import type { MemberContext } from '../../http/context.ts';
import type { JobHandler, JobRun } from '../../jobs/job-queue.ts';
import { EXPORT_TEXT } from './export-text.ts';
import { listSheetRows, type Row } from './page-rows.ts';

export const EXPORT_JOB = 'timesheet-export';

const ROUND_PEOPLE = 100;
type ExportInput = Body<typeof timesheets.export>;

/** Makes the file of a month in the background; run again, it makes the same file once. */
export const exportTimesheet: JobHandler = async (run) => {
  const input = timesheets.export.body.parse(run.input);
  const table = await tableOf(run, input);
  const content = input.format === 'csv' ? csvFile(table) : await xlsxFile(table);
  await saveFile(run.ctx, { id: run.jobId, name: `timesheet-${input.month}.${input.format}`, content, format: input.format });
  return { fileId: run.jobId, result: { rows: table.rows.length - 1 } };
};

async function tableOf({ ctx, report }: JobRun, input: ExportInput): Promise<SheetTable> {
  const text = EXPORT_TEXT[ctx.language];
  const people = await ctx.transaction({ readOnly: true }, (inTenant) => listSheetRows(inTenant, input));
  const name = `${text.title} ${input.month}`;
  if (input.detail === 'totals') {
    return {
      name,
      widths: [14, 28, 22, 22, ...text.totals.map(() => 14)],
      rows: [[...text.person, ...text.totals], ...people.map(totalsRow)],
    };
  }
  const rows: SheetCell[][] = [[...text.person, ...text.day]];
  for (let start = 0; start < people.length; start += ROUND_PEOPLE) {
    const round = people.slice(start, start + ROUND_PEOPLE);
    const employeeIds = round.map((one) => one.employeeId);
    const range = { employeeIds, from: firstDayOf(input.month), to: lastDayOf(input.month) };
    const days = await ctx.transaction({ readOnly: true }, (inTenant) => loadDays(inTenant, range));
    for (const person of round) {
      for (const day of days.get(person.employeeId) ?? []) rows.push([...personCells(person), ...dayCells(ctx, day)]);
    }
    await report(Math.min(start + ROUND_PEOPLE, people.length), people.length);
  }
  return { name, widths: [14, 28, 22, 22, 12, 16, 14, ...Array<number>(11).fill(14), 32], rows };
}

const personCells = (row: Row): SheetCell[] => [row.code, row.name, row.departmentName, row.positionName];

const totalsRow = (row: Row): SheetCell[] => [
  ...personCells(row),
  row.workedDays,
  row.workedMinutes,
  row.lateDays,
  row.lateMinutes,
  row.earlyLeaveMinutes,
  row.absentDays,
  row.overtimeMinutes,
  row.holidayMinutes,
  row.holidayOvertimeMinutes,
  row.problemDays,
];

function dayCells(ctx: MemberContext, day: Day): SheetCell[] {
  const text = EXPORT_TEXT[ctx.language];
  const zone = ctx.organization.zone;
  return [
    day.date,
    day.status === null ? null : text.status[day.status],
    day.schedule.shiftName,
    day.scheduledMinutes,
    wallClock(day.firstIn, zone),
    wallClock(day.lastOut, zone),
    day.workedMinutes,
    day.breakMinutes,
    day.lateMinutes,
    day.earlyLeaveMinutes,
    day.absentMinutes,
    day.overtimeMinutes,
    day.holidayMinutes,
    day.holidayOvertimeMinutes,
    day.problems.map((code) => text.problem[code]).join(', ') || null,
  ];
}

function wallClock(at: Instant | null, zone: Zone): string | null {
  if (at === null) return null;
  const date = localDateOf(at, zone);
  const minute = Math.floor((at - wallInstant(date, timeOfDay(0), zone)) / 60_000);
  return `${date} ${formatTimeOfDay(minute)}`;
}

type NewFile = { id: string; name: string; content: Buffer; format: 'csv' | 'xlsx' };

async function saveFile(ctx: MemberContext, { id, name, content, format }: NewFile) {
  await ctx.services.files.put(ctx.organizationId, id, content);
  await ctx.transaction({}, async ({ tx, audit }) => {
    await tx
      .insertInto('app.file')
      .values({
        organization_id: ctx.organizationId,
        id,
        name,
        mime_type: SHEET_MIME_TYPES[format],
        size_bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        purpose: 'timesheet-export',
        status: 'ready',
        created_by: ctx.actor.employeeId,
      })
      .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
      .execute();
    audit('timesheet.export', { entity: 'file', entityId: id, after: { name, size: content.length } });
  });
}

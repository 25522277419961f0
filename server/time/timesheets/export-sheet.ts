import type { Body } from '../../../contract/endpoint.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { textIn } from '../../../domain/define-text.ts';
import { wallClockText } from '../../../domain/local-day.ts';
import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { SheetCell, SheetTable } from '../../adapters/sheet-file.ts';
import { saveSheet } from '../../files/save-sheet.ts';
import type { MemberContext } from '../../http/context.ts';
import type { JobHandler, JobRun } from '../../jobs/job-queue.ts';
import { type Day, loadDays } from '../shared/month-days.ts';
import { TIMESHEET_EXPORT } from '../shared/sheet-words.ts';
import { listSheetRows, type Row } from './page-rows.ts';

export const EXPORT_JOB = 'timesheet-export';

const ROUND_PEOPLE = 100;
type ExportInput = Body<typeof timesheets.export>;

/** Makes the file of a month in the background; run again, it makes the same file once. */
export const exportTimesheet: JobHandler = async (run) => {
  const input = timesheets.export.body.parse(run.input);
  const table = await tableOf(run, input);
  await saveSheet(run.ctx, {
    id: run.jobId,
    name: `timesheet-${input.month}.${input.format}`,
    format: input.format,
    table,
    purpose: 'timesheet-export',
    action: 'timesheet.export',
  });
  return { fileId: run.jobId, result: { rows: table.rows.length - 1 } };
};

async function tableOf({ ctx, report }: JobRun, input: ExportInput): Promise<SheetTable> {
  const text = textIn(TIMESHEET_EXPORT, ctx.language);
  const { rows: people } = await ctx.transaction({ readOnly: true }, (inTenant) => listSheetRows(inTenant, input));
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
    const employeeIds = round.map((item) => item.employeeId);
    const range = { employeeIds, from: firstDayOf(input.month), to: lastDayOf(input.month) };
    const days = await ctx.transaction({ readOnly: true }, (inTenant) => loadDays(inTenant, range));
    for (const person of round) {
      for (const day of days.get(person.employeeId) ?? []) rows.push([...personCells(person), ...dayCells(ctx, day)]);
    }
    await report(Math.min(start + ROUND_PEOPLE, people.length), people.length);
  }
  return { name, widths: [14, 28, 22, 22, 12, 16, 14, ...Array<number>(11).fill(14), 32, 16, 16, 16], rows };
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
  row.overtimeOverMinutes,
  row.plannedOvertimeMinutes,
  row.approvedOvertimeMinutes,
  row.paidOvertimeMinutes,
];

function dayCells(ctx: MemberContext, day: Day): SheetCell[] {
  const text = textIn(TIMESHEET_EXPORT, ctx.language);
  const timeZone = ctx.organization.timeZone;
  return [
    day.date,
    day.status === null ? null : text.status[day.status],
    day.schedule.shiftName,
    day.scheduledMinutes,
    day.firstIn === null ? null : wallClockText(day.firstIn, timeZone),
    day.lastOut === null ? null : wallClockText(day.lastOut, timeZone),
    day.workedMinutes,
    day.breakMinutes,
    day.lateMinutes,
    day.earlyLeaveMinutes,
    day.absentMinutes,
    day.overtimeMinutes,
    day.holidayMinutes,
    day.holidayOvertimeMinutes,
    day.problems.map((code) => text.problem[code]).join(', ') || null,
    day.plannedOvertimeMinutes,
    day.approvedOvertimeMinutes,
    day.paidOvertimeMinutes,
  ];
}

import { textIn } from '../../../domain/define-text.ts';
import { addDays } from '../../../domain/time.ts';
import { plainDate } from '../../../domain/units.ts';
import { weekdayName } from '../../../domain/written-dates.ts';
import type { Ctx } from '../../http/context.ts';
import { type Day, loadDays } from '../../time/shared/month-days.ts';
import { sumDays } from '../../time/shared/month-totals.ts';
import { TIMESHEET_EXPORT } from '../../time/shared/sheet-words.ts';
import { lastDay, listReportPeople, personCells, type ReportPerson } from './report-people.ts';
import type { ReportSource, SourceRow, Stretch } from './source.ts';

/** A row per person and day on which the person is employed. */
export const timesheetDays: ReportSource = {
  round: 3_000,
  async open(ctx, query) {
    const people = await listReportPeople(ctx, query);
    return {
      total: people.reduce((sum, { days }) => sum + days, 0),
      read: (inside, stretch) => readDays(inside, people, stretch),
    };
  },
};

async function readDays(ctx: Ctx, people: readonly ReportPerson[], stretch: Stretch): Promise<SourceRow[]> {
  const parts = partsWithin(people, stretch);
  const [first] = parts;
  if (!first) return [];
  const from = parts.map((part) => part.from).sort()[0] ?? first.from;
  const to = parts.map(lastDay).sort().at(-1) ?? lastDay(first);
  const days = await loadDays(ctx, { employeeIds: parts.map(({ employeeId }) => employeeId), from, to });
  return parts.flatMap((part) =>
    (days.get(part.employeeId) ?? [])
      .filter(({ date }) => date >= part.from && date <= lastDay(part))
      .map((day) => ({ ...personCells(part), ...dayCells(ctx, day) })),
  );
}

/** The people of a stretch of rows, each with the days that lie in it. */
function partsWithin(people: readonly ReportPerson[], { offset, limit }: Stretch): ReportPerson[] {
  const parts: ReportPerson[] = [];
  let before = 0;
  for (const person of people) {
    const skipped = Math.max(0, offset - before);
    const days = Math.min(person.days, offset + limit - before) - skipped;
    if (days > 0) parts.push({ ...person, from: addDays(person.from, skipped), days });
    before += person.days;
    if (before >= offset + limit) break;
  }
  return parts;
}

function dayCells({ language }: Ctx, day: Day): SourceRow {
  const text = textIn(TIMESHEET_EXPORT, language);
  return {
    date: day.date,
    weekday: weekdayName(day.date, language, 'long'),
    status: day.status === null ? null : text.status[day.status],
    shiftName: day.schedule.shiftName,
    plannedMinutes: day.scheduledMinutes,
    firstIn: day.firstIn,
    lastOut: day.lastOut,
    workedMinutes: day.workedMinutes,
    breakMinutes: day.breakMinutes,
    lateMinutes: day.lateMinutes,
    earlyLeaveMinutes: day.earlyLeaveMinutes,
    absentMinutes: day.absentMinutes,
    leaveMinutes: day.leaveMinutes,
    overtimeMinutes: day.overtimeMinutes,
    plannedOvertimeMinutes: day.plannedOvertimeMinutes,
    approvedOvertimeMinutes: day.approvedOvertimeMinutes,
    paidOvertimeMinutes: day.paidOvertimeMinutes,
    holidayMinutes: day.holidayMinutes,
    holidayOvertimeMinutes: day.holidayOvertimeMinutes,
    punches: day.punches,
    problems: day.problems.map((code) => text.problem[code]).join(', ') || null,
  };
}

/** A row per person with the sums of the days. */
export const timesheetTotals: ReportSource = {
  round: 100,
  async open(ctx, query) {
    const people = await listReportPeople(ctx, query);
    return {
      total: people.length,
      async read(inside, { offset, limit }) {
        const part = people.slice(offset, offset + limit);
        const employeeIds = part.map(({ employeeId }) => employeeId);
        const days = await loadDays(inside, { employeeIds, from: plainDate(query.from), to: plainDate(query.to) });
        return part.map((person) => ({ ...personCells(person), ...sumDays(days.get(person.employeeId) ?? []) }));
      },
    };
  },
};

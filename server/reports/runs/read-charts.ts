import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { reportCharts } from '../../../contract/reports/report-charts.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { monthOf } from '../../../domain/time.ts';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { requireReportDay } from '../../company/shared/report-window.ts';
import type { Ctx } from '../../http/context.ts';
import { standardDefinition } from '../shared/definition.ts';
import { requireDepartments } from '../shared/require-departments.ts';
import { openReport, requireRange } from './open-report.ts';
import { labourCosts } from './pay-source.ts';
import type { SourceRow } from './source.ts';

type Charts = typeof reportCharts;
type Asked = Query<Charts['time']>;

async function departmentsOf(ctx: Ctx, { departmentId }: Asked): Promise<string[]> {
  const departmentIds = departmentId === undefined ? [] : [departmentId];
  await requireDepartments(ctx, departmentIds);
  return departmentIds;
}

/** All rows of a report, as its source has them, of the people whom the caller may see. */
async function rowsOf(ctx: Ctx, kind: ReportKind, asked: Asked, groupBy: string | null = null): Promise<SourceRow[]> {
  const { startDate, endDate } = asked;
  const definition = { ...standardDefinition(kind), departmentIds: await departmentsOf(ctx, asked), groupBy };
  const report = await openReport(ctx, { kind, definition, startDate, endDate });
  const rows: SourceRow[] = [];
  for (let offset = 0; offset < report.total; offset += report.round)
    rows.push(...(await report.read(ctx, { offset, limit: report.round })));
  return rows;
}

const numberIn = (row: SourceRow, key: string): number => Number(row[key] ?? 0);
const textOrNull = (row: SourceRow, key: string): string | null => {
  const value = row[key];
  return typeof value === 'string' ? value : null;
};

/** Rows by what some of their cells say, in the order in which they come. */
function groupedBy(rows: readonly SourceRow[], keys: readonly string[]): SourceRow[][] {
  const groups = new Map<string, SourceRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(keys.map((name) => row[name] ?? null));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
const sumOf = (rows: readonly SourceRow[], key: string): number => rows.reduce((sum, row) => sum + numberIn(row, key), 0);
const peopleIn = (rows: readonly SourceRow[]): number => new Set(rows.map((row) => row.employeeId)).size;

export async function chartTime(ctx: Ctx, asked: Asked): Promise<Answer<Charts['time']>> {
  const rows = await rowsOf(ctx, 'summary', asked);
  return rows.map((row) => ({
    department: textOrNull(row, 'departmentName'),
    weekStart: plainDate(String(row.weekStart)),
    weekEnd: plainDate(String(row.weekEnd)),
    people: numberIn(row, 'people'),
    overtimeMinutes: numberIn(row, 'overtimeMinutes'),
    lateMinutes: numberIn(row, 'lateMinutes'),
    lateDays: numberIn(row, 'lateDays'),
  }));
}

export async function chartHeadcount(ctx: Ctx, asked: Asked): Promise<Answer<Charts['headcount']>> {
  const rows = await rowsOf(ctx, 'headcount', asked);
  return rows.map((row) => ({
    department: textOrNull(row, 'departmentName'),
    month: yearMonth(String(row.month)),
    peopleAtStart: numberIn(row, 'peopleAtStart'),
    joined: numberIn(row, 'joined'),
    left: numberIn(row, 'left'),
    peopleAtEnd: numberIn(row, 'peopleAtEnd'),
    turnover: row.turnover === null ? null : numberIn(row, 'turnover'),
  }));
}

export async function chartLeave(ctx: Ctx, asked: Asked): Promise<Answer<Charts['leave']>> {
  // In the order of the types, whoever took or has which of them first.
  const rows = await rowsOf(ctx, 'leave', asked, 'leaveTypeName');
  return groupedBy(rows, ['leaveTypeName']).map((group) => ({
    leaveType: String(group[0]?.leaveTypeName ?? ''),
    people: peopleIn(group),
    takenMinutes: sumOf(group, 'leaveTaken'),
    leftMinutes: group.every((row) => row.leaveLeft === null) ? null : sumOf(group, 'leaveLeft'),
  }));
}

export async function chartCoverage(ctx: Ctx, asked: Asked): Promise<Answer<Charts['coverage']>> {
  const rows = await rowsOf(ctx, 'coverage', asked);
  return groupedBy(rows, ['date'])
    .map((group) => ({
      date: plainDate(String(group[0]?.date)),
      needed: sumOf(group, 'neededPeople'),
      planned: sumOf(group, 'plannedPeople'),
      present: sumOf(group, 'presentPeople'),
      missing: sumOf(group, 'missingPeople'),
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

export async function chartLabourCost(ctx: Ctx, asked: Asked): Promise<Answer<Charts['labourCost']>> {
  const departmentIds = await departmentsOf(ctx, asked);
  const { from, to } = requireRange(ctx, 'payroll', asked);
  requireReportDay(ctx, from);
  const rows = await labourCosts(ctx, { from, to, departmentIds });
  return rows.map(({ departmentName: department, month, people, cost }) => ({
    department,
    month: monthOf(month),
    people,
    cost: satang(cost),
  }));
}

import { sql } from 'kysely';
import type { z } from 'zod';
import type { Query } from '../../../contract/endpoint.ts';
import type { SheetRow, timesheets } from '../../../contract/time/timesheets.ts';
import { reportDays } from '../../company/shared/report-window.ts';
import { byNameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { loadMonthTotals, type MonthTotals } from '../shared/month-totals.ts';
import { BY_CODE, listSheetPeople } from '../shared/sheet-people.ts';

export type Row = z.output<typeof SheetRow>;
type PageQuery = Query<typeof timesheets.page>;
type Sort = PageQuery['sort'];
export type RowsQuery = Pick<PageQuery, 'month' | 'name' | 'departmentId' | 'problemsOnly' | 'overtimeOver'>;
type Sheet = { readonly rows: Row[]; readonly usualOvertimeMinutes: number };

/** The rows of the people one may look at, in an order of `app.employee e`, and what they are compared with. */
export async function listSheetRows(ctx: Ctx, query: RowsQuery, order = BY_CODE): Promise<Sheet> {
  const people = await listSheetPeople(ctx, { ...query, employeeIds: await visibleEmployees(ctx) }, order);
  const { from } = reportDays(ctx, query.month);
  const totals = await loadMonthTotals(ctx, { month: query.month, from, employeeIds: people.map((person) => person.employeeId) });
  const usualOvertimeMinutes = await readUsualOvertime(ctx);
  const rows = people.flatMap((person): Row[] => {
    const sums = totals.get(person.employeeId);
    return sums ? [{ ...person, ...sums, overtimeOverMinutes: overtimeOver(sums, usualOvertimeMinutes) }] : [];
  });
  const isWanted = (row: Row) =>
    (!query.problemsOnly || row.problemDays > 0 || row.absentDays > 0) && (!query.overtimeOver || row.overtimeOverMinutes > 0);
  return { rows: rows.filter(isWanted), usualOvertimeMinutes };
}

async function readUsualOvertime({ tx, organizationId }: Ctx): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce((settings->>'monthlyOvertimeMinutes')::int, 0) as minutes from app.organization
    where organization_id = ${organizationId}`.execute(tx);
  return rows[0]?.minutes ?? 0;
}

const overtimeOver = ({ overtimeMinutes, holidayOvertimeMinutes }: MonthTotals, usual: number): number =>
  usual === 0 ? 0 : Math.max(0, overtimeMinutes + holidayOvertimeMinutes - usual);

const weight = (row: Row) => row.problemDays * 1_000 + row.absentDays;
const COMPARE: Record<Exclude<Sort['field'], 'name'>, (a: Row, b: Row) => number> = {
  problems: (a, b) => weight(a) - weight(b),
  code: (a, b) => a.code.localeCompare(b.code),
  workedMinutes: (a, b) => a.workedMinutes - b.workedMinutes,
  lateMinutes: (a, b) => a.lateMinutes - b.lateMinutes,
  absentDays: (a, b) => a.absentDays - b.absentDays,
  overtimeMinutes: (a, b) => a.overtimeMinutes - b.overtimeMinutes,
};

export async function sheetPage(ctx: Ctx, query: PageQuery) {
  const { field, direction } = query.sort;
  const { rows, usualOvertimeMinutes } = await listSheetRows(
    ctx,
    query,
    field === 'name' ? byNameShown('e', ctx.language, direction) : BY_CODE,
  );
  const sorted = field === 'name' ? rows : sortRows(rows, { field, direction });
  const start = query.page * query.size;
  return {
    ...pageOf(ctx, query, { content: sorted.slice(start, start + query.size), total: rows.length }),
    totals: sumOf(rows),
    people: rows.length,
    usualOvertimeMinutes,
    overtimeOverPeople: rows.filter((row) => row.overtimeOverMinutes > 0).length,
  };
}

function sortRows(rows: readonly Row[], { field, direction }: { field: keyof typeof COMPARE; direction: Sort['direction'] }) {
  const compare = COMPARE[field];
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => sign * compare(a, b) || a.code.localeCompare(b.code));
}

function sumOf(rows: readonly MonthTotals[]): MonthTotals {
  const total = (read: (row: MonthTotals) => number) => rows.reduce((sum, row) => sum + read(row), 0);
  return {
    workedMinutes: total((row) => row.workedMinutes),
    workedDays: total((row) => row.workedDays),
    lateMinutes: total((row) => row.lateMinutes),
    lateDays: total((row) => row.lateDays),
    earlyLeaveMinutes: total((row) => row.earlyLeaveMinutes),
    absentDays: total((row) => row.absentDays),
    overtimeMinutes: total((row) => row.overtimeMinutes),
    plannedOvertimeMinutes: total((row) => row.plannedOvertimeMinutes),
    approvedOvertimeMinutes: total((row) => row.approvedOvertimeMinutes),
    paidOvertimeMinutes: total((row) => row.paidOvertimeMinutes),
    holidayMinutes: total((row) => row.holidayMinutes),
    holidayOvertimeMinutes: total((row) => row.holidayOvertimeMinutes),
    problemDays: total((row) => row.problemDays),
  };
}

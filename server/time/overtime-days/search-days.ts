import { sql } from 'kysely';
import type { z } from 'zod';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { OvertimeDay, overtimeDays } from '../../../contract/time/overtime-days.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { isDayRunning } from '../../../domain/time/day-status.ts';
import { OVERTIME_PROBLEMS, overtimeProblems } from '../../../domain/time/paid-overtime.ts';
import { dateOf, eachDay, lastDayOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { reportDays } from '../../company/shared/report-window.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { findHeldDays } from '../../people/shared/locked-periods.ts';
import { loadSchedules } from '../shared/load-schedules.ts';
import { loadApprovals } from '../shared/overtime-approvals.ts';
import { loadPaidBook } from '../shared/paid-overtime.ts';
import { listSheetPeople, type SheetPersonRow } from '../shared/sheet-people.ts';
import { waitingRequests } from './waiting-requests.ts';

type SearchQuery = Query<typeof overtimeDays.search>;
type Row = Omit<z.output<typeof OvertimeDay>, 'approvals'>;
type Stored = { id: string; date: PlainDate; clocked: number; approved: number | null; onHoliday: number; isOpen: boolean };

/** The days with overtime of the people one may look at; those to check first. */
export async function searchDays(ctx: Ctx, query: SearchQuery): Promise<Answer<typeof overtimeDays.search>> {
  const people = await listSheetPeople(ctx, { ...query, employeeIds: await visibleEmployees(ctx) });
  const all = await daysOf(ctx, query, people);
  const rows = query.problemsOnly ? all.filter(({ problems }) => problems.length > 0) : all;
  const sorted = sortRows(rows, query.sort);
  const start = query.page * query.size;
  const shown = sorted.slice(start, start + query.size);
  const approvals = await loadApprovals(ctx, shown);
  const content = shown.map((row) => ({ ...row, approvals: approvals.get(keyOf(row)) ?? [] }));
  const total = (read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0);
  return {
    ...pageOf(ctx, query, { content, total: rows.length }),
    totals: {
      plannedMinutes: total((row) => row.plannedMinutes),
      clockedMinutes: total((row) => row.clockedMinutes),
      approvedMinutes: total((row) => row.approvedMinutes ?? 0),
      paidMinutes: total((row) => row.paidMinutes),
      problemDays: total((row) => (row.problems.length > 0 ? 1 : 0)),
    },
  };
}

const keyOf = ({ employeeId, date }: { employeeId: string; date: PlainDate }) => `${employeeId} ${date}`;

async function daysOf(ctx: Ctx, { month }: SearchQuery, people: readonly SheetPersonRow[]): Promise<Row[]> {
  const { tx, organizationId, organization, now, actor } = ctx;
  const range = {
    employeeIds: people.map(({ employeeId }) => employeeId),
    from: reportDays(ctx, month).from,
    to: lastDayOf(month),
  };
  const stored = await loadStored(ctx, range);
  const waiting = await waitingRequests(ctx, range);
  const book = await loadSchedules(tx, { organizationId, ...range });
  const paid = await loadPaidBook(ctx, range);
  const heldBy = await findHeldDays(tx, organizationId, range);
  const today = dateOf(now, organization.timeZone);
  const mayApprove = hasAnyGroup(actor.groups, GROUPS.corrections);
  const dates = eachDay(range.from, range.to);
  return people.flatMap((person) =>
    dates.flatMap((date): Row[] => {
      const { employeeId } = person;
      const key = `${employeeId} ${date}`;
      const { clocked, approved, onHoliday, isOpen } = stored.get(key) ?? NOTHING_STORED;
      const plannedMinutes = book.plannedOvertimeOn(employeeId, date);
      const hasRequest = waiting.has(key);
      if (clocked === 0 && approved === null && plannedMinutes === 0 && !hasRequest) return [];
      const schedule = book.scheduleOn(employeeId, date);
      const isOver = date < today && !isDayRunning({ date, schedule, timeZone: organization.timeZone }, now);
      const held = heldBy(employeeId, date);
      const lockedBy = held?.name ?? null;
      const isPaid = held?.status === 'APPROVED' && held.kind === 'regular';
      const { policy } = paid.termsOn({ employeeId, date });
      return [
        {
          ...person,
          date,
          plannedMinutes,
          clockedMinutes: clocked,
          approvedMinutes: approved,
          paidMinutes: paid.paidOn({ employeeId, date }, { clocked, approved, onHoliday }),
          problems: lockedBy === null ? [...overtimeProblems({ clocked, approved, isOpen, isOver, hasRequest, policy })] : [],
          lockedBy,
          isPaid,
          canApprove: mayApprove && (held === null || isPaid) && !hasRequest && employeeId !== actor.employeeId,
        },
      ];
    }),
  );
}

const NOTHING_STORED = { clocked: 0, approved: null, onHoliday: 0, isOpen: false } as const;

type Range = { readonly employeeIds: readonly string[]; readonly from: PlainDate; readonly to: PlainDate };
async function loadStored({ tx, organizationId }: Ctx, { employeeIds, from, to }: Range): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`
    select employee_id as id, work_date as date, overtime_minutes as clocked, approved_overtime_minutes as approved,
      holiday_minutes + holiday_overtime_minutes as "onHoliday", problems && array['missing-out', 'missing-in'] as "isOpen"
    from app.attendance_day
    where organization_id = ${organizationId} and employee_id = any(${employeeIds}::uuid[])
      and work_date between ${from}::date and ${to}::date`.execute(tx);
  return new Map(rows.map((row) => [`${row.id} ${row.date}`, row]));
}

/** The first problem weighs most. */
const weight = ({ problems: [first] }: Row) =>
  first === undefined ? 0 : OVERTIME_PROBLEMS.length - OVERTIME_PROBLEMS.indexOf(first);
const COMPARE: Readonly<Record<SearchQuery['sort']['field'], (a: Row, b: Row) => number>> = {
  problems: (a, b) => weight(a) - weight(b),
  date: (a, b) => a.date.localeCompare(b.date),
  name: (a, b) => a.name.localeCompare(b.name),
  clockedMinutes: (a, b) => a.clockedMinutes - b.clockedMinutes,
};

function sortRows(rows: readonly Row[], { field, direction }: SearchQuery['sort']): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  const compare = COMPARE[field];
  return [...rows].sort((a, b) => sign * compare(a, b) || a.date.localeCompare(b.date) || a.code.localeCompare(b.code));
}

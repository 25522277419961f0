import { sql } from 'kysely';
import type { z } from 'zod';
import { ClockSource } from '../../../contract/clocks.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { DayPunch, timesheets } from '../../../contract/timesheets.ts';
import { ZoneType } from '../../../contract/zones.ts';
import { nextAction } from '../../../domain/attendance/next-action.ts';
import { type PairedPunches, pairPunches } from '../../../domain/attendance/pair-punches.ts';
import type { Punch } from '../../../domain/attendance/types.ts';
import { assignWorkDates, type WorkDateReason } from '../../../domain/attendance/work-date.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { addDays } from '../../../domain/time.ts';
import { instant, type PlainDate, plainDate } from '../../../domain/units.ts';
import { loadSchedules } from '../../attendance/load-schedules.ts';
import { findLockedPeriod } from '../../attendance/locked-periods.ts';
import { loadDays } from '../../attendance/month-days.ts';
import { personName } from '../../attendance/person-name.ts';
import { findSheetPerson } from '../../attendance/sheet-people.ts';
import { punchType } from '../../attendance/stored-clockings.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { canSeeEmployee } from '../../http/visible-employees.ts';

type DayQuery = Query<typeof timesheets.day>;
type PunchRow = {
  id: string;
  at: number;
  received_at: number;
  clock_type: string;
  work_date: string;
  zone_id: string | null;
  zone_name: string | null;
  zone_type: string | null;
  source: string;
  skew_seconds: number | null;
  reason: string | null;
  note: string | null;
  created_by: string | null;
  removed_at: number | null;
  removed_by: string | null;
  removed_reason: string | null;
  replaces_id: string | null;
};
type Explained = Pick<z.output<typeof DayPunch>, 'ignored' | 'pairedWith' | 'minutes' | 'why'>;

/** Punches this many days around decide to which date a punch belongs. */
const DAYS_AROUND = 2;

/** One day with all that stands behind it: what each punch did, and why it belongs to this date. */
export async function dayDetail(ctx: Ctx, query: DayQuery): Promise<Answer<typeof timesheets.day>> {
  if (!(await canSeeEmployee(ctx, query.employeeId))) throw notFound();
  const person = await findSheetPerson(ctx, query.employeeId);
  const employeeIds = [query.employeeId];
  const day = (await loadDays(ctx, { employeeIds, from: query.date, to: query.date })).get(query.employeeId)?.[0];
  if (!person || !day) throw notFound();
  const rows = await loadPunches(ctx, query);
  const counted = rows.filter((row) => row.removed_at === null && row.work_date === query.date).map(toPunch);
  const paired = pairPunches(counted);
  const reasons = await placements(ctx, query, rows);
  const locked = await findLockedPeriod(ctx.tx, ctx.organizationId, [query]);
  return {
    ...person,
    day,
    punchList: rows.filter((row) => row.work_date === query.date).map((row) => toDayPunch(row, explain(row.id, paired, reasons))),
    lockedBy: locked?.name ?? null,
    canCorrect: locked === null && hasAnyGroup(ctx.actor.groups, GROUPS.corrections),
    next: nextAction(paired.counted).next,
  };
}

async function loadPunches({ tx, organizationId, language }: Ctx, { employeeId, date }: DayQuery): Promise<PunchRow[]> {
  const nameOf = (column: string) =>
    sql`(select ${personName(language, 'b')} from app.employee b where b.organization_id = ${organizationId} and b.id = ${sql.ref(column)})`;
  const { rows } = await sql<PunchRow>`
    select c.id, c.at, c.received_at, c.clock_type, c.work_date, z.id as zone_id, z.name as zone_name, z.type as zone_type, c.source,
      c.skew_seconds, c.reason, c.note, ${nameOf('c.created_by')} as created_by, c.removed_at, ${nameOf('c.removed_by')} as removed_by,
      c.removed_reason, c.replaces_id
    from app.clocking c left join app.zone z on z.organization_id = ${organizationId} and z.id = c.zone_id
    where c.organization_id = ${organizationId} and c.employee_id = ${employeeId}
      and c.work_date between ${addDays(date, -DAYS_AROUND)}::date and ${addDays(date, DAYS_AROUND)}::date
    order by c.at, c.received_at`.execute(tx);
  return rows;
}

const toPunch = (row: PunchRow): Punch => ({ id: row.id, at: instant(row.at), type: punchType(row.clock_type) });

async function placements(ctx: Ctx, query: DayQuery, rows: readonly PunchRow[]): Promise<Map<string, WorkDateReason>> {
  const { tx, organizationId, organization } = ctx;
  const range = { from: addDays(query.date, -2 * DAYS_AROUND), to: addDays(query.date, 2 * DAYS_AROUND) };
  const book = await loadSchedules(tx, { organizationId, employeeIds: [query.employeeId], ...range });
  const counted = rows.filter((row) => row.removed_at === null).map(toPunch);
  const scheduleOn = (date: PlainDate) => book.scheduleOn(query.employeeId, date);
  return new Map(assignWorkDates(counted, scheduleOn, { zone: organization.zone }).map((one) => [one.punch.id, one.why]));
}

function explain(id: string, paired: PairedPunches, reasons: Map<string, WorkDateReason>): Explained {
  const pair = [...paired.work, ...paired.breaks].find((one) => one.to.id === id || one.from.id === id);
  return {
    ignored: paired.ignored.find((one) => one.punch.id === id)?.reason ?? null,
    pairedWith: pair ? (pair.from.id === id ? pair.to.id : pair.from.id) : null,
    minutes: pair && pair.to.id === id ? pair.minutes : null,
    why: reasons.get(id) ?? null,
  };
}

const toDayPunch = (row: PunchRow, explained: Explained): z.output<typeof DayPunch> => ({
  id: row.id,
  at: instant(row.at),
  receivedAt: instant(row.received_at),
  clockType: punchType(row.clock_type),
  workDate: plainDate(row.work_date),
  zone:
    row.zone_id === null || row.zone_name === null
      ? null
      : { id: row.zone_id, name: row.zone_name, type: ZoneType.parse(row.zone_type) },
  source: ClockSource.parse(row.source),
  skewSeconds: row.skew_seconds,
  reason: row.reason,
  note: row.note,
  createdBy: row.created_by,
  removed: row.removed_at === null ? null : { at: instant(row.removed_at), by: row.removed_by, reason: row.removed_reason },
  replacesId: row.replaces_id,
  ...explained,
});

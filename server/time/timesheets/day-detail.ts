import type { z } from 'zod';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { DayPunch } from '../../../contract/time/day-views.ts';
import type { timesheets } from '../../../contract/time/timesheets.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { nextAction } from '../../../domain/time/next-action.ts';
import { type PairedPunches, pairPunches } from '../../../domain/time/pair-punches.ts';
import type { PlacedPunch } from '../../../domain/time/work-date.ts';
import { requireReportDay } from '../../company/shared/report-window.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { canSeeEmployee } from '../../http/visible-employees.ts';
import { findLockedPeriod } from '../../people/shared/locked-periods.ts';
import { type ClockingRow, clockingView } from '../shared/clocking-view.ts';
import { datesAround, matchView, placeRows } from '../shared/match-view.ts';
import { loadDays } from '../shared/month-days.ts';
import { loadApprovals } from '../shared/overtime-approvals.ts';
import { planNotes } from '../shared/plan-notes.ts';
import { findSheetPerson } from '../shared/sheet-people.ts';
import { loadCorrections, loadLeaveAfterPay } from './day-corrections.ts';
import { countedPunches, DAYS_AROUND, loadDayPunches } from './day-punches.ts';

type DayQuery = Query<typeof timesheets.day>;
type Explained = Pick<z.output<typeof DayPunch>, 'ignored' | 'pairedWith' | 'minutes' | 'why' | 'match'>;

/** One day with all that stands behind it: what each punch did, and why it belongs to this date. */
export async function dayDetail(ctx: Ctx, query: DayQuery): Promise<Answer<typeof timesheets.day>> {
  if (!(await canSeeEmployee(ctx, query.employeeId))) throw notFound();
  requireReportDay(ctx, query.date);
  const person = await findSheetPerson(ctx, query.employeeId);
  const employeeIds = [query.employeeId];
  const day = (await loadDays(ctx, { employeeIds, from: query.date, to: query.date })).get(query.employeeId)?.[0];
  if (!person || !day) throw notFound();
  const rows = await loadDayPunches(ctx, query);
  const paired = pairPunches(countedPunches(rows, query.date));
  const around = datesAround(query.date, DAYS_AROUND);
  const placed = await placeRows(ctx, { employeeId: query.employeeId, ...around }, rows);
  const notes = await planNotes(ctx.tx, { ...query, organizationId: ctx.organizationId, from: query.date, to: query.date });
  const locked = await findLockedPeriod(ctx.tx, ctx.organizationId, [query]);
  const [correction = null] = await loadCorrections(ctx, { ...query, from: query.date, to: query.date });
  return {
    ...person,
    day,
    planNotes: notes.get(query.date) ?? [],
    punchList: rows
      .filter((row) => row.work_date === query.date)
      .map((row) => ({ ...clockingView(ctx, row), ...explain(row, paired, placed.get(row.id)) })),
    lockedBy: locked?.name ?? null,
    isPaid: locked?.status === 'APPROVED' && locked.kind === 'regular',
    correction,
    leaveAfterPay: mayReadLeave(ctx, query.employeeId)
      ? await loadLeaveAfterPay(ctx, { ...query, from: query.date, to: query.date })
      : [],
    overtimeApprovals: (await loadApprovals(ctx, [query])).get(`${query.employeeId} ${query.date}`) ?? [],
    canCorrect: locked === null && hasAnyGroup(ctx.actor.groups, GROUPS.corrections),
    next: nextAction(paired.counted).next,
  };
}

/** Who reads reports alone sees no leave by its type. */
const mayReadLeave = ({ actor }: Ctx, employeeId: string): boolean =>
  actor.employeeId === employeeId || hasAnyGroup(actor.groups, GROUPS.corrections);

function explain(row: ClockingRow, paired: PairedPunches, placed: PlacedPunch | undefined): Explained {
  const { id } = row;
  const pair = [...paired.work, ...paired.breaks].find((punchPair) => punchPair.to.id === id || punchPair.from.id === id);
  return {
    ignored: paired.ignored.find((punch) => punch.punch.id === id)?.reason ?? null,
    pairedWith: pair ? (pair.from.id === id ? pair.to.id : pair.from.id) : null,
    minutes: pair && pair.to.id === id ? pair.minutes : null,
    why: placed?.why ?? null,
    match: placed ? matchView(placed, row) : null,
  };
}

import { sql } from 'kysely';
import { checkAsk, type LeaveIssue } from '../../../domain/leave/check-ask.ts';
import { type CountedLeaveDay, countLeaveDays, type LeaveTime } from '../../../domain/leave/count-days.ts';
import { availableFor, eventQuota, type Reserved } from '../../../domain/leave/leave-balance.ts';
import { sameEvent } from '../../../domain/leave/leave-event.ts';
import type { Ledger } from '../../../domain/leave/ledger.ts';
import { isSameTime } from '../../../domain/leave/overlap.ts';
import type { Employment } from '../../../domain/time/types.ts';
import { assert, type PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { findHeldDays, type HeldDays, type LockedPeriod } from '../../people/shared/locked-periods.ts';
import { loadSchedules, type ScheduleBook } from '../../time/shared/load-schedules.ts';
import { inDays } from './ask-leave.ts';
import { type LeaveRecord, leaveRecord, type RecordRow } from './leave-record.ts';
import { type LeaveSetting, leaveSetting, todayIn } from './leave-setting.ts';
import { type TakingTerms, takingTermsOf } from './leave-terms.ts';
import { loadLedgers } from './load-ledgers.ts';

export type TakenLeave = LeaveTime & { readonly employeeId: string; readonly leaveTypeId: string };
/** What stands against a leave: a rule of leave, a day outside the employment, a payroll that has counted a day. */
export type TakenVerdict = {
  /** The same leave stands here already. */
  readonly isKnown: boolean;
  readonly refused: readonly LeaveIssue[];
  readonly outside: 'startDate' | 'endDate' | null;
  readonly held: LockedPeriod | null;
};

/** A leave of a person that is known, or that an earlier row of the file brings. */
type Known = TakenLeave & { readonly minutes: number; readonly isPending: boolean; readonly days: readonly Reserved[] };
type Around = {
  readonly setting: LeaveSetting;
  readonly today: PlainDate;
  readonly terms: ReadonlyMap<string, TakingTerms>;
  readonly ledgers: ReadonlyMap<string, ReadonlyMap<string, Ledger>>;
  readonly book: ScheduleBook;
  readonly heldBy: HeldDays;
  readonly known: ReadonlyMap<string, readonly Known[]>;
};

/**
 * Judges leaves of a file, some hundreds at a time, by what a leave that the company writes down is judged by; what earlier rows take is
 * counted as taken. However many leaves come together, the statements are the same few.
 */
export function judgeTaken(ctx: Ctx): (leaves: readonly TakenLeave[]) => Promise<TakenVerdict[]> {
  const earlier = new Map<string, Known[]>();
  return async (leaves) => {
    if (leaves.length === 0) return [];
    const around = await readAround(ctx, leaves);
    return leaves.map((leave) => {
      const ofFile = earlier.get(leave.employeeId) ?? [];
      const others = [...(around.known.get(leave.employeeId) ?? []), ...ofFile];
      const { verdict, days } = judge(leave, around, others);
      if (isGood(verdict) && !verdict.isKnown) earlier.set(leave.employeeId, [...ofFile, asKnown(leave, days)]);
      return verdict;
    });
  };
}

export const isGood = ({ refused, outside, held }: TakenVerdict): boolean =>
  refused.length === 0 && outside === null && held === null;

const asKnown = (leave: TakenLeave, days: readonly CountedLeaveDay[]): Known => ({
  ...leave,
  minutes: minutesOf(days),
  isPending: true,
  days: days.map(({ date, minutes }) => ({ on: date, minutes })),
});

const minutesOf = (days: readonly CountedLeaveDay[]): number => days.reduce((sum, day) => sum + day.minutes, 0);
const NOTHING = { isKnown: false, refused: [], outside: null, held: null };

function judge(leave: TakenLeave, around: Around, others: readonly Known[]) {
  const { book, heldBy, setting, today } = around;
  const terms = around.terms.get(leave.leaveTypeId);
  const ledger = around.ledgers.get(leave.employeeId)?.get(leave.leaveTypeId);
  assert(terms !== undefined && ledger !== undefined, 'a leave of a file has a person and a type of the company');
  if (others.some((other) => other.leaveTypeId === leave.leaveTypeId && isSameTime(leave, other))) {
    return { verdict: { ...NOTHING, isKnown: true }, days: [] };
  }
  const employment = book.employmentOf(leave.employeeId);
  const outside = outsideOf(leave, employment);
  if (outside !== null) return { verdict: { ...NOTHING, outside }, days: [] };
  const days = countLeaveDays(
    leave,
    { counts: terms.counts, dayBasis: setting.dayBasis },
    { scheduleOn: (date) => book.scheduleOn(leave.employeeId, date), employment, takenOn: (date) => takenOn(others, date) },
  );
  const { refused } = checkAsk({ ...leave, substituteId: null, papers: 0 }, terms.rules, {
    source: 'recorded',
    today,
    hiredOn: ledger.person.hiredOn,
    days,
    others,
    available: availableIn(ledger, leave, { days, others }),
    clockedDates: [],
    isSubstituteAway: false,
  });
  const counting = days.filter((day) => day.minutes > 0);
  const held = counting.map((day) => heldBy(leave.employeeId, day.date)).find((period) => period !== null) ?? null;
  const issues = refused.map((issue) => ({ ...issue, facts: inDays(issue.facts) }));
  return { verdict: { isKnown: false, refused: issues, outside: null, held }, days };
}

function outsideOf({ startDate, endDate }: LeaveTime, { start, end }: Employment): TakenVerdict['outside'] {
  if (startDate < start || (end !== null && startDate > end)) return 'startDate';
  return end !== null && endDate > end ? 'endDate' : null;
}

const takenOn = (others: readonly Known[], date: PlainDate): number =>
  others.reduce((sum, other) => sum + other.days.reduce((minutes, day) => minutes + (day.on === date ? day.minutes : 0), 0), 0);

type Taking = { readonly days: readonly CountedLeaveDay[]; readonly others: readonly Known[] };
function availableIn(ledger: Ledger, leave: TakenLeave, { days, others }: Taking): number {
  const ofType = others.filter((other) => other.leaveTypeId === leave.leaveTypeId);
  if (ledger.terms.quotaPer === 'event') {
    const taken = sameEvent(leave, ofType).reduce((sum, other) => sum + other.minutes, 0);
    return Math.max(0, eventQuota(ledger, leave.startDate) - taken);
  }
  const reserved = ofType.flatMap((other) => (other.isPending ? other.days : []));
  const asked = days.map(({ date, minutes }) => ({ on: date, minutes }));
  const counting = asked.filter((day) => day.minutes > 0);
  const [first, ...rest] = counting.length > 0 ? counting : asked;
  assert(first !== undefined, 'a leave has at least one date');
  return availableFor(
    ledger,
    [first, ...rest],
    reserved.filter((day) => day.minutes > 0),
  );
}

async function readAround(ctx: Ctx, leaves: readonly TakenLeave[]): Promise<Around> {
  const { tx, organizationId } = ctx;
  const people = [...new Set(leaves.map((leave) => leave.employeeId))];
  const typeIds = [...new Set(leaves.map((leave) => leave.leaveTypeId))];
  const [from, to] = [
    leaves.map((leave) => leave.startDate).sort()[0],
    leaves
      .map((leave) => leave.endDate)
      .sort()
      .at(-1),
  ];
  assert(from !== undefined && to !== undefined, 'there are leaves to judge');
  const setting = await leaveSetting(tx);
  const range = { employeeIds: people, from, to };
  const ledgers = await loadLedgers(tx, setting, { people, typeIds });
  return {
    setting,
    today: todayIn(setting, ctx.now),
    terms: await takingTermsOf(tx, organizationId, typeIds),
    ledgers: new Map(ledgers.map((person) => [person.employeeId, person.ledgers])),
    book: await loadSchedules(tx, { organizationId, ...range }),
    heldBy: await findHeldDays(tx, organizationId, range),
    known: await readKnown(ctx, people),
  };
}

type KnownRow = RecordRow & { days: { on: PlainDate; minutes: number }[] };
async function readKnown({ tx, organizationId }: Ctx, people: readonly string[]): Promise<Map<string, Known[]>> {
  const { rows } = await sql<KnownRow>`select r.*, coalesce((
      select json_agg(json_build_object('on', d.work_date, 'minutes', d.minutes)) from app.leave_day d
      where d.organization_id = ${organizationId} and d.leave_record_id = r.id), '[]') as days
    from app.leave_record r where r.organization_id = ${organizationId} and r.employee_id = any(${[...people]}::uuid[])
      and r.status in ('pending', 'approved')`.execute(tx);
  const found = new Map<string, Known[]>();
  for (const row of rows) {
    const record: LeaveRecord = leaveRecord(row);
    const known = { ...record, isPending: record.status === 'pending', days: row.days };
    found.set(row.employee_id, [...(found.get(row.employee_id) ?? []), known]);
  }
  return found;
}

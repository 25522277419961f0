import { sql } from 'kysely';
import { wallInstant } from '../../../domain/local-day.ts';
import type { DayTotals, ProblemCode } from '../../../domain/time/types.ts';
import { type PlainDate, type TimeZone, timeOfDay } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';

/** The figures of a day as pay reads them; null when nobody came. The times are minutes from its midnight. */
export type CorrectedDay = {
  readonly date: PlainDate;
  readonly totals: (DayTotals & { readonly inMinute: number; readonly outMinute: number }) | null;
};

type Counted = { readonly date: PlainDate; readonly totals: DayTotals | null };

/**
 * In place of a figure that there is none of. Times are minutes from the midnight of their day, below nought where somebody came before it; a
 * clocking is at most five days from its day, which this is beyond.
 */
export const UNTIMED = -9_999;
const BROKEN: readonly ProblemCode[] = ['missing-out', 'missing-in'];

export function correctedDay({ date, totals }: Counted, timeZone: TimeZone): CorrectedDay {
  if (totals === null) return { date, totals };
  const midnight = wallInstant(date, timeOfDay(0), timeZone);
  const minuteOf = (at: number | null): number => (at === null ? UNTIMED : Math.floor((at - midnight) / 60_000));
  return { date, totals: { ...totals, inMinute: minuteOf(totals.firstIn), outMinute: minuteOf(totals.lastOut) } };
}

type Wanted = { organizationId: string; employeeIds: readonly string[]; from: PlainDate; to: PlainDate };

/** What days of some people should have been, by person. */
export async function loadCorrectedDays(tx: TenantTx, wanted: Wanted): Promise<Map<string, CorrectedDay[]>> {
  const { organizationId, employeeIds, from, to } = wanted;
  const { rows } = await sql<Counted & { employeeId: string; timeZone: TimeZone }>`
    select c.employee_id as "employeeId", c.work_date as date, c.totals, o.time_zone as "timeZone" from app.time_correction c
    join app.organization o on o.organization_id = c.organization_id
    where c.organization_id = ${organizationId} and c.employee_id = any(${[...employeeIds]}::uuid[])
      and c.work_date between ${from}::date and ${to}::date and c.ended_at is null`.execute(tx);
  const people = new Map<string, CorrectedDay[]>();
  for (const { employeeId, timeZone, ...row } of rows) {
    people.set(employeeId, [...(people.get(employeeId) ?? []), correctedDay(row, timeZone)]);
  }
  return people;
}

/** Days that are tried stand in place of those that are kept. */
export const withTried = (kept: readonly CorrectedDay[], tried: readonly CorrectedDay[]): readonly CorrectedDay[] =>
  tried.length === 0 ? kept : [...kept.filter(({ date }) => !tried.some((day) => day.date === date)), ...tried];

/** The stored days of a person (see `loadPayDays` for their order) with the corrected ones in place of theirs; approved overtime stays. */
export function withCorrected(text: string, corrected: readonly CorrectedDay[], dates: readonly PlainDate[]): string {
  if (corrected.length === 0) return text;
  const days = new Map(text === '' ? [] : text.split(';').map((day): [string, string] => [day.split(',')[0] ?? '', day]));
  for (const { date, totals } of corrected) {
    const offset = dates.indexOf(date);
    if (offset < 0) continue;
    const approved = Number(days.get(`${offset}`)?.split(',')[4] ?? UNTIMED);
    if (totals === null && approved <= 0) days.delete(`${offset}`);
    else days.set(`${offset}`, [offset, ...figuresOf(totals, approved)].join(','));
  }
  return [...days.values()].join(';');
}

function figuresOf(totals: CorrectedDay['totals'], approved: number): number[] {
  if (totals === null) return [0, 0, 0, approved, 0, 0, 0, 0, 0, 0, UNTIMED, UNTIMED, UNTIMED];
  const isBroken = totals.problems.some((code) => BROKEN.includes(code));
  return [
    totals.workedMinutes,
    totals.lateMinutes,
    totals.overtimeMinutes,
    approved,
    totals.holidayMinutes,
    totals.holidayOvertimeMinutes,
    totals.scheduledMinutes,
    isBroken ? 0 : totals.absentMinutes,
    totals.ratedMinutes,
    1,
    totals.inMinute,
    totals.outMinute,
    totals.lateSeconds ?? UNTIMED,
  ];
}

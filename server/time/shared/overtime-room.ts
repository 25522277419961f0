import { sql } from 'kysely';
import {
  LIMIT_MODES,
  type LimitMode,
  type LimitSpan,
  type LimitTerms,
  limitSpansOf,
  type OvertimeLimit,
  type UsedDay,
  usedMinutesOf,
} from '../../../domain/time/overtime-room.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

type PersonDay = { readonly employeeId: string; readonly date: PlainDate };
type Asked = PersonDay & { readonly isDecidedAnew: boolean };
export type LimitOnDay = OvertimeLimit & LimitSpan;
export type OvertimeRoom = { readonly mode: LimitMode; readonly limits: readonly LimitOnDay[] };
export type RoomBook = {
  roomOf(day: Asked): OvertimeRoom;
  /** Counts what was approved of a day meanwhile towards the days that are looked at after it. */
  approve(day: PersonDay, minutes: number): void;
};

/**
 * The limits that overtime of a day falls under, and what is used of them: what was approved of each day, else what was clocked, with what
 * waits for approval. Of the day itself only what is approved counts, or nothing where it is decided anew (`isDecidedAnew`).
 */
export const loadOvertimeRoom = async (ctx: Ctx, day: Asked): Promise<OvertimeRoom> =>
  (await loadRoomBook(ctx, [day])).roomOf(day);

/** The same for many days, however many in three statements. */
export async function loadRoomBook(ctx: Ctx, days: readonly PersonDay[]): Promise<RoomBook> {
  const dates = [...new Set(days.map(({ date }) => date))];
  const { mode, ...terms } = await readTerms(ctx, dates);
  const spans = dates.flatMap((date) => limitSpansOf(date, terms));
  const employeeIds = [...new Set(days.map(({ employeeId }) => employeeId))];
  const used = await readUsed(ctx, employeeIds, spans);
  return {
    roomOf: (day) => ({
      mode,
      limits: limitSpansOf(day.date, terms).map((span) => ({
        ...span,
        usedMinutes: usedMinutesOf([...(used.get(day.employeeId)?.values() ?? [])], span, day),
      })),
    }),
    approve({ employeeId, date }, minutes) {
      const ofPerson = used.get(employeeId) ?? new Map<PlainDate, UsedDay>();
      used.set(employeeId, ofPerson.set(date, { ...NOTHING_USED, date, ...ofPerson.get(date), approved: minutes }));
    },
  };
}

type Terms = LimitTerms & { readonly mode: LimitMode };
type TermsRow = { mode: string | null; usual: number; periods: LimitTerms['periods'] | null };

async function readTerms({ tx, organizationId }: Ctx, dates: readonly PlainDate[]): Promise<Terms> {
  const { rows } = await sql<TermsRow>`
    select settings ->> 'overtimeLimit' as mode, coalesce((settings ->> 'monthlyOvertimeMinutes')::int, 0) as usual,
      (select json_agg(json_build_object('from', p.start_date, 'to', p.end_date, 'minutes', p.minutes) order by p.start_date)
        from app.overtime_period p where p.organization_id = ${organizationId}
          and exists (select from unnest(${dates}::date[]) d (day) where d.day between p.start_date and p.end_date)) as periods
    from app.organization where organization_id = ${organizationId}`.execute(tx);
  const { mode, usual = 0, periods } = rows[0] ?? {};
  return { mode: LIMIT_MODES.find((known) => known === mode) ?? 'warn', usual, periods: periods ?? [] };
}

const NOTHING_USED = { clocked: 0, approved: null, holiday: 0, holidayOvertime: 0, waiting: 0 } as const;
type UsedByPerson = Map<string, Map<PlainDate, UsedDay>>;

async function readUsed(
  { tx, organizationId }: Ctx,
  employeeIds: readonly string[],
  spans: readonly LimitSpan[],
): Promise<UsedByPerson> {
  const from = spans.reduce<PlainDate | null>((first, span) => (first === null || span.from < first ? span.from : first), null);
  const to = spans.reduce<PlainDate | null>((last, span) => (last === null || span.to > last ? span.to : last), null);
  const stored = await sql<Omit<UsedDay, 'waiting'> & { id: string }>`
    select employee_id as id, work_date as date, overtime_minutes as clocked, approved_overtime_minutes as approved,
      holiday_minutes as holiday, holiday_overtime_minutes as "holidayOvertime"
    from app.attendance_day where organization_id = ${organizationId} and employee_id = any(${employeeIds}::uuid[])
      and work_date between ${from}::date and ${to}::date`.execute(tx);
  const asked = await sql<{ id: string; date: PlainDate; waiting: number }>`
    select employee_id as id, coalesce(start_date, ${from}::date) as date, sum(coalesce(overtime_minutes, 0))::int as waiting
    from app.form_response where organization_id = ${organizationId} and employee_id = any(${employeeIds}::uuid[])
      and kind = 'OvertimeForm' and status = 'pending' and takes_back_id is null
      and start_date between ${from}::date and ${to}::date group by employee_id, start_date`.execute(tx);
  const used: UsedByPerson = new Map(employeeIds.map((id) => [id, new Map()]));
  for (const { id, ...day } of stored.rows) used.get(id)?.set(day.date, { ...NOTHING_USED, ...day });
  for (const { id, date, waiting } of asked.rows) {
    const ofPerson = used.get(id);
    ofPerson?.set(date, { ...NOTHING_USED, date, ...ofPerson.get(date), waiting });
  }
  return used;
}

/** Hours of a limit as a message says them. */
export const limitFacts = ({ limitMinutes, usedMinutes }: OvertimeLimit): { limit: number; left: number } => ({
  limit: inHours(limitMinutes),
  left: inHours(Math.max(0, limitMinutes - usedMinutes)),
});
const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

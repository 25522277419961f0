import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { scheduledMinutesOf } from '../../../domain/time/day-totals.ts';
import { addDays, eachDay } from '../../../domain/time.ts';
import { WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { loadSchedules } from '../../time/shared/load-schedules.ts';
import { todayOf } from './read-balances.ts';

const FOUR_WEEKS = 28;
/** So many people are named; the others are counted. */
const MOST_NAMED = 5;

/** Who has planned days of more than 480 minutes in the next four weeks, in the order of their codes. */
export async function longDays(ctx: Ctx): Promise<Answer<typeof leaveBalances.setting>['longDays']> {
  const { tx, organizationId } = ctx;
  const { rows: people } = await sql<{ id: string; name: string }>`select e.id, ${nameShown('e', ctx.language)} as name
    from app.employee e where e.organization_id = ${organizationId} and e.approve_status = 'APPROVED' order by e.code, e.id`.execute(
    tx,
  );
  const from = todayOf(ctx);
  const to = addDays(from, FOUR_WEEKS - 1);
  const days = eachDay(from, to);
  const book = await loadSchedules(tx, { organizationId, employeeIds: people.map((person) => person.id), from, to });
  const found = people.flatMap(({ id, name }) => {
    const longest = Math.max(...days.map((date) => scheduledMinutesOf(book.scheduleOn(id, date))));
    return longest > WORKING_DAY_MINUTES ? [{ name, longest }] : [];
  });
  return {
    people: found.length,
    longest: found.reduce((most, person) => Math.max(most, person.longest), 0),
    names: found.slice(0, MOST_NAMED).map((person) => person.name),
  };
}

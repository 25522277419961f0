import { sql } from 'kysely';
import { defineText, textIn } from '../../../domain/define-text.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { daysBetween } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import en from './board-leave.en.json' with { type: 'json' };
import th from './board-leave.th.json' with { type: 'json' };

export const BOARD_LEAVE = defineText('board-leave', en, th);

type Span = { readonly from: PlainDate; readonly to: PlainDate };
type OnBoard = { readonly person: number; readonly day: number; readonly name: string };
type Row = { id: string; date: PlainDate; name: string; english: string | null; is_pending: boolean };

/**
 * Days of leave on a board, by the place of the person and of the day. Those who keep the company's people read the type; others who plan
 * or look at the board read that somebody is away.
 */
export async function boardLeave(ctx: Ctx, people: readonly { employeeId: string }[], { from, to }: Span): Promise<OnBoard[]> {
  const { tx, organizationId, language, actor } = ctx;
  const { rows } = await sql<Row>`
    select d.employee_id as id, d.work_date as date, t.name, t.english_name as english, r.status = 'pending' as is_pending
    from app.leave_day d
    join app.leave_record r on r.organization_id = ${organizationId} and r.id = d.leave_record_id
      and r.status in ('approved', 'pending')
    join app.leave_type t on t.organization_id = ${organizationId} and t.id = r.leave_type_id
    where d.organization_id = ${organizationId} and d.minutes > 0 and d.work_date between ${from}::date and ${to}::date
      and d.employee_id = any(${people.map((person) => person.employeeId)}::uuid[]) order by d.work_date, r.id`.execute(tx);
  const words = textIn(BOARD_LEAVE, language);
  const isTold = hasAnyGroup(actor.groups, GROUPS.management);
  const places = new Map(people.map((person, place) => [person.employeeId, place]));
  return rows.flatMap((row) => {
    const person = places.get(row.id);
    if (person === undefined) return [];
    const type = (language === 'en' && row.english) || row.name;
    const name = isTold ? type : words.away;
    return [{ person, day: daysBetween(from, row.date), name: row.is_pending ? `${name} (${words.pending})` : name }];
  });
}

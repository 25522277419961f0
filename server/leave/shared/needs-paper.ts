import { type RawBuilder, sql } from 'kysely';

/** Whether a leave `r` of a type `t` still waits for the paper that its type asks for from so many days on. */
export const needsPaper = (organizationId: string): RawBuilder<unknown> => sql`(t.paper_from_days is not null
  and r.status in ('pending', 'approved')
  and t.paper_from_days <= (select count(*) from app.leave_day d where d.organization_id = ${organizationId}
    and d.leave_record_id = r.id and d.minutes > 0)
  and not exists (select from app.leave_paper p where p.organization_id = ${organizationId} and p.leave_record_id = r.id))`;

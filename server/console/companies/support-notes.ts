import { sql } from 'kysely';
import type { supportNotes } from '../../../contract/console/support-notes.ts';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import { BANGKOK } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { staffName } from '../shared/staff.ts';
import { withCompany } from '../shared/with-company.ts';

type Notes = Answer<typeof supportNotes.list>;
type Note = Notes['content'][number];
const PROVIDER = { organization: { timeZone: BANGKOK } };

/** What staff wrote about a company. */
export const pageNotes = (ctx: UserContext, { orgId, page, size, sort }: Query<typeof supportNotes.list>): Promise<Notes> =>
  withCompany(ctx, orgId, async ({ tx }) => {
    const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
    const { rows } = await sql<Note>`
        select id, text, staff_name as "staffName", created_at as "createdAt", staff_user_id = ${ctx.userId} as "isOwn"
       from app.support_note where organization_id = ${orgId}
       order by created_at ${direction}, id ${direction} limit ${size} offset ${page * size}`.execute(tx);
    const counted = await sql<{ total: number }>`
        select count(*) as total from app.support_note where organization_id = ${orgId}`.execute(tx);
    return pageOf(PROVIDER, { page, size }, { content: rows, total: counted.rows[0]?.total ?? 0 });
  });

/** The log of the company says that a note was written, and not what it says. */
export const createNote = (ctx: UserContext, { organizationId, text }: Body<typeof supportNotes.create>): Promise<Note> =>
  withCompany(ctx, organizationId, async (company) => {
    const name = await staffName(company.tx, ctx);
    const { rows } = await sql<Note>`
        insert into app.support_note (organization_id, staff_user_id, staff_name, text, created_at)
       values (${organizationId}, ${ctx.userId}, ${name}, ${text}, ${toTimestamp(ctx.now)})
       returning id, text, staff_name as "staffName", created_at as "createdAt", true as "isOwn"`.execute(company.tx);
    const [note] = rows;
    if (!note) throw new Error('a row that was inserted is returned');
    company.audit('support-note.create', { entity: 'support-note', entityId: note.id, after: { staff: name } });
    return note;
  });

export const removeNote = (ctx: UserContext, { orgId, id }: Query<typeof supportNotes.remove>): Promise<{ ok: true }> =>
  withCompany(ctx, orgId, async (company) => {
    const { rows } = await sql<{ staffName: string }>`
        delete from app.support_note where organization_id = ${orgId} and id = ${id} and staff_user_id = ${ctx.userId}
       returning staff_name as "staffName"`.execute(company.tx);
    const [removed] = rows;
    if (!removed) throw notFound();
    company.audit('support-note.remove', { entity: 'support-note', entityId: id, before: { staff: removed.staffName } });
    return { ok: true };
  });

import { sql } from 'kysely';
import type { z } from 'zod';
import type { Query } from '../../../contract/endpoint.ts';
import type { Publication } from '../../../contract/shift-cells.ts';
import type { shifts } from '../../../contract/shifts.ts';
import { personName } from '../../attendance/person-name.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { getBoard } from '../../shifts/boards.ts';

/** Who published what of a board. */
export async function listPublications(ctx: Ctx, { shiftId, page, size, sort }: Query<typeof shifts.publications>) {
  await getBoard(ctx, shiftId);
  const { tx, organizationId, language } = ctx;
  const { rows } = await sql<z.output<typeof Publication> & { all: number }>`
    select p.id, p.from_date as from, p.to_date as to, p.group_ids as "groupIds", p.shifts, p.people, p.added, p.changed, p.removed,
      p.notify, p.published_at as "publishedAt", count(*) over () as all,
      case when e.id is not null then json_build_object('employeeId', e.id, 'name', ${personName(language, 'e')}) end as "publishedBy"
    from app.shift_publication p
    left join app.employee e on e.organization_id = p.organization_id and e.id = p.published_by
    where p.organization_id = ${organizationId} and p.shift_id = ${shiftId}
    order by p.published_at ${sql.raw(sort.direction)}, p.id ${sql.raw(sort.direction)} limit ${size} offset ${page * size}`.execute(
    tx,
  );
  const content = rows.map(({ all: _all, ...row }) => row);
  const total = rows[0]?.all ?? (page === 0 ? 0 : page * size);
  return pageOf(ctx, { page, size }, { content, total });
}

import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { tableViews } from '../../../contract/reports/table-views.ts';
import { requireRoom } from '../../company/shared/require-room.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { nameShown } from '../../db/name-shown.ts';
import { insertRow, removeVersioned, requireFreeName, updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { mayShare } from '../shared/read-templates.ts';

type View = Answer<typeof tableViews.create>;
type Row = {
  id: string;
  table_name: string;
  name: string;
  search: string;
  columns: string[];
  shared: boolean;
  owner_id: string | null;
  owner_name: string | null;
  version: number;
};

/** One's own and the shared ones, by their names. */
export async function listViews(ctx: Ctx, { table }: Query<typeof tableViews.list>): Promise<View[]> {
  const { tx, organizationId, actor, language } = ctx;
  const { rows } = await sql<Row>`
    select v.id, v.table_name, v.name, v.search, v.columns, v.shared, v.owner_id, ${nameShown('e', language)} as owner_name, v.version
      from app.table_view v left join app.employee e on e.organization_id = ${organizationId} and e.id = v.owner_id
      where v.organization_id = ${organizationId} and v.table_name = ${table} and (v.shared or v.owner_id = ${actor.employeeId})
      order by lower(v.name) collate "und-x-icu", v.id`.execute(tx);
  return rows.map((row) => viewOf(ctx, row));
}

async function readView(ctx: Ctx, id: string): Promise<Row> {
  const { tx, organizationId, actor, language } = ctx;
  const { rows } = await sql<Row>`
    select v.id, v.table_name, v.name, v.search, v.columns, v.shared, v.owner_id, ${nameShown('e', language)} as owner_name, v.version
      from app.table_view v left join app.employee e on e.organization_id = ${organizationId} and e.id = v.owner_id
      where v.organization_id = ${organizationId} and v.id = ${id} and (v.shared or v.owner_id = ${actor.employeeId})`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

const mayChange = (ctx: Ctx, { shared, owner_id }: Pick<Row, 'shared' | 'owner_id'>): boolean =>
  shared ? mayShare(ctx) : owner_id === ctx.actor.employeeId;

const viewOf = (ctx: Ctx, row: Row): View => ({
  id: row.id,
  name: row.name,
  search: row.search,
  columns: row.columns,
  isShared: row.shared,
  ownerName: row.owner_name,
  canChange: mayChange(ctx, row),
  version: row.version,
});

export async function createView(ctx: Ctx, body: Body<typeof tableViews.create>): Promise<View> {
  const { table, name, search, columns, isShared = false } = body;
  if (isShared && !mayShare(ctx)) throw new AppError('auth/forbidden');
  const owner = { table_name: table, owner_id: ctx.actor.employeeId };
  await checkRoom(ctx, table);
  await requireFreeName(ctx, 'app.table_view', name, { among: owner });
  const created_at = toTimestamp(ctx.now);
  const { id } = await insertRow(ctx, 'app.table_view', { ...owner, name, search, columns, shared: isShared, created_at });
  ctx.audit('table-view.create', { entity: 'table-view', entityId: id, after: { name, table, isShared } });
  return viewOf(ctx, await readView(ctx, id));
}

function checkRoom(ctx: Ctx, table: string): Promise<void> {
  const { tx, organizationId, actor } = ctx;
  return requireRoom(ctx, { code: 'table-view/too-many', of: `${table} ${actor.employeeId}` }, async () => {
    const { rows } = await sql<{ kept: number }>`select count(*)::integer as kept from app.table_view
      where organization_id = ${organizationId} and table_name = ${table} and owner_id = ${actor.employeeId}`.execute(tx);
    return rows[0]?.kept ?? 0;
  });
}

export async function updateView(ctx: Ctx, body: Body<typeof tableViews.update>): Promise<View> {
  const before = await requireMayChange(ctx, body.id);
  const { name = before.name, isShared = before.shared, search, columns } = body;
  // Not shared any more, it would be out of reach of whoever does not own it.
  const isOutOfReach = !isShared && before.owner_id !== ctx.actor.employeeId;
  if ((isShared && !mayShare(ctx)) || isOutOfReach) throw new AppError('auth/forbidden');
  if (name !== before.name) {
    const { table_name, owner_id } = before;
    await requireFreeName(ctx, 'app.table_view', name, { except: body.id, among: { table_name, owner_id } });
  }
  const at = { id: body.id, version: body.version };
  await updateVersioned(ctx, 'app.table_view', at, { name, shared: isShared, search, columns });
  ctx.audit('table-view.update', {
    entity: 'table-view',
    entityId: body.id,
    before: { name: before.name, isShared: before.shared },
    after: { name, isShared },
  });
  return viewOf(ctx, await readView(ctx, body.id));
}

export async function removeView(ctx: Ctx, { id, version }: Query<typeof tableViews.remove>) {
  const { name } = await requireMayChange(ctx, id);
  await removeVersioned(ctx, 'app.table_view', { id, version });
  ctx.audit('table-view.remove', { entity: 'table-view', entityId: id, before: { name } });
  return { ok: true } as const;
}

async function requireMayChange(ctx: Ctx, id: string): Promise<Row> {
  const view = await readView(ctx, id);
  if (!mayChange(ctx, view)) throw new AppError('auth/forbidden');
  return view;
}

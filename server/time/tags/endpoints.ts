import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import { type Tag, tags } from '../../../contract/time/tags.ts';
import { insertRow, requireFreeName, updateVersioned } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { serve } from '../../http/serve.ts';

type Row = z.output<typeof Tag>;

export function registerTags(app: FastifyInstance) {
  serve(app, tags.list, ({ ctx }) => listTags(ctx));
  serve(app, tags.get, ({ ctx, query }) => getTag(ctx, query.id));
  serve(app, tags.create, ({ ctx, body }) => createTag(ctx, body));
  serve(app, tags.update, ({ ctx, body }) => updateTag(ctx, body));
  serve(app, tags.remove, ({ ctx, query }) => removeTag(ctx, query.id));
}

const presentTags = ({ tx, organizationId }: Ctx) =>
  tx
    .selectFrom('app.tag')
    .select(['id', 'name', 'color', 'version'])
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null);

const listTags = (ctx: Ctx): Promise<Row[]> => presentTags(ctx).orderBy(sql`name collate "und-x-icu"`).execute();

async function getTag(ctx: Ctx, id: string): Promise<Row> {
  const found = await presentTags(ctx).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

const PRESENT = { removed_at: null };

async function createTag(ctx: Ctx, body: Body<typeof tags.create>): Promise<Row> {
  await requireFreeName(ctx, 'app.tag', body.name, { among: PRESENT });
  const { id } = await insertRow(ctx, 'app.tag', body);
  const after = await getTag(ctx, id);
  ctx.audit('tag.create', { entity: 'tag', entityId: id, after });
  return after;
}

async function updateTag(ctx: Ctx, { id, version, ...fields }: Body<typeof tags.update>): Promise<Row> {
  const before = await getTag(ctx, id);
  if (fields.name !== undefined) await requireFreeName(ctx, 'app.tag', fields.name, { except: id, among: PRESENT });
  await updateVersioned(ctx, 'app.tag', { id, version, ...PRESENT }, fields);
  const after = await getTag(ctx, id);
  ctx.audit('tag.update', { entity: 'tag', entityId: id, before, after });
  return after;
}

async function removeTag(ctx: Ctx, id: string) {
  const before = await getTag(ctx, id);
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.tag')
    .set({ removed_at: new Date(ctx.now) })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  ctx.audit('tag.remove', { entity: 'tag', entityId: id, before });
  return { ok: true } as const;
}

import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { processing } from '../../../contract/privacy/processing.ts';
import { requireRoom } from '../../company/shared/require-room.ts';
import { insertRow, removeVersioned, updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type View = Answer<typeof processing.create>;
export type EntryRow = View & { activity: string | null };

/** What the company wrote into its register, by name. */
export async function readEntries({ tx, organizationId }: Ctx): Promise<EntryRow[]> {
  const { rows } =
    await sql<EntryRow>`select id, activity, name, people, data, purpose, basis, retention, recipients, safeguards, note,
      version
    from app.processing_entry where organization_id = ${organizationId} order by name, id`.execute(tx);
  return rows;
}

async function getEntry(ctx: Ctx, id: string): Promise<View> {
  const found = (await readEntries(ctx)).find((entry) => entry.id === id);
  if (!found || found.activity !== null) throw notFound();
  const { activity: _none, ...entry } = found;
  return entry;
}

export async function createEntry(ctx: Ctx, body: Body<typeof processing.create>): Promise<View> {
  const ownEntries = async () => (await readEntries(ctx)).filter(({ activity }) => activity === null).length;
  await requireRoom(ctx, { code: 'processing/too-many' }, ownEntries);
  const { id } = await insertRow(ctx, 'app.processing_entry', body);
  const after = await getEntry(ctx, id);
  ctx.audit('processing.create', { entity: 'processing_entry', entityId: id, after });
  return after;
}

export async function updateEntry(ctx: Ctx, { id, version, ...fields }: Body<typeof processing.update>): Promise<View> {
  const before = await getEntry(ctx, id);
  await updateVersioned(ctx, 'app.processing_entry', { id, version }, fields);
  const after = await getEntry(ctx, id);
  ctx.audit('processing.update', { entity: 'processing_entry', entityId: id, before, after });
  return after;
}

export async function removeEntry(ctx: Ctx, id: string) {
  const before = await getEntry(ctx, id);
  await removeVersioned(ctx, 'app.processing_entry', { id, version: before.version });
  ctx.audit('processing.remove', { entity: 'processing_entry', entityId: id, before });
  return { ok: true } as const;
}

/** What the company adds to a purpose of the product; the first writes its row, later ones find it at the version they saw. */
export async function setAddition(ctx: Ctx, { activity, version, ...fields }: Body<typeof processing.setAddition>) {
  const before = (await readEntries(ctx)).find((entry) => entry.activity === activity);
  const { rows } = await sql<{ id: string }>`
    insert into app.processing_entry (organization_id, activity, recipients, safeguards, note)
    values (${ctx.organizationId}, ${activity}, ${fields.recipients}, ${fields.safeguards}, ${fields.note})
    on conflict (organization_id, activity) where activity is not null do update
      set recipients = excluded.recipients, safeguards = excluded.safeguards, note = excluded.note,
        version = processing_entry.version + 1
      where processing_entry.version = ${version}
    returning id`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new AppError('conflict');
  const earlier = { recipients: before?.recipients ?? '', safeguards: before?.safeguards ?? '', note: before?.note ?? '' };
  ctx.audit('processing.set-addition', {
    entity: 'processing_entry',
    entityId: row.id,
    before: { activity, ...earlier },
    after: { activity, ...fields },
  });
  return { ok: true } as const;
}

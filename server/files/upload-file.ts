import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { FileView } from '../../contract/files/files.ts';
import { UPLOAD_PURPOSES, type UploadPurpose } from '../../domain/files/upload-rules.ts';
import type { Instant } from '../../domain/units.ts';
import { AppError, invalidField, notFound } from '../http/app-error.ts';
import type { Ctx, MemberContext } from '../http/context.ts';
import { claimKey, type KeyedRequest, keyedRequest, MadeAnswer, storeAnswer } from '../http/idempotency.ts';
import { acceptFile } from './accept-file.ts';
import { fileLink } from './file-link.ts';
import { readUpload } from './read-upload.ts';
import { type StoredFile, storeFile } from './store-file.ts';

const FIELD = 'uploadFile';
const DAY_MS = 86_400_000;
const MOST_WAITING = 100;
const isPurpose = (text: string | undefined): text is UploadPurpose => text !== undefined && Object.hasOwn(UPLOAD_PURPOSES, text);

/** Keeps an uploaded file until something refers to it. */
export async function uploadFile(ctx: MemberContext, request: FastifyRequest): Promise<FileView> {
  const { fileName, bytes, fields } = await readUpload(request, FIELD);
  const { purpose } = fields;
  if (!isPurpose(purpose)) throw invalidField('purpose', purpose === undefined ? 'form/required' : 'form/invalid');
  if (!bytes) throw invalidField(FIELD, 'form/required');
  await refuseFlood(ctx);
  const keyed = keyedRequest(request, ctx.actor.userId, 'file.upload');
  const requestHash = `${purpose} ${createHash('sha256').update(bytes).digest('hex')}`;
  const file = await acceptFile({ field: FIELD, purpose, fileName, bytes });
  return storeFile(ctx, { purpose, file }, async (inside, stored) => {
    const earlier = keyed ? await answerOnce(inside, { ...keyed, requestHash }, stored) : null;
    if (earlier) return viewOf(inside, earlier);
    inside.audit('file.upload', { entity: 'file', entityId: stored.id, after: { purpose, size: stored.sizeBytes } });
    return viewOf(inside, stored);
  });
}

/** Nobody needs so many files that wait to be used; they would fill the disk before the next sweep. */
const refuseFlood = (ctx: MemberContext) =>
  ctx.transaction({ readOnly: true }, async ({ tx, organizationId, actor, now }) => {
    const waiting = await tx
      .selectFrom('app.file')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('created_by', '=', actor.employeeId)
      .where('status', '=', 'pending')
      .where('created_at', '>', sql<Instant>`${new Date(now - DAY_MS)}::timestamptz`)
      .limit(MOST_WAITING)
      .execute();
    if (waiting.length === MOST_WAITING) throw new AppError('too-many-requests');
  });

/** The file that the same request brought before, if it did; else this one is the answer from now on. */
async function answerOnce(ctx: Ctx, keyed: KeyedRequest, stored: StoredFile): Promise<StoredFile | null> {
  const known = await claimKey(ctx.tx, ctx.organizationId, keyed);
  if (known) return findFile(ctx, MadeAnswer.parse(known.body).id);
  await storeAnswer(ctx.tx, ctx.organizationId, keyed.key, { status: 200, body: { id: stored.id } });
  return null;
}

async function findFile({ tx, organizationId }: Ctx, id: string): Promise<StoredFile> {
  const found = await tx
    .selectFrom('app.file')
    .select(['id', 'name', 'mime_type as mimeType', 'size_bytes as sizeBytes'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

const viewOf = (ctx: Ctx, file: StoredFile): FileView => ({ ...file, url: fileLink(ctx, file.id) });

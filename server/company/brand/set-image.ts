import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IMAGE_SIZES, type ImageKey, imageKeyOf } from '../../../domain/brand/brand.ts';
import { makeImage } from '../../adapters/image.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { forgetFile } from './remove-image.ts';
import { type FeaturesAnswer, getFeatures, storeFeature } from './set-info.ts';

const LARGEST_BYTES = 10 * 1024 * 1024;

/** Draws the sent picture anew in the size of its kind and shows it from now on; the bytes that came in are never kept. */
export async function setImage(ctx: MemberContext, request: FastifyRequest): Promise<FeaturesAnswer> {
  const { type, fileName, bytes } = await readUpload(request);
  // Before the work of drawing, and again below: who is no enterprise gets no picture drawn.
  await ctx.transaction({ readOnly: true }, getFeatures);
  const made = await makeImage(bytes, { formats: ['png', 'jpeg'], size: { exactly: IMAGE_SIZES[type] }, as: 'png' });
  if (!made.ok) throw new AppError('file/not-an-image');
  const fileId = uuid7(ctx.now);
  await ctx.services.files.put(ctx.organizationId, fileId, made.image.bytes);
  try {
    return await ctx.transaction({}, (tx) => keepImage(tx, { type, fileId, fileName, bytes: made.image.bytes }));
  } catch (error) {
    await ctx.services.files.remove(ctx.organizationId, fileId);
    throw error;
  }
}

type NewImage = { type: ImageKey; fileId: string; fileName: string; bytes: Buffer };

async function keepImage(ctx: Ctx, { type, fileId, fileName, bytes }: NewImage): Promise<FeaturesAnswer> {
  const before = await getFeatures(ctx);
  await forgetFile(ctx, type);
  await insertRow(ctx, 'app.file', {
    id: fileId,
    name: fileName,
    mime_type: 'image/png',
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    purpose: 'brand-image',
    status: 'ready',
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(ctx.now),
  });
  await storeFeature(ctx, { type, value: null, fileId });
  const after = await getFeatures(ctx);
  ctx.audit('enterprise.set-image', { entity: 'organization', entityId: ctx.organizationId, before, after });
  return { enterpriseFeatures: after };
}

type Upload = { type: ImageKey; fileName: string; bytes: Buffer };

async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw invalidField('file', 'form/required');
  const fields = new Map<string, string>();
  let kept: { fileName: string; bytes: Buffer } | null = null;
  for await (const part of request.parts({ limits: { fileSize: LARGEST_BYTES } })) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else if (part.fieldname === 'file' && !kept) kept = { fileName: plainName(part.filename), bytes: await part.toBuffer() };
    else part.file.resume();
  }
  const type = imageKeyOf(fields.get('type'));
  if (!type) throw invalidField('type', fields.has('type') ? 'form/invalid' : 'form/required');
  if (!kept) throw invalidField('file', 'form/required');
  return { type, ...kept };
}

/** A name to show: no folders, no control characters. A part may come without one. */
const plainName = (name: string | undefined = '') =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'image.png';

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ColumnMapping } from '../../../contract/imports/import-views.ts';
import { IMPORT_FIELDS } from '../../../domain/imports/fields.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { MemberContext } from '../../http/context.ts';
import { claimKey, keyedRequest, MadeAnswer, storeAnswer } from '../../http/idempotency.ts';
import { commitImport } from './commit-import.ts';
import { getBatch, viewOf } from './import-batch.ts';
import { spoolUpload } from './spool-upload.ts';
import { readImport } from './upload-import.ts';

const Data = z.strictObject({ mapping: ColumnMapping.optional(), mode: z.enum(['all', 'good']).default('all') });

/** A file of clockings read, checked and imported in one call; nothing stays of it when it is refused. */
export async function importClockings(ctx: MemberContext, request: FastifyRequest) {
  const upload = await spoolUpload(request);
  try {
    const { mapping, mode } = dataOf(upload.fields.data);
    const keyed = keyedRequest(request, ctx.actor.userId, 'import.clockings');
    const requestHash = createHash('sha256')
      .update(JSON.stringify([upload.sha256, mapping, mode]))
      .digest('hex');
    return await ctx.transaction({}, async (inside) => {
      const stored = keyed && (await claimKey(inside.tx, ctx.organizationId, { ...keyed, requestHash }));
      if (stored) return viewOf(inside, await getBatch(inside, MadeAnswer.parse(stored.body).id));
      const id = await readImport(inside, 'clocking', upload, { wanted: mapping });
      const batch = await getBatch(inside, id);
      if (batch.status === 'uploaded') {
        const { missing } = await viewOf(inside, batch);
        throw new AppError('import/mapping-incomplete', { fields: missing.join(', ') });
      }
      const answer = await commitImport(inside, { id, mode });
      if (keyed) await storeAnswer(inside.tx, ctx.organizationId, keyed.key, { status: 200, body: { id } });
      return answer;
    });
  } finally {
    await upload.remove();
  }
}

const FIELDS = new Set(IMPORT_FIELDS.clocking.map((importField) => importField.field));

function dataOf(text: string | undefined): z.output<typeof Data> {
  const parsed = Data.safeParse(asJson(text ?? '{}'));
  if (!parsed.success) throw invalidField('data', 'form/invalid');
  const stranger = Object.keys(parsed.data.mapping ?? {}).find((field) => !FIELDS.has(field));
  if (stranger !== undefined) throw invalidField(`data.mapping.${stranger}`, 'form/unknown-field');
  return parsed.data;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

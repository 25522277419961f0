import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../../http/app-error.ts';

/** A file that arrived whole, outside any transaction: a slow sender holds nothing but a place on the disk. */
export type SpooledUpload = {
  path: string;
  fileName: string;
  sha256: string;
  fields: Record<string, string>;
  remove(): Promise<void>;
};

export async function spoolUpload(request: FastifyRequest): Promise<SpooledUpload> {
  if (!request.isMultipart()) throw invalidField('file', 'form/required');
  const path = join(tmpdir(), `wela-upload-${randomUUID()}`);
  const remove = () => rm(path, { force: true });
  const fields: Record<string, string> = {};
  let kept: { fileName: string; sha256: string } | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === 'file' && !kept) kept = await spool(part, path);
      else part.file.resume();
    }
  } catch (error) {
    await remove();
    if (error instanceof AppError || !isBrokenForm(error)) throw error;
    throw invalidField('file', 'form/invalid');
  }
  if (!kept) throw invalidField('file', 'form/required');
  return { path, ...kept, fields, remove };
}

async function spool(part: MultipartFile, path: string) {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(bytes, _encoding, done) {
      hash.update(bytes);
      done(null, bytes);
    },
  });
  await pipeline(part.file, hashing, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw new AppError('too-large');
  return { fileName: plainName(part.filename), sha256: hash.digest('hex') };
}

/** A name to show: no folders, no control characters. A part may come without one. */
const plainName = (name: string | undefined = '') =>
  basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file.csv';

const isBrokenForm = (error: unknown) =>
  error instanceof Error && !('code' in error) && /unexpected end|multipart|malformed|boundary/i.test(error.message);

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MOST_BYTES } from '../../domain/files/upload-rules.ts';
import { AppError, invalidField } from '../http/app-error.ts';

/** A form with one file, received whole and outside any transaction; files are small enough to be held. */
export type Upload = { fileName: string; bytes: Buffer | null; fields: Record<string, string> };

/** Reads a multipart form; a file under any other name than `field` is not looked at. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Upload> {
  if (!request.isMultipart()) throw invalidField(field, 'form/required');
  const upload: Upload = { fileName: '', bytes: null, fields: {} };
  try {
    for await (const part of request.parts({ limits: { fileSize: MOST_BYTES.document + 1 } })) {
      if (part.type === 'field') upload.fields[part.fieldname] = String(part.value);
      else if (part.fieldname === field && !upload.bytes) {
        upload.fileName = part.filename ?? '';
        upload.bytes = await bytesOf(part);
      } else part.file.resume();
    }
  } catch (error) {
    if (error instanceof AppError || !isBrokenForm(error)) throw error;
    throw invalidField(field, 'file/broken');
  }
  return upload;
}

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(Buffer.from(chunk));
  if (part.file.truncated) throw tooLarge(part.fieldname, MOST_BYTES.document);
  return Buffer.concat(chunks);
}

export const tooLarge = (field: string, mostBytes: number) =>
  invalidField(field, 'file/too-large', { megabytes: mostBytes / 1024 / 1024 });

const isBrokenForm = (error: unknown) =>
  error instanceof Error && !('code' in error) && /unexpected end|multipart|malformed|boundary/i.test(error.message);

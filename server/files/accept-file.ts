import { FILE_KINDS, type FileKind, recogniseFile } from '../../domain/files/file-kinds.ts';
import {
  fileNameFor,
  MOST_SIDE_PIXELS,
  mostBytesOf,
  UPLOAD_PURPOSES,
  type UploadPurpose,
} from '../../domain/files/upload-rules.ts';
import { MOST_MEGAPIXELS, makeImage } from '../adapters/image.ts';
import { invalidField } from '../http/app-error.ts';
import { tooLarge } from './read-upload.ts';

export type AcceptedFile = { bytes: Buffer; kind: FileKind; name: string; mimeType: string };
type Received = { field: string; purpose: UploadPurpose; fileName: string; bytes: Buffer };

/** What is kept of a received file: papers as they are, pictures drawn anew. Everything else is refused at its field. */
export async function acceptFile({ field, purpose, fileName, bytes }: Received): Promise<AcceptedFile> {
  const allowed: readonly FileKind[] = UPLOAD_PURPOSES[purpose];
  const found = recogniseFile(bytes);
  if (!found.ok && found.violation.code === 'file/broken') throw invalidField(field, 'file/broken');
  if (!found.ok || !allowed.includes(found.kind)) throw wrongType(field, allowed);
  const { kind } = found;
  if (bytes.length > mostBytesOf(kind)) throw tooLarge(field, mostBytesOf(kind));
  const kept = { kind, name: fileNameFor(fileName, kind), mimeType: FILE_KINDS[kind].mimeType };
  return { ...kept, bytes: FILE_KINDS[kind].isImage ? await drawn(field, allowed, bytes) : bytes };
}

async function drawn(field: string, allowed: readonly FileKind[], bytes: Buffer): Promise<Buffer> {
  const made = await makeImage(bytes, { formats: ['png', 'jpeg', 'webp'], size: { within: MOST_SIDE_PIXELS } });
  if (made.ok) return made.image.bytes;
  if (made.reason === 'pixels') throw invalidField(field, 'file/too-many-pixels', { megapixels: MOST_MEGAPIXELS });
  throw made.reason === 'type' ? wrongType(field, allowed) : invalidField(field, 'file/broken');
}

const wrongType = (field: string, allowed: readonly FileKind[]) =>
  invalidField(field, 'file/type', { allowed: allowed.flatMap((kind) => FILE_KINDS[kind].extensions[0] ?? []).join(', ') });

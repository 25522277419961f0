export type FileKind = 'png' | 'jpeg' | 'webp' | 'pdf' | 'docx' | 'xlsx';
type KindFacts = { readonly mimeType: string; readonly extensions: readonly string[]; readonly isImage: boolean };

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Every kind of file that is taken in; what is not here is refused. */
export const FILE_KINDS: Readonly<Record<FileKind, KindFacts>> = {
  png: { mimeType: 'image/png', extensions: ['png'], isImage: true },
  jpeg: { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'], isImage: true },
  webp: { mimeType: 'image/webp', extensions: ['webp'], isImage: true },
  pdf: { mimeType: 'application/pdf', extensions: ['pdf'], isImage: false },
  docx: { mimeType: `${OFFICE}.wordprocessingml.document`, extensions: ['docx'], isImage: false },
  xlsx: { mimeType: `${OFFICE}.spreadsheetml.sheet`, extensions: ['xlsx'], isImage: false },
};

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(Math.max(0, start), Math.max(0, start) + length));
const numberAt = (bytes: Uint8Array, at: number, size: 2 | 4): number => {
  let value = 0;
  for (let index = size - 1; index >= 0; index -= 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
};

const TAIL = 1024;

/**
 * What a file is, by its bytes alone: its name and declared type are the sender's words.
 * `bytes` is the whole file. A PDF must begin with its mark (not after other text, as browsers would forgive) and end with its end mark;
 * Word and Excel files must be a whole ZIP with their main part, without macros.
 * Violations: `file/type` for anything that is not in `FILE_KINDS`, `file/broken` for an empty, cut or damaged file of a known kind.
 * Pictures are told by their mark only; whether they hold together shows when they are drawn.
 * Source: product rule (uploads: allow-list by content). Example: bytes of `%PDF-1.7 … %%EOF` → `{ok: true, kind: 'pdf'}`.
 */
export function recogniseFile(
  bytes: Uint8Array,
): { ok: true; kind: FileKind } | { ok: false; violation: { code: 'file/type' | 'file/broken' } } {
  if (bytes.length === 0) return broken;
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return { ok: true, kind: 'png' };
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return { ok: true, kind: 'jpeg' };
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return { ok: true, kind: 'webp' };
  if (textAt(bytes, 0, 5) === '%PDF-')
    return textAt(bytes, bytes.length - TAIL, TAIL).includes('%%EOF') ? { ok: true, kind: 'pdf' } : broken;
  return textAt(bytes, 0, 4) === 'PK\x03\x04' ? recogniseOffice(bytes) : wrongType;
}

const broken = { ok: false, violation: { code: 'file/broken' } } as const;
const wrongType = { ok: false, violation: { code: 'file/type' } } as const;

function recogniseOffice(bytes: Uint8Array): ReturnType<typeof recogniseFile> {
  const names = zipNames(bytes);
  if (!names) return broken;
  const hasMacros = names.some((name) => /vbaProject\.bin$/i.test(name));
  if (hasMacros || !names.includes('[Content_Types].xml')) return wrongType;
  if (names.includes('word/document.xml')) return { ok: true, kind: 'docx' };
  return names.includes('xl/workbook.xml') ? { ok: true, kind: 'xlsx' } : wrongType;
}

const MOST_ENTRIES = 10_000;
const END_LENGTH = 22;

/** The names in the directory of a ZIP; null when the directory is not whole. Nothing is unpacked. */
function zipNames(bytes: Uint8Array): string[] | null {
  const end = endOfZip(bytes);
  if (end === null) return null;
  const count = numberAt(bytes, end + 10, 2);
  let at = numberAt(bytes, end + 16, 4);
  if (count > MOST_ENTRIES) return null;
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (textAt(bytes, at, 4) !== 'PK\x01\x02' || at + 46 > bytes.length) return null;
    const length = numberAt(bytes, at + 28, 2);
    names.push(textAt(bytes, at + 46, length));
    at += 46 + length + numberAt(bytes, at + 30, 2) + numberAt(bytes, at + 32, 2);
  }
  return names;
}

function endOfZip(bytes: Uint8Array): number | null {
  const earliest = Math.max(0, bytes.length - END_LENGTH - 65_535);
  for (let at = bytes.length - END_LENGTH; at >= earliest; at -= 1) {
    if (bytes[at] === 0x50 && textAt(bytes, at, 4) === 'PK\x05\x06') return at;
  }
  return null;
}

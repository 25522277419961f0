import { isUtf8 } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874' | 'windows-1252';
/** `binary`: not a text at all. `spreadsheet`: a workbook or archive under a name of a text. */
export type EncodingAnswer = { encoding: TextEncoding; bomLength: number } | { refusal: 'binary' | 'spreadsheet' };

const SLICE = 256 * 1024;
const HEAD = 4096;

/** Reads through a file and tells its encoding: by its mark, by its zeros (UTF-16), by being valid UTF-8, by its Thai letters. */
export async function detectEncoding(path: string): Promise<EncodingAnswer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD);
    const { bytesRead } = await file.read(head, 0, HEAD, 0);
    return byHead(head.subarray(0, bytesRead)) ?? (await byBody(file));
  } finally {
    await file.close();
  }
}

const MAGIC = ['504b0304', '504b0506', 'd0cf11e0', '1f8b08', '25504446'];

function byHead(head: Buffer): EncodingAnswer | null {
  const start = head.subarray(0, 4).toString('hex');
  if (MAGIC.some((magic) => start.startsWith(magic))) return { refusal: 'spreadsheet' };
  if (start.startsWith('efbbbf')) return { encoding: 'utf-8', bomLength: 3 };
  if (start.startsWith('fffe')) return { encoding: 'utf-16le', bomLength: 2 };
  if (start.startsWith('feff')) return { encoding: 'utf-16be', bomLength: 2 };
  const zeros = [0, 0];
  head.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return null;
  // Headers and separators of a UTF-16 file are mostly plain letters, so that every other byte is zero.
  if (odd > head.length / 8 && even === 0) return { encoding: 'utf-16le', bomLength: 0 };
  if (even > head.length / 8 && odd === 0) return { encoding: 'utf-16be', bomLength: 0 };
  return { refusal: 'binary' };
}

type Seen = { isUtf8: boolean; isUtf16: boolean; thai: number; other: number; hasZero: boolean };

async function byBody(file: FileHandle): Promise<EncodingAnswer> {
  const seen: Seen = { isUtf8: true, isUtf16: false, thai: 0, other: 0, hasZero: false };
  const buffer = Buffer.alloc(SLICE + 4);
  let kept = 0;
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(buffer, kept, SLICE, position);
    position += bytesRead;
    const whole = buffer.subarray(0, kept + bytesRead);
    const end = bytesRead === 0 ? whole.length : wholeCharacters(whole);
    countBytes(whole.subarray(kept), seen);
    if (seen.isUtf8 && !isUtf8(whole.subarray(0, end))) seen.isUtf8 = false;
    if (bytesRead === 0) break;
    kept = whole.copy(buffer, 0, end);
  }
  if (seen.hasZero) return { refusal: 'binary' };
  if (seen.isUtf8) return { encoding: 'utf-8', bomLength: 0 };
  return { encoding: seen.thai >= seen.other * 20 ? 'windows-874' : 'windows-1252', bomLength: 0 };
}

/** Where the last whole character ends, so that one cut by the slice is read with the next. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

function countBytes(bytes: Buffer, seen: Seen) {
  if (bytes.includes(0)) seen.hasZero = true;
  if (seen.isUtf8 && isUtf8(bytes)) return;
  for (const byte of bytes) {
    if (byte < 0x80) continue;
    if ((byte >= 0xa1 && byte <= 0xda) || (byte >= 0xdf && byte <= 0xfb)) seen.thai += 1;
    else seen.other += 1;
  }
}

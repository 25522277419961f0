import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;

/** How many rows the first sheet of a workbook has; a file that is none is refused. */
export function workbookRows(file: Buffer): number {
  const sheet = partOf(file, 'xl/worksheets/sheet1.xml').toString('utf8');
  return sheet.split(/<row[\s>]/).length - 1;
}

/** A part of an archive, found by the directory at its end. */
function partOf(file: Buffer, wanted: string): Buffer {
  let end = file.length - 22;
  while (end >= 0 && file.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('this is no workbook');
  let at = file.readUInt32LE(end + 16);
  while (file.readUInt32LE(at) === ENTRY) {
    const [nameLength, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)];
    if (file.toString('utf8', at + 46, at + 46 + nameLength) === wanted) return unpacked(file, at);
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`the workbook has no ${wanted}`);
}

function unpacked(file: Buffer, entry: number): Buffer {
  const [method, size, head] = [file.readUInt16LE(entry + 10), file.readUInt32LE(entry + 20), file.readUInt32LE(entry + 42)];
  const start = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28);
  const packed = file.subarray(start, start + size);
  return method === STORED ? packed : inflateRawSync(packed);
}

// Writes a sheet in a process of its own, so that its memory is that of the writing alone. SIDE says by what.
import { deflateRawSync } from 'node:zlib';
import { type SheetLine, xlsxStream } from '../server/adapters/xlsx-stream.ts';

export type WrittenSheet = { ms: number; bytes: number; extraRss: number };
const ROWS = 100_000;
const COLUMNS = 10;
const ROUND = 1_000;

const cellsOf = (row: number) => Array.from({ length: COLUMNS }, (_, at) => (at < 3 ? `ชื่อ ${row} ${at}` : row * at));

async function* rounds(): AsyncGenerator<SheetLine[]> {
  for (let from = 0; from < ROWS; from += ROUND) yield Array.from({ length: ROUND }, (_, at) => ({ cells: cellsOf(from + at) }));
}

/** The least that has to be done: the XML of the rows and its deflate. */
function bare(): number {
  let xml = '';
  for (let row = 0; row < ROWS; row += 1) {
    xml += '<row>';
    for (const cell of cellsOf(row))
      xml += typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
    xml += '</row>';
  }
  return deflateRawSync(xml).length;
}

async function streamed(): Promise<number> {
  let bytes = 0;
  const widths = Array.from({ length: COLUMNS }, () => 14);
  for await (const part of xlsxStream({ name: 'bench', widths, lines: rounds() })) {
    bytes += part.length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  return bytes;
}

let peak = 0;
async function write(): Promise<WrittenSheet> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  peak = before;
  const started = performance.now();
  const bytes = process.env.SIDE === 'product' ? await streamed() : bare();
  return { ms: performance.now() - started, bytes, extraRss: peak - before };
}

process.on('message', () => void write().then((written) => process.send?.(written)));
process.on('disconnect', () => process.exit(0));

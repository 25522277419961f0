import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { detectEncoding, type TextEncoding } from './text-encoding.ts';

export type DelimitedLimits = { maxRows: number; maxColumns: number };
/** A row with its number in the file: the headers are 1, and rows left empty are counted although they are dropped. */
export type DelimitedRow = { rowNumber: number; cells: string[] };
export type DelimitedText = {
  encoding: TextEncoding;
  delimiter: string;
  headers: string[];
  /** Rows in order, a batch at a time; reading stops at the first thing that cannot be read. */
  batches: AsyncIterable<DelimitedRow[]>;
};
export type UnreadableReason =
  | 'empty'
  | 'binary'
  | 'spreadsheet'
  | 'quote'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'workbook'
  | 'workbook-too-large'
  | 'too-many-cells';

/** A file that cannot be read as a table, with the reason and where. */
export class DelimitedTextError extends Error {
  readonly reason: UnreadableReason;
  readonly facts: Record<string, unknown>;
  constructor(reason: UnreadableReason, facts: Record<string, unknown> = {}) {
    super(`unreadable text: ${reason}`);
    this.reason = reason;
    this.facts = facts;
  }
}

const DELIMITERS = [',', ';', '\t', '|'];
const SNIFFED_BYTES = 64 * 1024;
const MAX_RECORD = 512 * 1024;
/** A cell over the limit of the product is cut a little beyond it: enough to be seen as too long. */
const KEPT_CHARACTERS = 2_100;
const BATCH_ROWS = 1000;
/** The rows of a whole sheet, which some programs write out to its end; more of them is no table. */
const MOST_EMPTY = 1_048_576;
const BATCH_CHARACTERS = 512 * 1024;

/** Reads a table of text in constant memory, whatever its encoding, delimiter and line ends. The first filled row is the headers. */
export async function readDelimited(path: string, limits: DelimitedLimits): Promise<DelimitedText> {
  const found = await detectEncoding(path);
  if ('refusal' in found) throw new DelimitedTextError(found.refusal);
  const head = await readHead(path, found);
  const delimiter = delimiterOf(head);
  if (!/["\r\n]/.test(head.trimStart()) && head.split(delimiter).length > limits.maxColumns) {
    throw new DelimitedTextError('too-many-columns', { limit: limits.maxColumns });
  }
  const table = await headed(recordsOf(path, { ...found, delimiter }));
  if (table === null) throw new DelimitedTextError('empty');
  const headers = namedHeaders(table.first.cells);
  if (headers.length > limits.maxColumns) throw new DelimitedTextError('too-many-columns', { limit: limits.maxColumns });
  return { encoding: found.encoding, delimiter, headers, batches: batchesOf(table.rest, limits) };
}

type Source = { encoding: TextEncoding; bomLength: number; delimiter: string };

async function readHead(path: string, { encoding, bomLength }: { encoding: TextEncoding; bomLength: number }) {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(SNIFFED_BYTES);
    const { bytesRead } = await file.read(buffer, 0, SNIFFED_BYTES, bomLength);
    return iconv.decode(buffer.subarray(0, bytesRead), encoding);
  } finally {
    await file.close();
  }
}

/** The delimiter that stands in the headers most often outside quotes; a comma where there is only one column. */
export function delimiterOf(text: string): string {
  const counts = new Map(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of text.trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [best = ','] = DELIMITERS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return best;
}

async function* decoded(path: string, { encoding, bomLength }: Source) {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  for await (const bytes of createReadStream(path, { start: bomLength })) yield decoder.write(bytes);
  yield decoder.end() ?? '';
}

/** Filled rows with their numbers, as many at a time as are parsed. */
async function* recordsOf(path: string, source: Source): AsyncGenerator<DelimitedRow[]> {
  let rowNumber = 0;
  let empty = 0;
  for await (const rows of recordSlices(path, source)) {
    const filled: DelimitedRow[] = [];
    for (const cells of rows) {
      rowNumber += 1;
      if (isFilled(cells)) filled.push({ rowNumber, cells: cells.every(isClean) ? cells : cells.map(cleaned) });
      else empty += 1;
    }
    if (empty > MOST_EMPTY) throw new DelimitedTextError('too-many-rows', { limit: MOST_EMPTY });
    yield filled;
  }
}

/** Rows as many at a time as are read. Without a quotation mark a table is lines and delimiters; from the first one on it is parsed. */
async function* recordSlices(path: string, source: Source): AsyncGenerator<string[][]> {
  const texts = decoded(path, source);
  let rest = '';
  let count = 0;
  for await (const text of texts) {
    rest += text;
    if (text.includes('"') || rest.length > MAX_RECORD) {
      yield* parsedSlices(startingWith(rest, texts), source, count);
      return;
    }
    const { lines, open } = wholeLines(rest);
    rest = open;
    if (lines.length === 0) continue;
    count += lines.length;
    yield lines.map((line) => line.split(source.delimiter));
  }
  if (rest !== '') yield linesOf(rest).map((line) => line.split(source.delimiter));
}

const linesOf = (given: string): string[] => {
  const text = given.toWellFormed();
  const lines = text.includes('\r') ? text.split(/\r\n|\n|\r/) : text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

/** The lines that have ended; a carriage return at the very end may be half of a line end. */
function wholeLines(text: string): { lines: string[]; open: string } {
  const known = text.endsWith('\r') ? text.slice(0, -1) : text;
  const end = Math.max(known.lastIndexOf('\n'), known.lastIndexOf('\r')) + 1;
  return { lines: linesOf(text.slice(0, end)), open: text.slice(end) };
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Asking the parser for rows one by one costs more than parsing. */
async function* parsedSlices(texts: AsyncIterable<string>, { delimiter }: Source, before: number): AsyncGenerator<string[][]> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: MAX_RECORD,
  });
  const input = Readable.from(texts);
  let failure: unknown = null;
  let isOver = false;
  let hasNews = false;
  let wake = () => {};
  const tell = () => {
    hasNews = true;
    wake();
  };
  parser.on('readable', tell);
  pipeline(input, parser).then(
    () => {
      isOver = true;
      tell();
    },
    (error: unknown) => {
      failure = error;
      tell();
    },
  );
  try {
    for (;;) {
      hasNews = false;
      const rows = parsedRows(parser);
      if (rows.length > 0) yield rows;
      else if (failure) throw unreadable(failure, before);
      else if (isOver) return;
      else if (!hasNews) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    input.destroy();
    parser.destroy();
  }
}

function parsedRows(parser: Parser): string[][] {
  const rows: string[][] = [];
  for (let row = parser.read(); row !== null; row = parser.read()) rows.push(row);
  return rows;
}

function unreadable(error: unknown, before: number): unknown {
  if (!(error instanceof CsvError)) return error;
  return new DelimitedTextError('quote', { row: typeof error.records === 'number' ? before + error.records + 1 : null });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/;
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;

const isClean = (cell: string) => cell.length <= KEPT_CHARACTERS && !CONTROL.test(cell);

/** A cell without control characters and broken surrogates (neither can be stored), cut a little beyond the longest allowed. */
function cleaned(cell: string): string {
  const text = cell.length > KEPT_CHARACTERS ? cell.slice(0, KEPT_CHARACTERS) : cell;
  return CONTROL.test(text) ? text.replace(CONTROLS, (item) => (item === '\n' || item === '\t' ? ' ' : '')) : text;
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** The first row apart from the others. */
async function headed(slices: AsyncGenerator<DelimitedRow[]>) {
  let next = await slices.next();
  while (!next.done && next.value.length === 0) next = await slices.next();
  if (next.done) return null;
  const [first, ...others] = next.value;
  async function* rest() {
    yield others;
    yield* slices;
  }
  return first ? { first, rest: rest() } : null;
}

async function* batchesOf(slices: AsyncIterable<DelimitedRow[]>, limits: DelimitedLimits): AsyncGenerator<DelimitedRow[]> {
  let batch: DelimitedRow[] = [];
  let characters = 0;
  let count = 0;
  for await (const rows of slices) {
    for (const row of rows) {
      count += 1;
      if (count > limits.maxRows) throw new DelimitedTextError('too-many-rows', { limit: limits.maxRows });
      batch.push(row);
      for (const cell of row.cells) characters += cell.length;
      if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) {
        yield batch;
        batch = [];
        characters = 0;
      }
    }
  }
  if (batch.length > 0) yield batch;
}

/** Headers with a name each: an empty one is called by its place, a repeated one gets a number. Empty ones at the end are dropped. */
function namedHeaders(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const seen = new Map<string, number>();
  return cells.slice(0, last + 1).map((cell, place) => {
    const name = cell.trim().slice(0, 120) || `#${place + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

// Plain JavaScript: a thread starts from a file as it is, without the loader of the main thread.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

/** Pictures, charts and macros of a workbook are never unpacked. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/(?:workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/.*|worksheets\/[^/]*\.xml))$/i;
const MINUTE_MS = 60_000;

class Refused extends Error {
  constructor(reason, facts = {}) {
    super(reason);
    this.reason = reason;
    this.facts = facts;
  }
}

/**
 * The parts that hold cells, unpacked into as many bytes as the archive declares and no more, and put together again unpacked: what reads
 * them next cannot meet an archive that grows. Refused when it declares more bytes than allowed, or far more than it has.
 */
function partsOf(packed, { maxBytes, maxRatio, maxCells }) {
  let bytes = 0;
  let parts;
  try {
    parts = unzipSync(packed, {
      filter: ({ name, originalSize }) => {
        if (!NEEDED.test(name)) return false;
        bytes += originalSize;
        if (bytes > maxBytes || bytes > packed.length * maxRatio) throw new Refused('workbook-too-large');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('workbook');
  }
  if (!Object.keys(parts).some((name) => /^xl\/workbook\.xml$/i.test(name))) throw new Refused('spreadsheet');
  // A document type may make a few letters into millions; no workbook has one.
  for (const part of Object.values(parts)) {
    if (Buffer.from(part.buffer, part.byteOffset, Math.min(part.length, 4096)).includes('<!DOCTYPE'))
      throw new Refused('workbook');
  }
  for (const [name, part] of Object.entries(parts)) if (/^xl\/worksheets\//i.test(name)) refuseWideSheet(part, maxCells);
  return Buffer.from(zipSync(parts, { level: 0 }));
}

const columnOf = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The reader makes a place for every cell up to the last row and column that are named, whether it is filled or not. */
function refuseWideSheet(part, maxCells) {
  const text = Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
  let [rows, columns] = [0, 0];
  for (const [, letters, row] of text.matchAll(/\s(?:r|ref)="(?:[A-Z]{1,3}\d{1,7}:)?([A-Z]{1,3})(\d{1,7})"/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows * columns > maxCells) throw new Refused('too-many-cells', { limit: maxCells });
}

const two = (value) => String(value).padStart(2, '0');

/** A moment as a workbook shows it: a day, a time of day (days before 1901 are none), or both; seconds as they are rounded there. */
function dateText(date) {
  const at = new Date(Math.round(date.getTime() / 1000) * 1000);
  const day = at.toISOString().slice(0, 10);
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
  if (at.getUTCFullYear() < 1901) return time;
  return at.getTime() % (24 * 60 * MINUTE_MS) === 0 ? day : `${day} ${time}`;
}

/** Figures without what binary fractions add to them, and never in powers of ten: an account number stays its digits. */
function numberText(value) {
  const text = String(Number(value.toPrecision(15)));
  return /e/i.test(text) ? BigInt(Math.round(value)).toString() : text;
}

function textOf(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : '';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return String(value);
}

const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

async function convert({ from, to, limits }) {
  const archive = partsOf(await readFile(from), limits);
  let rows;
  try {
    rows = await readSheet(archive);
  } catch {
    throw new Refused('workbook');
  }
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  if (cells > limits.maxCells) throw new Refused('too-many-cells', { limit: limits.maxCells });
  const file = createWriteStream(to, { mode: 0o600 });
  file.write('\ufeff');
  for (const row of rows) {
    // A row of one empty cell is an empty line: rows are counted as the workbook does.
    if (!file.write(`${row.map((cell) => quoted(textOf(cell))).join(',')}\r\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

convert(workerData).then(
  () => parentPort.postMessage({ ok: true }),
  (error) => {
    if (error instanceof Refused) parentPort.postMessage({ ok: false, reason: error.reason, facts: error.facts });
    else throw error;
  },
);

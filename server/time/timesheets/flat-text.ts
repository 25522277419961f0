import type { SheetPersonRow } from '../shared/sheet-people.ts';

/** The columns of a person beside their days, in the order in which they are written. */
export const COLUMNS = ['worked', 'late', 'early', 'overtime', 'holiday', 'holidayOvertime', 'punches', 'problems'] as const;
export type Column = (typeof COLUMNS)[number];

/** As many days as a month may have, and one. */
export const PLACES = 32;
/** A figure as the database packs it: figure × `FIGURE` + number of its column × `PLACES` + place in the month. */
export const FIGURE = PLACES * COLUMNS.length;
const WORD_BYTES = 4;
/** Room for a person's columns: their names, and numbers of ten digits with a sign and a comma. */
const COLUMNS_BYTES = (COLUMNS.length + 1) * (PLACES * 12 + 32);
const USUAL_PERSON_BYTES = 1_024;
const UTF8_BYTES = 3;

/**
 * The people of a month as JSON, written byte by byte: a large company's matrix is a million bytes, and nearly all of them are figures.
 * `figures` of a person come in any order, each two of them as one number of eight bytes, the first × 2 ** 32 + the second; a day is shown
 * when something was told of `worked`.
 */
export function flatText({ head, people }: { readonly head: string; readonly people: number }) {
  const names = COLUMNS.map((column) => `,"${column}":[`);
  const table = new Int32Array(FIGURE);
  const hasDay = new Uint8Array(PLACES);
  const places = new Uint8Array(PLACES);
  let count = 0;
  let buffer = Buffer.allocUnsafe((people + 1) * USUAL_PERSON_BYTES + COLUMNS_BYTES);
  let at = 0;

  const room = (bytes: number) => {
    if (at + bytes <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + bytes));
    buffer.copy(larger, 0, 0, at);
    buffer = larger;
  };
  const writeText = (text: string) => {
    room(text.length * UTF8_BYTES);
    at += buffer.write(text, at);
  };
  const put = (packed: number) => {
    const cell = packed & (FIGURE - 1);
    table[cell] = (packed - cell) / FIGURE;
    if (cell < PLACES) hasDay[cell] = 1;
  };
  const place = (figures: Buffer | undefined) => {
    table.fill(0);
    hasDay.fill(0);
    count = 0;
    if (!figures) return;
    eachPacked(figures, put);
    for (let day = 0; day < PLACES; day++) if (hasDay[day]) places[count++] = day;
  };
  const writeColumn = (name: string, numberOf: (place: number) => number) => {
    at += buffer.write(name, at, 'latin1');
    for (let index = 0; index < count; index++) {
      if (index > 0) buffer[at++] = COMMA;
      at = writeNumber(buffer, numberOf(places[index] ?? 0), at);
    }
    buffer[at++] = CLOSING;
  };

  writeText(head);
  let isFirst = true;
  return {
    add(person: SheetPersonRow, figures: Buffer | undefined) {
      writeText(`${isFirst ? '' : ','}${JSON.stringify(person).slice(0, -1)}`);
      isFirst = false;
      place(figures);
      room(COLUMNS_BYTES);
      writeColumn(',"days":[', (day) => day + 1);
      for (const [number, name] of names.entries()) writeColumn(name, (day) => table[number * PLACES + day] ?? 0);
      buffer[at++] = END;
    },
    end(tail: string): Buffer {
      writeText(tail);
      return buffer.subarray(0, at);
    },
  };
}

function eachPacked(figures: Buffer, take: (packed: number) => void) {
  for (let from = 0; from < figures.length; from += 2 * WORD_BYTES) {
    const second = figures.readInt32BE(from + WORD_BYTES);
    take(second);
    // Below nought it was taken from the first.
    take(figures.readInt32BE(from) + (second < 0 ? 1 : 0));
  }
}

const [ZERO, COMMA, CLOSING, END] = [0x30, 0x2c, 0x5d, 0x7d];
/** Writes a whole number as JSON does, and answers where it ends. */
function writeNumber(buffer: Buffer, value: number, start: number): number {
  let at = start;
  if (value < 0 || value > 9_999) return at + buffer.write(String(value), at, 'latin1');
  if (value > 999) buffer[at++] = ZERO + ((value / 1000) | 0);
  if (value > 99) buffer[at++] = ZERO + (((value / 100) | 0) % 10);
  if (value > 9) buffer[at++] = ZERO + (((value / 10) | 0) % 10);
  buffer[at++] = ZERO + (value % 10);
  return at;
}

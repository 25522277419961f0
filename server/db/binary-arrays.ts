import { randomFillSync } from 'node:crypto';
import { daysBetween } from '../../domain/time.ts';
import { assert, type PlainDate, plainDate } from '../../domain/units.ts';
import { stampUuid7 } from './uuid7.ts';

// Arrays as the database reads and sends them without text: dimensions, whether there are nulls, type, length, first index, then each value
// behind its size. The driver sends a buffer as it is. Source: array_recv, array_send and jsonb_recv of PostgreSQL; the numbers of types are fixed in its catalogue.
const TYPES = {
  bigint: 20,
  integer: 23,
  text: 25,
  date: 1082,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
} as const;
const SIZES = { bigint: 8, integer: 4, date: 4, timestamptz: 8, uuid: 16 } as const;
const HEAD_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;
const EPOCH_DATE = plainDate('2000-01-01');
const EPOCH_MS = 946_684_800_000;
const WORD = 2 ** 32;
const UUID_LETTERS = 36;

type Kind = keyof typeof TYPES;
type Sized = keyof typeof SIZES;
type Write<Value> = (buffer: Buffer, value: Value, at: number) => unknown;

function binaryArray<Value>(kind: Sized, values: readonly (Value | null)[], write: Write<Value>): Buffer {
  const size = SIZES[kind];
  const buffer = Buffer.allocUnsafe(HEAD_BYTES + values.length * (LENGTH_BYTES + size));
  let at = HEAD_BYTES;
  let hasNulls = 0;
  for (const value of values) {
    if (value === null) hasNulls = 1;
    at = buffer.writeInt32BE(value === null ? NULL_LENGTH : size, at);
    if (value === null) continue;
    write(buffer, value, at);
    at += size;
  }
  return headed(buffer.subarray(0, at), { kind, hasNulls, count: values.length });
}

/** The list with its head: an empty one has no dimension. */
function headed(list: Buffer, { kind, hasNulls, count }: { kind: Kind; hasNulls: number; count: number }): Buffer {
  const head = count === 0 ? [0, 0, TYPES[kind]] : [1, hasNulls, TYPES[kind], count, 1];
  head.forEach((word, place) => {
    list.writeInt32BE(word, place * LENGTH_BYTES);
  });
  return count === 0 ? list.subarray(0, head.length * LENGTH_BYTES) : list;
}

const JSONB_VERSION = 1;
const FIRST_BYTES = 4096;
/** UTF-8 of a letter of JavaScript takes three bytes at most. */
const MOST_BYTES = 3;

/** A list that takes one value after the other; `done` is all of them as the database reads it, and ends it. */
export type GrowingList = { add(text: string | null): void; done(): Buffer };

/**
 * Texts, or JSON as text, written where the heap does not end: long work that holds thousands of them until they are sent would
 * have each moved twice by the collector, with all other work waiting.
 */
export function growingList(kind: 'text' | 'jsonb'): GrowingList {
  let buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let at = HEAD_BYTES;
  let hasNulls = 0;
  let count = 0;
  const reserve = (bytes: number) => {
    if (buffer.length - at >= bytes) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, at + bytes));
    buffer.copy(larger, 0, 0, at);
    buffer = larger;
  };
  return {
    add(text) {
      count += 1;
      reserve(LENGTH_BYTES + 1 + (text?.length ?? 0) * MOST_BYTES);
      if (text === null) {
        hasNulls = 1;
        at = buffer.writeInt32BE(NULL_LENGTH, at);
        return;
      }
      const start = at + LENGTH_BYTES;
      const from = kind === 'jsonb' ? buffer.writeUInt8(JSONB_VERSION, start) : start;
      const end = from + buffer.write(text, from);
      buffer.writeInt32BE(end - start, at);
      at = end;
    },
    done: () => headed(buffer.subarray(0, at), { kind, hasNulls, count }),
  };
}

/** A buffer takes a fraction or what is no number for a whole one, where the text of a list was refused by the database. */
function whole(value: number): number {
  assert(Number.isInteger(value), 'only whole numbers are stored as such');
  return value;
}

const writeInteger: Write<number> = (buffer, value, at) => buffer.writeInt32BE(whole(value), at);
const writeDate: Write<PlainDate> = (buffer, date, at) => buffer.writeInt32BE(whole(daysBetween(EPOCH_DATE, date)), at);
const writeUuid: Write<string> = (buffer, id, at) => {
  const written = buffer.write(id.replaceAll('-', ''), at, SIZES.uuid, 'hex');
  assert(written === SIZES.uuid && id.length === UUID_LETTERS, 'only ids are stored as such');
};
const writeBigint: Write<number> = (buffer, value, at) => {
  assert(Number.isSafeInteger(value), 'only whole numbers are stored as such');
  buffer.writeInt32BE(Math.floor(value / WORD), at);
  buffer.writeUInt32BE(value >>> 0, at + LENGTH_BYTES);
};
/** Of milliseconds since 1970; stored are microseconds since 2000, which a number holds exactly until long after 2200. */
const writeInstant: Write<number> = (buffer, value, at) => writeBigint(buffer, (whole(value) - EPOCH_MS) * 1000, at);
export const integerArray = (values: readonly (number | null)[]): Buffer => binaryArray('integer', values, writeInteger);
export const bigintArray = (values: readonly (number | null)[]): Buffer => binaryArray('bigint', values, writeBigint);
export const dateArray = (values: readonly (PlainDate | null)[]): Buffer => binaryArray('date', values, writeDate);
export const uuidArray = (values: readonly (string | null)[]): Buffer => binaryArray('uuid', values, writeUuid);

export const instantArray = (values: readonly (number | null)[]): Buffer => binaryArray('timestamptz', values, writeInstant);

/** So many new ids in their order, for a list of rows that the database would make one by one; `now` in milliseconds since 1970. */
export function newIds(count: number, now: number): Buffer {
  const buffer = randomFillSync(Buffer.allocUnsafe(HEAD_BYTES + count * (LENGTH_BYTES + SIZES.uuid)));
  for (let at = HEAD_BYTES; at < buffer.length; at += LENGTH_BYTES + SIZES.uuid) {
    buffer.writeInt32BE(SIZES.uuid, at);
    stampUuid7(buffer, at + LENGTH_BYTES, now);
  }
  return headed(buffer, { kind: 'uuid', hasNulls: 0, count });
}

/** The list of a column; or an empty list, and the one value that all of its rows have. */
export type Listed = { readonly list: Buffer; readonly same: number | null };
/** A column that is written value by value: nothing of a row is kept but its bytes, and where all rows say the same, not even these. */
export type GrowingColumn = { add(value: number | null): void; end(): Listed };

const FIRST_ROOM = 64;

function growingColumn(kind: 'integer' | 'timestamptz', put: (view: DataView, at: number, value: number) => void): GrowingColumn {
  const size = SIZES[kind];
  let bytes = new Uint8Array(HEAD_BYTES + FIRST_ROOM * (LENGTH_BYTES + size));
  let view = new DataView(bytes.buffer);
  let at = HEAD_BYTES;
  let count = 0;
  let hasNulls = 0;
  let first: number | null = null;
  let isSame = true;
  const append = (value: number | null) => {
    if (at + LENGTH_BYTES + size > bytes.length) {
      const wider = new Uint8Array(bytes.length * 2);
      wider.set(bytes);
      bytes = wider;
      view = new DataView(bytes.buffer);
    }
    view.setInt32(at, value === null ? NULL_LENGTH : size);
    at += LENGTH_BYTES;
    if (value === null) {
      hasNulls = 1;
      return;
    }
    put(view, at, value);
    at += size;
  };
  return {
    add(value) {
      if (value !== null) whole(value);
      if (count === 0) first = value;
      if (isSame && value !== first) {
        isSame = false;
        for (let before = 0; before < count; before += 1) append(first);
      }
      if (!isSame) append(value);
      count += 1;
    },
    end() {
      const list = headed(Buffer.from(bytes.buffer, 0, at), { kind, hasNulls, count: isSame ? 0 : count });
      return { list, same: isSame ? first : null };
    },
  };
}

const LEAST_INTEGER = -(2 ** 31);
export const integerColumn = (): GrowingColumn =>
  growingColumn('integer', (view, at, value) => {
    assert(value >= LEAST_INTEGER && value < -LEAST_INTEGER, 'an integer has four bytes');
    view.setInt32(at, value);
  });
/** Of milliseconds since 1970; stored are microseconds since 2000, which a number holds exactly until long after 2200. */
export const instantColumn = (): GrowingColumn =>
  growingColumn('timestamptz', (view, at, value) => {
    const micros = (value - EPOCH_MS) * 1000;
    view.setInt32(at, Math.floor(micros / WORD));
    view.setUint32(at + LENGTH_BYTES, micros >>> 0);
  });

/** The instants of a list without nulls, from `array_send`, in whole milliseconds since 1970; parts of one are cut off, as where they are read alone. */
export function readTimestamps(buffer: Buffer): number[] {
  return readAll(buffer, SIZES.timestamptz, (at) => {
    const micros = buffer.readInt32BE(at) * WORD + buffer.readUInt32BE(at + LENGTH_BYTES);
    return Math.floor(micros / 1000) + EPOCH_MS;
  });
}

/** The numbers of a list of integers without nulls, from `array_send`. */
export const readIntegers = (buffer: Buffer): number[] => readAll(buffer, SIZES.integer, (at) => buffer.readInt32BE(at));

function readAll(buffer: Buffer, size: number, read: (at: number) => number): number[] {
  const values: number[] = [];
  for (let at = HEAD_BYTES + LENGTH_BYTES; at < buffer.length; at += LENGTH_BYTES + size) values.push(read(at));
  return values;
}

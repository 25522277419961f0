import { daysBetween } from '../../domain/time.ts';
import { assert, type PlainDate, plainDate } from '../../domain/units.ts';

// Arrays as the database reads and sends them without text: dimensions, whether there are nulls, type, length, first index, then each value
// behind its size. The driver sends a buffer as it is. Source: array_recv and array_send of PostgreSQL; the numbers of types are fixed in its catalogue.
const TYPES = { smallint: 21, integer: 23, date: 1082, timestamptz: 1184, uuid: 2950 } as const;
const SIZES = { smallint: 2, integer: 4, date: 4, timestamptz: 8, uuid: 16 } as const;
const HEAD_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;
const EPOCH_DATE = plainDate('2000-01-01');
const EPOCH_MS = 946_684_800_000;
const WORD = 2 ** 32;
const UUID_LETTERS = 36;

type Kind = keyof typeof TYPES;
type Write<Value> = (buffer: Buffer, value: Value, at: number) => unknown;

function binaryArray<Value>(kind: Kind, values: readonly (Value | null)[], write: Write<Value>): Buffer {
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
  const head = values.length === 0 ? [0, 0, TYPES[kind]] : [1, hasNulls, TYPES[kind], values.length, 1];
  head.forEach((word, place) => {
    buffer.writeInt32BE(word, place * LENGTH_BYTES);
  });
  return values.length === 0 ? buffer.subarray(0, head.length * LENGTH_BYTES) : buffer.subarray(0, at);
}

/** A buffer takes a fraction or what is no number for a whole one, where the text of a list was refused by the database. */
function whole(value: number): number {
  assert(Number.isInteger(value), 'only whole numbers are stored as such');
  return value;
}

const writeInteger: Write<number> = (buffer, value, at) => buffer.writeInt32BE(whole(value), at);
const writeDate: Write<PlainDate> = (buffer, date, at) => buffer.writeInt32BE(whole(daysBetween(EPOCH_DATE, date)), at);
const writeSmallint: Write<number> = (buffer, value, at) => buffer.writeInt16BE(whole(value), at);
const writeUuid: Write<string> = (buffer, id, at) => {
  const written = buffer.write(id.replaceAll('-', ''), at, SIZES.uuid, 'hex');
  assert(written === SIZES.uuid && id.length === UUID_LETTERS, 'only ids are stored as such');
};
/** Microseconds since 2000, which a number holds exactly until long after 2200. */
const writeInstant: Write<number> = (buffer, value, at) => {
  const micros = (whole(value) - EPOCH_MS) * 1000;
  buffer.writeInt32BE(Math.floor(micros / WORD), at);
  buffer.writeUInt32BE(micros >>> 0, at + LENGTH_BYTES);
};

export const integerArray = (values: readonly (number | null)[]): Buffer => binaryArray('integer', values, writeInteger);
export const smallintArray = (values: readonly (number | null)[]): Buffer => binaryArray('smallint', values, writeSmallint);
export const dateArray = (values: readonly (PlainDate | null)[]): Buffer => binaryArray('date', values, writeDate);
/** Of milliseconds since 1970. */
export const timestampArray = (values: readonly (number | null)[]): Buffer => binaryArray('timestamptz', values, writeInstant);
export const uuidArray = (values: readonly (string | null)[]): Buffer => binaryArray('uuid', values, writeUuid);

/** The instants of a list without nulls, from `array_send`, in whole milliseconds since 1970. */
export function readTimestamps(buffer: Buffer): number[] {
  return readAll(buffer, SIZES.timestamptz, (at) => {
    const micros = buffer.readInt32BE(at) * WORD + buffer.readUInt32BE(at + LENGTH_BYTES);
    return Math.round(micros / 1000) + EPOCH_MS;
  });
}

/** The numbers of a list of integers without nulls, from `array_send`. */
export const readIntegers = (buffer: Buffer): number[] => readAll(buffer, SIZES.integer, (at) => buffer.readInt32BE(at));

function readAll(buffer: Buffer, size: number, read: (at: number) => number): number[] {
  const values: number[] = [];
  for (let at = HEAD_BYTES + LENGTH_BYTES; at < buffer.length; at += LENGTH_BYTES + size) values.push(read(at));
  return values;
}

import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';

const NEWLINE = 10;
const BITS = 64n;
const MASK = (1n << BITS) - 1n;

/**
 * Counts the rows of a table as COPY writes them, a line each, and sums the digests of the lines: the same rows in another order make
 * the same sum, and a row that is there twice counts twice. What goes through is not changed.
 */
export function rowCounter(): { stream: Transform; result(): { rows: number; contentHash: string } } {
  let rest = Buffer.alloc(0);
  let rows = 0;
  const sums: [bigint, bigint] = [0n, 0n];
  const add = (line: Buffer) => {
    rows += 1;
    const digest = createHash('sha256').update(line).digest();
    sums[0] = (sums[0] + digest.readBigUInt64BE(0)) & MASK;
    sums[1] = (sums[1] + digest.readBigUInt64BE(8)) & MASK;
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let start = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
        add(bytes.subarray(start, end));
        start = end + 1;
      }
      rest = Buffer.from(bytes.subarray(start));
      done(null, chunk);
    },
  });
  const hex = (sum: bigint) => sum.toString(16).padStart(16, '0');
  return { stream, result: () => ({ rows, contentHash: hex(sums[0]) + hex(sums[1]) }) };
}

/** Digests and counts what goes through, unchanged. */
export function byteCounter(): { stream: Transform; result(): { bytes: number; sha256: string } } {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

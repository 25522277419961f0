import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { DelimitedTextError, type UnreadableReason } from './delimited-text.ts';

/** What is unpacked of a workbook: bytes, times the size of its file, and cells of its first sheet. */
const LIMITS = { maxBytes: 256 * 1024 * 1024, maxRatio: 120, maxCells: 3_000_000 };
const HEAP = { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 64 };
const LONGEST_MS = 60_000;

type Answer = { ok: true } | { ok: false; reason: UnreadableReason; facts: Record<string, unknown> };

/** Whether a file begins as a packed one does; the name of a file says little. */
export async function isPacked(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}

/**
 * Writes the first sheet of a workbook (.xlsx) as CSV, in a thread of its own with memory and time of its own: days as `2026-01-31`, times as
 * `08:30:00`, formulas as what they came to. What cannot be read, or is too large, is refused as a text would be.
 */
export function writeAsCsv(from: string, to: string): Promise<void> {
  const worker = new Worker(new URL('./workbook-worker.mjs', import.meta.url), {
    workerData: { from, to, limits: LIMITS },
    resourceLimits: HEAP,
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    const refuse = (reason: UnreadableReason, facts = {}) => reject(new DelimitedTextError(reason, facts));
    const timer = setTimeout(() => {
      refuse('workbook-too-large');
      void worker.terminate();
    }, LONGEST_MS);
    worker.on('message', (answer: Answer) => (answer.ok ? resolve() : refuse(answer.reason, answer.facts)));
    worker.on('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse('workbook-too-large');
      else reject(error);
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      refuse('workbook');
    });
  });
}

import { Worker } from 'node:worker_threads';

export type PdfTemplate =
  | 'slip'
  | 'summary'
  | 'register'
  | 'tax-certificate'
  | 'declaration'
  | 'return'
  | 'report'
  | 'insurance-notice'
  | 'billing';
/** A document to keep and to print, or a picture of its pages to look at. */
export type PrintFormat = 'pdf' | 'svg';
export type PrintRequest = { id: number; template: PdfTemplate; format: PrintFormat; data: string };
export type PrintAnswer = { id: number; printed?: Uint8Array<ArrayBuffer>; problem?: string };
type Waiting = { resolve(printed: Buffer): void; reject(problem: Error): void };
export type PdfPrinter = {
  print(template: PdfTemplate, data: unknown, format?: PrintFormat): Promise<Buffer>;
  close(): Promise<void>;
};

const IDLE_MS = 60_000;

/**
 * Prints documents in a thread of its own, so that no request waits for a typesetter. The thread starts with the first document and ends
 * after a quiet minute, giving its memory back. It has no network and reads only its own templates.
 */
export function createPdfPrinter(): PdfPrinter {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  const fail = (problem: Error) => {
    worker = null;
    for (const item of waiting.values()) item.reject(problem);
    waiting.clear();
  };
  const start = (): Worker => {
    const made = new Worker(new URL('./typst-worker.mjs', import.meta.url), { execArgv: [] });
    made.unref();
    made.on('message', ({ id, printed, problem }: PrintAnswer) => {
      const item = waiting.get(id);
      waiting.delete(id);
      if (printed) item?.resolve(Buffer.from(printed.buffer));
      else item?.reject(new Error(`a document could not be printed: ${problem}`));
      if (waiting.size === 0) rest();
    });
    made.on('error', fail);
    made.on('exit', () => {
      if (worker === made) fail(new Error('the printing thread ended'));
    });
    return made;
  };
  const rest = () => {
    worker?.unref();
    if (idle) clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size > 0) return;
      const ended = worker;
      worker = null;
      void ended?.terminate();
    }, IDLE_MS);
    idle.unref();
  };

  return {
    print(template, data, format = 'pdf') {
      worker ??= start();
      worker.ref();
      const id = ++count;
      const thread = worker;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread.postMessage({ id, template, format, data: JSON.stringify(data) } satisfies PrintRequest);
      });
    },
    async close() {
      if (idle) clearTimeout(idle);
      const ended = worker;
      fail(new Error('the printing thread ended'));
      await ended?.terminate();
    },
  };
}

let shared: PdfPrinter | null = null;
/** The one printer of this process: one compiler, one copy of the fonts. */
export const pdfPrinter = (): PdfPrinter => {
  shared ??= createPdfPrinter();
  return shared;
};

import { afterAll, expect, test } from 'vitest';
import { createPdfPrinter } from './pdf-printer.ts';

const printer = createPdfPrinter();
afterAll(() => printer.close());

test('a document without what its template needs fails alone; the printer goes on', async () => {
  const failed = printer.print('slip', {});
  await expect(failed).rejects.toThrow('a document could not be printed');
  await expect(printer.print('slip', { logo: Buffer.from('no image').toString('base64') })).rejects.toThrow();
});

test('documents that wait while the printer is closed fail instead of waiting for ever', async () => {
  const waiting = Promise.allSettled([1, 2, 3].map(() => printer.print('slip', {})));
  await printer.close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(printer.print('slip', {})).rejects.toThrow('a document could not be printed');
});

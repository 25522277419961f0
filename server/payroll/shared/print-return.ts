import type { FastifyReply } from 'fastify';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import type { PrintedReturn } from './return-paper.ts';

const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;
type PrintedAs = keyof typeof TYPES;

/** A return as a picture to look at or a document to keep. */
export const printReturn = (printed: PrintedReturn, format: PrintedAs): Promise<Buffer> =>
  pdfPrinter().print('return', printed, format);

export const sendPrinted = (reply: FastifyReply, bytes: Buffer, { fileName, format }: { fileName: string; format: PrintedAs }) =>
  reply
    .header('content-type', TYPES[format])
    .header('content-disposition', `inline; filename="${encodeURIComponent(fileName.replace(/[a-z]+$/, format))}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);

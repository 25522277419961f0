import type { FastifyReply } from 'fastify';
import { SHEET_MIME_TYPES } from '../../adapters/sheet-file.ts';
import { contentDisposition } from '../../files/content-disposition.ts';

/** A file that leaves the house; its kind follows from the end of its name. */
export type Paper = {
  readonly bytes: Buffer;
  readonly fileName: string;
  /** Of a text: what it is written in; UTF-8 where nothing is said. */
  readonly charset?: string;
  /** To look at in the browser, not to save. */
  readonly isShown?: boolean;
  /** Of a picture: sheets of the document that it does not show. */
  readonly sheetsLeftOut?: number;
};
/** Says how far the work is: so much of so much. */
export type Say = (done: number, total: number) => Promise<unknown>;

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  svg: 'image/svg+xml',
  xlsx: SHEET_MIME_TYPES.xlsx,
  csv: SHEET_MIME_TYPES.csv,
};
export const mimeTypeOf = ({ fileName, charset = 'utf-8' }: Pick<Paper, 'fileName' | 'charset'>): string =>
  TYPES[fileName.split('.').at(-1) ?? ''] ?? `text/plain; charset=${charset}`;

export const isPaper = (made: object): made is Paper => 'bytes' in made && made.bytes instanceof Buffer;

export const sendPaper = (reply: FastifyReply, paper: Paper) =>
  reply
    .header('content-type', mimeTypeOf(paper))
    .header('content-disposition', contentDisposition(paper.fileName, paper.isShown ? 'inline' : 'attachment'))
    .header('cache-control', 'private, no-store')
    .header('x-sheets-left-out', String(paper.sheetsLeftOut ?? 0))
    .send(paper.bytes);

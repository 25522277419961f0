import { z } from 'zod';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, Id, wholeNumber } from '../primitives.ts';

/** A file as those see it who may open it; `url` is good for five minutes, and no longer than the session that asked for it. */
export const FileView = z.object({
  id: Id,
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number().int(),
  url: z.string(),
});
export type FileView = z.output<typeof FileView>;

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/auth/v1/file',
    changes: [],
    summary:
      'Upload a file: multipart `purpose` (employee-document, training-certificate, employee-image, company-image, clocking-photo, request-file, task-file, leave-paper, announcement-image, tax-declaration-file, payment-slip), then `uploadFile`. It is kept for a day until something refers to it',
    access: 'member',
    multipart: true,
    answer: FileView,
    errors: ['validation/has-errors', 'idempotency/mismatch', 'too-many-requests'],
    idempotency: 'key',
  }),
  open: endpoint({
    method: 'GET',
    path: '/files/:id',
    summary: 'Open a file by a signed link, which other calls give to those who may see it',
    access: 'public',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({
      org: Id,
      exp: wholeNumber(0, 1e11),
      /** The session that asked for the link. */
      sid: z.string().min(1).max(100).optional(),
      sig: z.string().length(43),
    }),
    produces: 'application/octet-stream',
    answer: Bytes,
    errors: ['not-found'],
  }),
  setCompanyImage: endpoint({
    method: 'POST',
    path: '/auth/v1/org/image',
    changes: ['company'],
    summary: 'Set the logo of the company: multipart `file` (jpg or png); without a file it is taken away',
    access: { groups: GROUPS.positions, scope: 'company' },
    multipart: true,
    answer: z.object({ imageUrl: z.string().nullable() }),
    errors: ['validation/has-errors'],
    idempotency: 'natural',
  }),
};

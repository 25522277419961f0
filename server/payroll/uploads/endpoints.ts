import type { FastifyInstance } from 'fastify';
import { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { checkNames } from './check-names.ts';
import { listOwnUploads, listUploads } from './list-uploads.ts';
import { removeUpload } from './remove-upload.ts';
import { saveUpload } from './save-upload.ts';
import { sendUploadedFile } from './send-file.ts';
import { uploadsOfPerson } from './uploads-of-person.ts';

export function registerPayUploads(app: FastifyInstance) {
  app.services.personalFiles.offer(uploadsOfPerson);
  serve(app, payUploads.list, ({ ctx, query }) => listUploads(ctx, query));
  serve(app, payUploads.check, ({ ctx, body }) => checkNames(ctx, body));
  serveOpen(app, payUploads.uploadSlip, ({ ctx, request }) => saveUpload(ctx, request, 'slip'));
  serveOpen(app, payUploads.uploadCertificate, ({ ctx, request }) => saveUpload(ctx, request, 'certificate'));
  serve(app, payUploads.remove, ({ ctx, body }) => removeUpload(ctx, body));
  serve(app, payUploads.own, ({ ctx, query }) => listOwnUploads(ctx, query));
  serveOpen(app, payUploads.file, ({ ctx, query, reply }) => sendUploadedFile(ctx, query.id, reply));
}

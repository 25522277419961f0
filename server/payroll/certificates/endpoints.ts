import type { FastifyInstance } from 'fastify';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { certificatesOfPerson } from './certificates-of-person.ts';
import { sendCertificates, updateCertificate } from './change-certificate.ts';
import { listCertificates, listOwnCertificates, readCertificateInfo } from './list-certificates.ts';
import { makeCertificates } from './make-certificates.ts';
import { defineCertificatePrinting, sendCertificate, startDownload } from './print-certificates.ts';

export function registerTaxCertificates(app: FastifyInstance) {
  serve(app, taxCertificates.list, ({ ctx, query }) => listCertificates(ctx, query));
  serve(app, taxCertificates.make, ({ ctx, body }) => makeCertificates(ctx, body));
  serve(app, taxCertificates.update, ({ ctx, body }) => updateCertificate(ctx, body));
  serve(app, taxCertificates.send, ({ ctx, body }) => sendCertificates(ctx, body));
  serve(app, taxCertificates.info, ({ ctx, query }) => readCertificateInfo(ctx, query));
  serve(app, taxCertificates.own, ({ ctx, query }) => listOwnCertificates(ctx, query));
  serve(app, taxCertificates.download, ({ ctx, body }) => startDownload(ctx, body));
  serveOpen(app, taxCertificates.pdf, ({ ctx, query, reply }) => sendCertificate(ctx, query, reply));
  defineCertificatePrinting(app.services.jobs);
  app.services.personalFiles.offer(certificatesOfPerson);
}

import type { FastifyInstance } from 'fastify';
import { payees } from '../../../contract/payroll/payees.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { renewCertificate, sendPayeeCertificate } from './payee-certificate.ts';
import { createPayee, searchPayees, updatePayee } from './payees.ts';
import { addPayment, listPayments, removePayment } from './payments.ts';
import { sendPayeeReturn } from './send-return.ts';

export function registerPayees(app: FastifyInstance) {
  serve(app, payees.search, ({ ctx, query }) => searchPayees(ctx, query));
  serve(app, payees.create, ({ ctx, body }) => createPayee(ctx, body));
  serve(app, payees.update, ({ ctx, body }) => updatePayee(ctx, body));
  serve(app, payees.payments, ({ ctx, query }) => listPayments(ctx, query));
  serve(app, payees.pay, ({ ctx, body }) => addPayment(ctx, body));
  serve(app, payees.removePayment, ({ ctx, query }) => removePayment(ctx, query));
  serve(app, payees.renewCertificate, ({ ctx, body }) => renewCertificate(ctx, body));
  serveOpen(app, payees.return, ({ ctx, query, reply }) => sendPayeeReturn(ctx, query, reply));
  serveOpen(app, payees.certificate, ({ ctx, query, reply }) => sendPayeeCertificate(ctx, query, reply));
}

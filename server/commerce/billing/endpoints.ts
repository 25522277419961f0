import type { FastifyInstance } from 'fastify';
import { billing } from '../../../contract/commerce/billing.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { printPaper, sendPaper } from '../shared/print-paper.ts';
import { readBilling } from './read-billing.ts';
import { requestInvoice } from './request-invoice.ts';
import { setAddress, setInvoiceAddress } from './set-address.ts';

export function registerBilling(app: FastifyInstance) {
  serve(app, billing.get, ({ ctx }) => readBilling(ctx));
  serve(app, billing.setAddress, ({ ctx, body }) => setAddress(ctx, body));
  serve(app, billing.setInvoiceAddress, ({ ctx, body }) => setInvoiceAddress(ctx, body));
  serve(app, billing.requestInvoice, ({ ctx, body }) => requestInvoice(ctx, body));
  serveOpen(app, billing.paper, async ({ ctx, query, reply }) =>
    sendPaper(reply, await printPaper((work) => ctx.transaction({ readOnly: true }, work), { paperId: query.paperId })),
  );
}

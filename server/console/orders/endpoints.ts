import type { FastifyInstance } from 'fastify';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { printPaper, sendPaper } from '../../commerce/shared/print-paper.ts';
import { serve } from '../../http/serve.ts';
import { withCompany } from '../shared/with-company.ts';
import { addSubscription } from './add-subscription.ts';
import { confirmOrder, refuseSlip } from './decide-order.ts';
import { noteReversal } from './note-reversal.ts';
import { createPackage, listAllPackages, updatePackage } from './packages.ts';
import { listHeld } from './read-held.ts';
import { companyOfOrder, getConsoleOrder, pageConsoleOrders } from './read-orders.ts';
import { refund } from './refund-order.ts';
import { settlePayment } from './settle-held.ts';

export function registerConsoleOrders(app: FastifyInstance) {
  serve(app, consoleOrders.list, ({ ctx, query }) => pageConsoleOrders(ctx, query));
  serve(app, consoleOrders.get, ({ ctx, query }) => getConsoleOrder(ctx, query.orderId));
  serve(app, consoleOrders.confirm, ({ ctx, body }) => confirmOrder(ctx, body));
  serve(app, consoleOrders.refuse, ({ ctx, body }) => refuseSlip(ctx, body));
  serve(app, consoleOrders.refund, ({ ctx, body }) => refund(ctx, body));
  serve(app, consoleOrders.held, ({ ctx }) => listHeld(ctx));
  serve(app, consoleOrders.settlePayment, ({ ctx, body }) => settlePayment(ctx, body));
  serve(app, consoleOrders.noteReversal, ({ ctx, body }) => noteReversal(ctx, body));
  serve(app, consoleOrders.paper, async ({ ctx, query, reply }) => {
    const organizationId = await companyOfOrder(ctx, query.orderId);
    return sendPaper(reply, await printPaper((work) => withCompany(ctx, organizationId, work), query));
  });
  serve(app, consoleOrders.addSubscription, ({ ctx, body }) => addSubscription(ctx, body));
  serve(app, consoleOrders.packages, ({ ctx }) => listAllPackages(ctx));
  serve(app, consoleOrders.createPackage, ({ ctx, body }) => createPackage(ctx, body));
  serve(app, consoleOrders.updatePackage, ({ ctx, body }) => updatePackage(ctx, body));
}

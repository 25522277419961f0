import type { FastifyInstance } from 'fastify';
import { orders } from '../../../contract/commerce/orders.ts';
import { pageOf } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import { listPackages } from '../shared/packages.ts';
import { pageOrders } from '../shared/read-orders.ts';
import { readPlanState } from '../shared/read-plan.ts';
import { createOrder } from './create-order.ts';
import { cancelOrder } from './end-order.ts';
import { lapseOrders, tellOfPlans } from './plan-nights.ts';
import { sendSlip } from './send-slip.ts';
import { showOrder } from './show-order.ts';

export function registerOrders(app: FastifyInstance) {
  const { jobs } = app.services;
  jobs.nightly(() => lapseOrders(app.services));
  jobs.mornings(() => tellOfPlans(app.services));
  serve(app, orders.packages, ({ ctx }) => listPackages(ctx.tx));
  serve(app, orders.list, async ({ ctx, query: { page, size, sort } }) => {
    const { rows, total } = await pageOrders(ctx, { page, size, isOldestFirst: sort.direction === 'asc' });
    return pageOf(ctx, { page, size }, { content: rows, total });
  });
  serve(app, orders.get, ({ ctx, query }) => showOrder(ctx, query.orderId));
  serve(app, orders.subscription, ({ ctx }) => readPlanState(ctx));
  serve(app, orders.create, ({ ctx, body }) => createOrder(ctx, body));
  serve(app, orders.sendSlip, ({ ctx, body }) => sendSlip(ctx, body));
  serve(app, orders.cancel, ({ ctx, body }) => cancelOrder(ctx, body.orderId));
}

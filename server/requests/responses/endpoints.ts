import type { FastifyInstance } from 'fastify';
import { requests } from '../../../contract/requests/responses.ts';
import { serve } from '../../http/serve.ts';
import { commentRequest } from './comment-request.ts';
import { acceptRequest, acceptRequests } from './decide-request.ts';
import { readExpenses } from './expenses.ts';
import { fillOwn } from './fill-own.ts';
import { ownRequests, requestsToDecide, searchRequests } from './list-requests.ts';
import { readRequest } from './request-view.ts';
import { submitRequest } from './submit-request.ts';
import { cancelRequest, rerouteRequest, takeBackRequest } from './take-back.ts';

export function registerRequests(app: FastifyInstance) {
  serve(app, requests.search, ({ ctx, query }) => searchRequests(ctx, query));
  serve(app, requests.mine, ({ ctx, query }) => ownRequests(ctx, query));
  serve(app, requests.waiting, ({ ctx, query }) => requestsToDecide(ctx, query));
  serve(app, requests.get, ({ ctx, query }) => readRequest(ctx, query.id));
  serve(app, requests.submit, ({ ctx, body }) => submitRequest(ctx, body));
  serve(app, requests.accept, ({ ctx, body }) => acceptRequest(ctx, body));
  serve(app, requests.acceptMany, ({ ctx, body }) => acceptRequests(ctx, body.ids));
  serve(app, requests.cancel, ({ ctx, body }) => cancelRequest(ctx, body));
  serve(app, requests.takeBack, ({ ctx, body }) => takeBackRequest(ctx, body));
  serve(app, requests.reroute, ({ ctx, body }) => rerouteRequest(ctx, body));
  serve(app, requests.comment, ({ ctx, body }) => commentRequest(ctx, body));
  serve(app, requests.expenses, ({ ctx, query }) => readExpenses(ctx, query.id));
  serve(app, requests.fill, ({ ctx, body }) => fillOwn(ctx, body.id));
}

import type { FastifyInstance } from 'fastify';
import { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { serve } from '../../http/serve.ts';
import { answerRequest, createRequest, withdrawRequest } from './change-request.ts';
import { listRequests, ownRequests } from './read-requests.ts';
import { tellDueRequests } from './tell-due.ts';

export function registerDataRequests(app: FastifyInstance) {
  serve(app, dataRequests.mine, ({ ctx }) => ownRequests(ctx));
  serve(app, dataRequests.create, ({ ctx, body }) => createRequest(ctx, body));
  serve(app, dataRequests.withdraw, ({ ctx, body }) => withdrawRequest(ctx, body));
  serve(app, dataRequests.list, ({ ctx, query }) => listRequests(ctx, query));
  serve(app, dataRequests.answer, ({ ctx, body }) => answerRequest(ctx, body));
  app.services.jobs.mornings(() => tellDueRequests(app.services));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mailApprovals } from '../../../contract/requests/mail-approvals.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/caller-network.ts';
import { refuseForeignOrigin, signedInAs } from '../../http/guard.ts';
import { serve } from '../../http/serve.ts';
import { commentRequest } from './comment-request.ts';
import { acceptRequest, acceptRequests } from './decide-request.ts';
import { registerEndRequests } from './end-requests.ts';
import { readExpenses } from './expenses.ts';
import { fillOwn } from './fill-own.ts';
import { ownRequests, requestsToDecide, searchRequests } from './list-requests.ts';
import { decideByMail, openByMail } from './mail-link/decide-by-mail.ts';
import { makeMailLink } from './mail-link/make-mail-link.ts';
import { readRequest } from './request-view.ts';
import { submitRequest } from './submit-request.ts';
import { cancelRequest, rerouteRequest, takeBackRequest } from './take-back.ts';
import { morningRound } from './waiting/morning-round.ts';

const MAIL_LINKS_PER_MINUTE = 120;

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
  serve(app, requests.expenses, ({ ctx, query }) => readExpenses(ctx, query));
  serve(app, requests.fill, ({ ctx, body }) => fillOwn(ctx, body.id));
  registerMailLinks(app);
  registerEndRequests(app.services);
  app.services.jobs.mornings(() => morningRound(app.services, app.log));
}

/** Without a session: a network that tries many links waits. */
function registerMailLinks(app: FastifyInstance) {
  const tries = app.createRateLimit({ max: MAIL_LINKS_PER_MINUTE, timeWindow: '1 minute', keyGenerator: networkOf });
  const counted = async (request: FastifyRequest) => {
    refuseForeignOrigin(app.services, request);
    const { isAllowed, ...rest } = await tries(request);
    if (!isAllowed && 'isExceeded' in rest && rest.isExceeded) throw new AppError('too-many-requests');
  };
  for (const kind of ['request-waiting', 'request-reminder', 'request-escalated'] as const)
    app.services.mailLinks.offer(kind, makeMailLink);
  serve(app, mailApprovals.open, async ({ ctx, body, request }) => {
    await counted(request);
    return openByMail(ctx, { ...body, readBy: await signedInAs(app.services, request) });
  });
  serve(app, mailApprovals.decide, async ({ ctx, body, request }) => {
    await counted(request);
    return decideByMail(ctx, { ...body, readBy: await signedInAs(app.services, request) });
  });
}

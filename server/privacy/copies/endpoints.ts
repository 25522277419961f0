import type { FastifyInstance } from 'fastify';
import { personalCopies } from '../../../contract/privacy/personal-copies.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { COPY_JOB, makeCopy, noteFailedCopy } from './make-copy.ts';
import { listCopies, ownCopies } from './read-copies.ts';
import { removeOldCopies } from './remove-old-copies.ts';
import { openCopy, startCopy } from './start-copy.ts';

export function registerPersonalCopies(app: FastifyInstance) {
  app.services.jobs.define(COPY_JOB, 'export', makeCopy, { afterFailure: noteFailedCopy });
  app.services.jobs.nightly(removeOldCopies);
  serve(app, personalCopies.mine, ({ ctx }) => ownCopies(ctx));
  serve(app, personalCopies.list, ({ ctx, query }) => listCopies(ctx, query));
  serveOpen(app, personalCopies.startOwn, ({ ctx, body, reply }) =>
    startCopy(ctx, { employeeId: ctx.actor.employeeId, proof: body }, reply),
  );
  serveOpen(app, personalCopies.start, ({ ctx, body: { employeeId, ...proof }, reply }) =>
    startCopy(ctx, { employeeId, proof }, reply),
  );
  serve(app, personalCopies.open, ({ ctx, body }) => openCopy(ctx, body.id));
}

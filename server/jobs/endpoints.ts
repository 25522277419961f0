import type { FastifyInstance } from 'fastify';
import { jobs } from '../../contract/jobs/jobs.ts';
import { notFound } from '../http/app-error.ts';
import { serve, serveOpen } from '../http/serve.ts';
import { watchUnread } from '../notifications/watch-unread.ts';
import { createEventStreams } from './event-stream.ts';
import { getJob, listJobs } from './read-job.ts';
import { sendFile } from './send-file.ts';
import { watchChanges } from './watch-changes.ts';
import { watchLists } from './watch-lists.ts';

export function registerJobs(app: FastifyInstance) {
  const streams = createEventStreams();
  const watch = watchChanges(app.services, (error) => app.log.warn(error));
  app.addHook('preClose', async () => {
    streams.endAll();
    watch.stop();
  });
  serve(app, jobs.get, ({ ctx, query }) => getJob(ctx, query.id));
  serve(app, jobs.list, ({ ctx, query }) => listJobs(ctx, query.size));
  serveOpen(app, jobs.file, ({ ctx, query, reply }) => sendFile(ctx, query.id, reply));
  serveOpen(app, jobs.watch, async ({ ctx, request, reply }) => {
    const { organizationId, sessionId, language, actor } = ctx;
    const { userId, employeeId } = actor;
    const stream = streams.open(request, reply, userId);
    watch.addJobs({ stream, userId, sessionId, organizationId, employeeId, language });
    return reply;
  });
  serve(app, jobs.watchProfile, ({ ctx, params, request, reply }) => {
    if (params.uid !== ctx.userId) throw notFound();
    const { userId, sessionId } = ctx;
    const listener = { stream: streams.open(request, reply, userId), userId, sessionId };
    watch.addProfile(listener);
    watchUnread(app.services, listener);
    // A list that could not be watched is read anew within minutes.
    watchLists(app.services, listener).catch((error: unknown) => request.log.warn(error));
  });
}

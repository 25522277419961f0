import type { FastifyInstance } from 'fastify';
import { clocks } from '../../../contract/clocks.ts';
import { PUNCH_TYPES } from '../../../domain/attendance/types.ts';
import { registerAttendanceJobs } from '../../attendance/register-attendance-jobs.ts';
import { keyedRequest } from '../../http/idempotency.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { addClockings, correctClocking, removeClockings } from './change-clockings.ts';
import { createClockInBatch } from './clock-in-batch.ts';
import { clockToday, ownTimeline } from './own-clock.ts';
import { clockTime } from './read-clock.ts';
import { searchClockings } from './search-clockings.ts';

const CLOCK_ROUTE = `${clocks.clock.method} ${clocks.clock.path}`;

export function registerClocks(app: FastifyInstance) {
  registerAttendanceJobs(app.services);
  const batch = createClockInBatch(app.services);
  serveOpen(app, clocks.clock, async ({ ctx, body, request, reply }) => {
    const answer = await batch.submit(ctx.organizationId, {
      employeeId: ctx.actor.employeeId,
      body,
      time: clockTime(body, ctx.now),
      userId: ctx.actor.userId,
      requestId: ctx.requestId,
      keyed: keyedRequest(request, ctx.actor.userId, CLOCK_ROUTE),
      organization: ctx.organization,
    });
    if (answer.isReplay) reply.header('idempotency-replayed', 'true');
    return reply.type('application/json; charset=utf-8').send(answer.body);
  });
  serve(app, clocks.today, ({ ctx }) => clockToday(ctx));
  serve(app, clocks.ownTimeline, ({ ctx, query }) => ownTimeline(ctx, query));
  serve(app, clocks.types, () => [...PUNCH_TYPES]);
  serve(app, clocks.search, ({ ctx, query }) => searchClockings(ctx, query));
  serve(app, clocks.add, ({ ctx, body }) => addClockings(ctx, body));
  serve(app, clocks.correct, ({ ctx, body }) => correctClocking(ctx, body));
  serve(app, clocks.remove, ({ ctx, query }) => removeClockings(ctx, [query.clockId], query.reason));
  serve(app, clocks.removeMany, ({ ctx, query }) => removeClockings(ctx, query.clockIds, query.reason));
}

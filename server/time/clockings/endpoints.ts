import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clockFeeds, clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { PUNCH_TYPES } from '../../../domain/time/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { admitAnew } from '../../http/guard.ts';
import { keyedRequest } from '../../http/idempotency.ts';
import { type Membership, MembershipChanged } from '../../http/membership.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { addClockings } from './add-clockings.ts';
import { assignClocking } from './assign-clocking.ts';
import { correctClocking, removeClockings, restoreClockings } from './change-clockings.ts';
import { clockingsOf, getClocking, getOwnClocking, listPlaces } from './clock-feeds.ts';
import { createClockInBatch } from './clock-in-batch.ts';
import { decideAnomaly, listAnomalies, missingOut } from './clock-inbox.ts';
import { clockTimeline, ownTimelineDays, timelineDay } from './clock-timeline.ts';
import { convertClockings } from './convert-clockings.ts';
import { discover } from './discover.ts';
import { CLOCKINGS_EXPORT, exportClockings } from './export-clockings.ts';
import { ANOMALY_JOB, lookForAnomalies } from './look-for-anomalies.ts';
import { clockToday, ownTimeline } from './own-clock.ts';
import { clockTime } from './read-clock.ts';
import { registerAttendanceJobs } from './register-attendance-jobs.ts';
import { searchClockings } from './search-clockings.ts';

const CLOCK_ROUTE = `${clocks.clock.method} ${clocks.clock.path}`;

/** The clocking of another person than the one who is signed in. */
class AnotherPerson extends AppError {
  constructor() {
    super('clock/another-person');
  }
}

/** Whose it is tells nothing that the key's actor does not: a phone that says it has the answer of one that did not. */
function bodyOfKey(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('employeeId' in body)) return body;
  const { employeeId: _, ...said } = body;
  return said;
}

export function registerClocks(app: FastifyInstance) {
  registerAttendanceJobs(app.services);
  const batch = createClockInBatch(app.services);
  serveOpen(
    app,
    clocks.clock,
    async ({ ctx, body, request, reply, membership }) => {
      const clock = {
        body,
        time: clockTime(body, ctx.now, request.headers['x-timezone-offset']),
        requestId: ctx.requestId,
        keyed: keyedRequest(request, ctx.actor.userId, CLOCK_ROUTE, bodyOfKey(request.body)),
        address: request.ip,
      };
      const submit = async (as: Membership) => {
        const { userId, employeeId } = as.actor;
        const { organization } = as;
        if (body.employeeId !== undefined && body.employeeId !== employeeId) throw new AnotherPerson();
        const answer = await batch.submit(organization.id, { userId, employeeId, organization, membership: as, ...clock });
        if (as.isRemembered) app.services.memberships.confirm(as, ctx.now);
        return answer;
      };
      const answer = await submit(membership).catch(async (error: unknown) => {
        // Who is known by an earlier call may have gone on to another company.
        if (!(error instanceof MembershipChanged || error instanceof AnotherPerson)) throw error;
        return submit(await admitAnew(app.services, request, clocks.clock));
      });
      if (answer.isReplay) reply.header('idempotency-replayed', 'true');
      return reply.type('application/json; charset=utf-8').send(answer.body);
    },
    { confirmsMembership: true },
  );
  serve(app, clocks.today, ({ ctx, request }) => clockToday(ctx, request.ip));
  serve(app, clocks.ownTimeline, ({ ctx, query }) => ownTimeline(ctx, query));
  serve(app, clocks.types, () => [...PUNCH_TYPES]);
  serve(app, clocks.search, ({ ctx, query }) => searchClockings(ctx, query));
  serve(app, clocks.add, ({ ctx, body }) => addClockings(ctx, body));
  serve(app, clocks.correct, ({ ctx, body }) => correctClocking(ctx, body));
  serve(app, clocks.remove, ({ ctx, query }) => removeClockings(ctx, [query.clockId], query.reason ?? null));
  serve(app, clocks.removeMany, ({ ctx, query }) => removeClockings(ctx, query.clockIds, query.reason ?? null));
  serve(app, clocks.restore, ({ ctx, body }) => restoreClockings(ctx, body.clockIds, body.reason));
  serve(app, clocks.assign, ({ ctx, body }) => assignClocking(ctx, body));
  serve(app, clocks.convert, ({ ctx, body }) => convertClockings(ctx, body));
  serve(app, clocks.export, ({ ctx, body }) => startJob(ctx, CLOCKINGS_EXPORT, z.encode(clocks.export.body, body)));
  registerFeeds(app);
}

function registerFeeds(app: FastifyInstance) {
  const { jobs } = app.services;
  jobs.define(CLOCKINGS_EXPORT, 'export', exportClockings, clocks.export);
  jobs.define(ANOMALY_JOB, 'recompute', lookForAnomalies);
  serve(app, clockFeeds.ofEmployee, ({ ctx, query }) => clockingsOf(ctx, query));
  serve(app, clockFeeds.timeline, ({ ctx, query }) => clockTimeline(ctx, query));
  serve(app, clockFeeds.day, ({ ctx, query }) => timelineDay(ctx, query));
  serve(app, clockFeeds.get, ({ ctx, query }) => getClocking(ctx, query.id));
  serve(app, clockFeeds.getOwn, ({ ctx, query }) => getOwnClocking(ctx, query.id));
  serve(app, clockFeeds.discover, ({ ctx, query }) => discover(ctx, query));
  serve(app, clockFeeds.places, ({ ctx }) => listPlaces(ctx));
  serve(app, clockFeeds.ownDays, ({ ctx, query }) => ownTimelineDays(ctx, query));
  serve(app, clockInbox.missingOut, ({ ctx, query }) => missingOut(ctx, query));
  serve(app, clockInbox.anomalies, ({ ctx, query }) => listAnomalies(ctx, query));
  serve(app, clockInbox.decide, ({ ctx, body }) => decideAnomaly(ctx, body));
  serve(app, clockInbox.find, ({ ctx }) => startJob(ctx, ANOMALY_JOB, {}));
}

async function startJob(ctx: Ctx, name: string, input: object) {
  const { organizationId, actor, language } = ctx;
  const jobId = await ctx.services.jobs.enqueue(ctx.tx, { organizationId, name, input, actor, language });
  ctx.audit('clock.start-job', { entity: 'job', entityId: jobId, after: { name, ...input } });
  return { jobId };
}

import type { FastifyInstance } from 'fastify';
import { activity } from '../../../contract/audit/activity.ts';
import { createChainReports } from '../../audit/chain-reports.ts';
import { startSealing } from '../../audit/sealer.ts';
import { serve } from '../../http/serve.ts';
import { EXPORT_JOB, exportActivity } from './export-activity.ts';
import { getActivity, pageActivity } from './read-activity.ts';

export function registerActivity(app: FastifyInstance) {
  serve(app, activity.get, ({ ctx, query }) => getActivity(ctx, query.activityId));
  serve(app, activity.page, ({ ctx, query }) => pageActivity(ctx, query));
  const reports = createChainReports();
  serve(app, activity.verify, ({ ctx, query }) => reports.read(ctx, query.fresh === true));
  app.services.jobs.define(EXPORT_JOB, 'export', exportActivity, activity.export);
  serve(app, activity.export, async ({ ctx, body }) => {
    const { organizationId, actor, language } = ctx;
    const jobId = await ctx.services.jobs.enqueue(ctx.tx, { organizationId, name: EXPORT_JOB, input: body, actor, language });
    ctx.audit('activity.start-export', { entity: 'job', entityId: jobId, after: body });
    return { jobId };
  });
  let sealing: ReturnType<typeof startSealing> | null = null;
  app.addHook('onReady', async () => {
    sealing = startSealing(app.services, app.log);
  });
  app.services.jobs.quarterly(async () => sealing?.sealEverywhere());
  app.addHook('onClose', () => sealing?.stop());
}

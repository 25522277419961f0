import type { FastifyInstance } from 'fastify';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { serve } from '../../http/serve.ts';
import { adjustBalance } from './adjust-balance.ts';
import { closeYears, listClosings, undoClosing } from './close-years.ts';
import { explainBalance } from './explain-balance.ts';
import { EXPORT_JOB, exportBalances } from './export-balances.ts';
import { ownBalances, searchBalances } from './read-balances.ts';
import { setSetting, viewSetting } from './set-setting.ts';
import { settleCompanies } from './settle-companies.ts';

export function registerLeaveBalances(app: FastifyInstance) {
  const { jobs } = app.services;
  jobs.define(EXPORT_JOB, 'export', exportBalances, leaveBalances.export);
  jobs.nightly(settleCompanies);
  serve(app, leaveBalances.search, ({ ctx, query }) => searchBalances(ctx, query));
  serve(app, leaveBalances.own, ({ ctx, query }) => ownBalances(ctx, query));
  serve(app, leaveBalances.entries, ({ ctx, query }) => explainBalance(ctx, query));
  serve(app, leaveBalances.adjust, ({ ctx, body }) => adjustBalance(ctx, body));
  serve(app, leaveBalances.export, async ({ ctx, body }) => {
    const { organizationId, actor, language } = ctx;
    const jobId = await ctx.services.jobs.enqueue(ctx.tx, { organizationId, name: EXPORT_JOB, input: body, actor, language });
    ctx.audit('leave-balance.start-export', { entity: 'job', entityId: jobId, after: body });
    return { jobId };
  });
  serve(app, leaveBalances.reset, ({ ctx, body }) => closeYears(ctx, body));
  serve(app, leaveBalances.closings, ({ ctx }) => listClosings(ctx));
  serve(app, leaveBalances.undoReset, ({ ctx, query }) => undoClosing(ctx, query));
  serve(app, leaveBalances.setting, ({ ctx }) => viewSetting(ctx));
  serve(app, leaveBalances.setSetting, ({ ctx, body }) => setSetting(ctx, body));
}

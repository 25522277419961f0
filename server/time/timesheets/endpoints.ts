import type { FastifyInstance } from 'fastify';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { reportDays, requireReportDay } from '../../company/shared/report-window.ts';
import { notFound } from '../../http/app-error.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { canSeeEmployee } from '../../http/visible-employees.ts';
import { dayDetail } from './day-detail.ts';
import { explainDay } from './explain-day.ts';
import { EXPORT_JOB, exportTimesheet } from './export-sheet.ts';
import { flatSheet } from './flat-sheet.ts';
import { createOwnMonths } from './own-months.ts';
import { sheetPage } from './page-rows.ts';
import { personMonth } from './person-month.ts';

export function registerTimesheets(app: FastifyInstance) {
  app.services.jobs.define(EXPORT_JOB, 'export', exportTimesheet, timesheets.export);
  serve(app, timesheets.page, ({ ctx, query }) => sheetPage(ctx, query));
  serveOpen(app, timesheets.flat, async ({ ctx, query, reply }) => {
    const text = await ctx.transaction({ readOnly: true }, (inTenant) => flatSheet(inTenant, query));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  serve(app, timesheets.employee, async ({ ctx, query }) => {
    if (!(await canSeeEmployee(ctx, query.employeeId))) throw notFound();
    return personMonth(ctx, { ...query, from: reportDays(ctx, query.month).from });
  });
  const ownMonth = createOwnMonths(app.services.pool);
  serveOpen(app, timesheets.own, ({ ctx, query, request, reply }) => ownMonth(ctx, { month: query.month, request, reply }));
  serve(app, timesheets.day, ({ ctx, query }) => dayDetail(ctx, query));
  serve(app, timesheets.explain, async ({ ctx, query }) => {
    if (!(await canSeeEmployee(ctx, query.employeeId))) throw notFound();
    requireReportDay(ctx, query.date);
    return explainDay(ctx, query);
  });
  serve(app, timesheets.explainOwn, ({ ctx, query }) => explainDay(ctx, { ...query, employeeId: ctx.actor.employeeId }));
  serve(app, timesheets.export, async ({ ctx, body }) => {
    const { organizationId, actor, language } = ctx;
    const jobId = await ctx.services.jobs.enqueue(ctx.tx, { organizationId, name: EXPORT_JOB, input: body, actor, language });
    ctx.audit('timesheet.start-export', { entity: 'job', entityId: jobId, after: body });
    return { jobId };
  });
}

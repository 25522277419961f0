import type { FastifyInstance } from 'fastify';
import { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import { serve } from '../../http/serve.ts';
import { listRecipients, listSchedules } from './read-schedules.ts';
import { scheduledReports } from './scheduled-reports.ts';
import { createSchedule, removeSchedule, updateSchedule } from './write-schedules.ts';

export function registerReportSchedules(app: FastifyInstance) {
  app.services.jobs.mornings(() => scheduledReports(app.services, app.log));
  serve(app, reportSchedules.list, ({ ctx, query }) => listSchedules(ctx, query));
  serve(app, reportSchedules.recipients, ({ ctx, query }) => listRecipients(ctx, query.kind));
  serve(app, reportSchedules.create, ({ ctx, body }) => createSchedule(ctx, body));
  serve(app, reportSchedules.update, ({ ctx, body }) => updateSchedule(ctx, body));
  serve(app, reportSchedules.remove, ({ ctx, query }) => removeSchedule(ctx, query));
}

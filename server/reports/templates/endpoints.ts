import type { FastifyInstance } from 'fastify';
import { reportSettings } from '../../../contract/reports/report-settings.ts';
import { serve } from '../../http/serve.ts';
import { ALL_REPORT_CALLS } from '../shared/kinds.ts';
import { listTemplates, readTemplate } from '../shared/read-templates.ts';
import { readFormats, writeFormats } from '../shared/report-formats.ts';
import { createTemplate, removeTemplate, saveTemplateAs, updateTemplate } from './write-template.ts';

export function registerReportTemplates(app: FastifyInstance) {
  for (const calls of ALL_REPORT_CALLS) {
    serve(app, calls.list, ({ ctx, query }) => listTemplates(ctx, query.kind, query));
    serve(app, calls.get, ({ ctx, query }) => readTemplate(ctx, query.kind, query.id));
    serve(app, calls.create, ({ ctx, body }) => createTemplate(ctx, body.kind, body));
    serve(app, calls.update, ({ ctx, body }) => updateTemplate(ctx, body.kind, body));
    serve(app, calls.rename, ({ ctx, body }) => updateTemplate(ctx, body.kind, body));
    serve(app, calls.saveAs, ({ ctx, body }) => saveTemplateAs(ctx, body.kind, body));
    serve(app, calls.remove, ({ ctx, query }) => removeTemplate(ctx, query.kind, query));
  }
  serve(app, reportSettings.formats, ({ ctx }) => readFormats(ctx));
  serve(app, reportSettings.setFormats, ({ ctx, body }) => writeFormats(ctx, body));
}

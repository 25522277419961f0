import type { FastifyInstance } from 'fastify';
import { reportSettings } from '../../../contract/reports/report-settings.ts';
import { REPORT_KINDS } from '../../../domain/reports/report-columns.ts';
import { serve } from '../../http/serve.ts';
import { CALLS_OF_KIND } from '../shared/kinds.ts';
import { listTemplates, readTemplate } from '../shared/read-templates.ts';
import { readFormats, writeFormats } from '../shared/report-formats.ts';
import { createTemplate, removeTemplate, saveTemplateAs, updateTemplate } from './write-template.ts';

export function registerReportTemplates(app: FastifyInstance) {
  for (const kind of REPORT_KINDS) {
    const calls = CALLS_OF_KIND[kind];
    serve(app, calls.list, ({ ctx, query }) => listTemplates(ctx, kind, query));
    serve(app, calls.get, ({ ctx, query }) => readTemplate(ctx, kind, query.id));
    serve(app, calls.create, ({ ctx, body }) => createTemplate(ctx, kind, body));
    serve(app, calls.update, ({ ctx, body }) => updateTemplate(ctx, kind, body));
    serve(app, calls.rename, ({ ctx, body }) => updateTemplate(ctx, kind, body));
    serve(app, calls.saveAs, ({ ctx, body }) => saveTemplateAs(ctx, kind, body));
    serve(app, calls.remove, ({ ctx, query }) => removeTemplate(ctx, kind, query));
  }
  serve(app, reportSettings.formats, ({ ctx }) => readFormats(ctx));
  serve(app, reportSettings.setFormats, ({ ctx, body }) => writeFormats(ctx, body));
}

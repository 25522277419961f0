import type { FastifyInstance } from 'fastify';
import { imports } from '../../../contract/imports.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { COMMIT_JOB, commitImport, runCommitJob } from './commit-import.ts';
import { discardImport, fixRow, mapColumns } from './edit-import.ts';
import { getBatch, viewOf } from './import-batch.ts';
import { importClockings } from './import-clockings.ts';
import { importEmployees } from './import-employees.ts';
import { listHistory } from './list-history.ts';
import { listRows } from './list-rows.ts';
import { templateFile } from './template-file.ts';
import { uploadImport } from './upload-import.ts';

export function registerImports(app: FastifyInstance) {
  app.services.jobs.define(COMMIT_JOB, 'import', runCommitJob);
  serveOpen(app, imports.upload, ({ ctx, query, request }) => uploadImport(ctx, query.type, request));
  serve(app, imports.get, async ({ ctx, query }) => viewOf(ctx, await getBatch(ctx, query.id)));
  serve(app, imports.rows, ({ ctx, query }) => listRows(ctx, query));
  serve(app, imports.map, ({ ctx, body }) => mapColumns(ctx, body));
  serve(app, imports.fixRow, ({ ctx, body }) => fixRow(ctx, body));
  serve(app, imports.discard, ({ ctx, query }) => discardImport(ctx, query));
  serve(app, imports.commit, ({ ctx, body }) => commitImport(ctx, body));
  serve(app, imports.history, ({ ctx, query }) => listHistory(ctx, query));
  serve(app, imports.template, ({ query, reply }) => {
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${query.type}-sample.csv"`);
    return templateFile(query.type);
  });
  serveOpen(app, imports.clockings, ({ ctx, request }) => importClockings(ctx, request));
  serve(app, imports.employees, ({ ctx, body }) => importEmployees(ctx, body));
}

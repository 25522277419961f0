import type { FastifyInstance } from 'fastify';
import { enterpriseImports } from '../../../contract/imports/enterprise-imports.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { contentDisposition } from '../../files/content-disposition.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { COMMIT_JOB, REVERT_JOB } from './claim-import.ts';
import { commitImport, runCommitJob } from './commit-import.ts';
import { discardImport, fixRow, mapColumns } from './edit-import.ts';
import {
  importLeaveData,
  importLeaveForEnterprise,
  importPeopleData,
  importShiftData,
  importTakenData,
  importTakenForEnterprise,
} from './enterprise-imports.ts';
import { getBatch, viewOf } from './import-batch.ts';
import { importClockings } from './import-clockings.ts';
import { importEmployees } from './import-employees.ts';
import { listHistory } from './list-history.ts';
import { leftRowsFile } from './list-left.ts';
import { listRows } from './list-rows.ts';
import { listNewNames, mergeName } from './new-names.ts';
import { revertImport, runRevertJob } from './revert-import.ts';
import { templateFile } from './template-file.ts';
import { uploadImport } from './upload-import.ts';

export function registerImports(app: FastifyInstance) {
  app.services.jobs.define(COMMIT_JOB, 'import', runCommitJob);
  app.services.jobs.define(REVERT_JOB, 'import', runRevertJob);
  serveOpen(app, imports.upload, ({ ctx, query, request }) => uploadImport(ctx, query.type, request));
  serve(app, imports.get, async ({ ctx, query }) => viewOf(ctx, await getBatch(ctx, query.id)));
  serve(app, imports.rows, ({ ctx, query }) => listRows(ctx, query));
  serve(app, imports.map, ({ ctx, body }) => mapColumns(ctx, body));
  serve(app, imports.names, ({ ctx, query }) => listNewNames(ctx, query));
  serve(app, imports.mergeName, ({ ctx, body }) => mergeName(ctx, body));
  serve(app, imports.fixRow, ({ ctx, body }) => fixRow(ctx, body));
  serve(app, imports.discard, ({ ctx, query }) => discardImport(ctx, query));
  serve(app, imports.commit, ({ ctx, body }) => commitImport(ctx, body));
  serve(app, imports.revert, ({ ctx, body }) => revertImport(ctx, body));
  serve(app, imports.left, async ({ ctx, query, reply }) => {
    const { name, file } = await leftRowsFile(ctx, query.id);
    reply.type('text/csv; charset=utf-8').header('content-disposition', contentDisposition(name));
    return file;
  });
  serve(app, imports.history, ({ ctx, query }) => listHistory(ctx, query));
  serve(app, imports.template, ({ ctx, query, reply }) => {
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${query.type}-sample.csv"`);
    return templateFile(query.type, ctx.language);
  });
  serveOpen(app, imports.clockings, ({ ctx, request }) => importClockings(ctx, request));
  serve(app, imports.employees, ({ ctx, body }) => importEmployees(ctx, body));
  serve(app, enterpriseImports.shiftBoard, ({ ctx, body }) => importShiftData(ctx, 'shift-board', body));
  serve(app, enterpriseImports.shiftPeople, ({ ctx, body }) => importShiftData(ctx, 'shift-people', body));
  serve(app, enterpriseImports.leave, ({ ctx, body }) => importLeaveForEnterprise(ctx, body));
  serve(app, imports.leave, ({ ctx, body }) => importLeaveData(ctx, body));
  serve(app, enterpriseImports.leaveTaken, ({ ctx, body }) => importTakenForEnterprise(ctx, body));
  serve(app, imports.leaveTaken, ({ ctx, body }) => importTakenData(ctx, body));
  serve(app, enterpriseImports.people, ({ ctx, body }) => importPeopleData(ctx, body));
}

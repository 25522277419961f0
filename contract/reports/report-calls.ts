import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import type { ReportKind } from '../../domain/reports/report-columns.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, JobStarted, Name, pageOf, paging } from '../primitives.ts';
import { definitionOf, ReportPreview, ReportRun, ReportTemplate } from './report-shapes.ts';

type Paths = Readonly<Record<'list' | 'one' | 'history' | 'run' | 'preview', `/${string}`>>;
const gate = inArea('reports');
const changes = ['report-templates'] as const;
const target = { id: Id, version: z.number().int() };

/** The calls that every kind of report has, each at its own paths. */
export const reportCalls = (kind: ReportKind, paths: Paths) => ({
  ...readingCalls(kind, paths),
  ...makingCalls(kind, paths),
  ...changingCalls(kind, paths),
  ...fileCalls(kind, paths),
});
export type ReportCalls = ReturnType<typeof reportCalls>;

const chosenOf = (kind: ReportKind) => z.strictObject(definitionOf(kind)).partial().shape;

function readingCalls(kind: ReportKind, paths: Paths) {
  return {
    list: endpoint({
      method: 'GET',
      path: paths.list,
      topic: 'report-templates',
      summary: `Templates of ${kind}: one’s own, those that are shared, and the standard one`,
      ...gate,
      query: z.strictObject(paging(25, ['name', 'updatedDate'], 'name,asc')),
      answer: pageOf(ReportTemplate),
      errors: [],
    }),
    get: endpoint({
      method: 'GET',
      path: paths.one,
      topic: 'report-templates',
      summary: `One template of ${kind}; without an id the one that opens by itself`,
      ...gate,
      query: z.strictObject({ id: Id.optional() }),
      answer: ReportTemplate,
      errors: ['not-found'],
      refs: ['id'],
    }),
    history: endpoint({
      method: 'GET',
      path: paths.history,
      topic: 'report-runs',
      summary: `Files of ${kind} that were made: one’s own, or everybody’s for those who manage the company`,
      ...gate,
      query: z.strictObject(paging(25, ['createdDate'], 'createdDate,desc')),
      answer: pageOf(ReportRun),
      errors: [],
    }),
  };
}

function makingCalls(kind: ReportKind, paths: Paths) {
  const chosen = chosenOf(kind);
  return {
    create: endpoint({
      method: 'POST',
      path: paths.one,
      changes,
      summary: `Save a template of ${kind}`,
      ...gate,
      body: z.strictObject({
        name: Name,
        ...chosen,
        columns: definitionOf(kind).columns,
        isShared: z.boolean().optional(),
        isDefault: z.boolean().optional(),
      }),
      answer: ReportTemplate,
      errors: ['array/already-exist', 'ref-not-found', 'auth/forbidden'],
      refs: ['departmentIds'],
      idempotency: 'key',
    }),
    saveAs: endpoint({
      method: 'POST',
      path: `${paths.one}/saveas`,
      changes,
      summary: `Keep a template of ${kind} under another name, with what is chosen otherwise, as one’s own`,
      ...gate,
      body: z.strictObject({ id: Id, name: Name, ...chosen }),
      answer: ReportTemplate,
      errors: ['not-found', 'array/already-exist', 'ref-not-found'],
      refs: ['id', 'departmentIds'],
      idempotency: 'key',
    }),
  };
}

function changingCalls(kind: ReportKind, paths: Paths) {
  return {
    update: endpoint({
      method: 'PUT',
      path: paths.one,
      changes,
      summary: `Change a template of ${kind}; what is left out stays`,
      ...gate,
      body: z.strictObject({
        ...target,
        name: Name.optional(),
        ...chosenOf(kind),
        isShared: z.boolean().optional(),
        isDefault: z.boolean().optional(),
      }),
      answer: ReportTemplate,
      errors: ['not-found', 'conflict', 'array/already-exist', 'ref-not-found', 'auth/forbidden', 'state/not-allowed'],
      refs: ['id', 'departmentIds'],
      idempotency: 'key',
    }),
    rename: endpoint({
      method: 'PUT',
      path: `${paths.one}/rename`,
      changes,
      summary: `Give a template of ${kind} another name`,
      ...gate,
      body: z.strictObject({ ...target, name: Name }),
      answer: ReportTemplate,
      errors: ['not-found', 'conflict', 'array/already-exist', 'auth/forbidden', 'state/not-allowed'],
      refs: ['id'],
      idempotency: 'key',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: paths.one,
      changes,
      summary: `Remove a template of ${kind}; files made from it stay`,
      ...gate,
      query: z.strictObject({ id: Id, version: z.coerce.number().int() }),
      answer: Done,
      errors: ['not-found', 'conflict', 'auth/forbidden', 'state/not-allowed'],
      refs: ['id'],
      idempotency: 'key',
    }),
  };
}

function fileCalls(kind: ReportKind, paths: Paths) {
  const asked = z.strictObject({
    templateId: Id,
    /** What is chosen otherwise than in the template, this time. */
    ...chosenOf(kind),
    startDate: Day.optional(),
    endDate: Day.optional(),
  });
  return {
    preview: endpoint({
      method: 'POST',
      path: paths.preview,
      changes: [],
      summary: `The first lines of ${kind} as the file would have them`,
      ...gate,
      body: asked,
      answer: ReportPreview,
      errors: ['not-found', 'ref-not-found', 'plan/report-days'],
      refs: ['templateId', 'departmentIds'],
      idempotency: 'natural',
    }),
    run: endpoint({
      method: 'POST',
      path: paths.run,
      changes: ['report-runs'],
      summary: `Make the file of ${kind} in the background`,
      ...gate,
      limit: 'export',
      body: asked,
      answer: JobStarted,
      errors: ['not-found', 'ref-not-found', 'plan/export-denied'],
      refs: ['templateId', 'departmentIds'],
      idempotency: 'key',
    }),
  };
}

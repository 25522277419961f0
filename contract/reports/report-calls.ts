import { z } from 'zod';
import { type Gate, inArea } from '../../domain/areas.ts';
import { hasFilter, type ReportKind } from '../../domain/reports/report-columns.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, JobStarted, Name, pageOf, paging } from '../primitives.ts';
import { definitionOf, ReportPreview, ReportRun, ReportTemplate } from './report-shapes.ts';

type Paths = Readonly<Record<'list' | 'one' | 'history' | 'run' | 'preview', `/${string}`>>;
const changes = ['report-templates'] as const;
const target = { id: Id, version: z.number().int() };
type Reports = { readonly kinds: readonly [ReportKind, ...ReportKind[]]; readonly paths: Paths; readonly gate: Gate };

/** The calls that every kind of report has, each at its own paths; kinds that share them are told apart by `kind`. */
export function reportCalls(kinds: Reports['kinds'] | ReportKind, paths: Paths, gate: Gate = inArea('reports')) {
  const reports = { kinds: typeof kinds === 'string' ? ([kinds] as const) : kinds, paths, gate };
  return { ...readingCalls(reports), ...makingCalls(reports), ...changingCalls(reports), ...fileCalls(reports) };
}
export type ReportCalls = ReturnType<typeof reportCalls>;

/** Left out, it is the first of the kinds. */
export const kindOf = (kinds: Reports['kinds']) => ({ kind: z.enum(kinds).default(kinds[0]) });
const chosenOf = (kinds: Reports['kinds']) => z.strictObject(definitionOf(kinds)).partial().shape;
const formIn = (kinds: Reports['kinds']) => (kinds.some((kind) => hasFilter(kind, 'formId')) ? ['formId'] : []);
const called = (kinds: Reports['kinds']) => kinds.join(', ');

function readingCalls({ kinds, paths, gate }: Reports) {
  return {
    list: endpoint({
      method: 'GET',
      path: paths.list,
      topic: 'report-templates',
      summary: `Templates of ${called(kinds)}: one’s own, those that are shared, and the standard one`,
      ...gate,
      query: z.strictObject({ ...kindOf(kinds), ...paging(25, ['name', 'updatedDate'], 'name,asc') }),
      answer: pageOf(ReportTemplate),
      errors: [],
    }),
    get: endpoint({
      method: 'GET',
      path: paths.one,
      topic: 'report-templates',
      summary: `One template of ${called(kinds)}; without an id the one that opens by itself`,
      ...gate,
      query: z.strictObject({ ...kindOf(kinds), id: Id.optional() }),
      answer: ReportTemplate,
      errors: ['not-found'],
      refs: ['id'],
    }),
    history: endpoint({
      method: 'GET',
      path: paths.history,
      topic: 'report-runs',
      summary: `Files of ${called(kinds)} that were made: one’s own, or everybody’s for those who manage the company`,
      ...gate,
      query: z.strictObject({ ...kindOf(kinds), ...paging(25, ['createdDate'], 'createdDate,desc') }),
      answer: pageOf(ReportRun),
      errors: [],
    }),
  };
}

function makingCalls({ kinds, paths, gate }: Reports) {
  const chosen = chosenOf(kinds);
  return {
    create: endpoint({
      method: 'POST',
      path: paths.one,
      changes,
      summary: `Save a template of ${called(kinds)}`,
      ...gate,
      body: z.strictObject({
        ...kindOf(kinds),
        name: Name,
        ...chosen,
        columns: definitionOf(kinds).columns,
        isShared: z.boolean().optional(),
        isDefault: z.boolean().optional(),
      }),
      answer: ReportTemplate,
      errors: ['array/already-exist', 'ref-not-found', 'auth/forbidden', 'report-template/too-many'],
      refs: ['departmentIds', ...formIn(kinds)],
      idempotency: 'key',
    }),
    saveAs: endpoint({
      method: 'POST',
      path: `${paths.one}/saveas`,
      changes,
      summary: `Keep a template of ${called(kinds)} under another name, with what is chosen otherwise, as one’s own`,
      ...gate,
      body: z.strictObject({ ...kindOf(kinds), id: Id, name: Name, ...chosen }),
      answer: ReportTemplate,
      errors: ['not-found', 'array/already-exist', 'ref-not-found', 'report-template/too-many'],
      refs: ['id', 'departmentIds', ...formIn(kinds)],
      idempotency: 'key',
    }),
  };
}

function changingCalls({ kinds, paths, gate }: Reports) {
  return {
    update: endpoint({
      method: 'PUT',
      path: paths.one,
      changes,
      summary: `Change a template of ${called(kinds)}; what is left out stays`,
      ...gate,
      body: z.strictObject({
        ...kindOf(kinds),
        ...target,
        name: Name.optional(),
        ...chosenOf(kinds),
        isShared: z.boolean().optional(),
        isDefault: z.boolean().optional(),
      }),
      answer: ReportTemplate,
      errors: ['not-found', 'conflict', 'array/already-exist', 'ref-not-found', 'auth/forbidden', 'state/not-allowed'],
      refs: ['id', 'departmentIds', ...formIn(kinds)],
      idempotency: 'key',
    }),
    rename: endpoint({
      method: 'PUT',
      path: `${paths.one}/rename`,
      changes,
      summary: `Give a template of ${called(kinds)} another name`,
      ...gate,
      body: z.strictObject({ ...kindOf(kinds), ...target, name: Name }),
      answer: ReportTemplate,
      errors: ['not-found', 'conflict', 'array/already-exist', 'auth/forbidden', 'state/not-allowed'],
      refs: ['id'],
      idempotency: 'key',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: paths.one,
      changes,
      summary: `Remove a template of ${called(kinds)}; files made from it stay`,
      ...gate,
      query: z.strictObject({ ...kindOf(kinds), id: Id, version: z.coerce.number().int() }),
      answer: Done,
      errors: ['not-found', 'conflict', 'auth/forbidden', 'state/not-allowed'],
      refs: ['id'],
      idempotency: 'key',
    }),
  };
}

function fileCalls({ kinds, paths, gate }: Reports) {
  const asked = z.strictObject({
    ...kindOf(kinds),
    templateId: Id,
    /** What is chosen otherwise than in the template, this time. */
    ...chosenOf(kinds),
    startDate: Day.optional(),
    endDate: Day.optional(),
  });
  return {
    preview: endpoint({
      method: 'POST',
      path: paths.preview,
      changes: [],
      summary: `The first lines of ${called(kinds)} as the file would have them`,
      ...gate,
      body: asked,
      answer: ReportPreview,
      errors: ['not-found', 'ref-not-found', 'plan/report-days'],
      refs: ['templateId', 'departmentIds', ...formIn(kinds)],
      idempotency: 'natural',
    }),
    run: endpoint({
      method: 'POST',
      path: paths.run,
      changes: ['report-runs'],
      summary: `Make the file of ${called(kinds)} in the background`,
      ...gate,
      limit: 'export',
      body: asked,
      answer: JobStarted,
      errors: ['not-found', 'ref-not-found', 'plan/export-denied'],
      refs: ['templateId', 'departmentIds', ...formIn(kinds)],
      idempotency: 'key',
    }),
  };
}

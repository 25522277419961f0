import { z } from 'zod';
import type { Gate } from '../../domain/areas.ts';
import { hasFilter, type ReportFilter, type ReportKind } from '../../domain/reports/report-columns.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, many, PayAmount, pageOf, paging, Text } from '../primitives.ts';
import { RequestStatus } from '../requests/responses.ts';
import { kindOf } from './report-calls.ts';
import { ReportHead, ReportRow } from './report-shapes.ts';

type Rows = {
  readonly kinds: readonly [ReportKind, ...ReportKind[]];
  readonly path: `/${string}`;
  readonly summary: string;
  readonly gate: Gate;
  readonly size?: number;
};

/** The rows of a report on a page, in the columns of a template. */
export function rowsCall({ kinds, path, summary, gate, size = 25 }: Rows) {
  const has = (filter: ReportFilter) => kinds.some((kind) => hasFilter(kind, filter));
  // A kind that has no such filter takes nothing for it.
  const where = <Schema extends z.ZodType>(filter: ReportFilter, schema: Schema) =>
    (has(filter) ? schema : z.undefined()).optional() as z.ZodOptional<Schema>;
  return endpoint({
    method: 'GET',
    path,
    topic: 'timesheets',
    summary,
    ...gate,
    query: z.strictObject({
      ...kindOf(kinds),
      startDate: Day,
      endDate: Day,
      /** Left out, the one that opens by itself. */
      templateId: Id.optional(),
      departmentId: Id.optional(),
      formId: where('formId', Id),
      statusList: where('statuses', many(RequestStatus)),
      /** Baht for a day that was worked, or for a kilometre. */
      rate: where('rate', z.coerce.number().pipe(PayAmount)),
      name: Text(160).optional(),
      ...paging(size, ['code'], 'code,asc'),
    }),
    answer: pageOf(ReportRow).extend({ columns: z.array(ReportHead) }),
    errors: ['not-found', 'ref-not-found', 'plan/report-days'],
    refs: ['templateId', 'departmentId', ...(has('formId') ? ['formId'] : [])],
  });
}
export type RowsCall = ReturnType<typeof rowsCall>;

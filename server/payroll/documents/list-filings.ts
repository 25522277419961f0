import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { Filing, payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import type { PaymentPart } from '../../../domain/payroll/thai/plan-payments.ts';
import type { Instant, Satang } from '../../../domain/units.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { filingsOf } from '../shared/count-filings.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { getReport } from '../shared/report-row.ts';
import type { DocumentKind } from './filing-source.ts';

type FilingView = z.output<typeof Filing>;
type FilingRow = {
  id: string;
  document: DocumentKind;
  number: number;
  name: string;
  records: number;
  amount: Satang;
  sha256: string;
  part: PaymentPart | null;
  batch: number | null;
  reason: string | null;
  employee_id: string | null;
  branch_name: string | null;
  created_by: string | null;
  created_at: Instant;
};

/** Files taken of a report, or of its month, newest first. */
export async function listFilings(
  ctx: Ctx,
  { payrollReportId, month, document }: Query<typeof payrollDocuments.filings>,
): Promise<Answer<typeof payrollDocuments.filings>> {
  if ((payrollReportId === undefined) === (month === undefined)) throw invalidField('month', 'form/required');
  const which = payrollReportId === undefined ? sql`f.month = ${month}` : filingsOf(await getReport(ctx, payrollReportId));
  return readFilings(ctx, document === undefined ? which : sql`${which} and f.document = ${document}`);
}

export const filingsById = (ctx: Ctx, ids: readonly string[]): Promise<FilingView[]> =>
  readFilings(ctx, sql`f.id = any(${ids}::uuid[])`);

async function readFilings(ctx: Ctx, which: RawBuilder<unknown>): Promise<FilingView[]> {
  const { rows } = await sql<FilingRow>`
      select f.id, f.document, f.number, x.name, f.records, f.amount, f.sha256, f.part, f.batch, f.reason, f.employee_id, f.created_by,
        f.created_at, b.name as branch_name
      from app.payroll_filing f join app.file x on x.organization_id = f.organization_id and x.id = f.file_id
        left join app.branch b on b.organization_id = f.organization_id and b.id = f.branch_id
      where f.organization_id = ${ctx.organizationId} and ${which}
      order by f.created_at desc, f.id desc`.execute(ctx.tx);
  const people = await peopleById(
    ctx,
    rows.flatMap((row) => [row.created_by, row.employee_id]),
  );
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  return rows.map(({ id, document, number, name, records, amount, sha256, part, batch, reason, ...row }) => ({
    id,
    document,
    number,
    fileName: name,
    records,
    amount,
    sha256,
    part,
    batch,
    reason,
    onlyFor: personOf(row.employee_id),
    branchName: row.branch_name,
    createdBy: personOf(row.created_by),
    createdDate: row.created_at,
  }));
}

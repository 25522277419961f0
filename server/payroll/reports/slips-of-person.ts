import { sql } from 'kysely';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { readLogo } from '../../brand/printed-looks.ts';
import { type MakePersonalFiles, type PersonalFilesWanted, safeName } from '../../files/personal-files.ts';
import type { Ctx } from '../../http/context.ts';
import { printedCompany } from '../shared/printed-company.ts';
import { readSlips } from '../shared/read-slips.ts';
import { getReport, keptTotals } from '../shared/report-row.ts';
import { slipDocument } from './slip-document.ts';
import { slipView } from './slip-view.ts';

/** The pay slips of one person as PDF, oldest first: for themself those that were published, for payroll people all that were approved. */
export const slipsOfPerson: MakePersonalFiles = async function* slipsOfPerson(ctx, wanted) {
  const reportIds = await ctx.transaction({ readOnly: true }, (inside) => reportsOf(inside, wanted));
  for (const [index, reportId] of reportIds.entries()) {
    const { data, logoFileId, month } = await ctx.transaction({ readOnly: true }, (inside) =>
      documentOf(inside, reportId, wanted.employeeId),
    );
    const bytes = await pdfPrinter().print('slip', { ...data, logo: await readLogo(ctx, logoFileId) });
    yield { path: `slips/${safeName(month)}-${index + 1}.pdf`, bytes };
  }
};

async function reportsOf({ tx, organizationId }: Ctx, { employeeId, isOwn }: PersonalFilesWanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from app.payroll_slip s join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id
    where s.organization_id = ${organizationId} and s.employee_id = ${employeeId} and r.status = 'APPROVED'
      and (${!isOwn} or exists (select from app.payroll_slip_publication p
        where p.organization_id = ${organizationId} and p.report_id = r.id))
    order by r.pay_date, r.id`.execute(tx);
  return rows.map((row) => row.id);
}

async function documentOf(ctx: Ctx, reportId: string, employeeId: string) {
  const { organizationId, language } = ctx;
  const report = await getReport(ctx, reportId);
  const company = await printedCompany(ctx, language);
  const { items } = keptTotals(report.totals);
  const slips = await readSlips(ctx.tx, { organizationId, reportId }, { items, employeeIds: [employeeId], traces: true });
  const around = { report, companyName: company.name, language, decimals: company.decimals };
  const views = slips.map((slip) => slipView(slip, around));
  return { data: slipDocument(views, { company, language }), logoFileId: company.logoFileId, month: report.month };
}

import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { type PrintFormat, pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { readCompanyNumbers } from '../../brand/company-numbers.ts';
import { findBrandIn } from '../../brand/find-brand.ts';
import { printedLooks, readLogo } from '../../brand/printed-looks.ts';
import type { Ctx, Language, MemberContext } from '../../http/context.ts';
import { reachSlip } from './reach-slip.ts';
import { type PrintedCompany, slipDocument } from './slip-document.ts';
import { slipView } from './slip-view.ts';
import { summarizeReport } from './summarize-report.ts';
import { summaryDocument } from './summary-document.ts';

type Printed = { template: 'slip' | 'summary'; data: object; logoFileId: string | null; fileName: string };

/** The company as documents print it. */
export async function printedCompany({ tx, organizationId }: Ctx, language: Language): Promise<PrintedCompany> {
  const { rows } = await sql<{ name: string; name_en: string | null; tax_id: string | null; branch_tax: string | null }>`
      select name, name_en, tax_id, branch_tax from app.organization where organization_id = ${organizationId}`.execute(tx);
  const row = rows[0];
  const looks = { ...printedLooks(await findBrandIn(tx, organizationId)), ...(await readCompanyNumbers({ tx, organizationId })) };
  if (!row) return { name: '', details: '', ...looks };
  const [tax, branch] = language === 'th' ? ['เลขประจำตัวผู้เสียภาษี', 'สาขา'] : ['Tax ID', 'Branch'];
  const parts = [row.tax_id ? `${tax} ${row.tax_id}` : '', row.branch_tax ? `${branch} ${row.branch_tax}` : ''];
  return {
    name: language === 'en' ? row.name_en || row.name : row.name,
    details: parts.filter((part) => part !== '').join(' · '),
    ...looks,
  };
}

/** One slip as a PDF; who took another person's is noted. The document is made after the transaction has ended. */
export async function sendSlip(ctx: MemberContext, query: Query<typeof payrollReports.slipPdf>, reply: FastifyReply) {
  const language = query.language ?? ctx.language;
  const printed = await ctx.transaction({}, async (inside): Promise<Printed> => {
    const { report, slip } = await reachSlip(inside, query);
    const company = await printedCompany(inside, language);
    if (slip.employeeId !== ctx.actor.employeeId) {
      inside.audit('payroll-slip.export', {
        entity: 'payroll_slip',
        entityId: `${report.id}/${slip.employeeId}`,
        after: { language },
      });
    }
    const view = slipView(slip, { report, companyName: company.name, language, decimals: company.decimals });
    return {
      template: 'slip',
      data: slipDocument(view, company, language),
      logoFileId: company.logoFileId,
      fileName: `payslip-${report.month}-${slip.snapshot.code}`,
    };
  });
  return send(ctx, reply, printed, query.format);
}

export async function sendSummary(ctx: MemberContext, query: Query<typeof payrollReports.summaryPdf>, reply: FastifyReply) {
  const language = query.language ?? ctx.language;
  const printed = await ctx.transaction({}, async (inside): Promise<Printed> => {
    const summary = await summarizeReport({ ...inside, language }, query);
    const company = await printedCompany(inside, language);
    const { payrollReportId, month } = summary.report;
    inside.audit('payroll-summary.export', { entity: 'payroll_report', entityId: payrollReportId, after: { language } });
    const data = summaryDocument(summary, company, language);
    return { template: 'summary', data, logoFileId: company.logoFileId, fileName: `payroll-summary-${month}` };
  });
  return send(ctx, reply, printed, query.format);
}

const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const satisfies Record<PrintFormat, string>;

async function send(ctx: MemberContext, reply: FastifyReply, printed: Printed, format: PrintFormat = 'pdf') {
  const { template, data, logoFileId, fileName } = printed;
  const logo = await readLogo(ctx, logoFileId);
  const document = await pdfPrinter().print(template, { ...data, logo }, format);
  return reply
    .header('content-type', TYPES[format])
    .header('content-disposition', `inline; filename="${encodeURIComponent(`${fileName}.${format}`)}"`)
    .header('cache-control', 'private, no-store')
    .send(document);
}

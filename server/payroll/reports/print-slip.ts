import type { FastifyReply } from 'fastify';
import type { Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { type PrintFormat, pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { protectPdf } from '../../adapters/pdf/protect-pdf.ts';
import { readLogo } from '../../brand/printed-looks.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { printedCompany } from '../shared/printed-company.ts';
import { snapshotName } from '../shared/slip-snapshot.ts';
import { openSlipPasswords } from './open-slip-password.ts';
import { reachSlip } from './reach-slip.ts';
import { slipDocument } from './slip-document.ts';
import { findSlipSetting } from './slip-setting.ts';
import { slipView } from './slip-view.ts';
import { summarizeReport } from './summarize-report.ts';
import { summaryDocument } from './summary-document.ts';

type Printed = {
  template: 'slip' | 'summary';
  data: object;
  logoFileId: string | null;
  fileName: string;
  password?: string | null;
};

/** One slip as a PDF; who took another person's is noted. The document is made after the transaction has ended. */
export async function sendSlip(ctx: MemberContext, query: Query<typeof payrollReports.slipPdf>, reply: FastifyReply) {
  const language = query.language ?? ctx.language;
  const printed = await ctx.transaction({}, async (inside): Promise<Printed> => {
    const { report, slip } = await reachSlip(inside, query);
    const company = await printedCompany(inside, language);
    const password =
      query.format === 'svg' ? null : await passwordOf(inside, slip.employeeId, snapshotName(slip.snapshot, language));
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
      data: slipDocument([view], { company, language, paper: query.paper }),
      logoFileId: company.logoFileId,
      fileName: `payslip-${report.month}-${slip.snapshot.code}`,
      password,
    };
  });
  return send(ctx, reply, printed, query.format);
}

async function passwordOf(ctx: Ctx, employeeId: string, name: string): Promise<string | null> {
  const { password: by } = await findSlipSetting(ctx.tx, ctx.organizationId);
  const opened = (await openSlipPasswords(ctx, by, [employeeId])).get(employeeId);
  if (!opened || 'problem' in opened) throw new AppError('payroll/no-slip-password', { name });
  return opened.password;
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
  const { template, data, logoFileId, fileName, password = null } = printed;
  const logo = await readLogo(ctx, logoFileId);
  const plain = await pdfPrinter().print(template, { ...data, logo }, format);
  const document = password === null || format !== 'pdf' ? plain : await protectPdf(plain, password);
  return reply
    .header('content-type', TYPES[format])
    .header('content-disposition', `inline; filename="${encodeURIComponent(`${fileName}.${format}`)}"`)
    .header('cache-control', 'private, no-store')
    .send(document);
}

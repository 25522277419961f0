import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import { wayOf } from '../../../domain/payroll/thai/plan-payments.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { changedAccountOf } from '../shared/own-changes.ts';
import { requireMaker } from '../shared/report-access.ts';
import { getReport, type ReportRow } from '../shared/report-row.ts';
import { type FilingSource, loadSource } from './filing-source.ts';
import { filingsById } from './list-filings.ts';
import type { DocumentOptions } from './prepared-document.ts';
import { keepFiling, makeBytes } from './send-document.ts';
import { prepareDocument } from './write-document.ts';

/** The report, held until this is done; only payments of an approved one are decided on. */
async function openForPayments(ctx: Ctx, payrollReportId: string): Promise<ReportRow> {
  const report = await getReport(ctx, payrollReportId, true);
  await requireMaker(ctx, report.template_id);
  if (report.status !== 'APPROVED') throw new AppError('state/not-allowed', { status: report.status, action: 'pay' });
  return report;
}

/** Holds a person back, pays them in cash, or by the bank again; not once they stand in a file that was taken. */
export async function setPayment(
  ctx: Ctx,
  { payrollReportId, employeeId, choice, reason }: Body<typeof payrollPayments.set>,
): Promise<Answer<typeof payrollPayments.set>> {
  const report = await openForPayments(ctx, payrollReportId);
  const { payments } = await loadSource(ctx, 'bank', { payrollReportId });
  const planned = payments.planned.find((payment) => payment.employeeId === employeeId);
  if (!planned) throw notFound();
  if (payments.taken.has(employeeId)) throw new AppError('payroll/payment-taken');
  const key = sql`organization_id = ${ctx.organizationId} and report_id = ${report.id} and employee_id = ${employeeId}`;
  await sql`delete from app.payroll_payment_choice where ${key}`.execute(ctx.tx);
  if (choice !== null) {
    await sql`
      insert into app.payroll_payment_choice (organization_id, report_id, employee_id, choice, reason, decided_by, decided_at)
      values (${ctx.organizationId}, ${report.id}, ${employeeId}, ${choice}, ${reason}, ${ctx.actor.employeeId},
        ${toTimestamp(ctx.now)})`.execute(ctx.tx);
  }
  ctx.audit('payroll-payment.set', {
    entity: 'payroll_report',
    entityId: report.id,
    before: { employeeId, choice: payments.choices.get(employeeId)?.choice ?? null },
    after: { employeeId, choice, reason },
  });
  return { ok: true };
}

type Asked = Body<typeof payrollPayments.newBatch>;

/** Another payable file, on purpose: of a part that was taken, or of one person to the account of now. */
export async function newBatch(ctx: Ctx, body: Asked): Promise<Answer<typeof payrollPayments.newBatch>> {
  if ((body.part === undefined) === (body.employeeId === undefined)) throw invalidField('part', 'form/required');
  const report = await openForPayments(ctx, body.payrollReportId);
  const { employeeId, reason } = body;
  const source = await loadSource(ctx, 'bank', body, { asOfNow: employeeId !== undefined });
  const choice: DocumentOptions =
    employeeId === undefined ? partAnew(source, body) : await ownFile(ctx, source, { ...body, employeeId, report });
  const options = { ...choice, effectiveDate: body.effectiveDate, companyCode: body.companyCode, language: ctx.language };
  // Without what was taken, so that the file has the next number.
  const fresh = { ...source, payments: { ...source.payments, latest: new Map() } };
  const document = prepareDocument('bank', fresh, options);
  const bytes = await makeBytes(ctx, source, document);
  const id = await keepFiling(ctx, { source, document, bytes, reason, onlyFor: employeeId });
  ctx.audit('payroll-payment.renew', {
    entity: 'payroll_report',
    entityId: report.id,
    after: { employeeId: employeeId ?? null, part: document.part, fileName: document.fileName, reason },
  });
  const [filing] = await filingsById(ctx, [id]);
  if (!filing) throw notFound();
  return filing;
}

function partAnew({ payments }: FilingSource, { part }: Asked): DocumentOptions {
  if (part === undefined || !payments.latest.has(part)) throw new AppError('payroll/payment-open');
  return { part };
}

type OwnFile = Asked & { employeeId: string; report: ReportRow };

/** Whom the account of now pays: never by who changed that account, never somebody who is held back or paid in cash. */
async function ownFile(ctx: Ctx, { payments }: FilingSource, { employeeId, report }: OwnFile): Promise<DocumentOptions> {
  const payee = payments.payees.find((person) => person.employeeId === employeeId);
  if (!payee || payee.net <= 0) throw notFound();
  if (payments.choices.has(employeeId)) throw new AppError('payroll/payment-held');
  if (await changedAccountOf(ctx, report, employeeId)) throw new AppError('auth/same-actor', { change: 'bank' });
  const { way, problems } = wayOf(payee, payments.bank, undefined);
  if (problems.length > 0) throw new AppError('payroll/not-ready', { count: problems.length, blockers: [] });
  const part = way === 'direct' || way === 'interbank' ? way : 'list';
  return { part, onlyFor: employeeId };
}

import type { FastifyReply } from 'fastify';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payees } from '../../../contract/payroll/payees.ts';
import { isNextNumber } from '../../../domain/payroll/thai/additional-filing.ts';
import { blocksFile, type FileViolation } from '../../../domain/payroll/thai/file-party.ts';
import { sumsOf } from '../../../domain/payroll/thai/form-sheets.ts';
import { MONTH_RETURNS, type MonthReturn, returnOf } from '../../../domain/payroll/thai/payee-income.ts';
import { payeeFileName, payeeProblems, writePayeeReturn } from '../../../domain/payroll/thai/payee-returns.ts';
import { pnd1FileName, writePnd1 } from '../../../domain/payroll/thai/pnd1.ts';
import { buddhistYear, firstDayOf, lastDayOf } from '../../../domain/time.ts';
import { plainDate, satang, type YearMonth } from '../../../domain/units.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { type FormFile, keepFormFile, listFormFiles } from '../shared/form-filings.ts';
import { loadPayer, type Payer } from '../shared/load-payer.ts';
import { sendPaper } from '../shared/paper.ts';
import { pnd1Paper } from '../shared/pnd1-paper.ts';
import { drawReturn, printReturn } from '../shared/print-return.ts';
import { problemView } from '../shared/problem-view.ts';
import { noteReported, readReported } from '../shared/reported-lines.ts';
import { payeePaper } from './payee-paper.ts';
import { type LoadedPayment, loadPayments, payeeName } from './payments.ts';
import { specialFiling } from './special-filing.ts';

type Asked = Query<typeof payees.return>;
const monthly = (form: Asked['form']): MonthReturn | null => MONTH_RETURNS.find((known) => known === form) ?? null;
const OF_YEAR = { pnd2a: 'pnd2', pnd3a: 'pnd3', pnd1as: 'pnd1as' } as const;
const isYearly = (form: Asked['form']): form is keyof typeof OF_YEAR => form in OF_YEAR;

type Prepared = {
  readonly asked: Asked;
  readonly period: string;
  readonly month: YearMonth | null;
  readonly payments: readonly LoadedPayment[];
  readonly payer: Payer;
  readonly problems: readonly FileViolation[];
  readonly last: number | null;
};

/** The payments of a return; of an additional one those that no filing before it stated. */
async function prepare(ctx: Ctx, asked: Asked): Promise<Prepared> {
  const { form, month, year, additional } = asked;
  const isMonthly = monthly(form) !== null;
  if (isMonthly ? month === undefined : year === undefined) throw invalidField(isMonthly ? 'month' : 'year', 'form/required');
  const days =
    isMonthly && month
      ? { from: firstDayOf(month), to: lastDayOf(month) }
      : { from: plainDate(`${year}-01-01`), to: plainDate(`${year}-12-31`) };
  const period = isMonthly ? String(month) : String(year);
  const wanted = isYearly(form) ? OF_YEAR[form] : form;
  const reported = await readReported(ctx, { form, period });
  const before = new Set(reported.lines.filter((line) => line.number < additional).map((line) => line.subject));
  const payments = (await loadPayments(ctx, days)).filter(
    (payment) => returnOf(payment.kind, payment.income) === wanted && !before.has(payment.id),
  );
  const payer = await loadPayer(ctx);
  const problems = payeeProblems({ company: payer, payments });
  return { asked, period, month: isMonthly && month ? month : null, payments, payer, problems, last: reported.last };
}

const isReady = ({ problems, payments, asked, last }: Prepared): boolean =>
  payments.length > 0 && !blocksFile(problems) && isNextNumber(asked.additional, last);
const printed = ({ asked, period, payments, payer }: Prepared) =>
  asked.form === 'pnd1as'
    ? pnd1Paper(specialFiling({ payments, payer, period, additional: asked.additional }), payer)
    : payeePaper({ form: asked.form, period, number: asked.additional, payments }, payer);

/** A return of payees on a page, as a picture of its print, or as a file: then it is kept as it was taken. */
export async function sendPayeeReturn(ctx: MemberContext, asked: Asked, reply: FastifyReply) {
  if (asked.format === 'json')
    return ctx.transaction({ readOnly: true }, async (inside) => view(inside, await prepare(inside, asked)));
  if (asked.format === 'svg') {
    const prepared = await ctx.transaction({ readOnly: true }, (inside) => prepare(inside, asked));
    return sendPaper(reply, await drawReturn(printed(prepared), fileNameOf(prepared)));
  }
  return sendPaper(reply, await ctx.transaction({}, (inside) => takeReturn(inside, asked)));
}

async function view(ctx: Ctx, prepared: Prepared): Promise<Answer<typeof payees.return>> {
  const { payments, problems, asked, period, last } = prepared;
  const [paid = 0, tax = 0] = sumsOf(payments, (payment) => [payment.paid, payment.tax]);
  const named = [...new Map(payments.map((payment) => [payment.payeeId, payeeName(payment)]))];
  return {
    isReady: isReady(prepared),
    count: payments.length,
    paid: satang(paid),
    tax: satang(tax),
    last,
    company: problems.filter((problem) => problem.employeeId === null && problem.code !== 'file/no-rows').map(problemView),
    payees: named.flatMap(([payeeId, name]) => {
      const own = problems.filter((problem) => problem.employeeId === payeeId);
      return own.length === 0 ? [] : [{ payeeId, name, problems: own.map(problemView) }];
    }),
    filings: await listFormFiles(ctx, asked.form, period),
  };
}

function fileNameOf({ asked, payer, month, period }: Prepared): string {
  const form = monthly(asked.form);
  if (asked.form === 'pnd1as') return pnd1FileName(specialFiling({ payments: [], payer, period, additional: asked.additional }));
  if (form && month) return payeeFileName({ form, company: payer, month, filing: asked.additional, submission: 0 });
  return `${asked.form.toUpperCase()}_${payer.taxId}_${buddhistYear(Number(period))}_${String(asked.additional).padStart(2, '0')}.txt`;
}

async function takeReturn(ctx: Ctx, asked: Asked): Promise<FormFile> {
  const prepared = await prepare(ctx, asked);
  if (!isReady(prepared)) throw new AppError('payroll/not-ready', { count: Math.max(1, prepared.problems.length) });
  const { payments, payer, period, month } = prepared;
  const form = monthly(asked.form);
  const name = fileNameOf(prepared);
  if (asked.format === 'txt' && !(form && month) && asked.form !== 'pnd1as') throw invalidField('format', 'form/invalid');
  const text = () =>
    asked.form === 'pnd1as'
      ? writePnd1(specialFiling({ payments, payer, period, additional: asked.additional }))
      : form && month
        ? writePayeeReturn({ form, company: payer, month, filing: asked.additional, submission: 0, payments })
        : '';
  const [tax = 0] = sumsOf(payments, (payment) => [payment.tax]);
  const file: FormFile = {
    form: asked.form,
    period,
    number: asked.additional,
    itemId: null,
    fileName: asked.format === 'pdf' ? name.replace(/txt$/, 'pdf') : name,
    records: payments.length,
    amount: satang(tax),
    bytes: asked.format === 'pdf' ? await printReturn(printed(prepared)) : Buffer.from(`\uFEFF${text()}`, 'utf8'),
  };
  await keepFormFile(ctx, file);
  const lines = payments.map(({ id, paid, tax: own }) => ({ subject: id, line: '', paid, tax: own }));
  await noteReported(ctx, { form: asked.form, period }, { number: asked.additional, lines });
  return file;
}

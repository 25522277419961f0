import { findBank } from '../../../domain/company/bank-codes.ts';
import { textIn } from '../../../domain/define-text.ts';
import { BANK_FILES, type BankFileContent, type BankWriter } from '../../../domain/payroll/thai/bank-file.ts';
import { type BankPayee, companyProblems, payeeName, transferTotals } from '../../../domain/payroll/thai/bank-transfer.ts';
import { accountProblem, type FileViolation, violationsOf } from '../../../domain/payroll/thai/file-party.ts';
import type { KtbTransfer } from '../../../domain/payroll/thai/ktb-direct.ts';
import { type PaymentPart, partOfWay } from '../../../domain/payroll/thai/plan-payments.ts';
import { xlsxFile } from '../../adapters/sheet-file.ts';
import type { FilingSource } from './filing-source.ts';
import { baht, count, type DocumentOptions, type PreparedDocument, payDateOf, windows874 } from './prepared-document.ts';
import { BANK_LIST } from './texts.ts';

/** A file that pays: everybody of one part, or one person alone. Who is left out does not keep it from being made. */
export function bankDocument(source: FilingSource, options: DocumentOptions): PreparedDocument {
  const { payments, month } = source;
  const { part = 'direct', onlyFor, companyCode = '' } = options;
  const writer = writerOf(source, part);
  const payees = onlyFor === undefined ? payeesOf(source, part) : payments.payees.filter((payee) => payee.employeeId === onlyFor);
  const batch = batchOf(source, options);
  const transfer: KtbTransfer = {
    company: source.company,
    effectiveDate: options.effectiveDate ?? payDateOf(source),
    batchReference: referenceOf(source, batch),
    batch: (source.earlier + 1) % 1_000_000,
    companyCode,
    feePayer: 'company',
    payees,
  };
  const totals = transferTotals(payees);
  const needsCode = writer !== null && payments.bank !== null && BANK_FILES[payments.bank].needsCompanyCode;
  const isSheet = writer === null || payments.bank === 'scb';
  return {
    kind: 'bank',
    bank: writer === null ? null : payments.bank,
    part,
    asksFor: needsCode && companyCode === '' ? 'companyCode' : null,
    fileName: `${writer?.name ?? 'PAYMENT_LIST'}_${month}_${transfer.batchReference}.${isSheet ? 'xlsx' : 'txt'}`,
    encoding: isSheet ? 'xlsx' : 'windows-874',
    violations: violationsIn(source, part, writer),
    totals: [count('count', totals.count), baht('total', totals.total)],
    rows: payees.map((payee) => ({ employeeId: payee.employeeId, amount: payee.net, tax: null, contribution: null })),
    amount: totals.total,
    write: () => (writer === null ? writeList(source, payees, options) : bytesOf(writer.write(transfer))),
  };
}

/** What writes the file of a part; null for the list, and for a bank whose layout is not known. */
function writerOf({ payments: { bank } }: FilingSource, part: PaymentPart): BankWriter | null {
  if (bank === null || part === 'list') return null;
  return BANK_FILES[bank][part];
}

function payeesOf({ payments }: FilingSource, part: PaymentPart): BankPayee[] {
  const inPart = new Set(payments.planned.filter(({ way }) => partOfWay(way) === part).map(({ employeeId }) => employeeId));
  return payments.payees.filter((payee) => inPart.has(payee.employeeId));
}

/** The number of the file in its run: the one that was taken, or the next. */
const batchOf = ({ payments }: FilingSource, { part = 'direct', onlyFor }: DocumentOptions): number =>
  (onlyFor === undefined ? payments.latest.get(part)?.batch : undefined) ?? payments.batches + 1;

function referenceOf({ month, reports }: FilingSource, batch: number): string {
  const report = (reports[0]?.id ?? '').replaceAll('-', '').slice(-8).toUpperCase();
  return `W${month.replace('-', '').slice(2)}${report}${String(batch % 100).padStart(2, '0')}`;
}

/** The company's own first; of people only who is left out, once for all files: beside the bank's own. */
function violationsIn({ company, payments }: FilingSource, part: PaymentPart, writer: BankWriter | null): FileViolation[] {
  if (part === 'list') return [];
  const leftOut = part === 'direct' ? payments.planned.flatMap(({ problems }) => problems) : [];
  if (writer !== null) return [...companyProblems(company, writer.product), ...leftOut];
  const missing = accountProblem(company, null);
  const noLayout = { field: 'bankAccount', code: 'bank/other-bank', severity: 'warning', facts: {} } as const;
  return [...violationsOf(null, [missing ? { ...missing, field: 'bankAccount' } : noLayout]), ...leftOut];
}

const bytesOf = (content: BankFileContent): Buffer | Promise<Buffer> =>
  'text' in content
    ? windows874(content.text)
    : xlsxFile({ name: 'Payroll', widths: [20, 22, 20, 36, 16, 18, 8], rows: content.rows });

/** Transfers to make by hand and cash to pay out, with a place to sign. */
function writeList({ payments }: FilingSource, payees: readonly BankPayee[], { language = 'th' }: DocumentOptions) {
  const words = textIn(BANK_LIST, language);
  const bankName = (code: string) => {
    const bank = findBank(code);
    return (language === 'th' ? bank?.nameTh : bank?.nameEn) ?? code;
  };
  const rows = payees.map((payee, index) => {
    const isCash = payments.choices.get(payee.employeeId)?.choice === 'cash';
    const account = isCash ? ['', ''] : [bankName(payee.bankCode), payee.bankAccount];
    return [index + 1, words[isCash ? 'cash' : 'transfer'], payee.reference, payeeName(payee), ...account, payee.net / 100, ''];
  });
  const head = [words.number, words.how, words.code, words.name, words.bank, words.account, words.amount, words.signature];
  return xlsxFile({ name: words.title, widths: [6, 14, 14, 34, 30, 20, 16, 26], rows: [head, ...rows] });
}

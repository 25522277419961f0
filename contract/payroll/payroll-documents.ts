import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { FILE_BANKS } from '../../domain/payroll/thai/bank-file.ts';
import { PAYMENT_PARTS } from '../../domain/payroll/thai/plan-payments.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, DateTime, Day, Id, Money, Month, Text, wholeNumber } from '../primitives.ts';
import { PayrollPerson } from './payroll-templates.ts';

/**
 * `bank`: the salary file of the bank where the company has its account; `pnd1`: monthly withholding return; `sso`: SPS 1-10, 135 bytes
 * a line.
 */
export const PayrollDocument = z.enum(['bank', 'pnd1', 'sso']);

/**
 * Something to mend before a file can be made. `field` is the field's name in the record of the person or company, so that a page can
 * link to it: title, firstName, lastName, nationalId, bankCode, bankAccount, net, address.district …; of the company name, taxId,
 * branchTax, branchName, socialSecurityId, branchSocialSecurity, bankCode, bankAccount; null is about the whole file.
 * `code`: required, id/not-valid, digits/wrong-length, title/no-code, text/forbidden-character, text/not-encodable,
 * bank/account-not-valid, bank/other-bank, bank/unknown, amount/negative, amount/too-large, file/no-rows.
 * Errors stop a return; of a bank file those of a person leave that person out. Warnings stop nothing. Facts never hold the value of an id or account.
 */
export const ReadinessProblem = z.object({
  field: z.string().nullable(),
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const Readiness = z.object({
  document: PayrollDocument,
  isReady: z.boolean(),
  /** How many people the document covers: paid by bank, all with income, insured. */
  people: z.number().int(),
  /** How many of them have an error. */
  notReady: z.number().int(),
  company: z.array(ReadinessProblem),
  employees: z.array(PayrollPerson.extend({ problems: z.array(ReadinessProblem) })),
  /** Payees who are no employees, whose fees stand in PND1. */
  payees: z.array(z.object({ payeeId: Id, name: z.string(), problems: z.array(ReadinessProblem) })),
  /** `not-approved`: files are made of approved reports only; `tie-out`: figures do not agree. */
  blockers: z.array(z.enum(['not-approved', 'tie-out'])),
});

/**
 * One comparison of the tie-out: slips.net, slips.tax, slips.socialSecurity, slips.balance, bank.total, bank.count, pnd1.paid, pnd1.tax,
 * pnd1.count, sps110.wages, sps110.employees, sps110.employer, sps110.people. `expected` is the run, `actual` the slips or the file.
 */
export const TieOutCheck = z.object({
  code: z.string(),
  unit: z.enum(['baht', 'count']),
  expected: z.number(),
  actual: z.number(),
  isEqual: z.boolean(),
});

/** What Krungthai knows a company by. */
export const CompanyCode = Text(16).regex(/^[ -~]*$/, 'form/invalid');

/** `format-2`: FORMAT v2.0 of the Revenue Department; `older`: the form before it, which RD Prep still reads. */
export const Pnd1Layout = z.enum(['format-2', 'older']);

/** Whose files a month has, the head office (null) first, with how many people; empty when no branch files apart. */
export const FilingBranches = z.array(
  z.object({ branchId: Id.nullable(), name: z.string().nullable(), number: z.string(), people: z.number().int() }),
);

/** What stands in a file, before it is downloaded. */
export const FilePreview = z.object({
  document: PayrollDocument,
  /** Whose file it is: the bank of the company’s account. Null for returns, for the list, and when that bank’s file is not known. */
  bank: z.enum(FILE_BANKS).nullable(),
  /** Whether the file is taken with the code that the bank knows the company by. */
  asksForCompanyCode: z.boolean(),
  fileName: z.string(),
  encoding: z.enum(['windows-874', 'utf-8', 'xlsx', 'pdf']),
  records: z.number().int(),
  /** Control totals as the file's header has them. */
  totals: z.array(z.object({ code: z.string(), unit: z.enum(['baht', 'count']), value: z.number() })),
  sha256: z.string(),
  /** The rows of the file in words; ids and accounts by their last four digits. */
  rows: z.array(
    PayrollPerson.extend({
      account: z.string().nullable(),
      nationalId: z.string().nullable(),
      amount: Money,
      tax: Money.nullable(),
      contribution: Money.nullable(),
    }),
  ),
  /** Of PND1 of a month: fees by s.40(2) of payees who are no employees, payment by payment. */
  fees: z.array(
    z.object({
      payeeId: Id,
      name: z.string(),
      nationalId: z.string().nullable(),
      paidDate: Day,
      income: z.enum(['residentFee', 'nonResidentFee']),
      amount: Money,
      tax: Money,
    }),
  ),
  readiness: Readiness,
  /** When branches file the return apart: whose returns the month has. */
  branches: FilingBranches,
  /** Of a return of a month: which filing this is, 0 the ordinary one, and the last that was taken. */
  filing: z.object({ number: z.number().int(), last: z.number().int().nullable() }).nullable(),
});

export const Filing = z.object({
  id: Id,
  document: PayrollDocument,
  /** Of a return: 0 the ordinary filing, 1 to 99 an additional one. */
  number: z.number().int(),
  fileName: z.string(),
  records: z.number().int(),
  amount: Money,
  sha256: z.string(),
  /** Of a bank file: whom it pays, its number in the run, why it was made anew, and who alone is paid by it. */
  part: z.enum(PAYMENT_PARTS).nullable(),
  batch: z.number().int().nullable(),
  reason: z.string().nullable(),
  onlyFor: PayrollPerson.nullable(),
  /** The branch whose people it names; null for the head office. */
  branchName: z.string().nullable(),
  createdBy: PayrollPerson.nullable(),
  createdDate: DateTime,
});

const reading = inArea('payrolls');
const downloading = ['not-found', 'state/not-allowed', 'payroll/not-ready'] as const;
/** One report, or every approved report of a month: PND1 by month of payment, SPS 1-10 by wage month. One of the two. */
const scope = { payrollReportId: Id.optional(), month: Month.optional() };
/** An additional filing states what came after the filings before it; of a month only. */
const additional = wholeNumber(0, 99).default(0);
const format = z.enum(['json', 'txt']).default('json');
/** `svg` is the printed form to look at, `pdf` to take, `xlsx` the sheet that the Social Security Office takes. */
const returnFormat = z.enum(['json', 'txt', 'svg', 'pdf']).default('json');

/** Files that leave the house. `format=json` previews; `format=txt` downloads, from approved reports only, and is noted who took it. */
export const payrollDocuments = {
  readiness: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/report/readiness',
    topic: 'payroll-documents',
    summary: 'What is missing before a document can be made, by person and field',
    ...reading,
    query: z.strictObject({ payrollReportId: Id, document: PayrollDocument }),
    answer: Readiness,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  tieOut: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/report/tie-out',
    topic: 'payroll-documents',
    summary: 'Whether run, slips, bank file, PND1 and SPS 1-10 say the same',
    ...reading,
    query: z.strictObject({ payrollReportId: Id }),
    answer: z.object({ isTied: z.boolean(), checks: z.array(TieOutCheck) }),
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  bankFile: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/report/bank-file',
    topic: 'payroll-documents',
    summary:
      'Salary file of the bank where the company has its account, its file for other banks, or the list of what is paid by hand; once taken, the same again',
    ...reading,
    limit: 'export',
    query: z.strictObject({
      payrollReportId: Id,
      format,
      part: z.enum(PAYMENT_PARTS).default('direct'),
      /** Default: the pay date. */
      effectiveDate: Day.optional(),
      /** What Krungthai knows the company by; needed to download its file. */
      companyCode: CompanyCode.optional(),
    }),
    answer: FilePreview,
    errors: downloading,
    refs: ['payrollReportId'],
  }),
  monthlyPnd1: endpoint({
    method: 'GET',
    path: '/auth/v1/monthlyPND1',
    byJob: true,
    topic: 'payroll-documents',
    summary: 'Monthly withholding return PND1, in FORMAT v2.0 or the older form, or as the printed form',
    ...reading,
    limit: 'export',
    query: z.strictObject({
      ...scope,
      layout: Pnd1Layout.default('format-2'),
      additional,
      /** Left out: the head office, or all people when no branch files apart. */
      branchId: Id.optional(),
      format: returnFormat,
    }),
    answer: FilePreview,
    errors: downloading,
    refs: ['payrollReportId', 'branchId'],
  }),
  monthlySocialSecurity: endpoint({
    method: 'GET',
    path: '/auth/v1/monthlySocialSecurity',
    byJob: true,
    topic: 'payroll-documents',
    summary: 'Social security contributions, SPS 1-10, as text, sheet or printed form',
    ...reading,
    limit: 'export',
    query: z.strictObject({
      ...scope,
      additional,
      /** Left out: the head office, or all people when no branch files apart. */
      branchId: Id.optional(),
      format: z.enum(['json', 'txt', 'xlsx', 'svg', 'pdf']).default('json'),
    }),
    answer: FilePreview,
    errors: downloading,
    refs: ['payrollReportId', 'branchId'],
  }),
  filings: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/report/filings',
    topic: 'payroll-documents',
    summary: 'Which files of a report or of the returns of a month were taken, by whom and when',
    ...reading,
    query: z.strictObject({ ...scope, document: PayrollDocument.optional() }),
    answer: z.array(Filing),
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  filing: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/report/filing',
    summary: 'A file exactly as it was taken before',
    ...reading,
    limit: 'export',
    query: z.strictObject({ id: Id }),
    produces: 'application/octet-stream',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['id'],
  }),
};

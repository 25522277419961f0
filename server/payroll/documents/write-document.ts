import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';
import type { z } from 'zod';
import type { Pnd1Layout } from '../../../contract/payroll/payroll-documents.ts';
import { BANK_FILES, type FileBank, fileBankOf } from '../../../domain/payroll/thai/bank-file.ts';
import { transferTotals } from '../../../domain/payroll/thai/bank-transfer.ts';
import type { FilePerson, FileViolation } from '../../../domain/payroll/thai/file-party.ts';
import { filingDueDate } from '../../../domain/payroll/thai/filing-dates.ts';
import type { KtbTransfer } from '../../../domain/payroll/thai/ktb-direct.ts';
import {
  incomeKindOf,
  type Pnd1Filing,
  pnd1FileName,
  pnd1Readiness,
  pnd1Totals,
  writePnd1,
} from '../../../domain/payroll/thai/pnd1.ts';
import { olderPnd1FileName, olderPnd1Readiness, writeOlderPnd1 } from '../../../domain/payroll/thai/pnd1-older.ts';
import { type SpsFiling, spsReadiness, spsTotals, writeSps110 } from '../../../domain/payroll/thai/sps110.ts';
import { isOnPnd1, pnd1Paid } from '../../../domain/payroll/tie-out.ts';
import { type PlainDate, type Satang, satang } from '../../../domain/units.ts';
import type { StoredSlip } from '../shared/read-slips.ts';
import type { DocumentKind, FilingSource } from './filing-source.ts';

export type ControlTotal = { readonly code: string; readonly unit: 'baht' | 'count'; readonly value: number };
export type DocumentRow = {
  readonly employeeId: string;
  readonly amount: Satang;
  readonly tax: Satang | null;
  readonly contribution: Satang | null;
};
/** A file before it is written: who stands in it, its control totals, and what keeps it from being made. */
export type PreparedDocument = {
  readonly kind: DocumentKind;
  /** Whose file it is, of a bank file. */
  readonly bank: FileBank | null;
  /** What the caller has to say before the file can be taken. */
  readonly asksFor: 'companyCode' | null;
  readonly fileName: string;
  readonly encoding: 'windows-874' | 'utf-8';
  readonly violations: readonly FileViolation[];
  readonly totals: readonly ControlTotal[];
  readonly rows: readonly DocumentRow[];
  /** The control total that history keeps. */
  readonly amount: Satang;
  write(): Buffer;
};
export type DocumentOptions = {
  readonly effectiveDate?: PlainDate;
  readonly companyCode?: string;
  readonly layout?: z.output<typeof Pnd1Layout>;
};

const count = (code: string, value: number): ControlTotal => ({ code, unit: 'count', value });
const baht = (code: string, value: Satang): ControlTotal => ({ code, unit: 'baht', value: value / 100 });
const windows874 = (text: string): Buffer => iconv.encode(text, 'windows874');
const BYTE_ORDER_MARK = Buffer.from('\uFEFF', 'utf8');
// The Revenue Department's own sample begins with a byte-order mark.
const utf8WithMark = (text: string): Buffer => Buffer.concat([BYTE_ORDER_MARK, Buffer.from(text, 'utf8')]);
/** The encoding of a file that was taken: only those in UTF-8 begin with the mark. */
export const encodingOf = (bytes: Buffer): PreparedDocument['encoding'] =>
  bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? 'utf-8' : 'windows-874';
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function prepareDocument(kind: DocumentKind, source: FilingSource, options: DocumentOptions = {}): PreparedDocument {
  return kind === 'bank'
    ? bankDocument(source, options)
    : kind === 'pnd1'
      ? pnd1Document(source, options)
      : sps110Document(source);
}

const personOf = (source: FilingSource, employeeId: string): FilePerson =>
  source.people.get(employeeId) ?? {
    employeeId,
    nationalId: '',
    title: '',
    firstName: '',
    lastName: '',
    bankAccount: '',
    bankCode: '',
    address: {},
  };

/** The last pay date of the reports: the day the money leaves. */
function payDateOf({ reports }: FilingSource): PlainDate {
  const last = reports
    .map((report) => report.pay_date)
    .sort()
    .at(-1);
  if (last === undefined) throw new Error('a file is made of at least one report');
  return last;
}

function bankDocument(source: FilingSource, { effectiveDate, companyCode = '' }: DocumentOptions): PreparedDocument {
  const bank = fileBankOf(source.company.bankCode);
  const file = BANK_FILES[bank];
  const [report] = source.reports;
  const sequence = String((source.earlier + 1) % 100).padStart(2, '0');
  const batchReference = `W${source.month.replace('-', '').slice(2)}${(report?.id ?? '').replaceAll('-', '').slice(-8).toUpperCase()}${sequence}`;
  const transfer: KtbTransfer = {
    company: source.company,
    effectiveDate: effectiveDate ?? payDateOf(source),
    batchReference,
    batch: (source.earlier + 1) % 1_000_000,
    companyCode,
    feePayer: 'company',
    payees: source.slips.map((slip) => ({
      ...personOf(source, slip.employeeId),
      net: slip.net,
      reference: slip.snapshot.code
        .toUpperCase()
        .replace(/[^A-Z0-9-]/g, '')
        .slice(0, 16),
    })),
  };
  const totals = transferTotals(transfer.payees);
  return {
    kind: 'bank',
    bank,
    asksFor: file.needsCompanyCode && companyCode === '' ? 'companyCode' : null,
    fileName: `${file.product}_${source.month}_${batchReference}.txt`,
    encoding: 'windows-874',
    violations: file.readinessOf(transfer),
    totals: [count('count', totals.count), baht('total', totals.total)],
    rows: source.slips
      .filter((slip) => slip.net > 0)
      .map((slip) => ({ employeeId: slip.employeeId, amount: slip.net, tax: null, contribution: null })),
    amount: totals.total,
    write: () => windows874(file.write(transfer)),
  };
}

/** Adds up what a person has on several slips of a month: a return lists everybody once. */
function byPerson(slips: readonly StoredSlip[], figure: (slip: StoredSlip) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const slip of slips) sums.set(slip.employeeId, (sums.get(slip.employeeId) ?? 0) + figure(slip));
  return sums;
}
const onePerPerson = (slips: readonly StoredSlip[]): StoredSlip[] => [
  ...new Map(slips.map((slip) => [slip.employeeId, slip])).values(),
];

function pnd1Document(source: FilingSource, { layout }: DocumentOptions): PreparedDocument {
  const listed = source.slips.filter(isOnPnd1);
  const [paid, tax] = [byPerson(listed, pnd1Paid), byPerson(listed, (slip) => slip.tax)];
  const filing: Pnd1Filing = {
    form: 'PND1',
    company: source.company,
    month: source.month,
    payDate: payDateOf(source),
    filing: 0,
    submission: Math.min(source.earlier, 99),
    userId: '',
    slashReplacement: '-',
    people: onePerPerson(listed).map((slip) => ({
      ...personOf(source, slip.employeeId),
      paid: satang(paid.get(slip.employeeId) ?? 0),
      tax: satang(tax.get(slip.employeeId) ?? 0),
      income: incomeKindOf(slip.snapshot.taxFlatRate),
      condition: slip.snapshot.taxCondition,
    })),
  };
  const totals = pnd1Totals(filing.people);
  return {
    kind: 'pnd1',
    bank: null,
    asksFor: null,
    ...(layout === 'older' ? olderForm(filing) : newerForm(filing)),
    totals: [count('count', totals.count), baht('paid', totals.paid), baht('tax', totals.tax)],
    rows: filing.people.map((person) => ({
      employeeId: person.employeeId,
      amount: person.paid,
      tax: person.tax,
      contribution: null,
    })),
    amount: totals.tax,
  };
}

type Form = Pick<PreparedDocument, 'fileName' | 'encoding' | 'violations' | 'write'>;
const newerForm = (filing: Pnd1Filing): Form => ({
  fileName: pnd1FileName(filing),
  encoding: 'utf-8',
  violations: pnd1Readiness(filing),
  write: () => utf8WithMark(writePnd1(filing)),
});
const olderForm = (filing: Pnd1Filing): Form => ({
  fileName: olderPnd1FileName(filing),
  encoding: 'windows-874',
  violations: olderPnd1Readiness(filing),
  write: () => windows874(writeOlderPnd1(filing)),
});

function sps110Document(source: FilingSource): PreparedDocument {
  const listed = source.slips.filter((slip) => slip.socialSecurityWage > 0);
  const wages = byPerson(listed, (slip) => slip.socialSecurityWage);
  const employees = byPerson(listed, (slip) => slip.socialSecurity);
  const employers = byPerson(listed, (slip) => slip.socialSecurityEmployer);
  const filing: SpsFiling = {
    company: source.company,
    month: source.month,
    // The day the contributions are paid, not the people: the last one in time.
    paidDate: filingDueDate('sso', source.month),
    rate: source.socialSecurityRate,
    people: onePerPerson(listed).map((slip) => ({
      ...personOf(source, slip.employeeId),
      wage: satang(wages.get(slip.employeeId) ?? 0),
      employee: satang(employees.get(slip.employeeId) ?? 0),
      employer: satang(employers.get(slip.employeeId) ?? 0),
    })),
  };
  const totals = spsTotals(filing.people);
  return {
    kind: 'sso',
    bank: null,
    asksFor: null,
    fileName: `SPS1-10_${source.company.socialSecurityId || '0000000000'}_${source.month}.txt`,
    encoding: 'windows-874',
    violations: spsReadiness(filing),
    totals: [
      count('people', totals.people),
      baht('wages', totals.wages),
      baht('employees', totals.employees),
      baht('employer', totals.employer),
      baht('contributions', totals.contributions),
    ],
    rows: filing.people.map((person) => ({
      employeeId: person.employeeId,
      amount: person.wage,
      tax: null,
      contribution: person.employee,
    })),
    amount: totals.contributions,
    write: () => windows874(writeSps110(filing)),
  };
}

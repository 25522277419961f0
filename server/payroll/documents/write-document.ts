import { additionalLines, type ReturnLine } from '../../../domain/payroll/thai/additional-filing.ts';
import type { FilePerson } from '../../../domain/payroll/thai/file-party.ts';
import { filingDueDate } from '../../../domain/payroll/thai/filing-dates.ts';
import {
  incomeKindOf,
  type Pnd1Filing,
  type Pnd1Person,
  pnd1FileName,
  pnd1Readiness,
  pnd1Totals,
  writePnd1,
} from '../../../domain/payroll/thai/pnd1.ts';
import { olderPnd1FileName, olderPnd1Readiness, writeOlderPnd1 } from '../../../domain/payroll/thai/pnd1-older.ts';
import { type SpsFiling, spsReadiness, spsSplit, spsTotals, writeSps110 } from '../../../domain/payroll/thai/sps110.ts';
import { additionalPeople, spsLines } from '../../../domain/payroll/thai/sps110-additional.ts';
import { pnd1Lines } from '../../../domain/payroll/tie-out.ts';
import { type PlainDate, satang } from '../../../domain/units.ts';
import { branchOfSlip, companyOf, type FilingBranch, payerOf } from '../shared/filing-branch.ts';
import { pnd1Paper } from '../shared/pnd1-paper.ts';
import { bankDocument } from './bank-document.ts';
import type { DocumentKind, FiledSlip, FilingSource } from './filing-source.ts';
import {
  baht,
  count,
  type DocumentOptions,
  type PreparedDocument,
  payDateOf,
  utf8WithMark,
  windows874,
} from './prepared-document.ts';
import { spsPaper, spsSheet } from './sps-paper.ts';

export function prepareDocument(kind: DocumentKind, source: FilingSource, options: DocumentOptions = {}): PreparedDocument {
  return kind === 'bank'
    ? bankDocument(source, options)
    : kind === 'pnd1'
      ? pnd1Document(source, options)
      : sps110Document(source, options);
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

/** Adds up what a person has on several slips of a month: a return lists everybody once. */
function byPerson(slips: readonly FiledSlip[], figure: (slip: FiledSlip) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const slip of slips) sums.set(slip.employeeId, (sums.get(slip.employeeId) ?? 0) + figure(slip));
  return sums;
}
const onePerPerson = (slips: readonly FiledSlip[]): FiledSlip[] => [
  ...new Map(slips.map((slip) => [slip.employeeId, slip])).values(),
];

type Listed = Pnd1Person & ReturnLine;
const LEAVING = { income: 'leavingLumpSum', condition: 1 } as const;
const lineOf = ({ income, condition }: Pick<Pnd1Person, 'income' | 'condition'>): string => `${income} ${condition}`;

/** Everybody with income, once for each kind of it: what is paid because of leaving is one, and a person may change kind between two payrolls of a month. */
function pnd1People(source: FilingSource): Listed[] {
  const lines = new Map<string, Listed>();
  for (const slip of slipsOfBranch(source)) {
    const person = personOf(source, slip.employeeId);
    const ordinary = { income: incomeKindOf(slip.snapshot.taxFlatRate), condition: slip.snapshot.taxCondition };
    for (const { isLeaving, ...figures } of pnd1Lines(slip)) {
      const kind = isLeaving ? LEAVING : ordinary;
      const key = `${slip.employeeId} ${lineOf(kind)}`;
      const known = lines.get(key);
      const [paid, tax] = [figures.paid + (known?.paid ?? 0), figures.tax + (known?.tax ?? 0)];
      lines.set(key, { ...person, ...kind, subject: slip.employeeId, line: lineOf(kind), paid: satang(paid), tax: satang(tax) });
    }
  }
  return [...lines.values()];
}

/** A fee stands in a line of its own, with the day it was paid on. */
const feeLines = ({ fees }: FilingSource): Listed[] =>
  fees.map(({ paymentId, ...fee }) => ({ ...fee, subject: paymentId, line: lineOf(fee) }));

function pnd1Document(source: FilingSource, { layout, additional = 0 }: DocumentOptions): PreparedDocument {
  const branch = source.branch === 'all' ? null : source.branch;
  const employees = pnd1People(source);
  // Payees are paid by the head office.
  const everybody = branch === null ? [...employees, ...feeLines(source)] : employees;
  const before = (source.reported?.lines ?? []).filter((line) => line.number < additional);
  const people = additional === 0 ? everybody : additionalLines(everybody, before).more;
  const filing: Pnd1Filing & { people: Listed[] } = {
    form: 'PND1',
    company: companyOf(source.company, branch),
    month: source.month,
    payDate: payDateOf(source),
    filing: additional,
    submission: Math.min(source.earlier, 99),
    userId: '',
    slashReplacement: '-',
    people,
  };
  const totals = pnd1Totals(people);
  const setOff = satang(slipsOfBranch(source).reduce((sum, slip) => sum + slip.setOff, 0));
  return {
    kind: 'pnd1',
    bank: null,
    part: null,
    asksFor: null,
    ...(layout === 'older' ? olderForm(filing) : newerForm(filing)),
    totals: [
      count('count', totals.count),
      baht('paid', totals.paid),
      baht('tax', totals.tax),
      ...(setOff === 0 ? [] : [baht('setOff', setOff)]),
    ],
    rows: people.map((person) => ({
      employeeId: person.employeeId,
      amount: person.paid,
      tax: person.tax,
      contribution: null,
    })),
    amount: totals.tax,
    covers: pnd1Totals(employees).tax,
    paper: (payer) => pnd1Paper(filing, payerOf(payer, branch)),
    ...(source.reported ? { filing: { number: additional, last: source.reported.last, lines: people } } : {}),
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

/** The day the contributions are paid, not the people: the last one in time, of what is filed in addition after it that day. */
function contributionsPaidOn({ month, today }: FilingSource, additional: number): PlainDate {
  const due = filingDueDate('sso', month);
  return additional > 0 && today > due ? today : due;
}

/** Slips of people whom the return names: a person stands whole in that of the branch of their first payment, which no later one changes. */
function slipsOfBranch({ slips, branches, branch }: FilingSource): FiledSlip[] {
  if (branch === 'all' || branches.length === 0) return [...slips];
  // The latest payment comes first.
  const filedBy = new Map(slips.map((slip) => [slip.employeeId, branchOfSlip(branches, slip)?.id ?? null]));
  return slips.filter((slip) => filedBy.get(slip.employeeId) === (branch?.id ?? null));
}

function spsFileName({ company, month }: FilingSource, branch: FilingBranch | null, additional: number): string {
  const [number, filing] = [branch?.branchSocialSecurity ?? '', additional === 0 ? '' : String(additional).padStart(2, '0')];
  const parts = ['SPS1-10', company.socialSecurityId || '0000000000', number, month, filing];
  return `${parts.filter((part) => part !== '').join('_')}.txt`;
}

function sps110Document(source: FilingSource, { additional = 0 }: DocumentOptions): PreparedDocument {
  const branch = source.branch === 'all' ? null : source.branch;
  const listed = slipsOfBranch(source).filter((slip) => slip.socialSecurityWage > 0);
  const wages = byPerson(listed, (slip) => slip.socialSecurityWage);
  const employees = byPerson(listed, (slip) => slip.socialSecurity);
  const employers = byPerson(listed, (slip) => slip.socialSecurityEmployer);
  const filing: SpsFiling = {
    company: companyOf(source.company, branch),
    month: source.month,
    paidDate: contributionsPaidOn(source, additional),
    rate: source.socialSecurityRate,
    people: onePerPerson(listed).map((slip) => ({
      ...personOf(source, slip.employeeId),
      wage: satang(wages.get(slip.employeeId) ?? 0),
      employee: satang(employees.get(slip.employeeId) ?? 0),
      employer: satang(employers.get(slip.employeeId) ?? 0),
    })),
  };
  const split = spsSplit(filing.people);
  const before = (source.reported?.lines ?? []).filter((line) => line.number < additional);
  const written = additional === 0 ? split.written : additionalPeople(split.written, before);
  const { leftOut } = split;
  const totals = spsTotals(written);
  const left = spsTotals(leftOut);
  return {
    kind: 'sso',
    bank: null,
    part: null,
    asksFor: null,
    fileName: spsFileName(source, branch, additional),
    encoding: 'windows-874',
    violations: spsReadiness(filing),
    totals: [
      count('people', totals.people),
      baht('wages', totals.wages),
      baht('employees', totals.employees),
      baht('employer', totals.employer),
      baht('contributions', totals.contributions),
      ...(left.people === 0 ? [] : [count('leftOut', left.people), baht('leftOutContributions', left.contributions)]),
    ],
    leftOut: left,
    covers: satang([...employees.values()].reduce((sum, amount) => sum + amount, 0)),
    rows: written.map((person) => ({
      employeeId: person.employeeId,
      amount: person.wage,
      tax: null,
      contribution: person.employee,
    })),
    amount: totals.contributions,
    write: () => windows874(writeSps110({ ...filing, people: written })),
    paper: (payer) => spsPaper({ ...filing, people: written }, payerOf(payer, branch), additional),
    sheet: () => spsSheet({ ...filing, people: written }),
    ...(source.reported ? { filing: { number: additional, last: source.reported.last, lines: spsLines(written) } } : {}),
  };
}

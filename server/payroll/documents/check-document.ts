import type { z } from 'zod';
import type { Readiness, TieOutCheck } from '../../../contract/payroll/payroll-documents.ts';
import { isNextNumber } from '../../../domain/payroll/thai/additional-filing.ts';
import { blocksFile, type FileViolation } from '../../../domain/payroll/thai/file-party.ts';
import { type WayTotal, wayTotals } from '../../../domain/payroll/thai/plan-payments.ts';
import { type TieOutCheck as Check, type FileTotals, tieOut } from '../../../domain/payroll/tie-out.ts';
import { satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { keptTotals } from '../shared/report-row.ts';
import { snapshotPerson } from '../shared/slip-snapshot.ts';
import { ADDRESS_NAMES, type FilingSource } from './filing-source.ts';
import type { PreparedDocument } from './prepared-document.ts';
import { prepareDocument } from './write-document.ts';

type ReadinessView = z.output<typeof Readiness>;
type Problem = ReadinessView['company'][number];
type CheckView = z.output<typeof TieOutCheck>;

/** Compares the run of one report with its slips, with how the net pay leaves and with the returns that would be made of it. */
export function tieOutReport(source: FilingSource): CheckView[] {
  const [report] = source.reports;
  return tieOut(source.slips, keptTotals(report?.totals).figures, fileTotals(source)).map(checkView);
}

function fileTotals(source: FilingSource): FileTotals {
  const of = (document: PreparedDocument) => {
    const values = new Map(
      document.totals.map(({ code, unit, value }) => [code, unit === 'baht' ? Math.round(value * 100) : value]),
    );
    return (code: string) => satang(values.get(code) ?? 0);
  };
  const sso = prepareDocument('sso', { ...source, branch: 'all' });
  // Fees of payees are in no run.
  const [pnd1, inFile] = [of(prepareDocument('pnd1', { ...source, fees: [], branch: 'all' })), of(sso)];
  // Who is left out of the file for now is counted beside it.
  const sps110 = (code: 'people' | 'wages' | 'employees' | 'employer') => satang(inFile(code) + (sso.leftOut?.[code] ?? 0));
  const ways = wayTotals(source.payments.planned);
  return {
    bank: { count: sumOf(ways, ({ people }) => people), total: satang(sumOf(ways, ({ total }) => total)) },
    pnd1: { count: pnd1('count'), paid: pnd1('paid'), tax: pnd1('tax') },
    sps110: { people: sps110('people'), wages: sps110('wages'), employees: sps110('employees'), employer: sps110('employer') },
  };
}

const sumOf = (ways: readonly WayTotal[], figure: (way: WayTotal) => number): number =>
  ways.reduce((sum, way) => sum + figure(way), 0);

const isCount = (name: Check['name']): boolean => name.endsWith('.count') || name.endsWith('.people');
const checkView = ({ name, expected, actual, isEqual }: Check): CheckView => ({
  code: name,
  unit: isCount(name) ? 'count' : 'baht',
  expected: isCount(name) ? expected : expected / 100,
  actual: isCount(name) ? actual : actual / 100,
  isEqual,
});

/** The control totals of a month's file against the sums of its reports: what `tieOutReport` is for one report. */
function isTied(source: FilingSource, document: PreparedDocument): boolean {
  if (source.reports.length === 1) return tieOutReport(source).every((check) => check.isEqual);
  const sum = (figure: 'tax' | 'socialSecurity') =>
    source.reports.reduce((total, report) => total + keptTotals(report.totals).figures[figure], 0);
  const whole = source.branches.length === 0 ? document : prepareDocument(document.kind, { ...source, branch: 'all' });
  return whole.covers === sum(document.kind === 'pnd1' ? 'tax' : 'socialSecurity');
}

/** What keeps a document from being made, by person and field; values of ids and accounts stay out of the answer. */
export function readinessOf(ctx: Ctx, source: FilingSource, document: PreparedDocument): ReadinessView {
  const byPerson = new Map<string, Problem[]>();
  const company: Problem[] = [];
  for (const violation of document.violations) {
    if (violation.employeeId === null) company.push(problemView(violation));
    else byPerson.set(violation.employeeId, [...(byPerson.get(violation.employeeId) ?? []), problemView(violation)]);
  }
  const employees = source.slips.flatMap((slip) => {
    const problems = byPerson.get(slip.employeeId);
    byPerson.delete(slip.employeeId);
    return problems ? [{ ...snapshotPerson(slip.employeeId, slip.snapshot, ctx.language), problems }] : [];
  });
  const payees = payeesOf(source).map((payee) => ({ ...payee, problems: byPerson.get(payee.payeeId) ?? [] }));
  const blockers = [
    ...(source.reports.every((report) => report.status === 'APPROVED') ? [] : (['not-approved'] as const)),
    ...(isTied(source, document) ? [] : (['tie-out'] as const)),
  ];
  const notReady = [...employees, ...payees].filter(({ problems }) => blocksFile(problems)).length;
  return {
    document: document.kind,
    // Nobody keeps the others out of a bank file or SPS 1-10: who has an error is left out.
    isReady:
      isNext(document) &&
      (document.kind === 'pnd1' ? notReady === 0 : document.rows.length > 0) &&
      !blocksFile(company) &&
      blockers.length === 0,
    people: document.rows.length,
    notReady,
    company,
    employees,
    payees: payees.filter(({ problems }) => problems.length > 0),
    blockers,
  };
}

/** Payees whose fees stand in the return, once each. */
export const payeesOf = ({ fees }: FilingSource) => [
  ...new Map(
    fees.map((fee) => [fee.employeeId, { payeeId: fee.employeeId, name: `${fee.title}${fee.firstName} ${fee.lastName}`.trim() }]),
  ).values(),
];

/** Filings of a month follow each other: the last one again, or the next. */
const isNext = ({ filing }: PreparedDocument): boolean => filing === undefined || isNextNumber(filing.number, filing.last);

const HIDDEN = new Set(['value', 'bankAccount']);
const RECORD_NAMES = new Map(Object.entries(ADDRESS_NAMES).map(([name, part]) => [`address.${part}`, `address.${name}`]));

export function problemView({ field, code, severity, facts }: FileViolation): Problem {
  const shown = Object.entries(facts).filter(([name]) => !HIDDEN.has(name));
  return { field: field === null ? null : (RECORD_NAMES.get(field) ?? field), code, severity, facts: Object.fromEntries(shown) };
}

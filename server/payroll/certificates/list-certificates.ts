import type { z } from 'zod';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { CertificateRow as RowView, taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { add } from '../../../domain/money.ts';
import { blocksFile, type FileViolation } from '../../../domain/payroll/thai/file-party.ts';
import { certificateFigures, isSameCertificate } from '../../../domain/payroll/thai/tax-certificate.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { satang } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { problemView } from '../shared/problem-view.ts';
import { isPayrollPerson } from '../shared/reads-payroll.ts';
import { loadYearPeople, type YearPeople, type YearPerson } from '../shared/year-people.ts';
import { type CertificateRow, certificateView, issuedFigures, selectCertificates } from './certificate-row.ts';

type State = z.output<typeof RowView>['state'];
export type Candidate = { readonly person: YearPerson; readonly current: CertificateRow | null; readonly state: State };

/** What an e-filing format forbids in a text is no matter on paper. */
const stopsCertificate = ({ code }: FileViolation): boolean => code !== 'text/forbidden-character' && code !== 'amount/negative';
export const certificateProblems = (violations: readonly FileViolation[]): FileViolation[] => violations.filter(stopsCertificate);

/** Everybody of the year with the certificate that stands. */
export async function loadCandidates(
  ctx: Ctx,
  asked: Parameters<typeof loadYearPeople>[1],
): Promise<{ year: YearPeople; candidates: Candidate[] }> {
  const year = await loadYearPeople(ctx, asked);
  const certificates = await selectCertificates(ctx, { year: asked.year });
  const current = new Map(certificates.filter((row) => row.replaced_at === null).map((row) => [row.employee_id, row]));
  const candidates = year.people.map((person) => {
    const row = current.get(person.view.employeeId) ?? null;
    return { person, current: row, state: stateOf(person, row) };
  });
  return { year, candidates };
}

function stateOf({ pay, problems }: YearPerson, row: CertificateRow | null): State {
  if (row === null) return blocksFile(certificateProblems(problems)) ? 'blocked' : 'waiting';
  if (!isSameCertificate(issuedFigures(row), certificateFigures(pay))) return 'differs';
  return row.sent_at === null ? 'made' : 'sent';
}

const NONE = { blocked: 0, waiting: 0, made: 0, sent: 0, differs: 0 };

export async function listCertificates(
  ctx: Ctx,
  query: Query<typeof taxCertificates.list>,
): Promise<Answer<typeof taxCertificates.list>> {
  const { year: taxYear, show, search, departmentId, employeeId, page, size, sort } = query;
  const { year, candidates } = await loadCandidates(ctx, { year: taxYear, search, sort });
  const all = candidates.filter(
    ({ person }) =>
      (!departmentId || person.departmentId === departmentId) && (!employeeId || person.view.employeeId === employeeId),
  );
  if (employeeId && all.length === 0) throw notFound();
  const shown = show === 'all' ? all : all.filter((candidate) => candidate.state === show);
  const content = shown.slice(page * size, (page + 1) * size).map(rowView);
  const counts = { ...NONE };
  for (const { state } of all) counts[state] += 1;
  return {
    ...pageOf(ctx, query, { content, total: shown.length }),
    counts,
    totals: { people: all.length, ...totalsOf(all) },
    company: certificateProblems(year.companyProblems).map(problemView),
    next: await nextCertificate(ctx, taxYear),
  };
}

function totalsOf(candidates: readonly Candidate[]) {
  const sum = (figure: 'paid' | 'tax' | 'socialSecurity' | 'providentFund') =>
    candidates.reduce((total, { person }) => add(total, person.pay[figure]), satang(0));
  return { paid: sum('paid'), tax: sum('tax'), socialSecurity: sum('socialSecurity'), providentFund: sum('providentFund') };
}

const figuresOf = ({ paid, tax, socialSecurity, providentFund }: Omit<YearPerson['pay'], 'lines'>) => ({
  paid,
  tax,
  socialSecurity,
  providentFund,
});

const rowView = ({ person, current, state }: Candidate): z.output<typeof RowView> => ({
  ...person.view,
  ...figuresOf(person.pay),
  state,
  endDate: person.endDate,
  problems: certificateProblems(person.problems).map(problemView),
  certificate: current && certificateView(current),
});

/** Book, number and signer that the next certificates would get: those of the last one, else the year and whoever asks. */
export async function nextCertificate(ctx: Ctx, year: number, book?: string) {
  const rows = await selectCertificates(ctx, { year });
  const [last] = rows;
  const bookNumber = book ?? last?.book_number ?? String(buddhistYear(year));
  const { employeeId } = ctx.actor;
  const numbers = rows.filter((row) => row.book_number === bookNumber).map((row) => row.number);
  return {
    bookNumber,
    number: Math.max(0, ...numbers) + 1,
    signerName: last?.signer_name ?? (await peopleById(ctx, [employeeId])).get(employeeId)?.name ?? '',
    signerPosition: last?.signer_position ?? '',
  };
}

/** The year of one person, month by month, and every certificate that was made of it. */
export async function readCertificateInfo(
  ctx: Ctx,
  { year, employeeId }: Query<typeof taxCertificates.info>,
): Promise<Answer<typeof taxCertificates.info>> {
  const employee = (await peopleById(ctx, [employeeId])).get(employeeId);
  if (!employee) throw notFound();
  const { people } = await loadYearPeople(ctx, { year, employeeIds: [employeeId] });
  const certificates = (await selectCertificates(ctx, { year, employeeId })).map(certificateView);
  const [person] = people;
  const none = { paid: satang(0), tax: satang(0), socialSecurity: satang(0), providentFund: satang(0) };
  return {
    employee,
    year,
    months: monthsOf(person?.months ?? []),
    ...(person ? figuresOf(person.pay) : none),
    problems: certificateProblems(person?.problems ?? []).map(problemView),
    certificates,
  };
}

/** One line a month, whatever kinds of income it had. */
function monthsOf(payments: YearPerson['months']) {
  const months = new Map<number, ReturnType<typeof figuresOf>>();
  for (const payment of payments) {
    const known = months.get(payment.month);
    months.set(payment.month, known ? sumOf(known, payment) : figuresOf(payment));
  }
  return [...months].map(([month, figures]) => ({ month: month || null, ...figures }));
}
type Figures = ReturnType<typeof figuresOf>;
const sumOf = (a: Figures, b: Figures): Figures => ({
  paid: add(a.paid, b.paid),
  tax: add(a.tax, b.tax),
  socialSecurity: add(a.socialSecurity, b.socialSecurity),
  providentFund: add(a.providentFund, b.providentFund),
});

/** Certificates that were given to a person, newest first; payroll people ask for anybody. */
export async function listOwnCertificates(
  ctx: Ctx,
  query: Query<typeof taxCertificates.own>,
): Promise<Answer<typeof taxCertificates.own>> {
  const employeeId = query.employeeId ?? ctx.actor.employeeId;
  if (employeeId !== ctx.actor.employeeId && !isPayrollPerson(ctx)) throw notFound();
  if (!(await peopleById(ctx, [employeeId])).has(employeeId)) throw notFound();
  const rows = await selectCertificates(ctx, { employeeId, year: query.year });
  return rows.filter((row) => row.sent_at !== null).map(certificateView);
}

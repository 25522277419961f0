import type { Answer } from '../../../contract/endpoint.ts';
import type { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import { BANK_FILES } from '../../../domain/payroll/thai/bank-file.ts';
import { PAYMENT_PARTS, partOfWay, wayTotals } from '../../../domain/payroll/thai/plan-payments.ts';
import type { Ctx } from '../../http/context.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { dutiesOf } from '../shared/report-access.ts';
import { keptTotals } from '../shared/report-row.ts';
import { snapshotPerson } from '../shared/slip-snapshot.ts';
import { problemView } from './check-document.ts';
import { type FilingSource, loadSource } from './filing-source.ts';
import { filingsById } from './list-filings.ts';
import { tailOf } from './send-document.ts';

type Payments = Answer<typeof payrollPayments.get>;

/** How each person of a run is paid, and the files that it has or needs. */
export async function listPayments(ctx: Ctx, { payrollReportId }: { payrollReportId: string }): Promise<Payments> {
  const source = await loadSource(ctx, 'bank', { payrollReportId });
  const { payments, reports } = source;
  const [report] = reports;
  const ways = wayTotals(payments.planned);
  const net = keptTotals(report?.totals).figures.net;
  const filings = await filingsById(
    ctx,
    [...payments.latest.values()].map(({ id }) => id),
  );
  const needed = new Set(payments.planned.map(({ way }) => partOfWay(way)));
  const duties = report ? await dutiesOf(ctx, report) : null;
  return {
    bank: payments.bank,
    asksForCompanyCode: payments.bank !== null && BANK_FILES[payments.bank].needsCompanyCode,
    net,
    isTied: ways.reduce((sum, way) => sum + way.total, 0) === net,
    ways: ways.map(({ way, people, total }) => ({ way, people, amount: total })),
    parts: PAYMENT_PARTS.flatMap((part) => {
      const filing = filings.find((row) => row.part === part) ?? null;
      return filing || needed.has(part) ? [{ part, filing }] : [];
    }),
    people: await peopleView(ctx, source),
    canDecide: report?.status === 'APPROVED' && duties?.isMaker === true,
  };
}

async function peopleView(ctx: Ctx, { payments, slips, people }: FilingSource): Promise<Payments['people']> {
  const deciders = await peopleById(
    ctx,
    [...payments.choices.values()].map((choice) => choice.decided_by),
  );
  const slipOf = new Map(slips.map((slip) => [slip.employeeId, slip]));
  return payments.planned.flatMap(({ employeeId, way, net, problems }) => {
    const [slip, person] = [slipOf.get(employeeId), people.get(employeeId)];
    const choice = way === 'held' || way === 'cash' ? payments.choices.get(employeeId) : undefined;
    if (!slip || !person) return [];
    return [
      {
        ...snapshotPerson(employeeId, slip.snapshot, ctx.language),
        way,
        amount: net,
        bankCode: person.bankCode || null,
        account: tailOf(person.bankAccount),
        problems: problems.map(problemView),
        reason: choice?.reason ?? null,
        decidedBy: choice?.decided_by ? (deciders.get(choice.decided_by) ?? null) : null,
        decidedDate: choice?.decided_at ?? null,
      },
    ];
  });
}

import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import type { Language } from '../../../domain/define-text.ts';
import { compareSlips, type SlipDifference } from '../../../domain/payroll/compare-slips.ts';
import { type DifferenceThreshold, isLargeDifference } from '../../../domain/payroll/large-difference.ts';
import { satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { findVoided } from '../shared/find-voided.ts';
import { itemName } from '../shared/load-items.ts';
import { readSlips, type StoredSlip } from '../shared/read-slips.ts';
import { getReport, keptTotals, REPORT_COLUMNS, REPORT_FROM, type ReportRow } from '../shared/report-row.ts';
import { snapshotPerson } from '../shared/slip-snapshot.ts';
import { readThreshold } from './difference-threshold.ts';
import { oneReportView } from './report-view.ts';

type Compared = Answer<typeof payrollReports.differences>;
type Difference = Compared['people'][number];

/** Each person of a report against the last approved one of the same template and kind, or the run of the period that was voided. */
export async function compareReports(ctx: Ctx, query: Query<typeof payrollReports.differences>): Promise<Compared> {
  const report = await getReport(ctx, query.payrollReportId);
  const voided = report.status === 'VOIDED' || report.part === null ? null : await findVoided(ctx, report);
  const previous = query.against === 'voided' ? voided : await findPrevious(ctx, report);
  const after = await slipsOf(ctx, report);
  const before = previous ? await slipsOf(ctx, previous) : [];
  const people = new Map([...before, ...after].map((slip) => [slip.employeeId, slip]));
  const names = new Map(
    [...(previous ? keptTotals(previous.totals).items : []), ...keptTotals(report.totals).items].map((item) => [
      item.id,
      itemName(item, ctx.language),
    ]),
  );
  const hadSlip = new Set(before.map((slip) => slip.employeeId));
  const hasSlip = new Set(after.map((slip) => slip.employeeId));
  const threshold = await readThreshold(ctx);
  const differences = (previous ? compareSlips(before, after) : []).flatMap((compareSlip): Difference[] => {
    const slip = people.get(compareSlip.employeeId);
    if (!slip) return [];
    const sides = { isOld: hadSlip.has(compareSlip.employeeId), isNew: hasSlip.has(compareSlip.employeeId) };
    return [differenceView(compareSlip, { slip, names, sides, threshold, language: ctx.language })];
  });
  const sum = (slips: readonly StoredSlip[]) => slips.reduce((total, slip) => total + slip.net, 0);
  const [oldNet, newNet] = [sum(before), sum(after)];
  return {
    previous: previous ? await oneReportView(ctx, previous) : null,
    voided: voided ? await oneReportView(ctx, voided) : null,
    totals: {
      oldNet: satang(oldNet),
      newNet: satang(newNet),
      delta: satang(previous ? newNet - oldNet : 0),
      changed: differences.length,
      unexplained: differences.filter((difference) => difference.isUnexplained).length,
      large: differences.filter((difference) => difference.isLarge).length,
    },
    threshold: { percent: threshold.share / 100, amount: threshold.amount },
    people: differences.sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta)),
  };
}

const slipsOf = ({ tx, organizationId }: Ctx, report: ReportRow): Promise<StoredSlip[]> =>
  readSlips(tx, { organizationId, reportId: report.id }, { items: keptTotals(report.totals).items, traces: true });

async function findPrevious({ tx, organizationId }: Ctx, report: ReportRow): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`
      select ${REPORT_COLUMNS} from ${REPORT_FROM} where r.organization_id = ${organizationId}
        and r.template_id = ${report.template_id} and r.status = 'APPROVED' and r.kind = ${report.kind} and r.id <> ${report.id}
        and (${report.kind} = 'regular' and (r.month, r.part) < (${report.month}, ${report.part ?? 0}::smallint)
          or ${report.kind} <> 'regular' and (r.pay_date, r.created_at) < (${report.pay_date}::date, (select created_at
            from app.payroll_report where organization_id = ${organizationId} and id = ${report.id})))
      order by r.month desc, r.part desc, r.pay_date desc, r.created_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

type Around = {
  slip: StoredSlip;
  names: ReadonlyMap<string, string>;
  sides: { isOld: boolean; isNew: boolean };
  threshold: DifferenceThreshold;
  language: Language;
};
function differenceView(slipDifference: SlipDifference, { slip, names, sides, threshold, language }: Around): Difference {
  const items = slipDifference.items.map((item) => ({
    itemId: item.itemId,
    name: names.get(item.itemId) ?? '',
    old: satang(item.before),
    new: satang(item.after),
    delta: satang(item.difference),
    reason: item.reason,
    isUnexplained: item.reason === 'unexplained',
  }));
  return {
    ...snapshotPerson(slip.employeeId, slip.snapshot, language),
    oldNet: sides.isOld ? satang(slipDifference.netBefore) : null,
    newNet: sides.isNew ? satang(slipDifference.netAfter) : null,
    delta: satang(slipDifference.netDifference),
    percent:
      sides.isOld && slipDifference.netBefore !== 0
        ? Math.round((slipDifference.netDifference / Math.abs(slipDifference.netBefore)) * 10_000)
        : null,
    reasons: [...new Set(items.map((item) => item.reason))],
    isUnexplained: items.some((item) => item.isUnexplained),
    isLarge: isLargeDifference(
      { before: sides.isOld ? slipDifference.netBefore : null, after: sides.isNew ? slipDifference.netAfter : null },
      threshold,
    ),
    items,
  };
}

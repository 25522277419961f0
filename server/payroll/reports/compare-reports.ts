import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import type { Language } from '../../../domain/define-text.ts';
import { compareSlips, type SlipDifference } from '../../../domain/payroll/compare-slips.ts';
import { type DifferenceThreshold, isLargeDifference } from '../../../domain/payroll/large-difference.ts';
import { needsNote } from '../../../domain/payroll/pay-checks.ts';
import { satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { findVoided } from '../shared/find-voided.ts';
import { itemName } from '../shared/load-items.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { readSlips, type StoredSlip } from '../shared/read-slips.ts';
import { getReport, keptTotals, REPORT_COLUMNS, REPORT_FROM, type ReportRow } from '../shared/report-row.ts';
import { snapshotPerson } from '../shared/slip-snapshot.ts';
import { readThreshold } from './difference-threshold.ts';
import { type FoundChecks, findChecks, readNotes } from './report-checks.ts';
import { oneReportView } from './report-view.ts';

type Compared = Answer<typeof payrollReports.differences>;
type Difference = Compared['people'][number];

/** Each person of a report against the last approved one of the same template and kind, or the run of the period that was voided. */
export async function compareReports(ctx: Ctx, query: Query<typeof payrollReports.differences>): Promise<Compared> {
  const report = await getReport(ctx, query.payrollReportId);
  const voided = report.status === 'VOIDED' || report.part === null ? null : await findVoided(ctx, report);
  const compared = await readCompared(ctx, report, query.against === 'voided' ? voided : await findPrevious(ctx, report));
  const { previous, before, after } = compared;
  // What keeps a payroll from being sent is seen against the one before, not against a voided one.
  const found = query.against === 'voided' ? new Map<string, FoundChecks>() : await findChecks(ctx, compared);
  const notes = await notesShown(ctx, report, found);
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
  const known = new Map(compared.differences.map((difference) => [difference.employeeId, difference]));
  const listed = [...known.values(), ...[...found.keys()].filter((id) => !known.has(id)).map((id) => unchanged(people.get(id)))];
  const differences = listed.flatMap((compareSlip): Difference[] => {
    const slip = people.get(compareSlip.employeeId);
    if (!slip) return [];
    const sides = { isOld: hadSlip.has(compareSlip.employeeId), isNew: hasSlip.has(compareSlip.employeeId) };
    const checks = found.get(compareSlip.employeeId)?.checks ?? [];
    const note = notes.get(compareSlip.employeeId) ?? null;
    const odd = { checks: [...checks], needsNote: needsNote(checks), note };
    // A first payroll has nothing to differ from.
    const view = differenceView(compareSlip, { slip, names, sides, threshold, language: ctx.language });
    return [{ ...view, isLarge: previous !== null && view.isLarge, ...odd }];
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
      changed: compared.differences.length,
      unexplained: differences.filter((difference) => difference.isUnexplained).length,
      large: differences.filter((difference) => difference.isLarge).length,
      notesMissing: differences.filter((difference) => difference.needsNote && difference.note === null).length,
    },
    threshold: { percent: threshold.share / 100, amount: threshold.amount },
    people: differences.sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta)),
  };
}

/** A run and the one before it with their slips, and what differs. */
export async function readCompared(ctx: Ctx, report: ReportRow, previous: ReportRow | null) {
  const after = await slipsOf(ctx, report);
  const before = previous ? await slipsOf(ctx, previous) : [];
  return { report, previous, before, after, differences: previous ? compareSlips(before, after) : [] };
}

/** Notes that are about what is odd now. */
async function notesShown(ctx: Ctx, report: ReportRow, found: ReadonlyMap<string, FoundChecks>) {
  const notes = await readNotes(ctx, report);
  const writers = await peopleById(
    ctx,
    [...notes.values()].map((note) => note.createdBy),
  );
  return new Map(
    [...notes].flatMap(([employeeId, { note, fingerprint, createdBy, createdAt }]) =>
      found.get(employeeId)?.fingerprint === fingerprint
        ? [[employeeId, { text: note, by: (createdBy ? writers.get(createdBy) : null) ?? null, at: createdAt }] as const]
        : [],
    ),
  );
}

const unchanged = (slip: StoredSlip | undefined): SlipDifference => ({
  employeeId: slip?.employeeId ?? '',
  netBefore: slip?.net ?? 0,
  netAfter: slip?.net ?? 0,
  netDifference: 0,
  items: [],
});

const slipsOf = ({ tx, organizationId }: Ctx, report: ReportRow): Promise<StoredSlip[]> =>
  readSlips(tx, { organizationId, reportId: report.id }, { items: keptTotals(report.totals).items, traces: true });

export async function findPrevious({ tx, organizationId }: Ctx, report: ReportRow): Promise<ReportRow | null> {
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
type Compare = Omit<Difference, 'checks' | 'needsNote' | 'note'>;
function differenceView(slipDifference: SlipDifference, { slip, names, sides, threshold, language }: Around): Compare {
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

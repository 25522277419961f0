import { clockingReports } from '../../../contract/reports/clocking-reports.ts';
import { coverageReports } from '../../../contract/reports/coverage-reports.ts';
import { employeeReports } from '../../../contract/reports/employee-reports.ts';
import { formReports } from '../../../contract/reports/form-reports.ts';
import { headcountReports } from '../../../contract/reports/headcount-reports.ts';
import { iccReports } from '../../../contract/reports/icc-reports.ts';
import { leaveReports } from '../../../contract/reports/leave-reports.ts';
import { payReports } from '../../../contract/reports/pay-reports.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { type Access, allowsGroups } from '../../../domain/permissions.ts';
import { passesGate } from '../../../domain/plans.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { assert } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

/** The calls of all kinds of reports; kinds that share theirs are told apart by the `kind` that was sent. */
export const ALL_REPORT_CALLS: readonly ReportCalls[] = [
  timesheetDayReports,
  timesheetReports,
  employeeReports,
  clockingReports,
  summaryReports,
  formReports,
  iccReports,
  payReports,
  headcountReports,
  leaveReports,
  coverageReports,
];

const listOf = (kind: ReportKind) => ALL_REPORT_CALLS.find(({ list }) => list.query.shape.kind.safeParse(kind).success)?.list;
type Member = Pick<Ctx, 'actor' | 'organization'>;

/** Whether the plan of a company has the calls of a kind. */
export function isInPlan({ plan }: Pick<Member['organization'], 'plan'>, kind: ReportKind): boolean {
  const wanted = listOf(kind)?.plan;
  return wanted === undefined || passesGate(plan, wanted);
}

/** What the calls of a kind ask of a person. */
export function accessOf(kind: ReportKind): Access {
  const list = listOf(kind);
  assert(list !== undefined, `reports of the kind ${kind} have calls`);
  return list.access;
}

/** Who may open reports of a kind; null where every member may. */
export function groupsOf(kind: ReportKind): readonly string[] | null {
  const access = accessOf(kind);
  return typeof access === 'object' ? access.groups : null;
}

/** What the calls of a kind ask of a person and of the plan, for work on it that goes by other ways. */
export function passesKind({ actor, organization }: Member, kind: ReportKind): boolean {
  const list = listOf(kind);
  return list !== undefined && allowsGroups(list.access, actor.groups, true) && isInPlan(organization, kind);
}

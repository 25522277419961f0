import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { filledText, textIn } from '../../../domain/define-text.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { columnsOf, hasDays, type ReportColumn, type ReportKind } from '../../../domain/reports/report-columns.ts';
import { createReportSums, type ReportLine } from '../../../domain/reports/report-sums.ts';
import { type ReportFormats, type Writing, writtenCell } from '../../../domain/reports/written-cell.ts';
import { dateOf, daysBetween } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { requireReportDay } from '../../company/shared/report-window.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { Definition } from '../shared/definition.ts';
import { readFormats } from '../shared/report-formats.ts';
import { clockingSource } from './clocking-source.ts';
import { coverageSource } from './coverage-source.ts';
import { employeeSource } from './employee-source.ts';
import { formSource } from './form-source.ts';
import { headcountSource } from './headcount-source.ts';
import { allowanceSource, temporarySource, vehicleSource } from './icc-sources.ts';
import { leaveSource } from './leave-source.ts';
import { paySource } from './pay-source.ts';
import type { OpenSource, ReportSource, SourceRow } from './source.ts';
import { summarySource } from './summary-source.ts';
import { timesheetDays, timesheetTotals } from './timesheet-sources.ts';

const SOURCES: Readonly<Record<ReportKind, ReportSource>> = {
  clockings: clockingSource,
  summary: summarySource,
  'form-responses': formSource,
  'icc-allowance': allowanceSource,
  'icc-temporary-employee': temporarySource,
  'icc-vehicle': vehicleSource,
  'timesheet-days': timesheetDays,
  'timesheet-totals': timesheetTotals,
  employees: employeeSource,
  payroll: paySource,
  headcount: headcountSource,
  leave: leaveSource,
  coverage: coverageSource,
};
/** A year and a day. */
const MOST_DAYS = 367;

export type Range = { readonly startDate?: PlainDate | undefined; readonly endDate?: PlainDate | undefined };
type Head = Pick<ReportColumn, 'key' | 'type' | 'width' | 'isPay'> & { readonly name: string };
export type OpenReport = OpenSource & {
  readonly heads: readonly Head[];
  readonly round: number;
  readonly writing: Writing;
  readonly groupBy: string | null;
  readonly sums: readonly string[];
};
type Wanted = Range & { readonly kind: ReportKind; readonly definition: Definition; readonly name?: string | undefined };

/** The groups that payroll is open to, with the second factor that the company asks for. */
const seesPay = ({ actor }: Pick<Ctx, 'actor'>): boolean => hasAnyGroup(actor.groups, GROUPS.payroll) && !actor.isPayClosed;

type Viewer = Pick<Ctx, 'now' | 'organization'>;
/** Refuses days that a report cannot have; the plan is asked apart. A report without days is of today. */
export function requireRange({ now, organization }: Viewer, kind: ReportKind, { startDate, endDate }: Range) {
  const today = dateOf(now, organization.timeZone);
  if (!hasDays(kind)) return { from: today, to: today };
  if (!startDate) throw invalidField('startDate', 'form/required');
  if (!endDate) throw invalidField('endDate', 'form/required');
  if (endDate < startDate) throw invalidField('endDate', 'form/end-before-start');
  if (daysBetween(startDate, endDate) >= MOST_DAYS) throw invalidField('endDate', 'form/report-days', { maximum: MOST_DAYS });
  return { from: startDate, to: endDate };
}

/** A report in the columns of a definition, of the people and days that its reader may see. */
export async function openReport(ctx: Ctx, { kind, definition, name, ...range }: Wanted): Promise<OpenReport> {
  const { from, to } = requireRange(ctx, kind, range);
  requireReportDay(ctx, from);
  const { groupBy, departmentIds, sums, formId, statuses, rate } = definition;
  const source = SOURCES[kind];
  const formats = definition.formats ?? (await readFormats(ctx));
  const opened = await source.open(ctx, { from, to, departmentIds, name, groupBy, formId, statuses, rate });
  const writing = { formats, timeZone: ctx.organization.timeZone, language: ctx.language };
  return {
    ...opened,
    round: source.round,
    heads: headsOf(ctx, kind, { definition, formats, expanded: opened.expanded ?? {} }),
    writing,
    groupBy,
    sums,
  };
}

type Looks = {
  readonly definition: Definition;
  readonly formats: ReportFormats;
  readonly expanded: NonNullable<OpenSource['expanded']>;
};
/** The names of a definition, or the usual ones with their unit; columns with pay only for who may see it. */
function headsOf(ctx: Ctx, kind: ReportKind, { definition, formats, expanded }: Looks): Head[] {
  const words = textIn(REPORT_WORDS, ctx.language);
  const names: Readonly<Record<string, string>> = words.columns;
  const known = new Map(columnsOf(kind).map((column) => [column.key, column]));
  return definition.columns.flatMap(({ key, name }) => {
    const column = known.get(key);
    if (!column || (column.isPay && !seesPay(ctx))) return [];
    const instead = expanded[key];
    if (instead) return instead.map((head) => ({ ...head, isPay: column.isPay }));
    const usual = names[key] ?? key;
    const withUnit = column.type === 'minutes' ? filledText(words.unit[formats.durationFormat], { name: usual }) : usual;
    return [{ key, name: name || withUnit, type: column.type, width: column.width, isPay: column.isPay }];
  });
}

type Reading = <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
export type WrittenLine = { readonly kind: ReportLine['kind']; readonly cells: readonly (string | number | null)[] };
/** Rows as the source has them beside the lines that a file shows of them, a stretch at a time. */
export type Round = { readonly rows: readonly SourceRow[]; readonly lines: readonly WrittenLine[] };

/** All rows of a report with their sums, a round at a time. */
export async function* roundsOf(report: OpenReport, reading: Reading, round = report.round): AsyncGenerator<Round> {
  const { heads, groupBy } = report;
  const summed = heads.flatMap(({ key }, place) => (report.sums.includes(key) ? [place] : []));
  const sums = createReportSums({ summed, columns: heads.length, isGrouped: groupBy !== null });
  for (let offset = 0; offset < report.total; offset += round) {
    const rows = await reading((ctx) => report.read(ctx, { offset, limit: round }));
    const lines = rows.flatMap((row) =>
      sums.push(
        heads.map(({ key }) => row[key] ?? null),
        groupBy === null ? null : textOrNull(row[groupBy]),
      ),
    );
    yield { rows, lines: lines.map((line) => writtenLine(report, line)) };
  }
  yield { rows: [], lines: sums.end().map((line) => writtenLine(report, line)) };
}

const textOrNull = (value: SourceRow[string] | undefined) => (value === null || value === undefined ? null : String(value));

function writtenLine({ heads, writing }: OpenReport, { kind, group, cells }: ReportLine): WrittenLine {
  const written = cells.map((cell, place) => writtenCell(cell, heads[place]?.type ?? 'text', writing));
  if (kind === 'row') return { kind, cells: written };
  const words = textIn(REPORT_WORDS, writing.language);
  const label = kind === 'total' ? words.total : filledText(words.groupTotal, { group: group ?? words.noGroup });
  const place = written.indexOf(null);
  return { kind, cells: written.map((cell, index) => (index === place ? label : cell)) };
}

import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { share } from '../../../domain/money.ts';
import type { BracketSlice } from '../../../domain/payroll/thai/income-tax.ts';
import type { Trace, TraceNumber, TraceRow } from '../../../domain/payroll/trace.ts';
import { type Instant, instant, plainDate, satang } from '../../../domain/units.ts';
import { readCompanyNumbers } from '../../brand/company-numbers.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { isPayrollPerson } from '../shared/reads-payroll.ts';
import { keptTotals } from '../shared/report-row.ts';
import { snapshotPerson } from '../shared/slip-snapshot.ts';
import { reachSlip } from './reach-slip.ts';
import { lineView, withoutReason } from './slip-view.ts';

type Explained = Answer<typeof payrollReports.explain>;
type ExplainedDay = Explained['days'][number];
type Parts = Pick<Explained, 'lateRules' | 'earlyRules' | 'parts' | 'segments' | 'changes' | 'allowances' | 'slices' | 'rows'>;

/** How one figure came about: formula with its numbers, the days and punches behind it, the statutory rows it rests on. */
export async function explainLine(ctx: Ctx, query: Query<typeof payrollReports.explain>): Promise<Explained> {
  const { report, slip } = await reachSlip(ctx, query);
  const line = slip.lines.find((slipLine) => slipLine.itemId === query.itemId);
  const item = keptTotals(report.totals).items.find((entry) => entry.id === query.itemId);
  if (!line || !item) throw notFound();
  const { trace } = line;
  const { decimals } = await readCompanyNumbers(ctx);
  const view = lineView(line, item, { language: ctx.language, decimals });
  const isReader = isPayrollPerson(ctx);
  const decider = line.override && isReader ? (await peopleById(ctx, [line.override.by])).get(line.override.by) : null;
  return {
    payrollReportId: report.id,
    employee: snapshotPerson(slip.employeeId, slip.snapshot, ctx.language),
    line: isReader
      ? { ...view, override: view.override && { ...view.override, by: decider?.name ?? view.override.by } }
      : withoutReason(view),
    formula: trace.formula,
    method: 'method' in trace ? trace.method : null,
    numbers: trace.numbers.map(onTheWire),
    days: await explainDays(ctx, slip.employeeId, trace.days),
    ...partsOf(trace),
  };
}

/** Money leaves the house in baht. */
const onTheWire = ({ name, unit, value }: TraceNumber) =>
  unit === 'satang' ? { name, unit: 'baht' as const, value: value / 100 } : { name, unit, value };
const rowOf = ({ from, source, values }: TraceRow) => ({ from, source, values: values.map(onTheWire) });

const sliceOf = ({ from, upTo, rate, amount }: BracketSlice) => ({
  from,
  to: upTo,
  rate,
  income: amount,
  tax: share(amount, rate),
});

function partsOf(trace: Trace): Parts {
  const rows = 'row' in trace ? [rowOf(trace.row)] : 'rows' in trace ? trace.rows.map(rowOf) : [];
  return {
    rows,
    parts:
      'parts' in trace
        ? trace.parts.map((part) => ({
            kind: 'kind' in part ? part.kind : null,
            base: part.base,
            rate: 'rate' in part ? part.rate : null,
            minutes: part.minutes,
            seconds: 'seconds' in part ? (part.seconds ?? 0) : 0,
            wholeDays: 'wholeDays' in part ? part.wholeDays : 0,
          }))
        : [],
    segments:
      'segments' in trace ? trace.segments.map(({ from, to, base, halfDays }) => ({ from, to, base, days: halfDays / 2 })) : [],
    changes:
      'changes' in trace
        ? (trace.changes ?? []).map(({ key, month, before, after, amount }) => ({
            key,
            month,
            old: satang(before),
            new: satang(after),
            amount: satang(amount),
          }))
        : [],
    allowances: 'allowances' in trace ? [...trace.allowances] : [],
    lateRules: 'lateRules' in trace ? (trace.lateRules ?? []).map((rule) => ({ ...rule, rounding: rule.rounding ?? null })) : [],
    earlyRules:
      'earlyRules' in trace ? (trace.earlyRules ?? []).map(({ from, deductsEarly }) => ({ from, isDeducted: deductsEarly })) : [],
    slices: 'slices' in trace ? trace.slices.map(sliceOf) : [],
  };
}

type DayRow = {
  work_date: string;
  first_in: Instant | null;
  last_out: Instant | null;
  worked_minutes: number | null;
  late_minutes: number | null;
  late_seconds: number | null;
  clockings: { id: string; at: number; type: string; source: string }[] | null;
};

async function explainDays(ctx: Ctx, employeeId: string, days: Trace['days']): Promise<ExplainedDay[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<DayRow>`
      select w.work_date, a.first_in, a.last_out, a.worked_minutes, a.late_minutes, a.late_seconds,
        (select jsonb_agg(jsonb_build_object('id', c.id, 'at', floor(extract(epoch
          from c.at)) * 1000, 'type', c.clock_type, 'source', c.source)
            order by c.at)
          from app.clocking c where c.organization_id = ${ctx.organizationId} and c.employee_id = ${employeeId}
            and c.work_date = w.work_date and c.removed_at is null) as clockings
      from unnest(${[...new Set(days.map((day) => day.date))]}::date[]) as w(work_date)
      left join app.attendance_day a on a.organization_id = ${ctx.organizationId} and a.employee_id = ${employeeId}
        and a.work_date = w.work_date`.execute(ctx.tx);
  const known = new Map(rows.map((row) => [row.work_date, row]));
  return days.map((day): ExplainedDay => {
    const row = known.get(day.date);
    return {
      date: plainDate(day.date),
      minutes: day.minutes,
      seconds: day.seconds ?? 0,
      kind: day.kind ?? null,
      firstIn: row?.first_in ?? null,
      lastOut: row?.last_out ?? null,
      workedMinutes: row?.worked_minutes ?? 0,
      lateMinutes: row?.late_minutes ?? 0,
      lateSeconds: row?.late_seconds ?? null,
      clockings: (row?.clockings ?? []).map((clocking) => ({ ...clocking, at: instant(clocking.at) })),
    };
  });
}

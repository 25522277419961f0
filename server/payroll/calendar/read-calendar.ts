import { sql } from 'kysely';
import type { z } from 'zod';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { FilingOnCalendar, payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { FILING_KINDS, filingState } from '../../../domain/payroll/thai/filing-calendar.ts';
import { addDays, dateOf, firstDayOf, lastDayOf, monthOf } from '../../../domain/time.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { dayOffIn, type FilingPart, isUntold, type Window } from './filing-part.ts';
import { listParts, payeeParts } from './load-lists.ts';
import { fundPaymentParts, noticeParts, yearParts } from './load-people.ts';
import { loadRuns, type Run, runParts } from './load-runs.ts';

type Filing = z.output<typeof FilingOnCalendar>;
const FIRST_MONTH = '2000-01';
const OVERDUE_DAYS = 62;
const AHEAD_DAYS = 31;

/** Cut-offs, pay days and filings of a month. A filing stands in the month of its last day, and in that of the day before it moved. */
export async function readCalendar(
  ctx: Ctx,
  { month }: Query<typeof payrollCalendar.get>,
): Promise<Answer<typeof payrollCalendar.get>> {
  // The days of older filings are not known, and nobody was paid here then.
  if (month < FIRST_MONTH) return { payrolls: [], filings: [] };
  const window = await windowOf(ctx, firstDayOf(month), lastDayOf(month));
  const runs = await loadRuns(ctx, window);
  const filings = await filingsOf(ctx, window, runs);
  const isIn = (day: PlainDate) => monthOf(day) === month;
  return {
    payrolls: runs.filter(({ periodEnd, payDate }) => isIn(periodEnd) || isIn(payDate)).map(runView),
    filings: filings.filter(({ due, lawDay }) => isIn(due) || isIn(lawDay)),
  };
}

/** What is not filed yet and is, or was lately, due. */
export async function readOpenFilings(ctx: Ctx): Promise<Answer<typeof payrollCalendar.open>> {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const window = await windowOf(ctx, addDays(today, -OVERDUE_DAYS), addDays(today, AHEAD_DAYS));
  const filings = await filingsOf(ctx, window, await loadRuns(ctx, window));
  return {
    filings: filings.filter(({ state, due }) => state !== 'filed' && state !== 'past' && due >= window.from && due <= window.to),
  };
}

const runView = ({ reportId, templateId, name, kind, month, status, periodEnd, payDate }: Run) => ({
  templateId,
  name,
  kind,
  month,
  payrollReportId: reportId,
  status,
  cutOff: periodEnd,
  payDate,
});

/** Public holidays of the company's own calendar count beside those of the cabinet; its other days off move nothing. */
async function windowOf({ tx, organizationId }: Ctx, from: PlainDate, to: PlainDate): Promise<Window> {
  const { rows } = await sql<{ date: PlainDate }>`
    select date from app.holiday where organization_id = ${organizationId} and kind = 'public' and department_id is null
      and date between ${addDays(from, -AHEAD_DAYS * 2)}::date and ${addDays(to, AHEAD_DAYS * 2)}::date`.execute(tx);
  return { from, to, isDayOff: dayOffIn(new Set(rows.map(({ date }) => date))) };
}

async function filingsOf(ctx: Ctx, window: Window, runs: readonly Run[]): Promise<Filing[]> {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const parts = [
    ...runParts(runs, window, today),
    ...(await listParts(ctx, window)),
    ...(await payeeParts(ctx, window)),
    ...(await noticeParts(ctx, window)),
    ...(await yearParts(ctx, window)),
    ...(await fundPaymentParts(ctx, window)),
  ];
  const { rows } = await sql<{ createdAt: Instant }>`
    select created_at as "createdAt" from app.organization where organization_id = ${ctx.organizationId}`.execute(ctx.tx);
  const since = rows[0] ? dateOf(rows[0].createdAt, ctx.organization.timeZone) : window.from;
  // Who was to be reported before the company was here was reported without it; payrolls and payments are of here in any case.
  const isOfHere = ({ kind, due }: FilingPart) => (kind !== 'sps103' && kind !== 'sps609') || due.due >= since;
  const groups = new Map<string, [FilingPart, ...FilingPart[]]>();
  for (const part of parts.filter(isOfHere)) {
    const key = `${part.due.due} ${String(FILING_KINDS.indexOf(part.kind)).padStart(2, '0')} ${part.period}`;
    const group = groups.get(key);
    if (group) group.push(part);
    else groups.set(key, [part]);
  }
  const people = await peopleById(
    ctx,
    parts.map(({ filedBy }) => filedBy),
  );
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => filingOf(group, today, people));
}

type People = Awaited<ReturnType<typeof peopleById>>;
function filingOf(parts: readonly [FilingPart, ...FilingPart[]], today: PlainDate, people: People): Filing {
  const [{ kind, period, due }] = parts;
  const open = parts.filter(({ filedAt }) => filedAt === null);
  const last = parts.reduce((latest, part) => ((part.filedAt ?? 0) > (latest.filedAt ?? 0) ? part : latest));
  const isFiled = open.length === 0;
  const isWaiting = !isFiled && open.every(({ isSettled }) => !isSettled);
  return {
    kind,
    period,
    due: due.due,
    lawDay: due.lawDay,
    paperDue: due.paperDue,
    source: due.source,
    state: filingState({ due: due.due, isFiled, isWaiting, isUntold: isUntold({ kind }) }, today),
    filed:
      last.filedAt === null
        ? null
        : { date: last.filedAt, by: last.filedBy === null ? null : (people.get(last.filedBy) ?? null) },
    done: parts.length - open.length,
    of: parts.length,
  };
}

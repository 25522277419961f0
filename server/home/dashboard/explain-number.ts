import type { Answer } from '../../../contract/endpoint.ts';
import type { dashboard } from '../../../contract/home/dashboard.ts';
import { type DayCounts, type HomeNumber, stepsOfNumber, stepsOfOpenDays, sumOf } from '../../../domain/home/number-steps.ts';
import { dateOf, monthOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { rulesSetSince } from '../../time/shared/dated-rules.ts';
import type { ScheduleBook } from '../../time/shared/load-schedules.ts';
import { countUnclosed } from '../../time/shared/open-days.ts';
import { listSheetPeople } from '../../time/shared/sheet-people.ts';
import { readStandings } from './today-people.ts';

type Explained = Answer<typeof dashboard.explain>;

/** How a number of the home comes about, for the people whom the caller looks after. */
export async function explainNumber(ctx: Ctx, show: HomeNumber): Promise<Explained> {
  const employeeIds = await visibleEmployees(ctx);
  const date = dateOf(ctx.now, ctx.organization.timeZone);
  if (show === 'open-days') {
    const { unclosed, running, from } = await countUnclosed(ctx, employeeIds);
    return { show, date, from, count: unclosed - running, steps: stepsOfOpenDays({ unclosed, running }), ...NO_RULES };
  }
  const people = await listSheetPeople(ctx, { month: monthOf(date), employeeIds });
  const { today, yesterday, book, on } = await readStandings(ctx, people);
  const days = on(today);
  const count = (is: (day: (typeof days)[number]) => boolean) => days.filter(is).length;
  const counts: DayCounts = {
    expected: count(({ standing }) => standing.isExpected),
    present: count(({ standing }) => standing.isPresent),
    expectedCame: count(({ standing }) => standing.isExpected && standing.isPresent),
    late: count(({ standing }) => standing.isLate),
    absent: count(({ standing }) => standing.isAbsent),
    notYet: count(({ standing }) => standing.isNotYet),
    onLeave: count(({ standing }) => standing.isOnLeave),
    atWork: count(({ atWorkOn }) => atWorkOn !== null),
    fromYesterday: count(({ atWorkOn }) => atWorkOn === yesterday),
  };
  const steps = stepsOfNumber(show, counts);
  return { show, date, from: null, count: sumOf(steps), steps, ...rulesBehind(show, book, today) };
}

const NO_RULES = { rules: [], rulesSince: null };
const OF_LATE = ['lateGraceMinutes', 'lateCountsFrom'] as const;

/** The rules by which a clock in counts as late, who set each and since when; the other numbers go by none. */
function rulesBehind(show: HomeNumber, book: ScheduleBook, date: PlainDate): Pick<Explained, 'rules' | 'rulesSince'> {
  if (show !== 'late') return NO_RULES;
  const [inForce, rulesSince] = [book.rulesOn(date), book.rulesSince(date)];
  const set = rulesSetSince(rulesSince);
  const rules = OF_LATE.map((rule) => ({
    rule,
    value: inForce[rule],
    source: set.has(rule) ? ('company' as const) : ('product' as const),
  }));
  return { rules, rulesSince };
}

import { addDays, firstDayOf, monthOf } from '../time.ts';
import type { PlainDate } from '../units.ts';

/** Days of clockings at the least; the month that the draft payroll counts is always covered from its first day. */
const LEAST_DAYS = 21;

/**
 * The days on which the people of sample data clocked, both included: up to yesterday, three weeks at the least, from the first of
 * yesterday's month on where that is earlier. Source: product rule.
 * Example: on 23 November from 1 to 22 November; on 3 December from 12 November to 2 December.
 */
export function samplePeriod(today: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } {
  const to = addDays(today, -1);
  const [from = to] = [firstDayOf(monthOf(to)), addDays(to, 1 - LEAST_DAYS)].toSorted();
  return { from, to };
}

export type SampleClocking = {
  /** From midnight of the work date. */
  readonly minute: number;
  readonly type: 'clock_in' | 'break_in' | 'break_out' | 'clock_out';
};
/** `person` and `workday` count from 0; a workday is one on which the person is planned to work, the latest is 0. */
export type SampleDay = {
  readonly person: number;
  readonly workday: number;
  readonly start: number;
  readonly end: number;
};

/** Who stayed away, and who forgot the way out, by person and workday. */
const AWAY = ['5 9', '8 3'];
const FORGOT_OUT = ['3 2', '9 4'];
const PATTERN = 17;
const LATE = [4, 11];
const STAYS_ON = 7;
const TAKES_BREAK = 3;

/**
 * What a person of sample data clocked on a planned day, in order: most come a little early, some late, two forget to clock out, two
 * stay away once. The same day always answers the same. Source: product rule.
 */
export function sampleDay({ person, workday, start, end }: SampleDay): SampleClocking[] {
  const key = `${person} ${workday}`;
  if (AWAY.includes(key)) return [];
  const turn = (person * 5 + workday * 3) % PATTERN;
  const arrival = LATE.includes(turn) ? start + 6 + turn * 2 : start - 2 - turn;
  const departure = turn === STAYS_ON ? end + 45 + person * 5 : end + (turn % 9);
  const lunch = start + 180 + turn;
  const hasBreak = turn % TAKES_BREAK === 0 && lunch + 60 < end;
  return [
    { minute: arrival, type: 'clock_in' },
    ...(hasBreak
      ? ([
          { minute: lunch, type: 'break_in' },
          { minute: lunch + 48 + (turn % 8), type: 'break_out' },
        ] as const)
      : []),
    ...(FORGOT_OUT.includes(key) ? [] : ([{ minute: departure, type: 'clock_out' }] as const)),
  ];
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BANGKOK, minutes, plainDate, timeOfDay } from '../units.ts';
import { type DayRules, DEFAULT_DAY_RULES } from './day-rules.ts';
import { absenceOf, type DayToJudge } from './day-status.ts';
import { type CountedFigure, DAY_FIGURES, isCounted, sumOfSteps } from './day-steps.ts';
import { countDay } from './day-totals.ts';
import { type DayToExplain, explainFigure } from './explain-day.ts';
import { clock, DAY_OFF, NO_SCHEDULE, OFFICE, planned, punches } from './testing/punch-notes.ts';
import type { DaySchedule, DayTotals, Punch } from './types.ts';

const D = plainDate('2026-06-02');
const EMPLOYED = { start: plainDate('2020-01-01'), end: null };

type Given = { schedule?: DaySchedule; rules?: Partial<DayRules>; slots?: ReadonlyMap<string, number>; today?: string };
function explained(list: readonly Punch[], given: Given = {}) {
  const { schedule = OFFICE, rules = {}, slots = new Map(), today = '2026-06-10' } = given;
  const counted = countDay({
    date: D,
    punches: list,
    schedule,
    timeZone: BANGKOK,
    rules: { ...DEFAULT_DAY_RULES, ...rules },
    slots,
  });
  const totals = list.length === 0 ? null : counted.totals;
  const judged: DayToJudge = { totals, schedule, date: D, today: plainDate(today), employment: EMPLOYED };
  const set = new Set(Object.keys(rules).filter((name): name is keyof DayRules => name in DEFAULT_DAY_RULES));
  return { counted, judged, set } satisfies DayToExplain;
}

const FIELDS: Readonly<Record<Exclude<CountedFigure, 'absent'>, keyof DayTotals>> = {
  worked: 'workedMinutes',
  breaks: 'breakMinutes',
  late: 'lateMinutes',
  earlyLeave: 'earlyLeaveMinutes',
  overtime: 'overtimeMinutes',
  holiday: 'holidayMinutes',
  holidayOvertime: 'holidayOvertimeMinutes',
};
const shownOf = (figure: CountedFigure, day: DayToExplain): number =>
  figure === 'absent' ? absenceOf(day.judged).absentMinutes : Number(day.counted.totals[FIELDS[figure]]);
const stepsOf = (figure: CountedFigure, notes: string, given: Given = {}) => {
  const day = explained(punches(D, notes), given);
  return explainFigure(figure, shownOf(figure, day), day).steps.map(({ name, minutes: added, limit }) =>
    [name, added, limit].filter((part) => part !== null).join(' '),
  );
};
const CAFE: DaySchedule = planned('08:00', '12:00', { shiftName: 'Early', graceMinutes: 15, absentAfterMinutes: 60 });

describe('the steps to a figure', () => {
  test.each<[string, CountedFigure, string, Given, string[]]>([
    ['late', 'late', 'in 09:11, out 18:00', {}, ['planned-start', 'first-in', 'after-start 11', 'grace -1 1']],
    ['on time within grace', 'late', 'in 09:01, out 18:00', {}, ['planned-start', 'first-in', 'after-start 1', 'grace -1 1']],
    ['early', 'late', 'in 08:40, out 18:00', {}, ['planned-start', 'first-in']],
    [
      'the grace of a shift',
      'late',
      'in 08:20, out 12:00',
      { schedule: CAFE },
      ['planned-start', 'first-in', 'after-start 20', 'grace -15 15'],
    ],
    [
      'late counted whole',
      'late',
      'in 09:11, out 18:00',
      { rules: { lateCountsFrom: 'start' } },
      ['planned-start', 'first-in', 'after-start 11'],
    ],
    ['absence takes lateness', 'late', 'in 09:30, out 12:00', { schedule: CAFE }, ['counted-as-absence']],
    ['a day off', 'late', 'in 09:30, out 12:00', { schedule: DAY_OFF }, ['not-a-working-day']],
    ['no plan', 'late', 'in 09:30, out 12:00', { schedule: NO_SCHEDULE }, ['no-planned-times']],
    ['breaks are work', 'worked', 'in 09:00, rest 12:00, back 12:49, out 18:20', {}, ['pair 560', 'breaks-included 49']],
    [
      'breaks taken off, a part paid',
      'worked',
      'in 09:00, rest 12:00, back 12:49, out 18:00',
      { rules: { areBreaksSubtracted: true, paidBreakMinutes: 15 } },
      ['pair 540', 'unpaid-break -34'],
    ],
    [
      'a paid gap and an automatic break',
      'worked',
      'in 09:00, out 12:00, in 12:30, out 18:00',
      { rules: { paidBreakMinutes: 15, automaticBreakMinutes: 60 } },
      ['pair 180', 'pair 330', 'paid-break 15', 'automatic-break -45 360'],
    ],
    ['rounded down', 'worked', 'in 09:00, out 18:20', { rules: { workedUnitMinutes: 15 } }, ['pair 560', 'rounded -5 15']],
    ['no way out', 'worked', 'in 09:00', {}, ['open-in']],
    ['no way out after a break', 'worked', 'in 09:00, rest 12:00, back 12:49', {}, ['open-in']],
    ['clocked twice', 'worked', 'in 09:00, in 09:03, out 18:00', {}, ['pair 540', 'ignored']],
    ['breaks', 'breaks', 'in 09:00, rest 12:00, back 12:49, out 18:00', {}, ['break 49', 'breaks-included']],
    ['left early', 'earlyLeave', 'in 09:00, out 17:30', {}, ['planned-end', 'last-out', 'before-end 30']],
    [
      'overtime in units',
      'overtime',
      'in 08:30, out 18:50',
      { rules: { overtimeUnitMinutes: 30 } },
      ['after-end 50', 'early-not-counted 30', 'unit-rest -20 30'],
    ],
    [
      'too little overtime',
      'overtime',
      'in 09:00, out 18:10',
      { rules: { overtimeMinimumMinutes: 30 } },
      ['after-end 10', 'below-minimum -10 30'],
    ],
    ['no overtime', 'overtime', 'in 09:00, out 17:50', {}, ['planned-end']],
    ['a day off worked', 'holiday', 'in 09:00, out 18:00', { schedule: DAY_OFF }, ['free-day 540', 'above-working-day -60 480']],
    ['the rest of it', 'holidayOvertime', 'in 09:00, out 18:00', { schedule: DAY_OFF }, ['above-working-day 60 480']],
    ['nobody came', 'absent', '', {}, ['no-clockings', 'planned-work 480']],
    [
      'a long shift nobody came to',
      'absent',
      '',
      { schedule: planned('08:00', '20:00') },
      ['no-clockings', 'planned-work 720', 'working-day -240 480'],
    ],
    ['not over', 'absent', '', { today: '2026-06-02' }, ['not-over-yet']],
    ['came', 'absent', 'in 09:00, out 18:00', {}, ['came']],
    [
      'came too late',
      'absent',
      'in 09:30, out 12:00',
      { schedule: CAFE },
      ['came-too-late 60', 'planned-work 240', 'worked-of-plan -150'],
    ],
    [
      'half a day',
      'absent',
      'in 09:00, out 10:00',
      { rules: { halfDayBelowMinutes: 240 } },
      ['below-half-day-limit 240', 'planned-work 480', 'worked-of-plan -60', 'half-of-plan -180'],
    ],
  ])('%s', (_name, figure, notes, given, expected) => {
    expect(stepsOf(figure, notes, given)).toEqual(expected);
  });

  test('a figure that stands otherwise on the sheet is said to be kept', () => {
    const day = explained(punches(D, 'in 09:11, out 18:00'));
    expect(explainFigure('late', 4, day).steps.at(-1)).toMatchObject({ name: 'kept', minutes: -6 });
  });

  test('a shift of several that nobody came to is late as a whole', () => {
    const schedule = { ...planned('08:00', '12:00'), more: [planned('13:00', '17:00')] };
    const day = explained(punches(D, 'in 13:00, out 17:00'), { schedule, slots: new Map([['p0', 1]]) });
    expect(explainFigure('late', 240, day).steps.map((step) => step.name)).toEqual(['planned-start', 'first-in', 'missed-shift']);
  });
});

test('each rule says whether the company set it, the shift or the product', () => {
  const day = explained(punches(D, 'in 08:20, out 12:00'), { schedule: CAFE, rules: { overtimeUnitMinutes: 30 } });
  expect(explainFigure('late', 5, day).rules).toEqual([
    { rule: 'lateGraceMinutes', value: 1, source: 'product' },
    { rule: 'lateCountsFrom', value: 'after-grace', source: 'product' },
    { rule: 'lateGraceMinutes', value: 15, source: 'shift' },
  ]);
  expect(explainFigure('overtime', 0, day).rules[1]).toEqual({ rule: 'overtimeUnitMinutes', value: 30, source: 'company' });
});

test('the steps of every figure of every day add up to it', () => {
  const time = fc.integer({ min: 0, max: 1700 });
  const type = fc.constantFrom('clock_in' as const, 'clock_out' as const, 'break_in' as const, 'break_out' as const);
  const shift = fc.record({ start: fc.integer({ min: 0, max: 1200 }), length: fc.integer({ min: 1, max: 700 }) });
  const schedules = fc
    .tuple(
      fc.array(shift, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('working' as const, 'holiday' as const, 'day-off' as const),
    )
    .chain(([shifts, kind]) =>
      fc
        .record({
          grace: fc.constantFrom(0, 10),
          absent: fc.constantFrom(undefined, 30, 120),
          as: fc.constantFrom(undefined, 'overtime' as const, 'holiday-overtime' as const),
        })
        .map(({ grace, absent, as }): DaySchedule => {
          const [first, ...more] = shifts
            .toSorted((a, b) => a.start - b.start)
            .map(
              ({ start, length }): DaySchedule => ({
                kind,
                start: timeOfDay(start),
                end: timeOfDay(start + length),
                breakMinutes: minutes(Math.min(60, length)),
                source: 'shift',
                graceMinutes: grace,
                ...(absent === undefined ? {} : { absentAfterMinutes: absent }),
                ...(as === undefined || kind === 'working' ? {} : { allMinutesAs: as }),
              }),
            );
          return { ...(first ?? OFFICE), ...(more.length > 0 ? { more } : {}) };
        }),
    );
  const rules = fc.record({
    lateCountsFrom: fc.constantFrom('after-grace' as const, 'start' as const),
    overtimeMinimumMinutes: fc.constantFrom(0, 30),
    overtimeUnitMinutes: fc.constantFrom(1, 15, 30),
    isEarlyArrivalOvertime: fc.boolean(),
    areBreaksSubtracted: fc.boolean(),
    paidBreakMinutes: fc.constantFrom(0, 15, 60),
    paidBreaks: fc.constantFrom(1, 2),
    automaticBreakMinutes: fc.constantFrom(0, 60),
    halfDayBelowMinutes: fc.constantFrom(0, 240),
    absentBelowMinutes: fc.constantFrom(0, 60),
    workedUnitMinutes: fc.constantFrom(1, 15),
    workedRounding: fc.constantFrom('down' as const, 'nearest' as const, 'up' as const),
  });
  const list = fc.array(fc.record({ time, type, slot: fc.integer({ min: 0, max: 2 }) }), { maxLength: 8 });
  const midnight = clock('00:00');
  fc.assert(
    fc.property(schedules, rules, list, fc.constantFrom('2026-06-02', '2026-06-10'), (schedule, someRules, notes, today) => {
      const given = notes.map((note, place) => ({
        id: `p${place}`,
        at: (punches(D, 'in 00:00')[0]?.at ?? 0) + (midnight + note.time) * 60_000,
        type: note.type,
      })) as Punch[];
      const slots = new Map(notes.map((note, place) => [`p${place}`, note.slot]));
      const day = explained(given, { schedule, rules: someRules, slots, today });
      for (const figure of DAY_FIGURES.filter(isCounted)) {
        const shown = shownOf(figure, day);
        const { steps } = explainFigure(figure, shown, day);
        expect(sumOfSteps(steps), figure).toBe(shown);
        expect(
          steps.map((step) => step.name),
          figure,
        ).not.toContain('kept');
        expect(
          steps.some((step) => step.name === 'leave'),
          figure,
        ).toBe(false);
      }
    }),
    { numRuns: 600 },
  );
});

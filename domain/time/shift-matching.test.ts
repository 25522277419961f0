import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { BANGKOK, instant, minutes, type PlainDate, plainDate } from '../units.ts';
import { DEFAULT_DAY_RULES as DEFAULT } from './day-rules.ts';
import { dayTotals } from './day-totals.ts';
import { pairPunches } from './pair-punches.ts';
import { DAY_OFF, moment, planned, punches } from './testing/punch-notes.ts';
import { type DaySchedule, PUNCH_TYPES, type Punch } from './types.ts';
import { assignWorkDates } from './work-date.ts';

const D = plainDate('2026-06-02');
const NEXT = plainDate('2026-06-03');
const window = (early: number, late = early) => ({ earlyMinutes: early, lateMinutes: late });
const MORNING = planned('08:00', '12:00', window(60));
const AFTERNOON = planned('12:30', '16:30', window(60));
const SPLIT: DaySchedule = { ...MORNING, more: [AFTERNOON] };
const EVENING_OT = planned('18:00', '21:00', { kind: 'day-off', allMinutesAs: 'overtime' });

const board = (days: Record<string, DaySchedule>) => (date: PlainDate) => days[date] ?? DAY_OFF;
const place = (notes: string, days: Record<string, DaySchedule>) =>
  assignWorkDates(punches(D, notes), board(days), { timeZone: BANGKOK }).map(
    ({ workDate, slot, why }) => `${workDate} ${slot} ${why}`,
  );
const totalsOf = (notes: string, schedule: DaySchedule) => {
  const placed = assignWorkDates(punches(D, notes), board({ [D]: schedule }), { timeZone: BANGKOK });
  const slots = new Map(placed.map((punch) => [punch.punch.id, punch.slot]));
  return dayTotals({ date: D, punches: placed.map((punch) => punch.punch), schedule, timeZone: BANGKOK, slots });
};

describe('cases of the field', () => {
  test('CLK-02: an out before any in and a second in do not count; every pair is summed', () => {
    const at = (ago: number) => instant(moment(D, '20:00') - ago * 60_000);
    const typed: [number, Punch['type']][] = [
      [390, 'clock_out'],
      [360, 'clock_in'],
      [300, 'clock_out'],
      [290, 'clock_in'],
      [260, 'clock_out'],
      [240, 'clock_in'],
      [150, 'clock_in'],
      [60, 'clock_out'],
    ];
    const { work } = pairPunches(typed.map(([ago, type], index) => ({ id: `p${index}`, at: at(ago), type })));
    expect(work.reduce((sum, pair) => sum + pair.minutes, 0)).toBe(270);
  });
  test('CLK-03: a night is booked to the date it began on', () => {
    const night = planned('20:00', '30:00');
    expect(place('in 20:00, out 30:00', { [D]: night })).toEqual([`${D} 0 shift-window`, `${D} 0 open-clock-in`]);
    expect(totalsOf('in 20:00, out 30:00', night).workedMinutes).toBe(600);
  });
  test('CLK-04: of two ins in a row the second adds nothing', () => {
    const { work, ignored } = pairPunches(punches(D, 'in 09:00, out 12:00, in 13:00, in 15:00, out 18:00'));
    expect(work.map((pair) => pair.minutes)).toEqual([180, 300]);
    expect(ignored.map((punch) => punch.reason)).toEqual(['already-in']);
  });
  test('CLK-05: both edges of the shift’s own window are in, the minute after is not', () => {
    expect(place('out 07:00, out 08:45, out 13:00, out 13:01', { [D]: MORNING })).toEqual([
      `${D} 0 shift-window`,
      `${D} 0 shift-window`,
      `${D} 0 shift-window`,
      `${D} 0 calendar-date`,
    ]);
  });
  test('CLK-06: windows of two shifts of one date part at the end of the first', () => {
    expect(place('out 12:00, out 12:01, in 12:30', { [D]: SPLIT })).toEqual([
      `${D} 0 shift-window`,
      `${D} 1 shift-window`,
      `${D} 1 shift-window`,
    ]);
  });
  test('CLK-08: a late window past midnight keeps the date', () => {
    const late = planned('15:00', '23:00', window(60, 120));
    expect(place('out 14:00, out 25:00', { [D]: late })).toEqual([`${D} 0 shift-window`, `${D} 0 shift-window`]);
  });
  test('CLK-09: an early window before midnight belongs to the date of the shift', () => {
    const early = planned('00:30', '10:00', window(60));
    expect(place('in 23:30, out 35:00', { [NEXT]: early })).toEqual([`${NEXT} 0 shift-window`, `${NEXT} 0 open-clock-in`]);
  });
  test('CLK-11: late and early leave count beyond the hour of grace', () => {
    const rules = { ...DEFAULT, lateGraceMinutes: 60 };
    const found = dayTotals({ date: D, punches: punches(D, 'in 09:30, out 10:30'), schedule: MORNING, timeZone: BANGKOK, rules });
    expect(found).toMatchObject({ lateMinutes: 30, earlyLeaveMinutes: 90, problems: [] });
  });
  test('CLK-15: an in that was forgotten stays open on its own date', () => {
    const office = planned('08:00', '17:00', { breakMinutes: minutes(60) });
    const days = { [D]: office, [addDays(D, 2)]: office };
    expect(place('in 08:00, out 71:00', days)).toEqual([`${D} 0 shift-window`, `${addDays(D, 2)} 0 shift-window`]);
    expect(totalsOf('in 08:00', office).problems).toEqual(['missing-out']);
  });
  test('OT-03: minutes fill the shift first, what is beyond it is overtime', () => {
    const office = planned('08:00', '17:00', { breakMinutes: minutes(60) });
    const found = totalsOf('in 08:00, out 19:00, in 19:00, out 20:00, in 21:00, out 23:00', office);
    expect(found.overtimeMinutes).toBe(300);
  });
});

describe('several shifts on one date', () => {
  const halves = { ...planned('08:00', '12:00'), more: [planned('13:00', '17:00')] };

  test('each shift has its own lateness and early leave, and the day is their sum', () => {
    expect(totalsOf('in 08:11, out 11:50, in 13:21, out 16:30', halves)).toMatchObject({
      workedMinutes: 408,
      lateMinutes: 30,
      earlyLeaveMinutes: 40,
      overtimeMinutes: 0,
      scheduledMinutes: 480,
    });
  });
  test('work through the pause makes nobody late for the second shift', () => {
    expect(totalsOf('in 08:00, out 17:00', halves)).toMatchObject({ lateMinutes: 0, earlyLeaveMinutes: 0, overtimeMinutes: 60 });
  });
  test('coming early for the second shift is no overtime of the first', () => {
    expect(totalsOf('in 08:00, out 12:00, in 12:35, out 17:00', halves)).toMatchObject({ overtimeMinutes: 0, lateMinutes: 0 });
  });
  test('a shift nobody came to is missed time: late before a worked one, early leave after it', () => {
    expect(totalsOf('in 13:00, out 17:00', halves)).toMatchObject({ lateMinutes: 240, earlyLeaveMinutes: 0 });
    expect(totalsOf('in 08:00, out 12:00', halves)).toMatchObject({ lateMinutes: 0, earlyLeaveMinutes: 240 });
  });
  test('an overtime shift in the evening takes what runs into it', () => {
    const withOt = { ...planned('09:00', '18:00'), more: [EVENING_OT] };
    expect(totalsOf('in 09:00, out 21:00', withOt)).toMatchObject({ overtimeMinutes: 180, lateMinutes: 0, earlyLeaveMinutes: 0 });
  });
  test('a shift given by hand comes before every rule', () => {
    const [punch] = punches(D, 'in 12:45');
    const assigned = { workDate: NEXT, slot: 1 };
    const found = assignWorkDates(punch ? [{ ...punch, assigned }] : [], board({ [D]: SPLIT }), { timeZone: BANGKOK });
    expect(found).toMatchObject([{ ...assigned, why: 'assigned' }]);
  });
});

describe('a stream of a hundred thousand', () => {
  const PEOPLE = 1_000;
  const DAYS = 25;
  const days = Array.from({ length: DAYS }, (_, index) => addDays(D, index));
  const shifts = [
    planned('08:00', '17:00', window(120)),
    SPLIT,
    planned('22:00', '30:00', window(120)),
    { ...halvesOf(), more: [EVENING_OT] },
  ];

  function eventsOf(person: number): Punch[] {
    return days.flatMap((date, day) => {
      const shift = shifts[(person + day) % shifts.length] ?? MORNING;
      const noise = ((person * 31 + day * 17) % 40) - 20;
      const at = (minute: number) => instant(moment(date, '00:00') + (minute + noise) * 60_000);
      const end = shift.more?.at(-1)?.end ?? shift.end;
      const middle = Math.floor((shift.start + shift.end) / 2);
      return [
        { id: '', at: at(shift.start), type: 'clock_in' },
        { id: '', at: at(middle), type: 'break_in' },
        { id: '', at: at(middle + 30), type: 'break_out' },
        { id: '', at: at(end), type: 'clock_out' },
      ] satisfies Punch[];
    });
  }
  /** What a person's sheet is made of, whatever order the events came in. */
  function sheetOf(person: number, events: readonly Punch[]): string {
    const seen = new Map(events.map((event) => [`${event.at} ${event.type}`, { ...event, id: `${event.at} ${event.type}` }]));
    const scheduleOn = (date: PlainDate) => {
      const day = days.indexOf(date);
      return day < 0 ? DAY_OFF : (shifts[(person + day) % shifts.length] ?? DAY_OFF);
    };
    const byDate = new Map<PlainDate, { punches: Punch[]; slots: Map<string, number> }>();
    for (const { punch, workDate, slot } of assignWorkDates([...seen.values()], scheduleOn, { timeZone: BANGKOK })) {
      const day: { punches: Punch[]; slots: Map<string, number> } = byDate.get(workDate) ?? { punches: [], slots: new Map() };
      byDate.set(workDate, day);
      day.punches.push(punch);
      day.slots.set(punch.id, slot);
    }
    const sheet = [...byDate].sort().map(([date, day]) => {
      const schedule = scheduleOn(date);
      return [date, Object.values(dayTotals({ date, ...day, schedule, timeZone: BANGKOK })).join(' ')].join(' ');
    });
    return createHash('sha256').update(sheet.join('\n')).digest('hex');
  }

  test('with one in twenty twice and late ones gives the sheets of the sorted stream', () => {
    let events = 0;
    for (let person = 0; person < PEOPLE; person += 1) {
      const sorted = eventsOf(person);
      const order = (punch: Punch, index: number) => (Number(punch.at) * 7919 + index * 104_729) % 10_007;
      const shuffled = [...sorted.entries()].sort((a, b) => order(a[1], a[0]) - order(b[1], b[0])).map(([, punch]) => punch);
      const twice = shuffled.filter((_, index) => index % 20 === person % 20);
      events += shuffled.length;
      expect(sheetOf(person, [...twice, ...shuffled])).toBe(sheetOf(person, sorted));
    }
    expect(events).toBe(100_000);
  });

  test('of any punches: the order of arrival and copies never change a sheet', () => {
    const anyEvents = fc.array(fc.record({ type: fc.constantFrom(...PUNCH_TYPES), at: fc.integer({ min: 0, max: 600 }) }), {
      maxLength: 24,
    });
    const shuffled = anyEvents.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(shuffled, fc.nat({ max: 3 }), ([all, other], person) => {
        const toPunches = (rows: typeof all) =>
          rows.map((row): Punch => ({ id: '', type: row.type, at: instant(moment(D, '00:00') + row.at * 300_000) }));
        expect(sheetOf(person, toPunches([...other, ...all.slice(0, 3)]))).toBe(sheetOf(person, toPunches(all)));
      }),
    );
  });
});

function halvesOf(): DaySchedule {
  return planned('09:00', '18:00', { breakMinutes: minutes(60) });
}

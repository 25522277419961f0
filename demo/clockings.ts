import { addDays, eachDay, weekdayOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { SHIFTS, type ShiftCode } from './company-data.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

/** One entry as a device would report it: minutes from midnight of the work date. */
export type DemoClocking = {
  code: string;
  workDate: PlainDate;
  minute: number;
  type: 'clock_in' | 'clock_out' | 'break_in' | 'break_out';
  /** The zone, where it is not the person's usual one. */
  place?: 'CNX';
  /** The id of the phone, where it is known. */
  phone?: string;
  /** How far the clock of the phone was ahead. */
  skewMinutes?: number;
};
export type DemoShift = { code: string; workDate: PlainDate; shift: ShiftCode | null };

/** The board of the teams on shifts: six days of one shift, one day off, then the next shift. */
export function demoShifts(people: readonly DemoPerson[], from: PlainDate, to: PlainDate): DemoShift[] {
  return people.flatMap((person, index) => {
    const { shifts } = person;
    if (shifts === null) return [];
    return eachDay(from, to)
      .filter((day) => isEmployed(person, day))
      .map((workDate) => {
        const turn = Math.floor((dayNumber(workDate) + index) / 7);
        const isOff = (dayNumber(workDate) + index) % 7 === 6;
        return { code: person.code, workDate, shift: isOff ? null : (shifts[turn % shifts.length] ?? null) };
      });
  });
}

const isEmployed = (person: DemoPerson, day: PlainDate) =>
  day >= person.startDate && (person.endDate === null || day <= person.endDate);
const dayNumber = (day: PlainDate) => Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);

export type ClockingPlan = {
  people: readonly DemoPerson[];
  shifts: readonly DemoShift[];
  holidays: ReadonlySet<PlainDate>;
  from: PlainDate;
  to: PlainDate;
};

/** What people did: most come a little early, some late, a few forget the way out, some stay on, some do not come at all. */
export function demoClockings(random: Random, plan: ClockingPlan): DemoClocking[] {
  const board = new Map(plan.shifts.map((shift) => [`${shift.code}|${shift.workDate}`, shift.shift]));
  const clockings: DemoClocking[] = [];
  for (const person of plan.people) {
    const punctuality = random.next();
    for (const workDate of eachDay(plan.from, plan.to)) {
      const times = isEmployed(person, workDate) ? dutyOf(person, workDate, board, plan.holidays) : null;
      if (times) clockings.push(...oneDay(random, { code: person.code, workDate, times, punctuality }));
    }
  }
  return clockings;
}

function dutyOf(
  person: DemoPerson,
  day: PlainDate,
  board: ReadonlyMap<string, ShiftCode | null>,
  holidays: ReadonlySet<PlainDate>,
) {
  if (person.shifts) {
    const shift = board.get(`${person.code}|${day}`);
    return shift ? SHIFTS[shift] : null;
  }
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6 || holidays.has(day) ? null : SHIFTS.D;
}

type DayDraft = { code: string; workDate: PlainDate; times: { start: number; end: number }; punctuality: number };

function oneDay(random: Random, { code, workDate, times, punctuality }: DayDraft): DemoClocking[] {
  if (random.chance(0.018)) return [];
  const isLate = random.chance(0.03 + punctuality * 0.12);
  const arrival = times.start + (isLate ? random.between(3, 48) : -random.between(1, 22));
  const staysOn = random.chance(0.13);
  const departure = times.end + (staysOn ? random.between(35, 170) : random.between(0, 14));
  const day: DemoClocking[] = [{ code, workDate, minute: arrival, type: 'clock_in' }];
  if (random.chance(0.25)) {
    const lunch = times.start + 180 + random.between(0, 30);
    day.push(
      { code, workDate, minute: lunch, type: 'break_in' },
      { code, workDate, minute: lunch + random.between(40, 62), type: 'break_out' },
    );
  }
  if (!random.chance(0.012)) day.push({ code, workDate, minute: departure, type: 'clock_out' });
  return day;
}

/** The first day of the demo's three months of clockings: the first of the month two months before. */
export function demoStart(today: PlainDate): PlainDate {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10);
  return addDays(first as PlainDate, 0);
}

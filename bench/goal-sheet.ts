import { z } from 'zod';
import { dayTotals } from '../domain/time/day-totals.ts';
import { scheduleOf } from '../domain/time/schedule-of.ts';
import { type DayTotals, PUNCH_TYPES, type Punch } from '../domain/time/types.ts';
import { dateOf } from '../domain/time.ts';
import { instant, type PlainDate } from '../domain/units.ts';
import { DAYS, MONTH, MONTH_COMPANY, PEOPLE, totalWorkedMinutes, ZONE } from './data.ts';
import type { BenchDatabase, Databases } from './databases.ts';
import { ensureEvents, pairingFloor } from './floor-pairing.ts';
import { check, type Goal, type Sample, timed } from './harness.ts';
import { ensureMonth } from './month.ts';
import type { Product } from './product.ts';

const Numbers = z.array(z.number());
const Sheet = z.object({
  content: z.array(
    z.object({
      employeeId: z.string(),
      days: Numbers,
      worked: Numbers,
      late: Numbers,
      early: Numbers,
      overtime: Numbers,
      holiday: Numbers,
      holidayOvertime: Numbers,
      punches: Numbers,
      problems: Numbers,
    }),
  ),
});
type SheetRow = z.output<typeof Sheet>['content'][number];

/** The month of 1,000 people over HTTP, parsed, against the pairing of its events in the database. */
export async function sheetGoal(databases: Databases, product: Product): Promise<Goal> {
  await ensureMonth(databases.product, product);
  await ensureEvents(databases);
  let proven: string | null = null;
  return {
    id: '4',
    title: 'month sheet 1,000 × 31 over HTTP',
    wanted: { atMost: 0.3 },
    rounds: 15,
    floor: () => pairingFloor(databases),
    async product(): Promise<Sample> {
      const path = `/auth/v1/report/timesheet/flat?month=${MONTH}`;
      const { ms, value } = await timed(async () => {
        const text = await product.call({ method: 'GET', path });
        return { text, sheet: JSON.parse(text) };
      });
      if (proven === null) {
        await proveCells(databases.product, Sheet.parse(value.sheet).content);
        proven = value.text;
      }
      check(value.text === proven, () => 'the sheet is not the one that was proved');
      return { value: ms, unit: 'ms', facts: { bytes: value.text.length } };
    },
  };
}

type EventRow = { employee_id: string; at: number; clock_type: string };

/** Every cell is computed again from the raw events by the rules themselves. */
async function proveCells(database: BenchDatabase, rows: readonly SheetRow[]) {
  const { rows: events } = await database.admin.query<EventRow>(
    'select employee_id, at, clock_type from app.clocking where organization_id = $1 and removed_at is null order by at',
    [MONTH_COMPANY],
  );
  const cells = new Map<string, Punch[]>();
  for (const [index, { employee_id, at, clock_type }] of events.entries()) {
    const type = PUNCH_TYPES.find((punchType) => punchType === clock_type);
    if (!type) throw new Error(`an event of type ${clock_type}`);
    const cell = `${employee_id} ${dateOf(instant(at), ZONE)}`;
    const punches = cells.get(cell);
    const punch = { id: String(index), at: instant(at), type };
    if (punches) punches.push(punch);
    else cells.set(cell, [punch]);
  }
  const schedules = new Map(DAYS.map((date) => [date, scheduleOn(date)]));
  let [proved, worked] = [0, 0];
  for (const row of rows) {
    for (const [place, date] of DAYS.entries()) {
      const schedule = schedules.get(date) ?? scheduleOn(date);
      const totals = dayTotals({ date, punches: cells.get(`${row.employeeId} ${date}`) ?? [], schedule, timeZone: ZONE });
      const shown = cellOf(row, place);
      check(shown.join() === expectedOf(totals, place).join(), () => `${row.employeeId} on ${date} shows ${shown.join()}`);
      worked += totals.workedMinutes;
      proved += 1;
    }
  }
  check(proved === PEOPLE * DAYS.length && worked === totalWorkedMinutes(), () => `${proved} cells with ${worked} minutes`);
}

const scheduleOn = (date: PlainDate) => {
  const workHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    isWorkingDay: weekday >= 1 && weekday <= 5,
    startMinute: 540,
    endMinute: 1080,
    breakMinutes: 60,
  }));
  return scheduleOf({ date, shift: undefined, holidays: [], departmentIds: [], workHours });
};

const cellOf = (row: SheetRow, place: number) => [
  row.days[place],
  row.worked[place],
  row.late[place],
  row.early[place],
  row.overtime[place],
  row.holiday[place],
  row.holidayOvertime[place],
  row.punches[place],
  row.problems[place],
];
const expectedOf = (totals: DayTotals, place: number) => [
  place + 1,
  totals.workedMinutes,
  totals.lateMinutes,
  totals.earlyLeaveMinutes,
  totals.overtimeMinutes,
  totals.holidayMinutes,
  totals.holidayOvertimeMinutes,
  totals.punches,
  totals.problems.length,
];

import { nationalIdOf } from '../demo/people.ts';
import { type Random, seededRandom } from '../demo/random.ts';
import { addMonths, dateOf, eachDay, firstDayOf, lastDayOf, monthOf, weekdayOf } from '../domain/time.ts';
import { BANGKOK, instant, type YearMonth } from '../domain/units.ts';

const DEPARTMENTS = ['Sales', 'Research & Development', 'Human Resources', 'คลังสินค้า'];
const POSITIONS = ['Officer', 'Senior Officer', 'Lead, "key" accounts'];
const codeOf = (index: number) => `T${String(index + 1).padStart(4, '0')}`;
/** a … z, ba, bb …: names hold no figures. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26))) + String.fromCharCode(97 + (index % 26));
const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The last month that is over on this machine. */
export const lastMonth = (): YearMonth => addMonths(monthOf(dateOf(instant(Date.now()), BANGKOK)), -1);

/** People of an office as its old system exports them: one row a person, with right check digits. */
export function employeesFile(people: number): string[][] {
  const random = seededRandom(50);
  const rows = Array.from({ length: people }, (_, index) => [
    codeOf(index),
    `First${lettersOf(index)}`,
    index % 7 === 0 ? 'ณ อยุธยา' : `Last${lettersOf(index)}`,
    `t${index + 1}@office.test`,
    `08${String(10_000_000 + index * 7919)}`,
    random.chance(0.5) ? 'Female' : 'Male',
    random.pick(DEPARTMENTS),
    random.pick(POSITIONS),
    String(random.between(15_000, 90_000)),
    '2020-01-05',
    nationalIdOf(7000 + index),
  ]);
  const header =
    'employee_code,first_name,last_name,email,phone,gender,department,position,monthly_salary,start_date,national_id';
  return [header.split(','), ...rows];
}

export type ClockingsFile = { rows: string[][]; minutes: number; personDays: number };

/** A month of ins and outs on weekdays, and what they add up to. */
export function clockingsFile(month: YearMonth, people: number, seed = 1): ClockingsFile {
  const random = seededRandom(seed);
  const rows = [['employee_code', 'clock_date', 'clock_time', 'clock_type']];
  const sum = { minutes: 0, personDays: 0 };
  for (let index = 0; index < people; index++) {
    for (const day of eachDay(firstDayOf(month), lastDayOf(month))) {
      if ([0, 6].includes(weekdayOf(day)) || random.chance(0.04)) continue;
      const { start, end } = stretch(random);
      rows.push([codeOf(index), day, clock(start), 'clock_in'], [codeOf(index), day, clock(end), 'clock_out']);
      sum.minutes += end - start;
      sum.personDays++;
    }
  }
  return { rows, ...sum };
}

/** In at about nine, out seven to eleven hours later. */
function stretch(random: Random): { start: number; end: number } {
  const start = random.between(8 * 60, 10 * 60 + 30);
  return { start, end: start + random.between(7 * 60, 11 * 60) };
}

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const csv = (rows: readonly (readonly string[])[], separator = ',') =>
  Buffer.from(`${rows.map((row) => row.map(quoted).join(separator)).join('\r\n')}\r\n`);

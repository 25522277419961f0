import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfficeFile } from './office-server.ts';

export type OfficeFiles = {
  employees: OfficeFile;
  holidays: OfficeFile | null;
  clockings: readonly OfficeFile[];
};
/** What a month of a person comes to. */
export type Sum = { minutes: number; days: number };
/** Sums by month (`2026-01`) and employee code. */
export type Sums = ReadonlyMap<string, ReadonlyMap<string, Sum>>;

/** The files of a folder as an office hands them over: `employees.csv`, `clockings-*.csv`, and `holidays.csv` if there is one. */
export function readOffice(folder: string): OfficeFiles {
  const names = readdirSync(folder).sort();
  const read = (name: string): OfficeFile => ({ name, content: readFileSync(join(folder, name)) });
  const clockings = names.filter((name) => /^clockings.*\.csv$/.test(name)).map(read);
  if (!names.includes('employees.csv') || clockings.length === 0) {
    throw new Error(`${folder} has no employees.csv with clockings-*.csv beside it`);
  }
  return { employees: read('employees.csv'), holidays: names.includes('holidays.csv') ? read('holidays.csv') : null, clockings };
}

/** The rows of a plain CSV by its headers. Quotes are not understood, and are refused. */
export function rowsOf({ name, content }: OfficeFile): Readonly<Record<string, string>>[] {
  const text = content.toString('utf8').replace(/^\ufeff/, '');
  if (text.includes('"')) throw new Error(`${name} has quotes: its sums cannot be checked by this script`);
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const headers = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [headers[place] ?? '', cell])));
}

const minuteOf = (date = '', time = ''): number => Date.parse(`${date}T${time.padStart(5, '0')}:00Z`) / 60_000;

/**
 * Pairs every clock in with the clock out that follows it, without the server's rules: the stretch counts for the date of its in.
 */
export function sumsOf(files: readonly OfficeFile[]): Sums {
  const people = new Map<string, { at: number; date: string; type: string }[]>();
  for (const row of files.flatMap(rowsOf)) {
    const { employee_code: code = '', clock_date: date = '', clock_time: time, clock_type: type = '' } = row;
    people.set(code, [...(people.get(code) ?? []), { at: minuteOf(date, time), date, type }]);
  }
  const days = new Map<string, number>();
  for (const [code, punches] of people) {
    let open: { at: number; date: string } | null = null;
    for (const { at, date, type } of punches.sort((first, other) => first.at - other.at)) {
      if (type !== 'clock_in' && type !== 'clock_out') throw new Error(`this script knows no ${type}`);
      if (type === 'clock_in') open ??= { at, date };
      else if (open) {
        days.set(`${code} ${open.date}`, (days.get(`${code} ${open.date}`) ?? 0) + at - open.at);
        open = null;
      }
    }
  }
  const months = new Map<string, Map<string, Sum>>();
  for (const [key, minutes] of days) {
    const [code = '', date = ''] = key.split(' ');
    const month = months.get(date.slice(0, 7)) ?? new Map<string, Sum>();
    const sum = month.get(code) ?? { minutes: 0, days: 0 };
    month.set(code, { minutes: sum.minutes + minutes, days: sum.days + 1 });
    months.set(date.slice(0, 7), month);
  }
  return new Map([...months].sort());
}

/** Minutes and person-days of all people together. */
export const totalOf = (people: ReadonlyMap<string, Sum> = new Map()): Sum =>
  [...people.values()].reduce((sum, person) => ({ minutes: sum.minutes + person.minutes, days: sum.days + person.days }), {
    minutes: 0,
    days: 0,
  });

import { format } from '../../text/format.ts';
import { type CellInfo, planOf } from './board-index.ts';
import type { Plan, Profile } from './board-types.ts';

/** Words of a spreadsheet that mean a day off. */
const OFF_WORDS = new Set(['off', 'do', 'd/o', 'x', '-', 'หยุด', 'วันหยุด', 'ห']);
const TIMES = /^(\d{1,2})[:.](\d{2})\s*[-–~]\s*(\d{1,2})[:.](\d{2})$/;
const MINUTES_A_DAY = 1440;
const LONG_SHIFT = 300;

/** A shift as a spreadsheet keeps it: its code, `08:00-17:00` or `OFF`, with `+OT` behind when it is overtime. */
export function textOf(cell: CellInfo): string {
  const plan = planOf(cell);
  if (!plan) return '';
  if ('isDayOff' in plan) return 'OFF';
  const name =
    cell.profile && 'profileId' in plan ? cell.profile.code : `${format.timeOfDay(cell.start)}-${format.timeOfDay(cell.end)}`;
  return cell.isOt ? `${name}+OT` : name;
}

function ownTimes(text: string, isOt: boolean): Plan | null {
  const [, fromHour, fromMinute, toHour, toMinute] = TIMES.exec(text)?.map(Number) ?? [];
  if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined) return null;
  if (fromHour > 23 || toHour > 24 || fromMinute > 59 || toMinute > 59) return null;
  const startMinute = fromHour * 60 + fromMinute;
  const end = toHour * 60 + toMinute;
  const endMinute = end <= startMinute ? end + MINUTES_A_DAY : end;
  return { startMinute, endMinute, breakMinutes: endMinute - startMinute > LONG_SHIFT ? 60 : 0, isOt };
}

/**
 * Reads one cell of a spreadsheet: shifts by code, symbol or name, own times, a day off; several are parted by `/` or `,`. Blank empties
 * the cell (`[]`); null when a word means nothing here.
 */
export function readPlans(text: string, profiles: readonly Profile[]): Plan[] | null {
  const known = new Map<string, Profile>();
  for (const part of ['name', 'symbol', 'code'] as const) {
    for (const profile of profiles) known.set(profile[part].toLowerCase(), profile);
  }
  const plans: Plan[] = [];
  const whole = known.get(text.trim().toLowerCase());
  if (whole) return [{ profileId: whole.id, isOt: false }];
  const words = OFF_WORDS.has(text.trim().toLowerCase()) ? [text] : text.split(/[/,]/);
  for (const word of words.map((word) => word.trim().toLowerCase())) {
    if (word === '') continue;
    const isOt = /\+\s*ot$/.test(word);
    const name = word.replace(/\s*\+\s*ot$/, '');
    const profile = known.get(name);
    const plan: Plan | null = profile
      ? { profileId: profile.id, isOt }
      : OFF_WORDS.has(name)
        ? { isDayOff: true }
        : ownTimes(name, isOt);
    if (!plan) return null;
    plans.push(plan);
  }
  return plans.slice(0, 6);
}

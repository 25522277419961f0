import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { AdvisoryLock } from '../../db/advisory-locks.ts';

export type LockedPunch = { readonly employeeId: string; readonly at: number };

const DAY_MS = 86_400_000;
const REACH_MS = 2 * DAY_MS;
/** Over this many people the whole company's weeks are locked instead of each person. */
const MANY_PEOPLE = 128;

const weekOf = (at: number) => Math.floor(at / (7 * DAY_MS)) & 0xfffff;
const lastBits = (uuid: string, digits: number) => Number.parseInt(uuid.replaceAll('-', '').slice(-digits), 16);
const weekKey = (organizationId: string, week: number) => lastBits(organizationId, 8) * 0x100000 + week;
const personKey = (employeeId: string) => 2 ** 52 + lastBits(employeeId, 12);

/**
 * What to lock before the clockings around these punches are read and their days written, so that two writers never
 * compute one day from different clockings. Few people: shared on the weeks, exclusive on each person; many: exclusive on
 * the weeks alone, so an import of last month never waits for today's clock-ins. Keys come in one order for every caller.
 */
export function attendanceLocks(organizationId: string, punches: Iterable<LockedPunch>): AdvisoryLock[] {
  const weeks = new Set<number>();
  const people = new Set<string>();
  for (const { employeeId, at } of punches) {
    weeks.add(weekOf(at - REACH_MS)).add(weekOf(at + REACH_MS));
    people.add(employeeId);
  }
  const isMany = people.size > MANY_PEOPLE;
  const onWeeks = [...weeks].sort((a, b) => a - b).map((week) => ({ key: weekKey(organizationId, week), isShared: !isMany }));
  if (isMany) return onWeeks;
  const onPeople = [...people].map(personKey).sort((a, b) => a - b);
  return [...onWeeks, ...onPeople.map((key) => ({ key, isShared: false }))];
}

/** Between two days whose locks are taken: those of one reach the week in which those of the next begin. */
const LOCKED_DAYS = (2 * REACH_MS) / DAY_MS;

/** Days from one to another, both included, whose weeks are those of all days between: each day alone names the same weeks again and again. */
export function daysToLock(from: PlainDate, to: PlainDate): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = from; day < to; day = addDays(day, LOCKED_DAYS)) days.push(day);
  return [...days, to];
}

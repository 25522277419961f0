import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { boardCosts } from '../../../contract/payroll/board-costs.ts';
import { normalDayOf } from '../../../domain/payroll/normal-day.ts';
import { type PlannedWork, plannedCost } from '../../../domain/payroll/planned-cost.ts';
import { shiftTypeOn } from '../../../domain/time/schedule-of.ts';
import { daysBetween } from '../../../domain/time.ts';
import { basisPoints, type PlainDate, satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { getBoard } from '../../shifts/shared/boards.ts';
import { loadSchedules } from '../../time/shared/load-schedules.ts';
import { type BoardDays, type PaidPerson, type PlannedRow, paidPeople, plannedWork } from './planned-work.ts';

type PersonDay = { readonly person: PaidPerson; readonly date: PlainDate; readonly work: PlannedWork[] };

/** The planned days of a board, a person's day each, with the terms they are paid by; in the order of codes and days. */
async function personDays(ctx: Ctx, days: BoardDays): Promise<{ people: readonly PaidPerson[]; days: readonly PersonDay[] }> {
  await getBoard(ctx, days.shiftId);
  const rows = await plannedWork(ctx, days);
  const people = await paidPeople(ctx, [...new Set(rows.map((row) => row.employeeId))]);
  const book = await loadSchedules(ctx.tx, {
    organizationId: ctx.organizationId,
    employeeIds: people.map((person) => person.id),
    from: days.from,
    to: days.to,
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  const found = new Map<string, PersonDay>();
  for (const row of rows) {
    const person = byId.get(row.employeeId);
    const key = `${row.employeeId} ${row.date}`;
    const known = found.get(key);
    const work = workOf(row, book.isHolidayOn(row.employeeId, row.date));
    if (known) known.work.push(work);
    else if (person) found.set(key, { person, date: row.date, work: [work] });
  }
  const places = new Map(people.map((person, place) => [person, place]));
  const placeOf = ({ person }: PersonDay) => places.get(person) ?? 0;
  const sorted = [...found.values()].sort(
    (first, other) => placeOf(first) - placeOf(other) || (first.date < other.date ? -1 : 1),
  );
  return { people, days: sorted };
}

/** A planned shift with the type that payroll gives it: the holidays of the company and of departments count beside those of the board. */
const workOf = ({ name, type, minutes, payRate }: PlannedRow, isHoliday: boolean): PlannedWork => ({
  name,
  type: shiftTypeOn({ type, isOvertime: false, isHoliday }),
  minutes,
  payRate: basisPoints(payRate),
});

/** What a board costs, by person and day. */
export async function costsOfRange(ctx: Ctx, query: Query<typeof boardCosts.range>): Promise<Answer<typeof boardCosts.range>> {
  const { people, days } = await personDays(ctx, query);
  const places = new Map(people.map((person, place) => [person.id, place]));
  const unpaid = new Set(days.flatMap(({ person, date }) => (person.termsOn(date).salary.length === 0 ? [person] : [])));
  return {
    people: people.map((person) => person.id),
    costs: {
      person: days.map(({ person }) => places.get(person.id) ?? -1),
      day: days.map(({ date }) => daysBetween(query.from, date)),
      baht: days.map(({ person, date, work }) => plannedCost(person.termsOn(date), date, work).amount / 100),
    },
    unpaid: people.flatMap((person, place) => (unpaid.has(person) ? [place] : [])),
  };
}

/** How the cost of one day comes about. */
export async function costOfDay(
  ctx: Ctx,
  { shiftId, date }: Query<typeof boardCosts.day>,
): Promise<Answer<typeof boardCosts.day>> {
  const { days } = await personDays(ctx, { shiftId, from: date, to: date });
  const people = days.map(({ person: { id, code, name, termsOn }, work }) => {
    const terms = termsOn(date);
    const { amount, base, parts } = plannedCost(terms, date, work);
    const { employmentType, payRate } = terms;
    const workMinutesPerDay = normalDayOf(terms.workMinutesPerDay);
    const known = terms.salary.length > 0 ? base : null;
    return { employeeId: id, code, name, employmentType, payRate, workMinutesPerDay, base: known, amount, parts: [...parts] };
  });
  return { date, total: satang(people.reduce((sum, person) => sum + person.amount, 0)), people };
}

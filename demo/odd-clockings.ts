import { addDays } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import type { DemoClocking } from './clockings.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

type Recent = DemoClocking & { readonly person: DemoPerson };
type Pair = readonly [Recent, Recent];
/** What is odd about a clocking besides its time, which stays as it is: pay and day totals are the same. */
type Oddity = Pick<DemoClocking, 'place' | 'phone' | 'skewMinutes'>;

const SHARED_PHONE = 'demo-phone-of-two-people';
/** One after the other at the door. */
const HANDED_OVER_MINUTES = 12;

/** The same clockings, a few of the last days with something odd about them for the inbox of anomalies. */
export function withOddClockings(
  random: Random,
  { clockings, people, today }: { clockings: readonly DemoClocking[]; people: readonly DemoPerson[]; today: PlainDate },
): DemoClocking[] {
  const recent = recentOf(clockings, people, today);
  const odd = new Map<string, Oddity>();
  const spent = new Set<string>();
  const free = (item: Recent) => !spent.has(item.code);
  const mark = (item: Recent, oddity: Oddity) => {
    spent.add(item.code);
    odd.set(keyOf(item), oddity);
  };
  const journey = pickOne(random, lunches(recent));
  if (journey) mark(journey[1], { place: 'CNX' });
  const phone = pickOne(
    random,
    neighbours(recent).filter((pair) => pair.every(free)),
  );
  for (const item of phone ?? []) mark(item, { phone: SHARED_PHONE });
  for (const minutes of [random.between(9, 25), -random.between(12, 40)]) {
    const arrival = pickOne(
      random,
      recent.filter((item) => item.type === 'clock_in' && free(item)),
    );
    if (arrival) mark(arrival, { skewMinutes: minutes });
  }
  return clockings.map((clocking) => ({ ...clocking, ...odd.get(keyOf(clocking)) }));
}

const keyOf = (demoClocking: DemoClocking) =>
  `${demoClocking.code} ${demoClocking.workDate} ${demoClocking.minute} ${demoClocking.type}`;
const pickOne = <Item>(random: Random, items: readonly Item[]): Item | null => (items.length > 0 ? random.pick(items) : null);

/** Days that are over, of people who clock in Bangkok by their position; nobody who signs in to the demo. */
function recentOf(clockings: readonly DemoClocking[], people: readonly DemoPerson[], today: PlainDate): Recent[] {
  const isUsual = ({ city, shifts, email }: DemoPerson) =>
    city === 'Bangkok' && !shifts?.includes('N') && !email.endsWith('@demo.wela');
  const known = new Map(people.filter(isUsual).map((person) => [person.code, person]));
  const [from, to] = [addDays(today, -6), addDays(today, -2)];
  return clockings.flatMap((clocking) => {
    const person = known.get(clocking.code);
    return person && clocking.workDate >= from && clocking.workDate <= to ? [{ ...clocking, person }] : [];
  });
}

/** The beginning and the end of a break. */
const lunches = (recent: readonly Recent[]): Pair[] =>
  recent.flatMap((item, place): Pair[] => {
    const next = recent[place + 1];
    return item.type === 'break_in' && next?.type === 'break_out' && next.code === item.code ? [[item, next]] : [];
  });

/** Two of one team who came within a few minutes. */
function neighbours(recent: readonly Recent[]): Pair[] {
  const arrivals = recent.filter((item) => item.type === 'clock_in');
  return arrivals.flatMap((arrival) =>
    arrivals
      .filter((other) => other.workDate === arrival.workDate && other.person.department === arrival.person.department)
      .filter((other) => other.minute > arrival.minute && other.minute - arrival.minute <= HANDED_OVER_MINUTES)
      .map((other): Pair => [arrival, other]),
  );
}

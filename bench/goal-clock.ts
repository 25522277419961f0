import { randomUUID } from 'node:crypto';
import { CLOCK_COMPANY, CLOCK_ZONE, CLOCKING_PEOPLE, clockPerson } from './data.ts';
import { type BenchDatabase, type Databases, emptyTables } from './databases.ts';
import { CLOCK_TABLES, clockCounts, clockFloor } from './floor-clock.ts';
import { check, type Goal, type Sample } from './harness.ts';
import { type LoadClient, runLoad } from './http-load.ts';
import type { Product } from './product.ts';

const SECONDS = 3;
const DAY = ['clock_in', 'break_in', 'break_out', 'clock_out'] as const;

const emptyAll = (database: BenchDatabase) => emptyTables(database, CLOCK_TABLES);
/** Empties what clock-ins wrote, and leaves the month of the other company. */
export async function emptyClockIns({ admin }: BenchDatabase): Promise<void> {
  for (const table of CLOCK_TABLES) await admin.query(`delete from ${table} where organization_id = $1`, [CLOCK_COMPANY]);
  await admin.query(`vacuum ${CLOCK_TABLES.join(', ')}`);
}

/** People who clock in, and one sample of so many of them at a time for so long. */
export function clockLoad(databases: Databases, product: Product, empty = emptyAll) {
  const people = peopleOf(product);
  return (clients: number, seconds = SECONDS) => clockSample(databases, product, { people, clients, seconds, empty });
}

/** Clock-ins by people who each wait for their answer, against the same rows written by pgbench. */
export function clockGoal(databases: Databases, product: Product, clients: 16 | 64): Goal {
  const sample = clockLoad(databases, product);
  return {
    id: '1',
    title: `clock-in, ${clients} clients`,
    wanted: clients === 16 ? { atLeast: 1.1, surely: 0.95 } : { atLeast: 2.2 },
    rounds: 7,
    warmUps: 3,
    floor: () => clockFloor(databases, clients, SECONDS),
    product: () => sample(clients),
  };
}

type ClockingPerson = { head: string; turn: number };

/** The fixed part of each person's request. */
function peopleOf(product: Product): ClockingPerson[] {
  return Array.from({ length: CLOCKING_PEOPLE }, (_, index) => ({
    turn: 0,
    head: [
      'POST /auth/v1/clock HTTP/1.1',
      `host: 127.0.0.1:${product.port}`,
      `authorization: Bearer ${product.tokenOf(clockPerson(index))}`,
      `tenant-id: ${CLOCK_COMPANY}`,
      'content-type: application/json',
      'idempotency-key: ',
    ].join('\r\n'),
  }));
}

const bodies = DAY.map((clockType) => {
  const body = JSON.stringify({ clockType, lat: CLOCK_ZONE.latitude, lng: CLOCK_ZONE.longitude, accuracy: 12 });
  return `\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
});

/** A client that clocks its own people one after the other, again and again, in the order of a day. */
function clientOf(people: readonly ClockingPerson[], onAnswer: () => void): LoadClient {
  let place = -1;
  let asked = 0;
  return {
    next() {
      place = (place + 1) % people.length;
      const person = people[place];
      if (!person) throw new Error('a client without people');
      asked = person.turn;
      person.turn = (asked + 1) % DAY.length;
      return `${person.head}${randomUUID()}${bodies[asked]}`;
    },
    judge(status, body) {
      check(status === 200, () => `clock-in: ${status} ${body.slice(0, 300)}`);
      const { clockType, zone } = JSON.parse(body);
      check(clockType === DAY[asked] && zone.id === CLOCK_ZONE.id, () => `clock-in answered ${body.slice(0, 300)}`);
      onAnswer();
    },
  };
}

type Load = {
  people: readonly ClockingPerson[];
  clients: number;
  seconds: number;
  empty(database: BenchDatabase): Promise<void>;
};

async function clockSample(
  { product: database }: Databases,
  product: Product,
  { people, clients, seconds, empty }: Load,
): Promise<Sample> {
  await empty(database);
  for (const person of people) person.turn = 0;
  const before = await clockCounts(database);
  let acknowledged = 0;
  const load = Array.from({ length: clients }, (_, client) =>
    clientOf(
      people.filter((_person, index) => index % clients === client),
      () => {
        acknowledged += 1;
      },
    ),
  );
  const run = await runLoad(product.port, load, seconds * 1000);
  const after = await clockCounts(database);
  const counted = [after.clockings, after.keys, after.punches, after.audited - before.audited];
  check(
    counted.every((value) => value === acknowledged),
    () => `${acknowledged} were acknowledged, the tables have ${counted.join(', ')}`,
  );
  return {
    value: run.answers / run.seconds,
    unit: 'clock-ins/s',
    facts: { acknowledged, p50Ms: run.p50, p99Ms: run.p99 },
  };
}

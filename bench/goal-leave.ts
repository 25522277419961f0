import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { daysAfter } from '../domain/leave/leave-year.ts';
import { plainDate } from '../domain/units.ts';
import { codeOf, MONTH_COMPANY, monthPerson, PEOPLE } from './data.ts';
import type { Databases } from './databases.ts';
import { clockFloor } from './floor-clock.ts';
import { ensureEvents, pairingFloor } from './floor-pairing.ts';
import { check, type Goal, type Sample, timed } from './harness.ts';
import { type LoadClient, runLoad } from './http-load.ts';
import { ASKED_TYPE, askedFor, BALANCE_TYPE, BALANCES_ON, daysTaken, FEW_TYPE, LEAVE_DAY, seedLeave } from './leave-data.ts';
import type { Product } from './product.ts';

/** 40 ms where pairing takes 213 ms, 6 ms where the rows of a clock-in take 0.63 ms: on the machine that the goals were set on. */
const BALANCES_OF_PAIRING = 0.19;
const REQUEST_OF_CLOCKING = 9.5;
const SECONDS = 3;
const AT_ONCE = 64;
const PATH = '/auth/v1/form/response';

/** The balances of 1,000 people over HTTP, parsed, against the pairing of a month in the database. */
export async function leaveBalancesGoal(databases: Databases, product: Product): Promise<Goal> {
  await seedLeave(databases.product);
  await ensureEvents(databases);
  return {
    id: '7',
    title: 'leave balances of 1,000 over HTTP',
    wanted: { atMost: BALANCES_OF_PAIRING },
    rounds: 15,
    warmUps: 10,
    floor: () => pairingFloor(databases),
    async product(): Promise<Sample> {
      const path = `/auth/v1/leave/balances/search?size=${PEOPLE}&leaveTypeIds=${BALANCE_TYPE.id}&date=${BALANCES_ON}`;
      const { ms, value } = await timed(async () => JSON.parse(await product.call({ method: 'GET', path })));
      proveBalances(value);
      return { value: ms, unit: 'ms' };
    },
  };
}

const Balances = z.object({
  content: z.array(
    z.object({
      employee: z.object({ code: z.string() }),
      balances: z.tuple([z.object({ granted: z.number(), taken: z.number(), balance: z.number() })]),
    }),
  ),
});

function proveBalances(answer: unknown): void {
  const { content } = Balances.parse(answer);
  check(content.length === PEOPLE, () => `balances of ${content.length} people`);
  const granted = BALANCE_TYPE.days * LEAVE_DAY;
  for (const [person, row] of content.entries()) {
    const taken = daysTaken(person) * LEAVE_DAY;
    const [balance] = row.balances;
    const isRight = row.employee.code === codeOf(person) && balance.granted === granted && balance.taken === taken;
    check(isRight && balance.balance === granted - taken, () => `${row.employee.code} has ${JSON.stringify(row.balances)}`);
  }
}

/** A request for a day of leave by the person's own hand, checked and sent on its way, against the rows of a clock-in by pgbench. */
export async function leaveRequestGoal(databases: Databases, product: Product): Promise<Goal> {
  await seedLeave(databases.product);
  const asker = askingOf(product);
  await proveNoOverdraft(product);
  return {
    id: '7',
    title: 'leave request, 1 client, p50',
    wanted: { atMost: REQUEST_OF_CLOCKING },
    rounds: 15,
    async floor(): Promise<Sample> {
      const { facts } = await clockFloor(databases, 1, SECONDS);
      return { value: Number(facts?.latencyMs), unit: 'ms' };
    },
    async product(): Promise<Sample> {
      const { p50, p99, answers } = await runLoad(product.port, [asker], SECONDS * 1000);
      return { value: p50, unit: 'ms', facts: { p99Ms: p99, answers } };
    },
  };
}

type Ask = { person: number; type: { id: string }; date: string };
function requestOf(product: Product, { person, type, date }: Ask): string {
  const body = askedFor(type, date);
  return [
    `POST ${PATH} HTTP/1.1`,
    `host: 127.0.0.1:${product.port}`,
    `authorization: Bearer ${product.tokenOf(monthPerson(person))}`,
    `tenant-id: ${MONTH_COMPANY}`,
    `idempotency-key: ${randomUUID()}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `\r\n${body}`,
  ].join('\r\n');
}

/** Working days of weeks after the balances were asked for. */
const workingDay = (place: number) => daysAfter(plainDate('2025-06-16'), Math.floor(place / 5) * 7 + (place % 5));

/** People in turn, everybody but the owner, who approves: each round of them asks for the next working day. */
function askingOf(product: Product): LoadClient {
  let count = -1;
  return {
    next() {
      count += 1;
      const person = 1 + (count % (PEOPLE - 1));
      return requestOf(product, { person, type: ASKED_TYPE, date: workingDay(Math.floor(count / (PEOPLE - 1))) });
    },
    judge(status, body) {
      check(status === 200, () => `a request: ${status} ${body.slice(0, 300)}`);
      const { minutes } = JSON.parse(body);
      check(minutes === LEAVE_DAY, () => `a request takes ${minutes} minutes`);
    },
  };
}

/** Sixty-four requests of one person at once for days of their own: as many are taken as there are days. */
async function proveNoOverdraft(product: Product): Promise<void> {
  const headers = {
    authorization: `Bearer ${product.tokenOf(monthPerson(1))}`,
    'tenant-id': MONTH_COMPANY,
    'content-type': 'application/json',
  };
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, place) => {
      const answer = await fetch(`http://127.0.0.1:${product.port}${PATH}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: askedFor(FEW_TYPE, workingDay(50 + place)),
      });
      await answer.text();
      return answer.status;
    }),
  );
  const taken = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 422).length;
  check(taken === FEW_TYPE.days && taken + refused === AT_ONCE, () => `at once: ${statuses.join(' ')}`);
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAYS, MONTH, MONTH_COMPANY, MONTH_PEOPLE_PREFIX, monthPerson, PEOPLE, workedMinutes } from './data.ts';
import type { Databases } from './databases.ts';
import { ensureEvents } from './floor-pairing.ts';
import { check, type Goal, type Sample } from './harness.ts';
import { type LoadClient, runLoad } from './http-load.ts';
import { ensureMonth } from './month.ts';
import { runPgbench } from './pgbench.ts';
import type { Product } from './product.ts';

const CLIENTS = 8;
const SECONDS = 3;
/** One person's month paired from the raw events, as a tenant reads it. */
const SCRIPT = `\\set person random(0, ${PEOPLE - 1})
begin read only\\; set local app.organization_id = '${MONTH_COMPANY}'\\;
with paired as (
  select work_date, clock_type, at, lead(at) over (partition by clock_type like 'break%' order by at) as until
  from bench.clocking where organization_id = '${MONTH_COMPANY}'
    and employee_id = ('${MONTH_PEOPLE_PREFIX}' || lpad(to_hex(:person), 12, '0'))::uuid
    and work_date between '${DAYS[0]}' and '${DAYS.at(-1)}' and removed_at is null)
select work_date, (sum(extract(epoch from until - at)) filter (where clock_type = 'clock_in'))::integer / 60 as worked, count(*)
  from paired group by work_date\\; commit;
`;

/** One's own month over HTTP by eight people at a time, against the same question in SQL by pgbench. */
export async function ownMonthGoal(databases: Databases, product: Product): Promise<Goal> {
  await ensureMonth(databases.product, product);
  await ensureEvents(databases);
  await databases.floor.admin.query(
    'grant usage on schema bench to app_user; grant select on all tables in schema bench to app_user',
  );
  const script = join(databases.folder, 'own-month.sql');
  writeFileSync(script, SCRIPT);
  return {
    id: '6',
    title: 'own month, 8 clients, p50',
    wanted: { atMost: 2 },
    rounds: 7,
    async floor(): Promise<Sample> {
      const run = await runPgbench({ url: databases.floor.userUrl, script, clients: CLIENTS, seconds: SECONDS, mode: 'simple' });
      return { value: run.latency, unit: 'ms' };
    },
    async product(): Promise<Sample> {
      const clients = Array.from({ length: CLIENTS }, (_, client) => readerOf(product, client));
      const run = await runLoad(product.port, clients, SECONDS * 1000);
      return { value: run.p50, unit: 'ms', facts: { answers: run.answers, p99Ms: run.p99 } };
    },
  };
}

/** A client that reads the months of its own people one after the other and adds them up. */
function readerOf(product: Product, client: number): LoadClient {
  const mine = Array.from({ length: PEOPLE / CLIENTS }, (_, turn) => turn * CLIENTS + client).map((person) => ({
    worked: DAYS.reduce((sum, _date, day) => sum + workedMinutes(person, day), 0),
    request: [
      `GET /auth/v1/report/timesheet/me?month=${MONTH} HTTP/1.1`,
      `host: 127.0.0.1:${product.port}`,
      `authorization: Bearer ${product.tokenOf(monthPerson(person))}`,
      `tenant-id: ${MONTH_COMPANY}`,
      '\r\n',
    ].join('\r\n'),
  }));
  let place = -1;
  return {
    next() {
      place = (place + 1) % mine.length;
      return mine[place]?.request ?? '';
    },
    judge(status, body) {
      check(status === 200, () => `own month: ${status} ${body.slice(0, 300)}`);
      const days: { workedMinutes: number }[] = JSON.parse(body).days;
      const worked = days.reduce((sum, day) => sum + day.workedMinutes, 0);
      check(worked === mine[place]?.worked, () => `own month has ${worked} minutes`);
    },
  };
}

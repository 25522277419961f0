import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcements } from '../contract/announcements/announcements.ts';
import { COMPANY } from '../demo/company-data.ts';
import { seededRandom } from '../demo/random.ts';
import { type ApiSession, apiAs } from './api-session.ts';
import { startDemoServer } from './demo-server.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import { databaseAddress, type RunningServer, startServer } from './running-server.ts';

/** More than five rounds of the job, with those who are there already. */
const PEOPLE = 1500;
/** Some of the people have an address: each mail takes a while, so that there is a moment between two of them. */
const MAILED = 60;
const MAIL_MS = 40;
/** So often while people are told in the app, and again while mails leave. */
const DEATHS = 2;
const random = seededRandom(20_261_126);
let server: RunningServer;
let sink: MailSink;
let owner: ApiSession;

const environment = () => ({ SMTP_URL: sink.address });
beforeAll(async () => {
  sink = await openMailSink(MAIL_MS);
  server = await startDemoServer({ environment: environment() });
  owner = await apiAs(server.url, 'owner@demo.wela');
});
afterAll(async () => {
  await server.stop();
  await server.remove();
  await sink.close();
});

let died = new Date();
async function cutPower() {
  await server.kill();
  died = new Date();
  server = await startServer({
    dataDir: server.dataDir,
    port: Number(new URL(server.url).port),
    environment: environment(),
  });
}

it('an announcement whose process is killed again and again reaches everybody once, and one mail at most goes twice for each death', async () => {
  await addPeople();
  const { id } = await owner.call(announcements.create, { body: { name: 'Water' } });
  const written = {
    id,
    title: 'No water on Friday',
    messageType: 'message',
    content: 'From nine to twelve.',
    isForAll: true,
  } as const;
  await owner.call(announcements.send, { body: written });
  const partly: number[] = [];
  for (let death = 0; death < DEATHS; death++) {
    await untilReceived(id, (received) => received > (partly.at(-1) ?? 0));
    await pause(random.between(0, 30));
    await cutPower();
    partly.push((await infoOf(id)).receivedCount);
  }
  const { recipientCount } = await untilReceived(id, (received, all) => received === all);
  expect(recipientCount).toBeGreaterThan(PEOPLE);
  // At least once the process died between two recipients.
  expect(partly.some((received) => received > 0 && received < recipientCount)).toBe(true);
  await expect.poll(async () => (await infoOf(id)).status, { timeout: 30_000 }).toBe('SENT');
  const told = await toldTimes(id);
  expect(told.map(({ times }) => times)).toEqual([1]);
  // Nobody without a place in the application has a list to be told in.
  expect(told[0]?.people).toBeGreaterThanOrEqual(PEOPLE);
  for (let death = 0; death < DEATHS; death++) {
    const few = sink.recipients.length + 6;
    for (const until = Date.now() + 30_000; sink.recipients.length < few && Date.now() < until; ) await pause(5);
    await cutPower();
  }
  await passTwoMinutes();
  await untilMailed();
  const times = new Map<string, number>();
  for (const to of sink.recipients) if (to.endsWith('@water.test')) times.set(to, (times.get(to) ?? 0) + 1);
  expect(times.size).toBe(MAILED);
  expect([...times.values()].reduce((twice, count) => twice + count - 1, 0)).toBeLessThanOrEqual(2 * DEATHS);
}, 400_000);

const infoOf = (id: string) => owner.call(announcements.info, { query: { id } });

async function untilReceived(id: string, isReached: (received: number, all: number) => boolean) {
  for (const until = Date.now() + 90_000; Date.now() < until; await pause(10)) {
    const info = await infoOf(id);
    if (isReached(info.receivedCount, info.recipientCount) || info.status === 'SENT') return info;
  }
  throw new Error('the announcement was not sent');
}

/** What a killed process had claimed is tried again two minutes later: for those mails they are over. The next process claims later than that. */
const passTwoMinutes = () =>
  query(`update directory.mail set due_at = now() where sent_at is null and due_at <= $1::timestamptz + interval '2 minutes'`, [
    died,
  ]);

/** Until nothing is left to mail. */
const untilMailed = () =>
  expect
    .poll(
      () =>
        query<{ left: number }>(
          `select (select count(*)::int from directory.mail where sent_at is null and recipient like '%@water.test')
            + (select count(*)::int from app.notification where organization_id = $1 and kind = 'announcement' and wants_mail and mailed_at is null
              and employee_id in (select m.employee_id from directory.membership m join directory.user_profile u using (user_id) where u.email like '%@water.test')) as left`,
          [COMPANY.organizationId],
        ).then(([row]) => row?.left),
      { timeout: 300_000, interval: 500 },
    )
    .toBe(0);

const toldTimes = (id: string) =>
  query<{ times: number; people: number }>(
    `select times::int, count(*)::int as people from (select employee_id, count(*) as times from app.notification
      where organization_id = $1 and kind = 'announcement' and link like '%' || $2 group by employee_id) each group by times`,
    [COMPANY.organizationId, id],
  );

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseAddress(server.dataDir) });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Written at once: a file of as many people would be a test of its own. Some are mailed, all are told in the app. */
const addPeople = () =>
  query(
    `with added as (
      insert into app.employee (organization_id, code, first_name, last_name, approve_status, start_date)
      select $1, 'W' || n, 'Person', 'Number ' || n, 'APPROVED', '2020-01-01' from generate_series(1, ${PEOPLE}) n returning id, code),
    accounts as (
      insert into directory.user_profile (user_id, email, first_name, last_name)
      select 'water-' || code, lower(code) || '@water.test', 'Person', code from added
        where substr(code, 2)::int % ${PEOPLE / MAILED} = 0 limit ${MAILED} returning user_id),
    members as (
      insert into directory.membership (user_id, organization_id, employee_id) select 'water-' || code, $1, id from added)
    insert into app.notification_preference (organization_id, employee_id, kind, in_app, email, line, push)
      select $1, id, 'announcement', true, true, false, false from added`,
    [COMPANY.organizationId],
  );

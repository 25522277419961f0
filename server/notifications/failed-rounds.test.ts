import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LOOK_QUEUE } from '../db/install-queue.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { notify } from './notify.ts';

let database: TestDatabase;
let host: TestApp;
beforeAll(async () => {
  database = await cloneDatabase();
  host = await startTestApp({}, database);
  // What is due is taken by the other process alone.
  await host.services.jobs.stop();
});
afterAll(() => host.close());
afterEach(() => void vi.restoreAllMocks());

/** Tells in a transaction of its own, as a request does. */
async function tell(person: Person) {
  const effects: (() => void)[] = [];
  const { services, app } = host;
  const { organizationId } = person;
  const afterCommit = (effect: () => void) => void effects.push(effect);
  await host.build.inTenant(organizationId, (tx) =>
    notify(
      { tx, organizationId, now: services.now(), services, log: app.log, afterCommit },
      {
        to: { employeeIds: [person.employeeId] },
        kind: 'payroll-waiting',
        facts: { payroll: 'June', people: 3 },
        link: '/payrolls/report/1',
      },
    ),
  );
  for (const effect of effects) effect();
}
const mailsTo = async (person: Person) =>
  (await host.services.pool.query('select id from directory.mail where recipient = $1', [person.email])).rows;
const isMailed = (person: Person) =>
  host.build.inTenant(person.organizationId, async (tx) => {
    const { rows } = await tx.client.query('select mailed_at from app.notification where employee_id = $1', [person.employeeId]);
    return rows.length === 1 && rows[0].mailed_at !== null;
  });
const owner = async () => (await host.build.company()).owner;
/** The database keeps no mail to these people; to all others it does. */
async function refuseMails(people: readonly Person[]) {
  const client = new pg.Client({ connectionString: host.adminUrl });
  await client.connect();
  try {
    await client.query('alter table directory.mail drop constraint if exists refused_here');
    const emails = people.map(({ email }) => client.escapeLiteral(email)).join(', ');
    if (emails)
      await client.query(`alter table directory.mail add constraint refused_here check (recipient not in (${emails})) not valid`);
  } finally {
    await client.end();
  }
}

/** Another process on the same database begins while a quarter of an hour is due; ends when it has looked. */
async function atTheQuarter(during: () => Promise<unknown>) {
  const { rows } = await host.services.jobPool.query<{ id: string }>('insert into pgboss.job (name) values ($1) returning id', [
    LOOK_QUEUE,
  ]);
  const other = await startTestApp({}, { ...database, drop: async () => {} });
  const state = async () =>
    (await host.services.jobPool.query('select state from pgboss.job where id = $1', [rows[0]?.id])).rows[0]?.state;
  try {
    await expect.poll(state).toBe('completed');
    await during();
  } finally {
    await other.close();
  }
}

test('mails of a round that failed leave with the next quarter of an hour, whatever fails for another company', async () => {
  const [first, person] = [await owner(), await owner()].sort((a, b) => (a.organizationId < b.organizationId ? -1 : 1));
  if (!first || !person) throw new Error('two people');
  await refuseMails([first, person]);
  await tell(person);
  await tell(first);
  await host.services.sending.close();
  expect(await mailsTo(person)).toEqual([]);
  await refuseMails([first]);
  await atTheQuarter(async () => {
    expect(await mailsTo(first)).toEqual([]);
    expect(await mailsTo(person)).toHaveLength(1);
    expect(await isMailed(person)).toBe(true);
  });
  await refuseMails([]);
  await atTheQuarter(async () => expect(await mailsTo(first)).toHaveLength(1));
  expect(await mailsTo(person)).toHaveLength(1);
});

test('a mail that a round is writing just then goes out once, also from two processes', async () => {
  const person = await owner();
  const { mailer, sending } = host.services;
  const write = mailer.send;
  let goOn = () => {};
  const begun = new Promise<void>((resolve) => {
    vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      resolve();
      await new Promise<void>((going) => {
        goOn = going;
      });
      return write(mail);
    });
  });
  await tell(person);
  await begun;
  try {
    await atTheQuarter(async () => expect(await mailsTo(person)).toHaveLength(1));
  } finally {
    goOn();
    await sending.close();
  }
  expect(await isMailed(person)).toBe(true);
  expect(await mailsTo(person)).toHaveLength(1);
});

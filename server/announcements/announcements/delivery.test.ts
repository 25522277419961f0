import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { employees } from '../../../contract/people/employees.ts';
import { plainDate } from '../../../domain/units.ts';
import { QUEUE_SCHEMA } from '../../db/install-queue.ts';
import { refusalCode } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { announcementActions } from './testing-announcements.ts';

const c = companyForEachTest('2026-06-02T02:00:00Z');
const act = announcementActions(c.host);
const as = (person = c.owner) => c.host.as(person);
/** More than two rounds of the job. */
const MANY = 450;

async function withAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: c.host.adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
/** People who can sign in, written at once. */
const addMany = () =>
  withAdmin((client) =>
    client.query(
      `with added as (
        insert into app.employee (organization_id, code, first_name, last_name, approve_status, start_date)
        select $1, 'N' || n, 'Person', 'Number ' || n, 'APPROVED', '2020-01-01' from generate_series(1, $2::int) n returning id)
      insert into directory.membership (user_id, organization_id, employee_id) select 'user-' || id, $1, id from added`,
      [c.organizationId, MANY],
    ),
  );
const toldTimes = async () =>
  withAdmin(async (client) => {
    const { rows } = await client.query<{ times: number; people: number }>(
      `select times::int, count(*)::int as people from (select employee_id, count(*) as times from app.notification
        where organization_id = $1 and kind = 'announcement' group by employee_id) each group by times`,
      [c.organizationId],
    );
    return rows;
  });
/** After so many notifications the database refuses the next one. */
const breakAfter = (limit: number) =>
  withAdmin((client) =>
    client.query(`create or replace function app.break_test() returns trigger language plpgsql as $$ begin
        if (select count(*) from app.notification where organization_id = new.organization_id) >= ${limit} then raise exception 'broken for the test'; end if;
        return new; end $$;
      create or replace trigger break_test before insert on app.notification for each row execute function app.break_test()`),
  );
/** Jobs that failed and are to be tried again. */
const waitingAgain = () =>
  withAdmin(async (client) => (await client.query(`select from ${QUEUE_SCHEMA}.job where state = 'retry'`)).rowCount);
/** The announcements of which a mail waits. */
const waitingMails = () =>
  withAdmin(async (client) => {
    const { rows } = await client.query<{ link: string }>(
      `select link from directory.mail where sent_at is null and link like '%/webview/announcement/%'`,
    );
    return new Set(rows.map(({ link }) => link.slice(-36)));
  });
const mend = () => withAdmin((client) => client.query('drop trigger break_test on app.notification'));

describe('sending', () => {
  test('that broke in the middle goes on where it stopped: everybody is told once', async () => {
    await addMany();
    const draft = await act.draft(c.owner, { isForAll: true, idList: [] });
    await breakAfter(250);
    await act.send(c.owner, draft.id);
    await expect.poll(waitingAgain, { timeout: 30_000, interval: 50 }).toBe(1);
    expect(await act.info(c.owner, draft.id)).toMatchObject({ status: 'SENDING', receivedCount: 200, recipientCount: MANY + 1 });
    await mend();
    // The queue tries again by itself.
    expect(await act.settled(c.owner, draft.id)).toMatchObject({ status: 'SENT', recipientCount: MANY + 1 });
    expect(await toldTimes()).toEqual([{ times: 1, people: MANY + 1 }]);
  });

  test('of the same announcement by two people at once begins once', async () => {
    const draft = await act.draft(c.owner);
    const attempts = await Promise.all([1, 2, 3].map(() => refusalCode(act.send(c.owner, draft.id))));
    expect(attempts.filter((code) => code === null)).toHaveLength(1);
    await act.settled(c.owner, draft.id);
    expect(await toldTimes()).toEqual([{ times: 1, people: 1 }]);
  });

  test('leaves nothing to write: what was sent is read, copied or deleted only', async () => {
    const draft = await act.draft(c.owner);
    await act.send(c.owner, draft.id);
    await act.settled(c.owner, draft.id);
    const id = draft.id;
    for (const attempt of [
      () => as().call(announcements.save, { body: { id, title: 'Other' } }),
      () => as().call(announcements.rename, { body: { id, name: 'Other' } }),
      () => act.send(c.owner, id),
    ])
      expect(await refusalCode(attempt())).toBe('state/not-allowed');
    await as().call(announcements.duplicate, { query: { announceId: id } });
    await as().call(announcements.remove, { query: { id } });
    expect(await act.own(c.owner)).toEqual([]);
  });

  test('is forgotten with the announcement: nobody finds a notice of it, and no mail of it leaves later', async () => {
    await as().call(notifications.setQuietHours, { body: { quietHours: { from: 0, to: 1439 } } });
    const [draft, other] = [await act.draft(c.owner), await act.draft(c.owner)];
    for (const { id } of [draft, other]) {
      await act.send(c.owner, id);
      await act.settled(c.owner, id);
    }
    await expect.poll(waitingMails).toEqual(new Set([draft.id, other.id]));
    await as().call(announcements.remove, { query: { id: draft.id } });
    const { content, unread } = await as().call(notifications.list);
    expect(content.map((notice) => notice.link)).toEqual([`/webview/announcement/${other.id}`]);
    expect(unread).toBe(1);
    expect(await waitingMails()).toEqual(new Set([other.id]));
  });
});

describe('a scheduled one', () => {
  const schedule = (id: string, scheduledTime: string) => as().call(announcements.save, { body: { id, scheduledTime } });

  test('goes out at its time, to the people of that time', async () => {
    const draft = await act.draft(c.owner, { isForAll: true, idList: [] });
    await schedule(draft.id, '2026-06-02 02:00:02');
    expect(await act.own(c.owner)).toEqual([]);
    const late = await c.host.build.person({ organizationId: c.organizationId });
    const status = async () => (await act.get(c.owner, draft.id)).status;
    await expect.poll(status, { timeout: 30_000, interval: 100 }).toBe('SENT');
    expect(await act.own(late)).toHaveLength(1);
  });

  test('that was moved goes out once, at the later time', async () => {
    const draft = await act.draft(c.owner);
    await schedule(draft.id, '2026-06-02 02:00:01');
    await schedule(draft.id, '2026-06-02 02:00:02');
    const status = async () => (await act.get(c.owner, draft.id)).status;
    await expect.poll(status, { timeout: 30_000, interval: 100 }).toBe('SENT');
    expect(await toldTimes()).toEqual([{ times: 1, people: 1 }]);
  });

  const byAdministrator = async (idList = [c.owner.employeeId]) => {
    const admin = await c.host.build.person({ organizationId: c.organizationId, groups: ['administrator'] });
    const { id } = await act.draft(admin, { idList });
    await as(admin).call(announcements.save, { body: { id, scheduledTime: '2026-06-02 03:00:00' } });
    return { admin, id };
  };
  /** Its time has come, as the queue sees it. */
  const ended = async (id: string) => {
    await withAdmin((client) =>
      client.query(`update ${QUEUE_SCHEMA}.job set start_after = now() where name = 'wela-job' and start_after > now()`),
    );
    c.host.services.jobs.wake();
    const status = async () => (await act.get(c.owner, id)).status;
    await expect.poll(status, { timeout: 30_000, interval: 100 }).toMatch(/SENT|FAILED/);
    return status();
  };

  test('whose writer has left goes out all the same, in the name of an owner who is there', async () => {
    // By id the first of the owners would be asked.
    const gone = await c.host.build.person({ organizationId: c.organizationId, groups: ['owner'] });
    await withAdmin((client) =>
      client.query(
        `update directory.membership set approve_status = 'DEACTIVATED', user_id = '0' || user_id where employee_id = $1`,
        [gone.employeeId],
      ),
    );
    const { admin, id } = await byAdministrator();
    await as().call(employees.deactivate, {
      body: { id: admin.employeeId, reason: 'left', endDate: plainDate('2026-06-02') },
    });
    expect(await ended(id)).toBe('SENT');
    expect(await act.own(c.owner)).toHaveLength(1);
    expect(await toldTimes()).toEqual([{ times: 1, people: 1 }]);
    expect(await auditOf(c.host, c.organizationId, id)).not.toContain('announcement.fail');
  });

  test('whose writer may announce no more goes out: it was the company’s when it was scheduled', async () => {
    const { admin, id } = await byAdministrator();
    await as().call(employees.setGroups, { body: { id: admin.employeeId, permissionGroups: [] } });
    expect(await ended(id)).toBe('SENT');
    expect(await act.own(c.owner)).toHaveLength(1);
  });

  test('for whom nobody is left fails, is told so, and goes out when somebody sends it to others', async () => {
    const reader = await c.host.build.person({ organizationId: c.organizationId });
    const { id } = await byAdministrator([reader.employeeId]);
    const standing = (status: string) =>
      withAdmin((client) =>
        client.query('update directory.membership set approve_status = $2 where employee_id = $1', [reader.employeeId, status]),
      );
    await standing('DEACTIVATED');
    await c.host.build.inTenant(c.organizationId, (tx) =>
      tx.client.query(`update app.employee set approve_status = 'DEACTIVATED' where id = $1`, [reader.employeeId]),
    );
    expect(await ended(id)).toBe('FAILED');
    expect(await auditOf(c.host, c.organizationId, id)).toContain('announcement.fail');
    const changed = as().call(announcements.send, { body: { id, title: 'Other' } });
    expect(await refusalCode(changed)).toBe('state/not-allowed');
    await standing('APPROVED');
    await c.host.build.inTenant(c.organizationId, (tx) =>
      tx.client.query(`update app.employee set approve_status = 'APPROVED' where id = $1`, [reader.employeeId]),
    );
    await act.send(c.owner, id);
    expect(await act.settled(c.owner, id)).toMatchObject({ status: 'SENT', recipientCount: 1 });
  });
});

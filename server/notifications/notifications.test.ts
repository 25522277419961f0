import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../contract/notifications/notifications.ts';
import { NOTIFICATION_KINDS } from '../../domain/notifications/notification-kinds.ts';
import { appForFile } from '../testing/app-for-file.ts';
import type { Person } from '../testing/build.ts';
import { type Notice, notify } from './notify.ts';
import { sendMissedMails } from './send-mails.ts';

const test = appForFile();
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  ({ organizationId, owner } = await test.build.company());
});

const member = () => test.build.person({ organizationId });
const NOTICE = { kind: 'export-ready', facts: { job: 'timesheet-export' }, link: '/reports/timesheets/v2' } as const;

/** Tells in a transaction of its own, as a request does. */
async function tell(notice: Notice, { isMailLost = false } = {}) {
  const effects: (() => void)[] = [];
  await test.build.inTenant(organizationId, (tx) =>
    notify(
      {
        tx,
        organizationId,
        now: test.services.now(),
        services: test.services,
        log: test.app.log,
        afterCommit: (effect) => void effects.push(effect),
      },
      notice,
    ),
  );
  if (!isMailLost) for (const effect of effects) effect();
}
const tellOne = (person: Person, notice: Partial<Notice> = {}) =>
  tell({ ...NOTICE, ...notice, to: { employeeIds: [person.employeeId] } });
const listOf = (person: Person, query: { unreadOnly?: boolean; size?: number; page?: number } = {}) =>
  test.as(person).call(notifications.list, { query });
const markRead = (person: Person, body: { ids?: string[]; all?: true; upTo?: string }) =>
  test.as(person).call(notifications.read, { body });
const mailsTo = async (person: Person) => {
  const { rows } = await test.services.pool.query<{ subject: string; link: string }>(
    'select subject, link from directory.mail where recipient = $1 order by created_at',
    [person.email],
  );
  return rows;
};

describe('the list', () => {
  it('is the caller’s own: neither a colleague nor an owner sees it, and nobody marks it for them', async () => {
    const [mine, theirs] = [await member(), await member()];
    await tellOne(mine);
    const [item] = (await listOf(mine)).content;
    expect(item).toMatchObject({ kind: 'export-ready', facts: NOTICE.facts, link: NOTICE.link, readAt: null });
    for (const other of [theirs, owner]) {
      expect((await listOf(other)).content).toEqual([]);
      expect(await markRead(other, { ids: [item?.id ?? ''] })).toEqual({ unread: 0 });
      expect(await markRead(other, { all: true, upTo: item?.id })).toEqual({ unread: 0 });
    }
    expect((await listOf(mine)).unread).toBe(1);
  });

  it('is newest first, in pages, and can be of what is unread', async () => {
    const person = await member();
    for (const number of [1, 2, 3]) await tellOne(person, { facts: { number } });
    const page = await listOf(person, { size: 2 });
    expect(page.content.map((row) => row.facts.number)).toEqual([3, 2]);
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, unread: 3 });
    await markRead(person, { ids: [page.content[0]?.id ?? ''] });
    const unread = await listOf(person, { unreadOnly: true });
    expect(unread.content.map((row) => row.facts.number)).toEqual([2, 1]);
    expect(unread).toMatchObject({ totalElements: 2, unread: 2 });
  });
});

describe('marking read', () => {
  it('by two tabs at once keeps one moment and counts to the same', async () => {
    const person = await member();
    for (let count = 0; count < 5; count++) await tellOne(person);
    const ids = (await listOf(person)).content.map((row) => row.id);
    const answers = await Promise.all([
      markRead(person, { ids: ids.slice(0, 4) }),
      markRead(person, { ids: ids.slice(0, 4) }),
      markRead(person, { ids: ids.slice(2, 4) }),
    ]);
    expect(answers.at(-1)?.unread).toBeGreaterThanOrEqual(1);
    const before = (await listOf(person)).content.map((row) => row.readAt);
    expect(before.filter((at) => at === null)).toHaveLength(1);
    await markRead(person, { ids: ids.slice(0, 4) });
    expect((await listOf(person)).content.map((row) => row.readAt)).toEqual(before);
  });

  it('of all leaves what came after the newest one that was seen', async () => {
    const person = await member();
    await tellOne(person, { facts: { number: 1 } });
    const seen = (await listOf(person)).content[0]?.id;
    await tellOne(person, { facts: { number: 2 } });
    expect(await markRead(person, { all: true, upTo: seen })).toEqual({ unread: 1 });
    expect((await listOf(person, { unreadOnly: true })).content[0]?.facts).toEqual({ number: 2 });
    expect(await markRead(person, { all: true })).toEqual({ unread: 0 });
  });

  it('needs either ids or all, and passes over ids that are nobody’s', async () => {
    const person = await member();
    for (const body of [{}, { ids: [randomUUID()], all: true }])
      expect((await test.as(person).raw(notifications.read, { body })).statusCode).toBe(422);
    expect(await markRead(person, { ids: [randomUUID()] })).toEqual({ unread: 0 });
  });
});

describe('telling', () => {
  it('reaches the holders of a group, in any spelling, without those who are out and without who did it', async () => {
    const company = await test.build.company();
    const { organizationId: id } = company;
    const admin = await test.build.person({ organizationId: id, groups: ['administrator'] });
    const gone = await test.build.person({ organizationId: id, groups: ['administrator'], approveStatus: 'DEACTIVATED' });
    const doer = await test.build.person({ organizationId: id, groups: ['administrator'] });
    await test.services.pool.query("update directory.membership set permission_groups = '{Owner}' where employee_id = $1", [
      company.owner.employeeId,
    ]);
    await test.build.inTenant(id, (tx) =>
      notify(
        { tx, organizationId: id, now: test.services.now(), services: test.services, log: test.app.log, afterCommit: () => {} },
        {
          to: { groups: ['owner', 'administrator'] },
          kind: 'join-requested',
          facts: {},
          link: '/employee/join-request',
          except: doer.employeeId,
        },
      ),
    );
    const told = await test.build.inTenant(id, (tx) =>
      tx.selectFrom('app.notification').select('employee_id').where('organization_id', '=', id).execute(),
    );
    expect(told.map((row) => row.employee_id).sort()).toEqual([company.owner.employeeId, admin.employeeId].sort());
    expect(told.map((row) => row.employee_id)).not.toContain(gone.employeeId);
  });

  it('reaches who left about what stays theirs alone: slips, certificates, their data, what became of a request', async () => {
    const gone = await test.build.person({ organizationId, approveStatus: 'DEACTIVATED' });
    for (const kind of NOTIFICATION_KINDS) await tellOne(gone, { kind });
    const told = await test.build.inTenant(organizationId, (tx) =>
      tx.selectFrom('app.notification').select('kind').where('employee_id', '=', gone.employeeId).execute(),
    );
    expect(new Set(told.map(({ kind }) => kind))).toEqual(
      new Set([
        'join-rejected',
        'slip-ready',
        'certificate-ready',
        'request-decided',
        'data-request-answered',
        'personal-copy-ready',
      ]),
    );
  });

  it('leaves nothing behind when its transaction is rolled back', async () => {
    const person = await member();
    const failing = test.build.inTenant(organizationId, async (tx) => {
      await notify(
        { tx, organizationId, now: test.services.now(), services: test.services, log: test.app.log, afterCommit: () => {} },
        { ...NOTICE, to: { employeeIds: [person.employeeId] } },
      );
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await listOf(person)).content).toEqual([]);
  });
});

describe('preferences', () => {
  const set = (person: Person, inApp: boolean, email: boolean) =>
    test.as(person).call(notifications.setPreferences, { body: { preferences: [{ kind: 'export-ready', inApp, email }] } });

  it('start as usual, change as chosen, and the others stay', async () => {
    const [person, other] = [await member(), await member()];
    const before = await test.as(person).call(notifications.preferences);
    expect(before).toContainEqual({ kind: 'payroll-waiting', inApp: true, email: true, line: true, push: true });
    expect(before).toContainEqual({ kind: 'export-ready', inApp: true, email: false, line: false, push: false });
    const after = await set(person, false, true);
    expect(after).toEqual(before.map((item) => (item.kind === 'export-ready' ? { ...item, inApp: false, email: true } : item)));
    expect(await test.as(other).call(notifications.preferences)).toEqual(before);
  });

  it('decide between list, mail, both and nothing', async () => {
    const [silent, byMail, both] = [await member(), await member(), await member()];
    await set(silent, false, false);
    await set(byMail, false, true);
    await set(both, true, true);
    await tell({ ...NOTICE, to: { employeeIds: [silent, byMail, both].map((person) => person.employeeId) } });
    await expect.poll(async () => (await mailsTo(both)).length + (await mailsTo(byMail)).length).toBe(2);
    expect(await mailsTo(silent)).toEqual([]);
    expect((await listOf(silent)).content).toEqual([]);
    expect(await listOf(byMail)).toMatchObject({ content: [], unread: 0 });
    expect((await listOf(both)).content).toHaveLength(1);
  });
});

describe('a mail', () => {
  it('is in the language of the person, with an absolute link, and goes once', async () => {
    const person = await member();
    await test.services.pool.query("update directory.user_profile set language = 'th' where user_id = $1", [person.userId]);
    await tellOne(person, { kind: 'payroll-waiting', facts: { payroll: 'มิถุนายน', people: 3 }, link: '/payrolls/report/1' });
    await expect.poll(() => mailsTo(person)).toHaveLength(1);
    expect(await mailsTo(person)).toEqual([
      { subject: 'มีงวดเงินเดือนรออนุมัติ: มิถุนายน', link: `${test.services.config.baseUrl}/th/payrolls/report/1` },
    ]);
    await sendMissedMails(test.services);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('that a process left behind goes out with the next start, also to somebody who was rejected', async () => {
    const person = await test.build.person({ organizationId, approveStatus: 'REJECTED' });
    const notice = { kind: 'join-rejected', facts: {}, link: '/employee/is-rejected' } as const;
    await tell({ ...notice, to: { employeeIds: [person.employeeId] } }, { isMailLost: true });
    expect(await mailsTo(person)).toEqual([]);
    await sendMissedMails(test.services);
    expect(await mailsTo(person)).toHaveLength(1);
  });
});

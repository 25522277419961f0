import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageWords } from '../../contract/notifications/notification-words.ts';
import { notifications } from '../../contract/notifications/notifications.ts';
import { NOTIFICATION_KINDS } from '../../domain/notifications/notification-kinds.ts';
import type { LineGateway } from '../adapters/line.ts';
import { createPhoneOutbox } from '../adapters/phone-outbox.ts';
import { NO_PUSH } from '../adapters/push.ts';
import { onPool } from '../db/pool.ts';
import { refusalCode } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { companyForEachTest } from '../testing/company-for-each-test.ts';
import { notify } from './notify.ts';
import { phoneText, sendMissedPhones } from './send-phones.ts';

// Nine in the morning in Bangkok.
const c = companyForEachTest('2026-06-02T02:00:00Z');
const as = (person: Person) => c.host.as(person);
let person: Person;
beforeEach(async () => {
  person = await c.host.build.person({ organizationId: c.organizationId });
  await sql`delete from directory.phone_message`.execute(onPool(c.host.services.pool));
});

const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? '';
const begin = async (who = person) => stateOf((await as(who).call(notifications.startLine, { body: {} })).address);
const finish = (state: string, { who = person, code = `stand-in-${state}` } = {}) =>
  as(who).call(notifications.linkLine, { body: { code, state } });
const link = async (who = person) => finish(await begin(who), { who });

/** Tells in a transaction of its own; what follows the commit is waited for. */
async function tell(kind: (typeof NOTIFICATION_KINDS)[number] = 'announcement', isMailed = true) {
  const effects: (() => void)[] = [];
  const { services, app } = c.host;
  await c.host.build.inTenant(c.organizationId, (tx) =>
    notify(
      {
        tx,
        organizationId: c.organizationId,
        now: services.now(),
        services,
        log: app.log,
        afterCommit: (effect) => void effects.push(effect),
      },
      {
        to: { employeeIds: [person.employeeId] },
        kind,
        facts: { title: 'Water cut' },
        link: '/webview/announcement/1',
        isMailed,
      },
    ),
  );
  await sendMissedPhones(services);
  await services.phones.sweep();
}
type Kept = { body: string; due_at: number; sent_at: number | null; failed_at: number | null; attempts: number };
const messages = async () => {
  const found = await sql<Kept>`
    select body, due_at, sent_at, failed_at, attempts from directory.phone_message order by created_at, id`.execute(
    onPool(c.host.services.pool),
  );
  return found.rows;
};

describe('linking', () => {
  it('takes a state once, from the person who began, for ten minutes', async () => {
    const stranger = await c.host.build.person({ organizationId: c.organizationId });
    const state = await begin();
    expect(await refusalCode(finish(state, { who: stranger }))).toBe('auth/invalid-link');
    expect(await finish(state)).toMatchObject({ line: { isAvailable: true, name: 'LINE demo' } });
    expect(await refusalCode(finish(state))).toBe('auth/invalid-link');
    const late = await begin();
    c.host.setNow('2026-06-02T02:10:01Z');
    expect(await refusalCode(finish(late))).toBe('auth/invalid-link');
  });

  it('of a code that LINE does not know links nothing, and of a LINE account that another holds neither', async () => {
    expect(await refusalCode(finish(await begin(), { code: 'invented' }))).toBe('upstream/failed');
    const other = await c.host.build.person({ organizationId: c.organizationId });
    await finish(await begin(other), { who: other, code: 'stand-in-same' });
    expect(await refusalCode(finish(await begin(), { code: 'stand-in-same' }))).toBe('notification/line-taken');
    expect((await as(person).call(notifications.channels)).line.name).toBeNull();
  });

  it('that is ended takes waiting messages along', async () => {
    await link();
    await as(person).call(notifications.setQuietHours, { body: { quietHours: { from: 480, to: 600 } } });
    await tell();
    expect(await as(person).call(notifications.unlinkLine)).toMatchObject({ line: { name: null } });
    expect(await messages()).toMatchObject([{ body: '', sent_at: null, failed_at: expect.anything() }]);
    await tell();
    expect(await messages()).toHaveLength(1);
  });
});

describe('a message', () => {
  it('goes to who linked LINE, in their language, once', async () => {
    await tell();
    expect(await messages()).toEqual([]);
    await link();
    await sql`update directory.user_profile set language = 'th' where user_id = ${person.userId}`.execute(
      onPool(c.host.services.pool),
    );
    await tell();
    await sendMissedPhones(c.host.services);
    const base = c.host.services.config.baseUrl;
    expect(await messages()).toMatchObject([
      { body: `Water cut\n${base}/th/webview/announcement/1`, attempts: 1, failed_at: null },
    ]);
    expect((await messages())[0]?.sent_at).not.toBeNull();
  });

  it('goes as each kind is chosen, and not where the thing is told without', async () => {
    await link();
    const choose = (line: boolean) =>
      as(person).call(notifications.setPreferences, {
        body: { preferences: [{ kind: 'announcement', inApp: false, email: false, line, push: false }] },
      });
    await choose(false);
    await tell();
    await tell('export-ready');
    expect(await messages()).toEqual([]);
    expect(await choose(true)).toContainEqual({ kind: 'announcement', inApp: false, email: false, line: true, push: false });
    await tell('announcement', false);
    expect(await messages()).toEqual([]);
    await tell();
    expect(await messages()).toHaveLength(1);
    expect((await as(person).call(notifications.list)).content.map((item) => item.kind)).toEqual(['export-ready']);
  });

  it('waits for the end of quiet hours', async () => {
    await link();
    const quietHours = { from: 20 * 60, to: 8 * 60 };
    expect(await as(person).call(notifications.setQuietHours, { body: { quietHours } })).toMatchObject({ quietHours });
    c.host.setNow('2026-06-02T15:00:00Z');
    await tell();
    expect(await messages()).toMatchObject([{ sent_at: null, attempts: 0, due_at: Date.parse('2026-06-03T01:00:00Z') }]);
    c.host.setNow('2026-06-03T01:00:00Z');
    await c.host.services.phones.sweep();
    expect((await messages())[0]?.sent_at).not.toBeNull();
    await as(person).call(notifications.setQuietHours, { body: { quietHours: null } });
    expect((await as(person).call(notifications.channels)).quietHours).toBeNull();
  });

  it('holds no figure and no reason, whatever the facts are', () => {
    const facts = { reason: 'SECRET', amount: '99,999.00', net: '99,999.00', salary: '99,999.00', title: 'T', form: 'F' };
    for (const kind of NOTIFICATION_KINDS)
      for (const language of ['en', 'th'] as const) {
        const text = phoneText({ kind, facts, link: '/x', language, company: 'C' }, 'https://wela.test').line;
        expect(text).not.toMatch(/SECRET|99,999/);
        expect(text.split('\n').at(-1)).toBe(`https://wela.test/${language}/x`);
        expect(text.split('\n')[0]).not.toBe('');
      }
    expect(messageWords('provider-access', 'en', facts).text).toContain('SECRET');
  });
});

describe('the outbox', () => {
  const outboxOver = (push: LineGateway['push']) => {
    const { services } = c.host;
    const line = { ...services.line, push };
    return createPhoneOutbox({ line, push: NO_PUSH, pool: services.pool, now: services.now, keepsText: [] });
  };
  const written = () => ({
    channel: 'line' as const,
    messageKey: 'test:1',
    to: 'U1',
    text: 'Hello',
    dueAt: c.host.services.now(),
  });

  it('tries again after a minute, then twice as long, and keeps no text of what went out', async () => {
    let isDown = true;
    const outbox = outboxOver(async () => {
      if (isDown) throw new Error('down');
      return 'sent';
    });
    try {
      await outbox.send([written()]);
      await outbox.sweep();
      expect(await messages()).toMatchObject([{ attempts: 1, sent_at: null, due_at: Date.parse('2026-06-02T02:01:00Z') }]);
      expect(await outbox.sweep()).toBe(0);
      c.host.setNow('2026-06-02T02:01:00Z');
      await outbox.sweep();
      expect(await messages()).toMatchObject([{ attempts: 2, sent_at: null, due_at: Date.parse('2026-06-02T02:03:00Z') }]);
      isDown = false;
      c.host.setNow('2026-06-02T02:03:00Z');
      await outbox.sweep();
      expect(await messages()).toMatchObject([{ attempts: 3, body: '', sent_at: Date.parse('2026-06-02T02:03:00Z') }]);
    } finally {
      await outbox.close();
    }
  });

  it('gives up what will never arrive', async () => {
    const outbox = outboxOver(async () => 'gone');
    try {
      await outbox.send([written(), written()]);
      await outbox.sweep();
      expect(await messages()).toMatchObject([{ attempts: 1, sent_at: null, failed_at: expect.anything() }]);
    } finally {
      await outbox.close();
    }
  });

  it('of two processes one sends', async () => {
    let sent = 0;
    const push = async () => {
      sent += 1;
      return 'sent' as const;
    };
    const [first, second] = [outboxOver(push), outboxOver(push)];
    try {
      await first.send(Array.from({ length: 20 }, (_, index) => ({ ...written(), messageKey: `test:${index}` })));
      await Promise.all([first.sweep(), second.sweep()]);
      expect(sent).toBe(20);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });
});

it('the stand-in leads back to its own server only', async () => {
  const page = (query: string) => c.host.app.inject({ method: 'GET', url: `/dev/line?${query}`, headers: { host: 'localhost' } });
  const base = c.host.services.config.baseUrl;
  const answer = await page(new URLSearchParams({ state: 'abc', redirect: `${base}/en/notifications/line` }).toString());
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('code=stand-in-abc');
  expect((await page(new URLSearchParams({ state: 'abc', redirect: 'https://evil.test/' }).toString())).statusCode).toBe(404);
});

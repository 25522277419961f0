import { createECDH, createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '../../contract/notifications/notifications.ts';
import { NOTIFICATION_KINDS } from '../../domain/notifications/notification-kinds.ts';
import { createPhoneOutbox } from '../adapters/phone-outbox.ts';
import { NO_PUSH, type PushGateway } from '../adapters/push.ts';
import { onPool } from '../db/pool.ts';
import { refusal, refusalCode } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { companyForEachTest } from '../testing/company-for-each-test.ts';
import { notify } from './notify.ts';
import { sendMissedMails } from './send-mails.ts';
import { pushText, sendMissedPhones } from './send-phones.ts';

// Nine in the morning in Bangkok.
const c = companyForEachTest('2026-06-02T02:00:00Z');
const as = (who: Person) => c.host.as(who);
let person: Person;
beforeEach(async () => {
  c.host.setNow('2026-06-02T02:00:00Z');
  person = await c.host.build.person({ organizationId: c.organizationId });
  await sql`delete from directory.phone_message`.execute(onPool(c.host.services.pool));
});

const browser = createECDH('prime256v1');
browser.generateKeys();
const KEYS = { p256dh: browser.getPublicKey('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') };
const addressOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
const turnOn = (name: string, who = person) =>
  as(who).call(notifications.addPush, {
    body: { endpoint: addressOf(`${name}-${c.organizationId}`), keys: KEYS },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' },
  });
const devicesOf = async (who: Person) => (await as(who).call(notifications.channels)).push.devices;

async function tell(kind: (typeof NOTIFICATION_KINDS)[number] = 'announcement') {
  const { services, app } = c.host;
  await c.host.build.inTenant(c.organizationId, (tx) =>
    notify(
      { tx, organizationId: c.organizationId, now: services.now(), services, log: app.log, afterCommit: () => undefined },
      { to: { employeeIds: [person.employeeId] }, kind, facts: { title: 'Water cut' }, link: '/webview/announcement/1' },
    ),
  );
  await sendMissedMails(services);
  await sendMissedPhones(services);
  await services.phones.sweep();
}
type Kept = { channel: string; body: string; due_at: number; sent_at: number | null; failed_at: number | null; attempts: number };
const messages = async () => {
  const found = await sql<Kept>`
    select channel, body, due_at, sent_at, failed_at, attempts from directory.phone_message order by created_at, id`.execute(
    onPool(c.host.services.pool),
  );
  return found.rows;
};

describe('a browser', () => {
  it('is taken in once, named, and forgotten when it is turned off', async () => {
    await turnOn('a');
    const known = await turnOn('a');
    expect(known.push).toMatchObject({ isAvailable: true, devices: [{ name: 'Chrome, Android' }] });
    expect(Buffer.from(known.push.publicKey, 'base64url')).toHaveLength(65);
    const [device] = known.push.devices;
    expect(device?.digest).toBe(
      createHash('sha256')
        .update(addressOf(`a-${c.organizationId}`))
        .digest('hex'),
    );
    const after = await as(person).call(notifications.removePush, { query: { id: device?.id ?? '' } });
    expect(after.push.devices).toEqual([]);
  });

  it('belongs to who signed in on it last, and nobody else removes it', async () => {
    const other = await c.host.build.person({ organizationId: c.organizationId });
    await turnOn('shared', other);
    await turnOn('shared');
    expect(await devicesOf(other)).toEqual([]);
    const [device] = await devicesOf(person);
    expect(await refusalCode(as(other).call(notifications.removePush, { query: { id: device?.id ?? '' } }))).toBe('not-found');
    expect(await devicesOf(person)).toHaveLength(1);
  });

  it('names an address of a push service and keys that can be used, or is refused at the field', async () => {
    const attempt = (endpoint: string, keys = KEYS) =>
      refusal(as(person).call(notifications.addPush, { body: { endpoint, keys } }));
    expect(await attempt('https://127.0.0.1/admin')).toMatchObject({
      status: 422,
      errors: [{ field: 'endpoint', message: 'This is not an address of a push service that Wela knows.' }],
    });
    expect(await attempt('http://fcm.googleapis.com/x')).toMatchObject({ errors: [{ field: 'endpoint' }] });
    expect(await attempt(addressOf('x'), { ...KEYS, auth: 'AAAA' })).toMatchObject({ errors: [{ field: 'keys' }] });
    expect(await devicesOf(person)).toEqual([]);
  });

  it('is one of twenty: the one that was added first makes room', async () => {
    for (let number = 0; number < 21; number += 1) {
      c.host.setNow(`2026-06-02T02:00:${String(number).padStart(2, '0')}Z`);
      await turnOn(`n${number}`);
    }
    const digests = (await devicesOf(person)).map((device) => device.digest);
    expect(digests).toHaveLength(20);
    expect(digests).not.toContain(
      createHash('sha256')
        .update(addressOf(`n0-${c.organizationId}`))
        .digest('hex'),
    );
  });
});

describe('a message to browsers', () => {
  it('goes to each of the reader’s, in their language, once', async () => {
    await tell();
    expect(await messages()).toEqual([]);
    await turnOn('a');
    await turnOn('b');
    await sql`update directory.user_profile set language = 'th' where user_id = ${person.userId}`.execute(
      onPool(c.host.services.pool),
    );
    await tell();
    await sendMissedPhones(c.host.services);
    const sent = await messages();
    expect(sent).toMatchObject([
      { channel: 'push', attempts: 1, failed_at: null },
      { channel: 'push', attempts: 1, failed_at: null },
    ]);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      title: 'Water cut',
      language: 'th',
      link: '/th/webview/announcement/1',
    });
  });

  it.each([
    { language: 'en', company: 'Siam Kitchen' },
    { language: 'th', company: 'ครัวสยาม' },
  ])('and a mail name the company in the language of the reader: $language', async ({ language, company }) => {
    await c.host.build.inTenant(c.organizationId, (tx) =>
      sql`update app.organization set name = 'ครัวสยาม', name_en = 'Siam Kitchen' where organization_id = ${c.organizationId}`.execute(
        tx,
      ),
    );
    await turnOn('a');
    const { pool } = c.host.services;
    await sql`update directory.user_profile set language = ${language} where user_id = ${person.userId}`.execute(onPool(pool));
    await tell();
    expect(JSON.parse((await messages())[0]?.body ?? '')).toMatchObject({ body: company });
    const { rows } = await sql<{ html: string }>`
      select html from directory.mail where recipient = ${person.email}`.execute(onPool(pool));
    expect(rows.map(({ html }) => ['Siam Kitchen', 'ครัวสยาม'].filter((name) => html.includes(name)))).toEqual([[company]]);
  });

  it('goes as each kind is chosen', async () => {
    await turnOn('a');
    await tell('export-ready');
    expect(await messages()).toEqual([]);
    const choose = (push: boolean) =>
      as(person).call(notifications.setPreferences, {
        body: { preferences: [{ kind: 'announcement', inApp: false, email: false, push }] },
      });
    await choose(false);
    await tell();
    expect(await messages()).toEqual([]);
    expect(await choose(true)).toContainEqual({ kind: 'announcement', inApp: false, email: false, line: true, push: true });
    await tell();
    expect(await messages()).toHaveLength(1);
  });

  it('and a mail wait for the end of quiet hours; the list in the app does not', async () => {
    await turnOn('a');
    await as(person).call(notifications.setQuietHours, { body: { quietHours: { from: 20 * 60, to: 8 * 60 } } });
    c.host.setNow('2026-06-02T15:00:00Z');
    await tell();
    expect(await messages()).toMatchObject([{ sent_at: null, attempts: 0, due_at: Date.parse('2026-06-03T01:00:00Z') }]);
    expect((await as(person).call(notifications.list)).content).toHaveLength(1);
    await c.host.services.mailer.sweep();
    expect(await mail()).toMatchObject({ due_at: Date.parse('2026-06-03T01:00:00Z'), sent_at: null });
    c.host.setNow('2026-06-03T01:00:00Z');
    await c.host.services.phones.sweep();
    await c.host.services.mailer.sweep();
    expect((await messages())[0]?.sent_at).not.toBeNull();
    expect((await mail())?.sent_at).not.toBeNull();
  });

  it('that waits is not sent any more once the browser is turned off', async () => {
    await turnOn('a');
    await as(person).call(notifications.setQuietHours, { body: { quietHours: { from: 480, to: 600 } } });
    await tell();
    const [device] = await devicesOf(person);
    await as(person).call(notifications.removePush, { query: { id: device?.id ?? '' } });
    expect(await messages()).toMatchObject([{ body: '', sent_at: null, failed_at: expect.anything() }]);
  });

  it('that waits is not shown to the account that takes the browser over', async () => {
    await turnOn('shared');
    await as(person).call(notifications.setQuietHours, { body: { quietHours: { from: 480, to: 600 } } });
    await tell();
    const other = await c.host.build.person({ organizationId: c.organizationId });
    await turnOn('shared', other);
    expect(await devicesOf(other)).toHaveLength(1);
    expect(await messages()).toMatchObject([{ body: '', sent_at: null, failed_at: expect.anything() }]);
  });

  it('holds no figure and no reason, whatever the facts are', () => {
    const facts = { reason: 'SECRET', amount: '99,999.00', net: '99,999.00', salary: '99,999.00', title: 'T', form: 'F' };
    for (const kind of NOTIFICATION_KINDS)
      for (const language of ['en', 'th'] as const) {
        const text = pushText({ id: '1', kind, facts, link: '/x', language, company: 'C' }, 'https://wela.test');
        expect(text).not.toMatch(/SECRET|99,999/);
        expect(JSON.parse(text)).toMatchObject({ title: expect.stringMatching(/./), link: `/${language}/x`, body: 'C' });
      }
  });
});

describe('the outbox', () => {
  const sweepOver = async (push: PushGateway['push']) => {
    const { services } = c.host;
    const outbox = createPhoneOutbox({
      line: services.line,
      push: { ...NO_PUSH, isSetUp: true, push },
      pool: services.pool,
      now: services.now,
      keepsText: [],
    });
    const { rows } = await sql<{ id: string }>`
      select id from directory.push_device where user_id = ${person.userId}`.execute(onPool(services.pool));
    const to = rows[0]?.id ?? '';
    await outbox.send([{ channel: 'push', messageKey: 'test:1', to, text: 'Hello', dueAt: services.now() }]);
    await outbox.sweep();
    await outbox.close();
  };

  it('forgets a browser that is gone', async () => {
    await turnOn('a');
    await sweepOver(async () => 'gone');
    expect(await devicesOf(person)).toEqual([]);
    expect(await messages()).toMatchObject([{ attempts: 1, body: '', failed_at: expect.anything() }]);
  });

  it('tries again when the push service is away', async () => {
    await turnOn('a');
    await sweepOver(async () => Promise.reject(new Error('away')));
    expect(await messages()).toMatchObject([{ attempts: 1, sent_at: null, due_at: Date.parse('2026-06-02T02:01:00Z') }]);
    expect(await devicesOf(person)).toHaveLength(1);
    c.host.setNow('2026-06-02T02:01:00Z');
    await sweepOver(async () => 'sent');
    expect(await messages()).toMatchObject([{ attempts: 2, body: '', sent_at: Date.parse('2026-06-02T02:01:00Z') }]);
  });
});

const mail = async () => {
  const { rows } = await sql<{ due_at: number | null; sent_at: number | null }>`
    select due_at, sent_at from directory.mail where recipient = ${person.email}`.execute(onPool(c.host.services.pool));
  return rows[0];
};

import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '../../domain/units.ts';
import { urlForRole } from '../db/migrate.ts';
import { createPool, type Pool } from '../db/pool.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { renderMail } from './mail-template.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

let database: TestDatabase;
let pool: Pool;
let offset = 0;
const now = () => instant(Date.now() + offset);
beforeAll(async () => {
  database = await cloneDatabase();
  pool = createPool(urlForRole(database.adminUrl, 'app_user', database.rolePassword), 3, () => {});
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A mail server of a few commands that keeps what it is given. */
async function startSmtp(): Promise<{ server: Server; address: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let data: string | null = null;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (data !== null && line === '.') {
          received.push(data);
          data = null;
          socket.write('250 kept\r\n');
        } else if (data !== null) data += `${line}\n`;
        else if (line === 'DATA') {
          data = '';
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return { server, address: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}?ignoreTLS=true`, received };
}

const sentAt = async (key: string) =>
  (await pool.query<{ sent_at: number | null }>('select sent_at from directory.mail where message_key = $1', [key])).rows[0]
    ?.sent_at;

test('with a mail server a mail is written down, sent in both forms, and marked as sent', async () => {
  const { server, address, received } = await startSmtp();
  const mailer = createOutboxMailer({ smtpUrl: address, mailFrom: 'Wela <no-reply@wela.test>', environment: 'test' }, pool, now);
  const body = renderMail({
    language: 'en',
    heading: 'Hello & welcome',
    paragraphs: ['One paragraph.'],
    button: { label: 'Open', link: 'https://wela.test/en' },
    footer: 'The end',
  });
  await mailer.send({ messageKey: 'smtp', to: 'malee@example.test', subject: 'Hello', link: 'https://wela.test/en', ...body });
  await mailer.close();
  const { rows } = await pool.query(
    `select html || body_text || coalesce(link, '') as kept from directory.mail where message_key = 'smtp'`,
  );
  expect(rows).toEqual([{ kept: '' }]);
  server.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: malee@example.test');
  expect(received[0]).toContain('Content-Type: text/plain');
  expect(received[0]).toContain('Content-Type: text/html');
  expect(await sentAt('smtp')).toEqual(expect.any(Number));
});

test('a mail server that is away does not fail the request, and the mail stays due', async () => {
  const mailer = createOutboxMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@wela.test', environment: 'test' }, pool, now);
  await mailer.send({ messageKey: 'later', to: 'malee@example.test', subject: 'Later', html: '', text: 'x' });
  await mailer.close();
  expect(await sentAt('later')).toBeNull();
});

test('mails of work that is only kept are written down as delivered, and no mail server is asked', async () => {
  const mailer = createOutboxMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@wela.test', environment: 'test' }, pool, now);
  const mail = { to: 'malee@example.test', subject: 'Demo', html: '', text: 'x' };
  await mailer.keeping(() => mailer.send({ ...mail, messageKey: 'kept' }));
  await mailer.send({ ...mail, messageKey: 'not kept' });
  await mailer.close();
  expect(await sentAt('kept')).toEqual(expect.any(Number));
  expect(await sentAt('not kept')).toBeNull();
});

test('a mail that is due later is held back, and leaves once when its time has come', async () => {
  const { server, address, received } = await startSmtp();
  const parts = { smtpUrl: address, mailFrom: 'a@wela.test', environment: 'test' } as const;
  const [mailer, other] = [createOutboxMailer(parts, pool, now), createOutboxMailer(parts, pool, now)];
  const dueAt = instant(now() + 3_600_000);
  await mailer.send({ messageKey: 'held', to: 'malee@example.test', subject: 'Held', html: '', text: 'x', dueAt });
  await mailer.sweep();
  expect(await sentAt('held')).toBeNull();
  offset = 3_600_000;
  await Promise.all([mailer.sweep(), other.sweep()]);
  expect(await sentAt('held')).toEqual(expect.any(Number));
  await Promise.all([mailer.close(), other.close()]);
  server.close();
  expect(received.filter((mail) => mail.includes('Subject: Held'))).toHaveLength(1);
});

test('mails of which there are many leave one after the other, each once, whichever process takes them', async () => {
  const { server, address, received } = await startSmtp();
  const parts = { smtpUrl: address, mailFrom: 'a@wela.test', environment: 'test' } as const;
  const [mailer, other] = [createOutboxMailer(parts, pool, now), createOutboxMailer(parts, pool, now)];
  const keys = Array.from({ length: 12 }, (_, index) => `many ${index}`);
  for (const messageKey of keys)
    await mailer.send({ messageKey, to: 'malee@example.test', subject: messageKey, html: '', text: 'x', dueAt: now() });
  await Promise.all([mailer.sweep(), other.sweep()]);
  await Promise.all([mailer.close(), other.close()]);
  server.close();
  const subjects = received.flatMap((mail) => /^Subject: (many \d+)$/m.exec(mail)?.[1] ?? []);
  expect(subjects.sort()).toEqual(keys.sort());
});

test('a process that ends leaves the mails that it has not begun to the next one', async () => {
  const { server, address, received } = await startSmtp();
  const parts = { smtpUrl: address, mailFrom: 'a@wela.test', environment: 'test' } as const;
  const mailer = createOutboxMailer(parts, pool, now);
  const keys = Array.from({ length: 40 }, (_, index) => `left ${index}`);
  await Promise.all(
    keys.map((messageKey) =>
      mailer.send({ messageKey, to: 'malee@example.test', subject: messageKey, html: '', text: 'x', dueAt: now() }),
    ),
  );
  await mailer.close();
  const before = received.filter((mail) => mail.includes('Subject: left')).length;
  expect(before).toBeLessThan(keys.length);
  const next = createOutboxMailer(parts, pool, now);
  await next.sweep();
  await next.close();
  server.close();
  expect(received.filter((mail) => mail.includes('Subject: left'))).toHaveLength(keys.length);
});

test('the words of a mail cannot become markup', async () => {
  const { html } = renderMail({
    language: 'th',
    heading: '<img src=x>',
    paragraphs: ['</mj-text><mj-raw>'],
    footer: 'a & b',
  });
  expect(html).not.toContain('<img src=x>');
  expect(html).toContain('&#60;img src=x&#62;');
  expect(html).not.toMatch(/https?:\/\/fonts/);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const open = () => server.app.inject({ method: 'GET', url: '/dev/mailbox' });

test('shows kept mails with their links, newest first, as text that cannot act', async () => {
  const mail = { to: 'a@example.test', html: '', text: '<script>alert(1)</script>' };
  await server.services.mailer.send({ ...mail, messageKey: 'one', subject: 'First', link: 'http://localhost:3000/en/one' });
  await server.services.mailer.send({
    ...mail,
    messageKey: 'two',
    subject: 'Second <b>',
    link: 'http://localhost:3000/en/two?a=1&b=2',
  });
  const response = await open();
  expect(response.statusCode).toBe(200);
  expect(response.body.indexOf('Second')).toBeLessThan(response.body.indexOf('First'));
  expect(response.body).toContain('href="http://localhost:3000/en/two?a=1&#38;b=2"');
  expect(response.body).not.toContain('<script>');
  expect(response.body).not.toContain('<b>');
});

test('is shown under a name of this machine alone', async () => {
  const under = async (host: string) =>
    (await server.app.inject({ method: 'GET', url: '/dev/mailbox', headers: { host } })).statusCode;
  expect(
    await Promise.all(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'evil.test:3000', 'localhost.evil.test'].map(under)),
  ).toEqual([200, 200, 200, 404, 404]);
});

test('a mail of the same key is kept once', async () => {
  const mail = { messageKey: 'same', to: 'b@example.test', subject: 'Once', html: '', text: '' };
  await Promise.all([server.services.mailer.send(mail), server.services.mailer.send(mail)]);
  const { rowCount } = await server.services.pool.query("select 1 from directory.mail where message_key = 'same'");
  expect(rowCount).toBe(1);
});

test.each([{ environment: 'production' as const }, { smtpUrl: 'smtp://mail.example.test' }])(
  'is absent with %o',
  async (change) => {
    const kept = { ...server.services.config };
    Object.assign(server.services.config, change);
    expect((await open()).statusCode).toBe(404);
    Object.assign(server.services.config, kept);
  },
);

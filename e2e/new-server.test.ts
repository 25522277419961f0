import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '../contract/company/company.ts';
import { consent } from '../contract/company/consent.ts';
import { invitations } from '../contract/people/invitations.ts';
import { organizations } from '../contract/people/organizations.ts';
import { clocks } from '../contract/time/clocks.ts';
import { type RunningDatabase, startEmbedded } from '../server/db/embedded.ts';
import { type ApiSession, apiAs, good } from './api-session.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import { newDataDir, type RunningServer, startServer } from './running-server.ts';

/** Where browsers find it, through its proxy. */
const ADDRESS = 'https://wela.example.co.th';
const OWNER = 'you@example.co.th';
const NOK = { firstName: 'Nok', lastName: 'Binklai', email: 'nok@example.co.th', password: 'first-clock-in_1' };
const GATE = { latitude: 13.7563, longitude: 100.5018 };

let root: string;
let theirs: RunningDatabase;
let mails: MailSink;
let settings: Record<string, string>;
let server: RunningServer;
let owner: ApiSession;
let password: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'wela-new-server-'));
  chmodSync(root, 0o755);
  [theirs, mails] = await Promise.all([
    startEmbedded({ folder: join(root, 'postgres'), password: 'their-own-password', isDurable: true }),
    openMailSink(0),
  ]);
  settings = await asTheInstallPageSays();
});
afterAll(async () => {
  await owner?.close();
  await server?.stop();
  await mails.close();
  await theirs.stop();
  for (const path of [theirs.folder, root]) rmSync(path, { recursive: true, force: true });
});

/** Steps 3 and 5 of docs/install.md: a database with its owner, the key, and the file of settings as a shell reads it. */
async function asTheInstallPageSays(): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: theirs.adminUrl.replace(/\/wela$/, '/postgres') });
  await client.connect();
  await client.query('drop database wela');
  await client.query("create role wela login createrole password 'a-password'");
  await client.query("create database wela owner wela encoding 'UTF8' locale 'C' template template0");
  await client.end();
  writeFileSync(join(root, 'secret.key'), `${'5a'.repeat(32)}\n`);
  const example = readFileSync(new URL('../deploy/wela.env.example', import.meta.url), 'utf8');
  const file = example
    .replace('wela:PASSWORD@127.0.0.1:5432', `wela:a-password@${new URL(theirs.adminUrl).host}`)
    .replace(/^SMTP_URL=.*$/m, `SMTP_URL=${mails.address}`)
    .replaceAll('/var/lib/wela', join(root, 'data'))
    .replaceAll('/etc/wela', root);
  writeFileSync(join(root, 'wela.env'), file);
  const names = [...file.matchAll(/^([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []);
  const print = names.map((name) => `printf '%s\\0' "$${name}"`).join('; ');
  const values = execFileSync('sh', ['-c', `set -eu; . ./wela.env; ${print}`], { cwd: root, encoding: 'utf8' }).split('\0');
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}

/** A command of an operator, with the settings of the server and none of the suite. */
const command = (name: string, parts: readonly string[], environment: Record<string, string> = settings): string =>
  execFileSync('npm', ['run', '-s', name, '--', ...parts], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: root, npm_config_update_notifier: 'false', ...environment },
  });

/** The address in the newest mail to somebody that leads to a page of this kind. */
async function mailedPath(to: string, part: string): Promise<string> {
  const look = () => {
    const text = mails.texts[mails.recipients.lastIndexOf(to)] ?? '';
    return [...text.matchAll(/https:\/\/[^\s"<>]+/g)].map(([link]) => link).find((link) => link.includes(part)) ?? '';
  };
  await expect.poll(look, { timeout: 30_000 }).not.toBe('');
  const { pathname, search } = new URL(look().replaceAll('&amp;', '&'));
  return pathname + search;
}

it('a new server has its first account by command, and no stranger gets one', { timeout: 240_000 }, async () => {
  const environment = { ...settings, SIGN_IN_LIMITS: 'normal', LOG_LEVEL: 'info' };
  server = await startServer({ environment, isDemo: false, dataDir: join(root, 'data') });
  const said = command('admin', ['account-add', '--email', OWNER, '--first-name', 'You', '--last-name', 'Name']);
  password = /with the password (\S+):/.exec(said)?.[1] ?? '';
  owner = await apiAs(server.url, OWNER, password, ADDRESS);
  const stranger = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: ADDRESS } });
  const refused = await stranger.post('/idp/sign-up/email', { data: NOK });
  expect(refused.status()).toBe(403);
  await stranger.dispose();
});

it('its company begins, somebody is invited by mail, makes an account and clocks in', async () => {
  await owner.call(organizations.create, { body: {} });
  const place = { zoneName: 'Gate', zoneLatitude: GATE.latitude, zoneLongitude: GATE.longitude };
  const address = { provinceName: 'กรุงเทพมหานคร' };
  const choices = { businessTypeId: 'restaurant', countryId: 'TH', currencyId: 'THB' };
  await owner.call(company.setup, { body: { ...choices, ...place, name: 'New Server Co., Ltd.', address } });
  await owner.call(invitations.create, { body: { emails: [NOK.email] } });
  const invited = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: ADDRESS } });
  const code = new URL(await mailedPath(NOK.email, 'accept-invite'), ADDRESS).searchParams.get('code') ?? '';
  await good(await invited.post('/idp/sign-up/email', { data: NOK }));
  await invited.get(await mailedPath(NOK.email, 'verify-email'), { maxRedirects: 0 });
  await invited.dispose();
  const nok = await apiAs(server.url, NOK.email, NOK.password, ADDRESS);
  expect(await nok.call(invitations.accept, { body: { code } })).toMatchObject({ organizationName: 'New Server Co., Ltd.' });
  await nok.call(consent.acceptAll, { body: {} });
  const { zones } = await nok.call(clocks.today);
  const here = { lat: GATE.latitude, lng: GATE.longitude, accuracy: 10 };
  await nok.call(clocks.clock, { body: { clockType: 'clock_in', zoneId: zones[0]?.id ?? '', ...here } });
  await nok.close();
  expect(await clockings(owner)).toEqual([['Nok Binklai', 'clock_in', 'Gate']]);
});

it('its backup comes back on an empty machine, compared, and people sign in there', { timeout: 240_000 }, async () => {
  const backups = join(root, 'backups');
  command('backup', ['--to', backups, '--keep', '7,4,12']);
  const [folder = ''] = readdirSync(backups);
  const dataDir = newDataDir();
  mkdirSync(dataDir, { recursive: true });
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  copyFileSync(join(root, 'secret.key'), join(dataDir, 'secret.key'));
  expect(command('restore', [join(backups, folder)], { DATA_DIR: dataDir })).toContain('All of it is as the backup says.');
  const restored = await startServer({ dataDir, isDemo: false });
  try {
    const again = await apiAs(restored.url, OWNER, password);
    expect(await clockings(again)).toEqual([['Nok Binklai', 'clock_in', 'Gate']]);
    await again.close();
    expect(await restored.stop()).toBe(0);
  } finally {
    await restored.remove();
  }
});

async function clockings(session: ApiSession) {
  const { content } = await session.call(clocks.search, { query: {} });
  return content.map(({ name, clockType, zone }) => [name, clockType, zone?.name]);
}

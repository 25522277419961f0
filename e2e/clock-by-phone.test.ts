import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { zones } from '../contract/places/zones.ts';
import { clocks } from '../contract/time/clocks.ts';
import { DEMO_PASSWORD, ZONES } from '../demo/company-data.ts';
import { addDays } from '../domain/time.ts';
import { plainDate } from '../domain/units.ts';
import { type ApiSession, apiAs } from './api-session.ts';
import { holdAnswers, loseAnswers } from './broken-network.ts';
import { openBrowser, openWindow, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import { writeQrVideo } from './qr-video.ts';
import type { RunningServer } from './running-server.ts';
import { openPage } from './watched-page.ts';

const SILOM = { latitude: ZONES[0].latitude, longitude: ZONES[0].longitude, accuracy: 8 };
/** Between 29 and 30 m beyond the radius of 150 m, to the north. */
const NEARLY_THERE = { ...SILOM, latitude: SILOM.latitude + 179.5 / 111_195 };
const WORDS = { clock_in: 'Clock in', clock_out: 'Clock out', break_in: 'Start break', break_out: 'End break' } as const;
const EMPLOYEE = { email: 'employee@demo.wela', password: DEMO_PASSWORD };

let server: RunningServer;
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let troubles: string[];
let me: ApiSession;
let owner: ApiSession;

beforeAll(async () => {
  server = await startDemoServer();
  [me, owner] = await Promise.all([apiAs(server.url, EMPLOYEE.email), apiAs(server.url, 'owner@demo.wela')]);
  const { content } = await owner.call(zones.search, { query: { zoneTypes: ['qr'] } });
  const code = await owner.call(zones.qr, { query: { id: content[0]?.id ?? '', mode: 'print' } });
  const film = join(server.dataDir, 'code.y4m');
  writeQrVideo(film, code.payload);
  browser = await openBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  phone = await openWindow(browser, server.url, { width: 390 });
  await phone.grantPermissions(['geolocation', 'camera']);
  await phone.setGeolocation(SILOM);
  ({ page, troubles } = await openPage(phone));
  await signIn(page, EMPLOYEE);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await server.remove();
});

const next = async () => (await me.call(clocks.today)).next;
const punches = async () => {
  const { serverTime } = await me.call(clocks.today);
  const day = plainDate(serverTime.slice(0, 10));
  return me.call(clocks.ownTimeline, { query: { startDate: addDays(day, -1), endDate: addDays(day, 1) } });
};
const bigButton = (tab: Page = page) => tab.locator('footer button.primary');
const pressNext = (action: keyof typeof WORDS) =>
  page.locator('footer button.primary', { hasText: WORDS[action] }).click({ timeout: 15_000 });

const outcome = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

describe('clocking by phone', () => {
  it('shows the shift, the server time, the zone one is in, and one big button for the next action', async () => {
    await page.goto('/en/webview/clock');
    const expected = await next();
    await page.getByText(`Inside ${ZONES[0].name}`).waitFor();
    await page.getByText('System time').waitFor();
    await page.getByText('Today’s shift').waitFor();
    const button = bigButton();
    await expect.poll(() => button.textContent()).toBe(WORDS[expected]);
    const box = await button.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(48);
    expect(box?.width ?? 0).toBeGreaterThanOrEqual(300);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('records the action in the zone, and offers the next one', async () => {
    const action = await next();
    const before = await punches();
    await bigButton().click();
    await outcome(new RegExp(`^✓ ${WORDS[action]} at \\d\\d:\\d\\d`));
    const after = await punches();
    expect(after.length).toBe(before.length + 1);
    const known = new Set(before.map((item) => item.id));
    const made = after.find((item) => !known.has(item.id));
    expect(made).toMatchObject({ clockType: action, source: 'self', zone: { name: ZONES[0].name } });
    const following = await next();
    expect(following).not.toBe(action);
    await expect.poll(() => bigButton().textContent()).toBe(WORDS[following]);
  });

  it('says how far outside one is, and the server refuses such a clocking too', async () => {
    await phone.setGeolocation(NEARLY_THERE);
    await page.reload();
    await page.getByText(`30 m outside ${ZONES[0].name}`).waitFor();
    await expect.poll(() => bigButton().isDisabled()).toBe(true);
    const before = (await punches()).length;
    const place = (await me.call(clocks.today)).zones.find((zone) => zone.name === ZONES[0].name);
    const refused = await me.send(clocks.clock, {
      body: {
        clockType: await next(),
        zoneId: place?.id ?? '',
        lat: NEARLY_THERE.latitude,
        lng: NEARLY_THERE.longitude,
        accuracy: 8,
      },
    });
    expect(refused.status()).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'clock/outside-zone', facts: { metres: 30 } });
    expect((await punches()).length).toBe(before);
  });

  it('takes the code of a zone through the camera as proof, and no forged one', async () => {
    const action = await next();
    await page.getByRole('button', { name: 'Scan the QR code' }).click();
    await page.getByText(`QR code of ${ZONES[2].name} scanned`).waitFor({ timeout: 30_000 });
    await bigButton().click();
    await outcome(new RegExp(`^✓ ${WORDS[action]} at`));
    const made = (await punches()).filter((punch) => punch.zone?.name === ZONES[2].name);
    expect(made.length).toBe(1);

    const zone = (await me.call(clocks.today)).zones.find((item) => item.type === 'qr');
    const forged = await page.request.post(clocks.clock.path, {
      headers: { origin: server.url, 'idempotency-key': crypto.randomUUID() },
      data: { clockType: await next(), zoneId: zone?.id, qr: `wela:${zone?.id}:p:${'A'.repeat(43)}` },
    });
    expect(forged.status()).toBe(422);
    expect((await forged.json()).code).toBe('clock/wrong-code');
  });

  it('keeps a clocking without network on the phone, and sends it later, once', async () => {
    await phone.setGeolocation(SILOM);
    await page.reload();
    await page.getByText(`Inside ${ZONES[0].name}`).waitFor();
    const action = await next();
    const before = await punches();
    await phone.setOffline(true);
    await bigButton().click();
    await outcome(/kept on this phone/);
    await page.getByText('1 clocking is waiting to be sent').waitFor();
    expect((await punches()).length).toBe(before.length);

    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(clocks.clock.path)) sent++;
    });
    await phone.setOffline(false);
    await page.getByText(`Sent: ${WORDS[action]} at`).waitFor();
    await page.getByText('1 clocking is waiting to be sent').waitFor({ state: 'detached' });
    const known = new Set(before.map((item) => item.id));
    expect((await punches()).filter((punch) => !known.has(punch.id))).toMatchObject([{ clockType: action }]);
    await page.reload();
    await page.getByText(`Inside ${ZONES[0].name}`).waitFor();
    expect(sent).toBe(1);
    expect((await punches()).length).toBe(before.length + 1);
  });

  it('offers the next action after what waits, and sends both in order', async () => {
    const first = await next();
    const before = new Set((await punches()).map((punch) => punch.id));
    await phone.setOffline(true);
    await bigButton().click();
    await outcome(/kept on this phone/);
    const second = first === 'clock_in' ? 'clock_out' : 'clock_in';
    await page.locator('footer button.primary', { hasText: WORDS[second] }).click();
    await page.getByText('2 clockings are waiting to be sent').waitFor();
    await phone.setOffline(false);
    await page.getByText('2 clockings are waiting to be sent').waitFor({ state: 'detached' });
    await page.getByText(/clockings? (is|are) waiting to be sent/).waitFor({ state: 'detached' });
    const sent = (await punches()).filter((punch) => !before.has(punch.id)).map((punch) => punch.clockType);
    expect(sent.sort()).toEqual([first, second].sort());
  });

  it('opens without network with what it heard last, and keeps a clocking until somebody can be asked', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByText(`Inside ${ZONES[0].name}`).waitFor();
    const action = await next();
    const before = new Set((await punches()).map((punch) => punch.id));
    await phone.setOffline(true);
    await page.reload();
    await page.getByText('Time of this phone (no network)').waitFor();
    await page.getByText(`Inside ${ZONES[0].name}`).waitFor();
    await expect.poll(() => bigButton().textContent()).toBe(WORDS[action]);
    await bigButton().click();
    await outcome(/kept on this phone/);
    await page.getByText('1 clocking is waiting to be sent').waitFor();
    await phone.setOffline(false);
    // A page that was opened without network is not told by this browser that it is back.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(`Sent: ${WORDS[action]} at`).waitFor();
    await page.getByText('System time').waitFor();
    expect((await punches()).filter((punch) => !before.has(punch.id))).toMatchObject([{ clockType: action }]);
  });

  it('stores a kept clocking once although its answer was lost', async () => {
    const action = await next();
    const before = (await punches()).length;
    const mend = await loseAnswers(phone, clocks.clock);
    await bigButton().click();
    // It waits from the press on; that its answer was lost is known when the page says that it is kept.
    await outcome(/kept on this phone/);
    await page.getByText('1 clocking is waiting to be sent').waitFor();
    await mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(`Sent: ${WORDS[action]} at`).waitFor();
    expect((await punches()).length).toBe(before + 1);
  });

  it('offers what follows a clocking as soon as it is answered, in every tab, before the day is read again', async () => {
    const first = await next();
    const second = first === 'clock_in' ? 'clock_out' : 'clock_in';
    const before = (await punches()).length;
    const { page: otherTab } = await openPage(phone);
    await otherTab.goto('/en/webview/clock');
    await otherTab.getByText(`Inside ${ZONES[0].name}`).waitFor();
    const release = await holdAnswers(phone, clocks.today);
    onTestFinished(release);

    await pressNext(first);
    await outcome(`✓ ${WORDS[first]} at`);
    await expect.poll(() => bigButton(otherTab).textContent()).toBe(WORDS[second]);
    // The next one is recorded, but its answer is lost; it is sent again.
    const mend = await loseAnswers(phone, clocks.clock);
    await pressNext(second);
    await outcome(/kept on this phone/);
    await page.getByText('1 clocking is waiting to be sent').waitFor();
    await expect.poll(() => bigButton(otherTab).textContent()).toBe(WORDS[first]);
    await mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // Whichever tab was quicker has sent it.
    await page.getByText('1 clocking is waiting to be sent').waitFor({ state: 'detached' });
    await pressNext(first);
    await outcome(`✓ ${WORDS[first]} at`);

    // Answers from before these clockings come in last: they take nothing back.
    await release();
    await expect.poll(() => bigButton().textContent()).toBe(WORDS[second]);
    expect(await next()).toBe(second);
    expect((await punches()).length).toBe(before + 3);
    await otherTab.close();
  });

  it('says what the zone asks for before the button can be pressed, and sends the photo and the note', async () => {
    const [zone] = (await owner.call(zones.search, { query: { name: ZONES[0].name } })).content;
    if (!zone) throw new Error('no zone in the demo');
    const ask = { isPhotoRequired: true, isNoteRequired: true };
    const asking = await owner.call(zones.update, { body: { id: zone.id, version: zone.version, ...ask } });
    await page.goto('/en/webview/clock');
    const said = page.getByText('Take a photo and enter a note before you clock in here.');
    await said.waitFor();
    await expect.poll(() => bigButton().isDisabled()).toBe(true);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByText('Photo taken').waitFor();
    await page.getByLabel('Note').fill('At the customer');
    await said.waitFor({ state: 'detached' });
    const action = await next();
    await bigButton().click();
    await outcome(new RegExp(`^✓ ${WORDS[action]} at`));
    const { content } = await owner.call(clocks.search, { query: { sources: ['self'], size: 25 } });
    const sent = content.find((item) => item.note === 'At the customer');
    expect(sent?.imageUrl).toMatch(/^\//);
    const quiet = { isPhotoRequired: false, isNoteRequired: false };
    await owner.call(zones.update, { body: { id: zone.id, version: asking.version, ...quiet } });
  });

  it('is the same page in Thai', async () => {
    await page.goto('/th/webview/clock');
    await page.getByText(`อยู่ในพื้นที่ ${ZONES[0].name}`).waitFor();
    await page.getByText('เวลามาตรฐานของระบบ').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('th');
  });

  it('had no unexpected trouble in its console', () => {
    expect(troubles.filter((trouble) => !/401|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/.test(trouble))).toEqual([]);
  });
});

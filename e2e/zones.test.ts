import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employees } from '../contract/people/employees.ts';
import { face } from '../contract/places/face.ts';
import { zones } from '../contract/places/zones.ts';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { type ApiSession, apiAs } from './api-session.ts';
import { openBrowser, openWindow, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import type { RunningServer } from './running-server.ts';
import { openPage } from './watched-page.ts';

const CHIANG_MAI = 'เชียงใหม่ (Chiang Mai)';
const OWNER = { email: 'owner@demo.wela', password: DEMO_PASSWORD };
let server: RunningServer;
let browser: Browser;
let page: Page;
let troubles: string[];
let owner: ApiSession;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemoServer({ environment: { FACE_SIMULATOR: 'shy' } }), openBrowser()]);
  owner = await apiAs(server.url, OWNER.email);
  ({ page, troubles } = await openPage(await openWindow(browser, server.url)));
  await signIn(page, OWNER);
  // Before the sign-in, the page asks who is there.
  troubles.length = 0;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await server.remove();
});

const drawing = (shade: number) =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: { r: shade, g: 120, b: 150 } } })
    .png()
    .toBuffer();

describe('zones', () => {
  it('a GPS zone is made on the map, where the fields say the same', async () => {
    await page.goto('/en/zone/gps');
    await page.getByRole('button', { name: 'Add GPS zone' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Name').fill('Rama IV site');
    await drawer.getByRole('region', { name: 'Location on the map' }).click({ position: { x: 200, y: 140 } });
    await drawer.getByText(/^Pin at \d+\.\d+, \d+\.\d+/).waitFor();
    await drawer.getByRole('button', { name: 'Exact coordinates' }).click();
    await expect.poll(() => drawer.getByLabel('Latitude').inputValue()).toMatch(/^\d+\.\d+$/);
    await drawer.getByLabel('Latitude').fill('13.7262');
    await drawer.getByLabel('Longitude').fill('100.5349');
    await drawer.getByLabel('Radius').fill('75');
    await drawer.getByRole('button', { name: 'Create zone' }).click();
    await page.getByText('Zone created').waitFor();
    const { content } = await owner.call(zones.search, { query: { name: 'Rama IV' } });
    expect(content).toMatchObject([{ latitude: 13.7262, longitude: 100.5349, radiusMetres: 75 }]);
  });

  it('the map of all zones names a pin, and opens the zone of the pin that is clicked', async () => {
    await page.goto('/en/zone/gps');
    await page.locator('label').filter({ hasText: /^Map$/ }).click();
    const map = page.getByRole('region', { name: 'Zones on the map' });
    await map.getByText(`${CHIANG_MAI} · 200 m`).waitFor();
    await map.getByText('Nakhon Sawan').waitFor();
    await map.getByTitle(CHIANG_MAI).click();
    await page.getByRole('dialog').getByText(`Edit ${CHIANG_MAI}`).waitFor();
  });

  it('a mistake stands at its field, and nothing typed is lost', async () => {
    await page.goto('/en/zone/wifi');
    await page.getByRole('button', { name: 'Add Wi-Fi zone' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.locator('input[name="name"]').fill('Canteen');
    await drawer.locator('input[name="wifiSsid"]').fill('Canteen');
    const networks = drawer.locator('#field-networkAddresses');
    await networks.fill('0.0.0.0/0');
    await networks.press('Enter');
    await drawer.getByRole('button', { name: 'Create zone' }).click();
    await drawer.getByText('This is not a valid IP address or range', { exact: false }).first().waitFor();
    await expect.poll(() => drawer.locator('input[name="wifiSsid"]').inputValue()).toBe('Canteen');
  });

  it('a name that is taken is said at its field, and a zone that nobody used is deleted', async () => {
    await page.goto('/en/zone/qr');
    const drawer = page.getByRole('dialog');
    for (const word of ['Zone created', 'This is already in use.']) {
      await page.getByRole('button', { name: 'Add QR zone' }).click();
      await drawer.locator('input[name="name"]').fill('Back door');
      await drawer.getByRole('button', { name: 'Create zone' }).click();
      await page.getByText(word).first().waitFor();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByText('Back door').first().click();
    await drawer.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete Back door?' }).getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Back door was deleted').waitFor();
    expect((await owner.call(zones.search, { query: { name: 'Back door' } })).totalElements).toBe(0);
  });
});

describe('registering a face', () => {
  it('asks for consent and two photos, and goes on after a time-out', async () => {
    const employeeId = await unregistered();
    await page.goto(`/en/zone/face/register?zoneId=${await scannerId()}&employeeId=${employeeId}&step=1`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Record consent' }).click();
    const send = page.getByRole('button', { name: 'Send to the scanner' });
    await send.waitFor();
    await expect.poll(() => send.isDisabled()).toBe(true);
    for (const shade of [60, 200]) {
      const before = await page.getByRole('img', { name: /^Photo \d/ }).count();
      const file = { name: 'face.png', mimeType: 'image/png', buffer: await drawing(shade) };
      await page.locator('input[type="file"]').setInputFiles(file);
      await expect.poll(() => page.getByRole('img', { name: /^Photo \d/ }).count()).toBe(before + 1);
    }
    await send.click();
    await page.getByRole('button', { name: 'Start scan 1' }).click();
    await page.getByText('Face registration failed (timeout).').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Start scan 2' }).click();
    await page.getByRole('button', { name: 'Start scan 3' }).click();
    await page.getByText('Face registered').waitFor();
    expect(await owner.call(face.get, { query: { employeeId } })).toMatchObject({ zones: [{ scans: 3, status: 'registered' }] });
  }, 60_000);

  it('leaves no error in the console but the answers that were refused', () => {
    expect(troubles.filter((line) => !/status of (409|422|504)/.test(line))).toEqual([]);
  });
});

async function scannerId(): Promise<string> {
  const [zone] = await owner.call(zones.list, { query: { zoneTypes: ['face_scan'] } });
  return zone?.id ?? '';
}

async function unregistered(): Promise<string> {
  const { content } = await owner.call(employees.search, { query: { size: 50 } });
  const known = await owner.call(face.listPeople, { query: { zoneId: await scannerId() } });
  return content.find((item) => !known.some((other) => other.employeeId === item.id))?.id ?? '';
}

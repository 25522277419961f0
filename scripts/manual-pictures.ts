// `npm run manual -- [--url http://localhost:3000]`: a picture of the page of every task of the manual, in both languages, from the demo company.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { DEMO_PASSWORD, SIGN_INS } from '../demo/company-data.ts';
import { openBrowser, openWindow, signIn } from '../e2e/browser.ts';
import { startServer } from '../e2e/running-server.ts';
import { CHAPTER_PAGES, CHAPTERS, PICTURE_HEIGHT, PICTURE_WIDTH, pictureOf } from '../web/home/shared/manual-chapters.ts';

const LARGEST = 60 * 1024;
const QUALITIES = [80, 70, 60, 50, 40];
const PUBLIC = new URL('../web/public', import.meta.url).pathname;
const WINDOW_WIDTH = 1280;

/** A picture as small as a phone likes it, no worse than it must be. */
async function smallPicture(screen: Buffer): Promise<Buffer> {
  const resized = sharp(screen).resize({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT, fit: 'cover', position: 'top' });
  for (const quality of QUALITIES) {
    const picture = await resized.clone().webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= LARGEST) return picture;
  }
  throw new Error('a picture does not become small enough');
}

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const owner = SIGN_INS.find(({ role }) => role === 'owner');
if (!owner) throw new Error('the demo company has no owner');
const server = values.url ? null : await startServer();
const browser = await openBrowser();
rmSync(join(PUBLIC, 'manual-pictures'), { recursive: true, force: true });
mkdirSync(join(PUBLIC, 'manual-pictures'));
try {
  for (const language of ['en', 'th'] as const) {
    const window = await openWindow(browser, values.url ?? server?.url ?? '', { width: WINDOW_WIDTH, language, scheme: 'light' });
    const page = await window.newPage();
    await page.setViewportSize({ width: WINDOW_WIDTH, height: (WINDOW_WIDTH * PICTURE_HEIGHT) / PICTURE_WIDTH });
    await signIn(page, { email: owner.email, password: DEMO_PASSWORD }, language);
    for (const chapter of CHAPTERS) {
      await page.goto(`/${language}${CHAPTER_PAGES[chapter]}`);
      await page.waitForLoadState('networkidle').catch(() => {});
      const path = pictureOf(chapter, language);
      const picture = await smallPicture(await page.screenshot());
      writeFileSync(join(PUBLIC, path), picture);
      console.log(`${path}  ${Math.round(picture.length / 1024)} KB`);
    }
    await window.close();
  }
} finally {
  await browser.close();
  await server?.stop();
}

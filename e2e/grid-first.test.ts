import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { demoForFile } from './demo-for-file.ts';
import { MONTHLY } from './reopen-month.ts';

const demo = demoForFile();
let page: Page;
let report = '';

beforeAll(async () => {
  const reports = await (await demo.apiOf('owner')).call(payrollReports.list, { query: { search: MONTHLY } });
  report = `/en/payrolls/report/${reports.content[0]?.payrollReportId}?step=figures`;
  ({ page } = await demo.pageOf('owner'));
});

const TIMESHEETS = '/en/reports/timesheets/v2';
const people = (path: string) => (path === TIMESHEETS ? page.getByRole('table') : page.getByRole('grid'));

/** The page moved so that its table begins below the toolbar; then the rows that are in sight as a whole, and how many things scroll. */
const inSight = (table: ReturnType<typeof people>) =>
  table.evaluate(async (element) => {
    const scrolls = (node: Element) =>
      node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY);
    const around = [];
    for (let node: Element | null = element; node; node = node.parentElement) if (scrolls(node)) around.push(node);
    const [scroller] = around;
    const head = element.querySelector('thead th')?.getBoundingClientRect();
    const bar = document.querySelector('input[type="search"]')?.closest('.wela-no-print')?.getBoundingClientRect();
    if (!scroller || !head || !bar) throw new Error('no scroller, no head or no toolbar');
    scroller.scrollTop += Math.ceil(head.top - bar.height - scroller.getBoundingClientRect().top);
    await new Promise((done) => setTimeout(done, 400));
    const top = element.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0;
    const bottom = element.querySelector('tfoot th')?.getBoundingClientRect().top ?? window.innerHeight;
    const rows = [...element.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) => row.getBoundingClientRect());
    const seen = rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1);
    return { rows: seen.length, heights: [...new Set(seen.map((row) => row.height))], scrollers: around.length };
  });

describe('twenty people at once in a window of 1280 × 900', () => {
  it('with compact rows, which are chosen once for all tables', async () => {
    await page.goto(TIMESHEETS);
    await people(TIMESHEETS).waitFor();
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('menuitemradio', { name: 'Compact' }).click();
    await page.keyboard.press('Escape');
    const sheet = await inSight(people(TIMESHEETS));
    expect(sheet).toEqual({ rows: expect.any(Number), heights: [36], scrollers: 1 });
    expect(sheet.rows).toBeGreaterThanOrEqual(20);
    await page.goto(report);
    await people(report).waitFor();
    const figures = await inSight(people(report));
    expect(figures).toEqual({ rows: expect.any(Number), heights: [36], scrollers: 1 });
    expect(figures.rows).toBeGreaterThanOrEqual(20);
  });

  it('the toolbar stays while rows go by', async () => {
    await page.goto(TIMESHEETS);
    await people(TIMESHEETS).waitFor();
    await inSight(people(TIMESHEETS));
    const box = await page.getByRole('searchbox').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(64);
    expect(box?.y).toBeLessThan(64 + 48);
  });
});

describe('the usual columns of a list at 1280', () => {
  it.each(['/en/employee', '/en/payrolls', '/en/leave/leave-record'])(
    'of %s are in sight as a whole, to the last',
    async (path) => {
      await page.goto(path);
      const table = page.locator('main table');
      await table.waitFor();
      const box = await table.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280 - 20);
      const cut = page.locator('td[data-gives-way]').first();
      expect(await cut.getAttribute('title')).toBe(await cut.textContent());
    },
  );
});

/** Amounts and hours that are broken, cut or beyond the edge. */
const cut = () =>
  page.evaluate(() => {
    const figure = /^[฿−-]?[\d,]+([.:]\d\d)?$/;
    const within = document.querySelector('main') ?? document.body;
    const texts = [...within.querySelectorAll('dd, li span, li strong, h1 ~ * span')].filter(
      (node) =>
        node.children.length === 0 &&
        figure.test(node.textContent?.trim() ?? '') &&
        node.getClientRects().length > 0 &&
        // The numbers of steps are no amounts, and their bar scrolls.
        !node.closest('nav'),
    );
    return {
      looked: texts.length,
      cut: texts
        .filter((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
          const box = range.getBoundingClientRect();
          const frame = node.closest('dl, li')?.getBoundingClientRect();
          return lines.size > 1 || box.left < -0.5 || box.right > Math.min(frame?.right ?? Infinity, window.innerWidth) + 0.5;
        })
        .map((node) => node.textContent),
    };
  });

/** What stays at the top of a payroll on a phone: its name, how it stands, what it pays. */
const heightOfSummary = () =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => {
    let node: Element | null = title;
    while (node && getComputedStyle(node).position !== 'sticky') node = node.parentElement;
    return node?.getBoundingClientRect().height;
  });

describe('no amount is cut or broken', () => {
  it.each([320, 360, 390, 640, 768, 800, 1024, 1130, 1280, 1920])('at %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [report, TIMESHEETS]) {
      await page.goto(path);
      await page.locator('table, ul[aria-label]').first().waitFor();
      const more = page.getByRole('button', { name: 'Show totals' });
      if (await more.isVisible()) await more.click();
      await page.locator('main dl').first().waitFor();
      // The heads of the figures stand before the figures do.
      await expect.poll(async () => (await cut()).looked, { message: path }).toBeGreaterThanOrEqual(4);
      const found = await cut();
      expect(found.cut, path).toEqual([]);
      if (path === report && width < 768) expect(await heightOfSummary()).toBe(56);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
});

/** Runs in the page: colours as red, green and blue, and shapes of what a page has most of. */
function looksInPage() {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colourOf = (css: string) => {
    if (!pixel) throw new Error('no canvas');
    pixel.fillStyle = css;
    pixel.fillRect(0, 0, 1, 1);
    return [...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const greyness = (css: string) => Math.max(...colourOf(css)) - Math.min(...colourOf(css));
  const ringOf = (element: HTMLElement | null) => {
    element?.focus();
    const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(element ?? document.body);
    return [outlineWidth, outlineStyle, greyness(outlineColor) < 24 ? 'neutral' : outlineColor].join(' ');
  };
  const links = [...document.querySelectorAll<HTMLElement>('main tbody a[href]')];
  const ink = getComputedStyle(document.body).color;
  const badges = [...document.querySelectorAll('main [class*="badge"], main .mantine-Badge-root')].map((badge) => {
    const { height, borderRadius, fontSize, fontWeight } = getComputedStyle(badge);
    return [height, borderRadius, fontSize, fontWeight].join(' ');
  });
  return {
    names: links.length,
    otherThanInk: links.map((link) => getComputedStyle(link).color).filter((colour) => colour !== ink),
    ink: greyness(ink) < 24,
    rings: [...new Set([links[0] ?? null, document.querySelector<HTMLElement>('main input[type="search"]')].map(ringOf))],
    badges: [...new Set(badges)],
  };
}

it('names are ink, the focus is a neutral ring of two pixels, and badges have one shape, in light and in dark', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en/payrolls');
  await page.locator('main tbody a[href]').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    const looks = await page.evaluate(looksInPage);
    expect(looks.names).toBeGreaterThan(1);
    expect(looks).toMatchObject({ otherThanInk: [], ink: true, rings: ['2px solid neutral'], badges: ['24px 6px 12.5px 500'] });
  }
});

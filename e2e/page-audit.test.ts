import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openWindow } from './browser.ts';
import { hasDoubtfulTexts } from './contrast-in-page.ts';
import { barriersOf, bringAxe, faintTextsOf, silentFocusOf } from './page-audit.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  const window = await openWindow(browser, 'http://localhost');
  await bringAxe(window);
  page = await window.newPage();
});
afterAll(() => browser.close());

const show = (body: string) =>
  page.setContent(`<!doctype html><html lang="en"><title>Part</title><style>
    body { margin: 0; background: #fff; color: #111; font: 16px sans-serif; }
    .box { position: relative; width: 300px; height: 60px; padding: 20px; }
    .fill { position: absolute; inset: 0; }
    .half { background: rgb(0 0 0 / 50%); }
    </style><main><h1>Part</h1>${body}</main></html>`);

/** Each is too faint for a reason of its own: the quick look must leave it to axe-core. */
const FAINT = {
  'grey on white': '<p style="color: #999">Text</p>',
  'grey in a dark box': '<div style="background: #333"><p style="color: #777">Text</p></div>',
  'by its transparency': '<p style="color: rgb(0 0 0 / 40%)">Text</p>',
  'in a mixed colour': '<p style="color: color-mix(in srgb, #000 40%, white)">Text</p>',
  'on a box that is half transparent': '<div class="half"><p style="color: #333">Text</p></div>',
  'in a part that is half transparent': '<div style="opacity: 0.4"><p>Text</p></div>',
  'on a panel that lies between it and its box':
    '<div class="box"><div class="fill" style="background: #222"></div><span style="position: relative">Text</span></div>',
  'beside the box that it belongs to':
    '<div style="width: 9px; background: #000; color: #fff"><span style="white-space: nowrap; margin-left: 20px">Text</span></div>',
  'with its second line on a panel':
    '<div class="box" style="width: 60px"><div style="position: absolute; left: 0; right: 0; top: 58px; height: 30px; background: #222"></div><span style="position: relative">Text of three lines</span></div>',
  'in a field': '<label>Name<input style="color: #aaa; background: #fff" value="Text"></label>',
  'in an opened dialog': '<div role="dialog" aria-label="Opened" style="background: #eee"><p style="color: #999">Text</p></div>',
};

describe('a text that is too faint', () => {
  it.each(Object.entries(FAINT))('%s is not taken for a clear one', async (_name, body) => {
    await show(body);
    expect(await hasDoubtfulTexts(page, 'page')).toBe(true);
  });

  it.each(['grey on white', 'grey in a dark box', 'on a panel that lies between it and its box', 'in a field'] as const)(
    '%s is found by both looks',
    async (name) => {
      await show(FAINT[name]);
      expect(await faintTextsOf(page)).toEqual([expect.stringMatching(/is hard to read: .*Text/)]);
      expect(await barriersOf(page)).toEqual([expect.stringMatching(/^color-contrast .*Text/)]);
    },
  );

  it('is found in what is open above the page', async () => {
    await show(FAINT['in an opened dialog']);
    expect(await faintTextsOf(page, 'opened')).toEqual([expect.stringMatching(/is hard to read: .*Text/)]);
    expect(await barriersOf(page, 'opened')).toEqual([expect.stringMatching(/^color-contrast .*Text/)]);
  });
});

describe('a text that is clear', () => {
  it.each([
    '<p>Text</p>',
    '<div style="background: #111"><p style="color: #eee">Text</p></div>',
    '<div class="half"><p style="color: #fff; font-size: 24px">Text</p></div>',
    '<div class="box" style="background: #111"><div style="position: absolute; right: 0; top: 0; width: 9px; height: 9px; background: #fff"></div><span style="color: #fff">Text</span></div>',
    '<div tabindex="0" style="overflow: auto; height: 20px; background: #111"><p style="margin-top: 90px; color: #fff">Text</p></div>',
    '<button disabled style="color: #aaa">Text</button>',
  ])('%s needs no second look', async (body) => {
    await show(body);
    expect(await hasDoubtfulTexts(page, 'page')).toBe(false);
    expect([...(await barriersOf(page)), ...(await faintTextsOf(page))]).toEqual([]);
  });
});

describe('what hinders a person', () => {
  it.each([
    ['label-content-name-mismatch', '<button aria-label="Close">Save all</button>'],
    ['label', '<label for="a">Name</label><input id="b">'],
    ['region', '</main><p>Beside</p><div>'],
  ])('is found: %s', async (rule, body) => {
    await show(body);
    expect(await barriersOf(page)).toContainEqual(expect.stringMatching(new RegExp(`^${rule} `)));
  });
});

describe('the Tab key', () => {
  const MENU = '<nav><a href="#a">A</a><a href="#b">B</a></nav>';
  const hidden = (name: string) => `<button style="width: 0; height: 0; padding: 0; border: 0">${name}</button>`;

  it('stops nowhere out of sight, in the whole page or in its content', async () => {
    await page.setContent(`${MENU}${hidden('Above')}<main id="content"><button>One</button>${hidden('Two')}</main>`);
    expect((await silentFocusOf(page)).map((found) => /Above|Two/.exec(found)?.[0])).toEqual(['Above', 'Two']);
    expect((await silentFocusOf(page, 'content'))[0]).toMatch(/out of sight at button 2 Two/);
    await page.setContent(`${MENU}<main id="content"><svg><g tabindex="0"></g></svg></main>`);
    expect((await silentFocusOf(page, 'content'))[0]).toMatch(/out of sight at g 0/);
  });

  it('enters what has something to stop at', async () => {
    await page.setContent(`${MENU}<main id="content"><p>Nothing to press</p></main>`);
    expect(await silentFocusOf(page, 'content')).toEqual([]);
    await page.setContent(`${MENU}<main id="content"><button tabindex="-1">One</button></main>`);
    expect(await silentFocusOf(page, 'content')).toEqual(['is not entered by the Tab key']);
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { noteKinds } from './kinds-in-page.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

const ROW =
  '<tr class="row"><td>Malee</td><td><button id="b1" aria-label="Edit Malee"><svg><path d="M1 1"/></svg></button></td></tr>';
const list = (rows: string) => `<table><tbody>${rows}</tbody></table>`;
/** Whether the second page has what the first has not. */
async function isNewBehind(first: string, second: string, part: 'page' | 'opened' = 'page') {
  const seen = new Set<number>();
  await page.setContent(`<main>${first}</main>`);
  await noteKinds(page, seen, part);
  await page.setContent(`<main>${second}</main>`);
  return noteKinds(page, seen, part);
}

describe('a page behind another', () => {
  it('is of the same kinds with other people and fewer of them', async () => {
    const other = ROW.replaceAll('Malee', 'สมชาย').replace('b1', 'b2').replace('M1 1', 'M2 2');
    expect(await isNewBehind(list(ROW + ROW), list(other))).toBe(false);
    expect(await isNewBehind('<p style="width: 10px; margin: -1.5%">1</p>', '<p style="width: 2px; margin: -9%">2</p>')).toBe(
      false,
    );
  });

  it.each([
    ['a button without a name', ROW.replace('Edit Malee', '')],
    ['a cell without words', ROW.replace('<td>Malee</td>', '<td></td>')],
    ['another class', ROW.replace('"row"', '"row faint"')],
    ['a colour of its own', ROW.replace('<td>', '<td style="color: #999">')],
    ['another state', ROW.replace('<button', '<button aria-expanded="false"')],
    ['another element', ROW.replace('<td>Malee', '<td><i>Malee</i>')],
  ])('has something new with %s', async (_name, row) => {
    expect(await isNewBehind(list(ROW), list(row))).toBe(true);
    expect(await isNewBehind(list(ROW), list(ROW + row))).toBe(true);
  });

  it.each([
    ['a name of a colour', 'width: 1px; color: var(--mantine-color-red-6)', 'width: 1px; color: var(--mantine-color-red-2)'],
    ['a colour in other words', 'width: 1px; color: hsl(10 10% 10%)', 'width: 1px; color: hsl(10 10% 90%)'],
    [
      'a mixed colour',
      'width: 1px; color: color-mix(in srgb, var(--mantine-color-red-6) 90%, white)',
      'width: 1px; color: color-mix(in srgb, var(--mantine-color-red-6) 20%, white)',
    ],
    ['another transparency', 'width: 1px; opacity: 1', 'width: 1px; opacity: 0.4'],
  ])('has something new with %s', async (_name, before, style) => {
    const text = (own: string) => `<p style="${own}">Text <i>and more</i></p>`;
    expect(await isNewBehind(text(before), text(style))).toBe(true);
    expect(await isNewBehind(text(style), text(style.replaceAll('1px', '2px')))).toBe(false);
  });

  it('has something new where a part comes to sight by its style sheet', async () => {
    const part = '<section class="part"><b>Text</b></section>';
    const sheet = (name: string) => `<style>.${name} { visibility: hidden }</style>`;
    expect(await isNewBehind(sheet('part') + part, sheet('other') + part)).toBe(true);
    expect(await isNewBehind(sheet('part') + part, sheet('part') + part)).toBe(false);
  });

  it('is asked about what is open alone, or about all', async () => {
    const dialog = (text: string) => `<div role="dialog" aria-label="Opened">${text}</div>`;
    expect(await isNewBehind(`<p>a</p>${dialog('<b>x</b>')}`, `<i>a</i>${dialog('<b>y</b>')}`, 'opened')).toBe(false);
    expect(await isNewBehind(dialog('<b>x</b>'), dialog('<b>y</b><u>z</u>'), 'opened')).toBe(true);
  });
});

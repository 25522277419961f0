import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { employees } from '../contract/people/employees.ts';
import { monthlyShifts } from '../contract/shifts/monthly-shifts.ts';
import { shifts } from '../contract/shifts/shifts.ts';
import { settings } from '../contract/time/settings.ts';
import { addDays, weekdayOf } from '../domain/time.ts';
import { plainDate } from '../domain/units.ts';
import type { ApiSession } from './api-session.ts';
import { cell, isInWindow, paste, publish, rowsInSight, saved, shows } from './board-on-page.ts';
import { chooseInMenu } from './choose-in-menu.ts';
import { demoForFile } from './demo-for-file.ts';

const demo = demoForFile();
let maker: ApiSession;
let owner: ApiSession;
let page: Page;

const soon = addDays(plainDate(new Date().toISOString().slice(0, 10)), 84);
/** A Monday far enough ahead that nothing is planned. */
const monday = addDays(soon, -((weekdayOf(soon) + 6) % 7));

beforeAll(async () => {
  [maker, owner] = await Promise.all([demo.apiOf('shiftmaker'), demo.apiOf('owner')]);
  ({ page } = await demo.pageOf('shiftmaker'));
});

/** A monthly board with one group; answers its id. */
async function monthlyBoard(name: string, group: { name: string; employeeIds: string[] }) {
  const { id: shiftId } = await owner.call(monthlyShifts.create, { body: { name } });
  await owner.call(monthlyShifts.createGroup, { body: { shiftId, ...group } });
  return shiftId;
}

describe('a weekly board', () => {
  let row = 0;
  it('plans a shift for two people from the keyboard', async () => {
    const [board] = await maker.call(shifts.list, { query: { mine: 'true' } });
    const [own] = board?.makers ?? [];
    await page.goto(`/en/shifts/view/${board?.id}?from=${monday}`);
    const head = page.getByRole('rowheader').filter({ hasText: own?.code ?? 'nobody' });
    await head.scrollIntoViewIfNeeded();
    row = Number(await head.getAttribute('data-row'));
    await cell(page, row, 0).focus();
    await cell(page, row, 0).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Alt+m');
    await chooseInMenu(page, { name: /Morning/ });
    await saved(page, '2 cells saved');
    await shows(page, [row, 0], '06:00–15:00, Not published');
    await shows(page, [row + 1, 0], '06:00–15:00');
    await expect.poll(() => page.getByRole('button', { name: 'Clear all' }).count()).toBe(0);
  });
  it('takes a row of a spreadsheet', async () => {
    await cell(page, row, 1).click();
    await paste(page, 'N\tOFF\t08:00-12:00');
    await saved(page, '3 cells saved');
    await shows(page, [row, 2], 'Day off');
    await shows(page, [row, 3], '08:00–12:00');
  });
  it('moves a shift by the menu, and takes it back', async () => {
    await cell(page, row, 3).click();
    await page.keyboard.press('Alt+m');
    await chooseInMenu(page, { name: 'Move to…' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'To day' }).click();
    await page.getByRole('option', { name: /^Sat/ }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await shows(page, [row, 5], '08:00–12:00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await shows(page, [row, 3], '08:00–12:00');
  });
  it('publishes what the button counts, and the person sees it', async () => {
    await publish(page, 5);
    const [year, month] = monday.split('-').map(Number);
    const days = await maker.call(shifts.ownMonth, { query: { year: year ?? 0, month: month ?? 1 } });
    expect(days.find((day) => day.date === monday)?.shifts[0]).toMatchObject({ startMinute: 360, endMinute: 900 });
  });
});

describe('the window', () => {
  let of: Page;
  beforeAll(async () => {
    ({ page: of } = await demo.pageOf('owner'));
  });
  const open = (address: string, size: { width: number; height: number }) =>
    of.setViewportSize(size).then(() => of.goto(address));

  it('belongs to the grid: twenty people in compact rows, and one scroller', async () => {
    await open('/en/shifts/shift-board', { width: 1280, height: 900 });
    await cell(of, 0, 0).waitFor();
    await of.getByRole('button', { name: 'View' }).click();
    await of.getByRole('menuitemradio', { name: 'Row height: Compact' }).click();
    await of.keyboard.press('Escape');
    await of.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => rowsInSight(of)).toBeGreaterThanOrEqual(20);
    expect(await of.evaluate(() => document.documentElement.scrollHeight - globalThis.innerHeight)).toBe(0);
  });

  it('holds the menu of its last row, and of one that is hardly higher than the menu', async () => {
    const last = await of.getByRole('grid').evaluate((grid) => {
      const bottom = grid.lastElementChild?.getBoundingClientRect().top ?? 0;
      const cells = [...grid.querySelectorAll<HTMLElement>('[role="gridcell"][data-column="0"]')];
      return Math.max(
        ...cells.filter((held) => held.getBoundingClientRect().bottom <= bottom).map(({ dataset }) => Number(dataset.row)),
      );
    });
    for (const [row, height] of [
      [last, 900],
      [0, 320],
    ] as const) {
      await of.setViewportSize({ width: 1280, height });
      await cell(of, row, 0).click({ button: 'right' });
      const menu = of.getByRole('menu');
      await menu.waitFor();
      await expect.poll(() => isInWindow(menu), { message: `row ${row} at ${height}` }).toBe(true);
      await of.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
  });

  it('has the whole name of a day and of its holiday above it, in both languages', async () => {
    const father = plainDate(`${new Date().getFullYear()}-12-05`);
    for (const language of ['en', 'th']) {
      await open(`/${language}/shifts/shift-board?from=${addDays(father, -((weekdayOf(father) + 6) % 7))}`, {
        width: 1280,
        height: 900,
      });
      const heads = of.getByRole('columnheader');
      await heads
        .filter({ has: of.locator('i') })
        .first()
        .waitFor();
      const clipped = await heads.evaluateAll((all) =>
        all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).map(({ textContent }) => textContent),
      );
      expect(clipped).toEqual([]);
    }
  });

  it.each([
    [640, 450],
    [320, 640],
    [390, 844],
  ])('of %i by %i shows a shift at once above its slim bar, and what a day opens', async (width, height) => {
    await open('/en/shifts/shift-board', { width, height });
    const lines = of.getByRole('button', { name: /\d\d:\d\d–\d\d:\d\d|Day off/ });
    await lines.first().waitFor();
    const box = await lines.first().boundingBox();
    expect((box?.y ?? height) + (box?.height ?? height)).toBeLessThan(height - 56);
    const bar = of
      .getByRole('button', { name: /Publish|published/ })
      .locator('xpath=ancestor::div[contains(@class, "wela-no-print")][1]');
    const { y = 0, height: bottom } = (await bar.boundingBox()) ?? { height: 0 };
    expect(bottom).toBe(56);
    expect(height - y - bottom).toBeLessThanOrEqual(8);
    await lines.last().click();
    const editor = of.getByRole('dialog');
    await editor.waitFor();
    await expect.poll(() => isInWindow(editor)).toBe(true);
    await of.keyboard.press('Escape');
  });
});

describe('a monthly board', () => {
  it('is painted and published', async () => {
    await owner.call(settings.setBoardType, { body: { shiftBoardType: 'monthly' } });
    const [weekly] = await owner.call(shifts.list, { query: {} });
    const range = await owner.call(shifts.times, { query: { shiftId: weekly?.id ?? '', from: monday, to: monday } });
    const employeeIds = range.people.slice(0, 3).map((person) => person.employeeId);
    const shiftId = await monthlyBoard('Plant', { name: 'Team', employeeIds });
    const { page: window } = await demo.pageOf('owner');
    await window.goto(`/en/shifts/monthly/view/${shiftId}/shifts-board?from=${monday}`);
    await window.getByRole('button', { name: 'Paint' }).click();
    await window.getByRole('menuitem', { name: /Morning/ }).click();
    await cell(window, 1, 2).hover();
    await window.mouse.down();
    await cell(window, 1, 3).hover();
    await cell(window, 1, 4).hover();
    await window.mouse.up();
    await saved(window, '3 cells saved');
    await publish(window, 3);
    await window.close();
  });

  it('asks before a group goes, for its people leave the board with it', async () => {
    await owner.call(settings.setBoardType, { body: { shiftBoardType: 'monthly' } });
    const { content } = await owner.call(employees.search, { query: { size: 2 } });
    const employeeIds = content.map((item) => item.id);
    const shiftId = await monthlyBoard('Dock', { name: 'Nights', employeeIds });
    const { page: window } = await demo.pageOf('owner');
    await window.setViewportSize({ width: 390, height: 844 });
    await window.goto(`/en/shifts/monthly/view/${shiftId}/members`);
    const menu = window.getByRole('button', { name: /^Actions for/ }).nth(1);
    const words = await menu.locator('xpath=..').boundingBox();
    // Beside the name, not on a line of its own.
    expect((await menu.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0) / 2);
    const ask = async () => {
      await window.getByRole('button', { name: 'Actions for Nights' }).click();
      await window.getByRole('menuitem', { name: 'Remove' }).click();
      await window.getByRole('dialog').getByText('2 people leave the board with it.').waitFor();
    };
    await ask();
    await window.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await owner.call(monthlyShifts.get, { query: { shiftId } })).groupList.length).toBe(1);
    await ask();
    await window.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await window.getByText('No groups yet').waitFor();
    await window.close();
  });
});

describe('a whole month of a board', () => {
  const [FROM, DAYS, ROWS] = ['2031-05-01', 31, 30];
  const WORDS = ['M', 'N', 'OFF'];
  const block = Array.from({ length: ROWS }, (_row, row) =>
    Array.from({ length: DAYS }, (_day, day) => WORDS[(row + day) % WORDS.length]).join('\t'),
  ).join('\n');
  let window: Page;
  let people = 0;

  beforeAll(async () => {
    const found = await owner.call(employees.search, { query: { size: 200 } });
    const employeeIds = found.content.map((item) => item.id);
    people = employeeIds.length;
    const shiftId = await monthlyBoard('Whole plant', { name: 'Everybody', employeeIds });
    ({ page: window } = await demo.pageOf('owner'));
    await window.goto(`/en/shifts/monthly/view/${shiftId}/shifts-board?from=${FROM}`);
  });

  it('takes a block of thirty rows from a spreadsheet at its end, by keyboard alone, and takes it back', async () => {
    await cell(window, 1, 0).click();
    await window.keyboard.press('Control+End');
    await cell(window, people, DAYS - 1)
      .and(window.locator(':focus'))
      .waitFor();
    for (let step = 1; step < ROWS; step += 1) await window.keyboard.press('ArrowUp');
    await window.keyboard.press('Home');
    const top = people - ROWS + 1;
    await cell(window, top, 0).and(window.locator(':focus')).waitFor();
    await paste(window, block);
    await saved(window, `${ROWS * DAYS} cells saved`);
    await shows(window, [top, 1], '22:00');
    await window.getByRole('button', { name: 'Undo' }).click();
    await shows(window, [top, 1], 'Nothing planned');
    await window.getByRole('button', { name: 'Redo' }).click();
    await shows(window, [top, 1], '22:00');
  });

  it('is copied into a later period after a count of what that writes', async () => {
    const dialog = window.getByRole('dialog');
    const counted = (cells: number) =>
      dialog
        .getByRole('status')
        .filter({ hasText: String(cells) })
        .waitFor();
    const open = async () => {
      await window.getByRole('button', { name: 'More' }).click();
      await window.getByRole('menuitem', { name: 'Copy into another period…' }).click();
    };
    const chooseJuly = async () => {
      await dialog.getByRole('combobox', { name: 'Target' }).click();
      await window
        .getByRole('option', { name: /Jul 2031/ })
        .first()
        .click();
      await counted(ROWS * DAYS);
    };
    await open();
    await counted(ROWS * 30);
    await chooseJuly();
    await dialog.getByRole('button', { name: `Copy ${ROWS * DAYS} shifts` }).click();
    await dialog.waitFor({ state: 'hidden' });
    await open();
    await chooseJuly();
    await expect.poll(() => dialog.getByRole('button', { name: 'Copy 0 shifts' }).isDisabled()).toBe(true);
    await window.keyboard.press('Escape');
  });

  it('is on paper with every person, whatever is in sight', async () => {
    await window.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => window.locator('table:not([role]) tbody tr').count()).toBe(people + 1);
    await window.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => window.locator('table:not([role]) tbody tr').count()).toBe(0);
  });

  it('counts who is shown when it is filtered', async () => {
    await window.getByRole('rowheader', { name: 'Planned / needed' }).waitFor();
    const name = await window.locator('[data-row][data-column="-1"] span span').first().textContent();
    await window.getByPlaceholder(/people/i).fill(name ?? '');
    await window.getByRole('rowheader', { name: /Planned, of the \d+ (person|people) shown/ }).waitFor();
  });
});

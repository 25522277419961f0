import iconv from 'iconv-lite';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { company } from '../contract/company/company.ts';
import { imports } from '../contract/imports/imports.ts';
import { departments } from '../contract/people/departments.ts';
import { employees } from '../contract/people/employees.ts';
import { shiftProfiles } from '../contract/shifts/shift-profiles.ts';
import { shifts } from '../contract/shifts/shifts.ts';
import { timesheets } from '../contract/time/timesheets.ts';
import { eachDay, firstDayOf, lastDayOf } from '../domain/time.ts';
import type { ApiSession } from './api-session.ts';
import { demoForFile } from './demo-for-file.ts';
import { clockingsFile, csv, employeesFile, lastMonth } from './office-files.ts';
import { headingOf } from './watched-page.ts';

const OWNER = 'owner@newoffice.wela';
const PEOPLE = 50;
const MONTH = lastMonth();
const month = clockingsFile(MONTH, PEOPLE);
const demo = demoForFile();
let page: Page;
let troubles: string[];
let owner: ApiSession;

beforeAll(async () => {
  owner = await demo.apiOf(OWNER);
  ({ page, troubles } = await demo.pageOf(OWNER));
});

async function choose(
  type: 'Employees: new' | 'Employees: changes' | 'Clockings' | 'Shift board' | 'People for a shift',
  name: string,
  content: Buffer,
) {
  await page.goto('/en/import');
  await page.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  await page.getByRole('heading', { name: 'What is in each column?' }).waitFor();
}
const goOn = () => page.getByRole('button', { name: 'Next', exact: true }).click();
const done = (name: string) => page.getByRole('heading', { name: `${name} was imported` }).waitFor({ timeout: 120_000 });

async function correct(column: string, row: number, value: string) {
  await page.getByRole('button', { name: `Correct ${column} in row ${row}:` }).click();
  const box = page.getByRole('textbox', { name: `Correct ${column} in row ${row}` });
  await box.fill(value);
  await box.press('Enter');
  await page.getByText(`Row ${row} is now correct`).waitFor();
}
/** The numbers under "was imported". */
async function result(name: 'Added' | 'Changed' | 'Unchanged' | 'Not imported') {
  const label = page.getByText(name, { exact: true });
  const text = await label.locator('xpath=preceding-sibling::*[1]').textContent();
  return Number((text ?? '').replaceAll(',', ''));
}
/** How much more red than green there is behind a cell. */
const rednessOf = (cell: Locator) =>
  cell.evaluate((item) => {
    const [red = 0, green = 0] = (getComputedStyle(item).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return red - green;
  });
const total = (answer: { totalElements: number }) => answer.totalElements;
const peopleCount = () => owner.call(employees.list, { query: { size: 1 } }).then(total);

describe('setting a company up from its files', () => {
  it('imports fifty people: columns understood, two bad cells shown red with their reason and corrected in place', async () => {
    const before = await peopleCount();
    const rows = employeesFile(PEOPLE);
    const broken = rows.map((row) => [...row]);
    broken[3] = (broken[3] ?? []).with(8, '12,x00');
    broken[9] = (broken[9] ?? []).with(10, '1234567890123');
    await choose('Employees: new', 'employees.csv', csv(broken));
    await expect.poll(() => page.getByLabel('national_id: Contains').inputValue()).toBe('nationalId');
    await expect.poll(() => page.getByLabel('monthly_salary: Contains').inputValue()).toBe('salary');
    await goOn();
    await page.getByText('2 rows have errors').waitFor();
    await page.getByRole('button', { name: 'With errors 2' }).click();
    await page.getByRole('button', { name: 'Import 48 valid rows' }).waitFor();
    const bad = page.getByRole('button', { name: 'Correct monthly_salary in row 4: 12,x00' });
    await bad.waitFor();
    await expect.poll(() => bad.locator('xpath=following-sibling::*[1]').textContent()).toMatch(/\w/);
    expect(await rednessOf(bad)).toBeGreaterThan(
      await rednessOf(page.getByRole('button', { name: 'Correct first_name in row 4:' })),
    );
    expect(await peopleCount()).toBe(before);

    await correct('monthly_salary', 4, rows[3]?.[8] ?? '');
    await correct('national_id', 10, rows[9]?.[10] ?? '');
    await page.getByRole('button', { name: 'Import 50 rows' }).click();
    await done('employees.csv');
    expect(await result('Added')).toBe(PEOPLE);
    expect(await peopleCount()).toBe(before + PEOPLE);
    const { content } = await owner.call(employees.list, { query: { name: 'T0003' } });
    const item = await owner.call(employees.get, { query: { id: content[0]?.id ?? '' } });
    expect(item).toMatchObject({ code: 'T0003', firstName: 'Firstc', nationalId: rows[3]?.[10] });
  });

  it('imports a month of clockings; the timesheet adds up to exactly what the file holds', async () => {
    await choose('Clockings', `clockings-${MONTH}.csv`, csv(month.rows));
    await goOn();
    await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
    await done(`clockings-${MONTH}.csv`);
    expect(await result('Added')).toBe(month.rows.length - 1);
    const sheet = await owner.call(timesheets.page, { query: { month: MONTH } });
    expect(sheet.totals.workedMinutes).toBe(month.minutes);
    expect(sheet.totals.workedDays).toBe(month.personDays);
    expect(sheet.totals.problemDays).toBe(0);
  });

  it('says that the same file is known, and adds nothing', async () => {
    await choose('Clockings', `clockings-${MONTH}.csv`, csv(month.rows));
    await goOn();
    await page.getByText(/^This file was already imported/).waitFor();
    await page.getByText('There is nothing new in this file: all of it is already in Wela.').waitFor();
    await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
    await page.getByRole('heading', { name: 'Nothing was added' }).waitFor({ timeout: 120_000 });
    expect(await result('Added')).toBe(0);
    expect(await result('Unchanged')).toBe(month.rows.length - 1);
    const sheet = await owner.call(timesheets.page, { query: { month: MONTH } });
    expect(sheet.totals).toMatchObject({ workedMinutes: month.minutes, workedDays: month.personDays, problemDays: 0 });
  });

  it('shows unknown employee codes and impossible times as errors of their rows, and imports the good ones', async () => {
    const day = `${MONTH}-01`;
    const header = month.rows[0] ?? [];
    const rows = [
      header,
      ['T0001', day, '03:00', 'clock_in'],
      ['NOBODY', day, '09:00', 'clock_in'],
      ['T0001', day, '25:61', 'clock_out'],
      ['T0001', `${MONTH}-32`, '09:00', 'clock_out'],
      ['T0001', day, '04:00', 'clock_out'],
    ];
    await choose('Clockings', 'odd.csv', csv(rows));
    await goOn();
    await page.getByText('3 rows have errors').waitFor();
    await page.getByText('No employee has the code NOBODY.').waitFor();
    for (const [column, row, value] of [
      ['clock_time', 4, '25:61'],
      ['clock_date', 5, `${MONTH}-32`],
    ] as const) {
      const cell = page.getByRole('button', { name: `Correct ${column} in row ${row}: ${value}` });
      await expect.poll(() => cell.locator('xpath=following-sibling::*[1]').textContent()).toMatch(/\w/);
    }
    await page.getByRole('button', { name: 'Import 2 valid rows' }).click();
    await done('odd.csv');
    expect(await result('Added')).toBe(2);
    expect(await result('Not imported')).toBe(3);
    const sheet = await owner.call(timesheets.page, { query: { month: MONTH } });
    expect(sheet.totals.workedMinutes).toBe(month.minutes + 60);
  });

  it('lists what was imported: file name, type, quantity, date', async () => {
    await page.goto('/en/import?view=history');
    await headingOf(page).filter({ hasText: 'Import history' }).waitFor();
    const table = page.getByRole('table', { name: 'Import history' });
    for (const name of ['File name', 'Type', 'Quantity', 'Date'])
      await table.getByRole('columnheader', { name, exact: true }).waitFor();
    const row = table.getByRole('row').filter({ hasText: 'employees.csv' });
    await expect.poll(() => row.textContent()).toMatch(/employees\.csv.*Employees.*50.*\d{4}/);
    await table.getByRole('row').filter({ hasText: 'odd.csv' }).waitFor();
  });

  it('reads the encodings and separators that old systems write', async () => {
    const rows = employeesFile(PEOPLE);
    const files: [string, Buffer][] = [
      ['bom.csv', Buffer.concat([Buffer.from('\ufeff'), csv(rows)])],
      ['thai.csv', iconv.encode(csv(rows).toString(), 'windows-874')],
      ['semicolons.csv', csv(rows, ';')],
      ['quotes.csv', Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'))],
    ];
    for (const [name, content] of files) {
      const batch = await owner.upload(imports.upload, { query: { type: 'employee' }, name, content });
      expect(batch.counts, name).toEqual({ total: PEOPLE, new: 0, changed: 0, unchanged: PEOPLE, bad: 0 });
    }
    const tabs = csv(month.rows.slice(0, 101), '\t');
    const batch = await owner.upload(imports.upload, { query: { type: 'clocking' }, name: 'device.txt', content: tabs });
    expect(batch.counts).toEqual({ total: 100, new: 0, changed: 0, unchanged: 100, bad: 0 });
  });

  it('changes people who are known, found by e-mail or code, and takes the change back with a reason', async () => {
    const { content } = await owner.call(employees.list, { query: { name: 'T0003' } });
    const id = content[0]?.id ?? '';
    const before = await owner.call(employees.get, { query: { id } });
    await choose(
      'Employees: changes',
      'changes.csv',
      csv([
        ['employee_code', 'last_name'],
        ['T0003', 'Changed'],
      ]),
    );
    await goOn();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await done('changes.csv');
    expect(await result('Changed')).toBe(1);
    expect(await owner.call(employees.get, { query: { id } })).toMatchObject({ lastName: 'Changed' });

    await page.goto('/en/import?view=history');
    const row = page.getByRole('row').filter({ hasText: 'changes.csv' });
    await row.getByRole('button', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the import of changes.csv?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong file');
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await row.getByText('Undone by').waitFor();
    expect(await owner.call(employees.get, { query: { id } })).toMatchObject({ lastName: before.lastName });
  });

  it('plans a board and puts people into a shift from files; a wrong shift keeps its reason while it is corrected', async () => {
    const teams = await owner.call(departments.list);
    const departmentId = teams.find((team) => team.name === 'Sales')?.id ?? '';
    const board = await owner.call(shifts.create, { body: { name: 'Sales board', departmentId } });
    const hours = { startMinute: 480, endMinute: 1020, symbol: 'M' };
    await owner.call(shiftProfiles.create, { body: { shiftId: board.id, code: 'M', name: 'Morning', ...hours } });
    const { content } = await owner.call(employees.list, { query: { size: 100 } });
    const [text, other] = content.filter((person) => person.department?.id === departmentId).map((person) => person.code);
    const days = eachDay(firstDayOf(MONTH), lastDayOf(MONTH)).slice(0, 2);
    await choose(
      'Shift board',
      'board.csv',
      csv([
        ['employee_code', ...days],
        [text ?? '', 'M', 'Z'],
        [other ?? '', 'off', 'M'],
      ]),
    );
    await goOn();
    await page.getByText('Shift board · board.csv').waitFor();
    const reason = page.getByText('No shift of the board is called Z.');
    await reason.waitFor();
    await page.getByRole('button', { name: `Correct ${days[1]} in row 2: Z` }).click();
    await page.getByRole('textbox', { name: `Correct ${days[1]} in row 2` }).waitFor();
    await reason.waitFor();
    await page.keyboard.press('Escape');
    await correct(days[1] ?? '', 2, 'M');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await done('board.csv');
    const rows = [
      ['employee_code', 'shift', 'date', 'ot'],
      [other ?? '', 'Morning', days[0] ?? '', 'yes'],
    ];
    await choose('People for a shift', 'people.csv', csv(rows));
    await goOn();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await done('people.csv');
    const range = await owner.call(shifts.times, {
      query: { shiftId: board.id, from: days[0] ?? firstDayOf(MONTH), to: days[1] ?? lastDayOf(MONTH) },
    });
    expect(range.counts).toMatchObject({ never: 5 });
  });

  it('lists what another system sent beside the files, to be taken back as they are', async () => {
    const { id: organizationId } = await owner.call(company.get);
    const data = [{ code: 'T0004', title: 'Khun' }];
    await owner.call(imports.employees, { body: { organizationId, isCreate: false, data } });
    await page.goto('/en/import?view=history');
    const row = page.getByRole('row').filter({ hasText: 'Data of another system (v1/employee/import)' });
    await row.getByText('1 changed').waitFor();
    await row.getByRole('button', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent too early');
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await row.getByText('Undone by').waitFor();
  });

  it('says what keeps an import from being taken back: people with clockings stay', async () => {
    await page.goto('/en/import?view=history');
    const row = page.getByRole('row').filter({ hasText: 'employees.csv' });
    await row.getByRole('button', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Trying');
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await dialog.getByText('people have records').waitFor();
    await page.keyboard.press('Escape');
    expect(await peopleCount()).toBeGreaterThan(PEOPLE);
  });

  it('had no trouble in its console but for the one refusal', () => {
    const refused = expect.stringMatching(/409 .*\/auth\/v1\/import\/revert\)$/);
    expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([refused]);
  });
});

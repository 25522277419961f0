import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointSpec } from '../contract/endpoint.ts';
import { payrollDocuments } from '../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { type ApiSession, good, pathOf } from './api-session.ts';
import { demoForFile } from './demo-for-file.ts';
import { readBankFile, readPnd1, readSps110 } from './filed-totals.ts';
import { lastMonth } from './office-files.ts';
import { amountOf, columnOf, filesIn, money, type Row, satang } from './payroll-figures.ts';
import { reopenLastMonth } from './reopen-month.ts';

const demo = demoForFile();
let api: { maker: ApiSession; approver: ApiSession; employee: ApiSession };
let maker: Page;
let troubles: string[];
let payrollReportId = '';

beforeAll(async () => {
  const [asMaker, asApprover, asEmployee] = await Promise.all(['maker', 'approver', 'employee'].map((text) => demo.apiOf(text)));
  if (!asMaker || !asApprover || !asEmployee) throw new Error('somebody is missing');
  api = { maker: asMaker, approver: asApprover, employee: asEmployee };
  const { templateId } = await reopenLastMonth(demo.apiOf);
  const made = await asMaker.call(payrollReports.create, { body: { templateId, month: lastMonth() } });
  payrollReportId = made.payrollReportId;
  ({ page: maker, troubles } = await demo.pageOf('maker'));
});

const info = () => api.maker.call(payrollReports.info, { query: { payrollReportId } });
const report = () => api.maker.call(payrollReports.get, { query: { payrollReportId } });

/** The cell of a person in a column of the grid, by the names that stand there. */
async function cellOf(page: Page, row: Row, column: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name: 'Figures of all employees' });
  await grid.getByRole('columnheader', { name: column, exact: true }).waitFor();
  const heads = await grid.getByRole('columnheader').allTextContents();
  const line = grid.getByRole('row').filter({ hasText: row.code });
  return line.locator('th, td').nth(heads.indexOf(column));
}
const openStep = (page: Page, step: string) => page.goto(`/en/payrolls/report/${payrollReportId}?step=${step}`);
async function confirm(page: Page, verb: string) {
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
}

describe('a payroll, from the draft to the files', () => {
  it('is found by the maker in the list, with what is missing told first', async () => {
    await maker.goto('/en/payrolls');
    const rows = maker.getByRole('table', { name: 'Payroll' }).getByRole('row');
    await rows
      .filter({ hasText: 'Draft' })
      .filter({ hasText: (await report()).name })
      .click();
    await maker.waitForURL(`**/payrolls/report/${payrollReportId}**`);
    await maker.getByRole('link', { name: /Readiness/ }).click();
    await maker.getByText('Data to complete before the payroll is sent.').waitFor();
  });

  it('explains an overtime figure: formula with its numbers, the days, their punches', async () => {
    const found = await info();
    const row = found.rows.find((item) => amountOf(found, item, 'OVERTIME') > 0);
    if (!row) throw new Error('nobody has overtime');
    const amount = amountOf(found, row, 'OVERTIME');
    await openStep(maker, `figures&q=${row.code}`);
    const cell = await cellOf(maker, row, found.columns[columnOf(found, 'OVERTIME')]?.name ?? '');
    await expect.poll(() => cell.textContent()).toBe(money(amount));
    await cell.focus();
    await cell.press(' ');
    const drawer = maker.getByRole('dialog', { name: 'How this figure was calculated' });
    await drawer.getByText('The salary is divided by 30 days of the normal work hours').waitFor();
    await expect.poll(() => drawer.textContent()).toContain(money(amount));
    const days = drawer.getByRole('region', { name: 'Days counted' }).getByRole('row');
    await expect.poll(() => days.count()).toBeGreaterThan(1);
    await expect.poll(() => days.nth(1).textContent()).toMatch(/\d\d:\d\d in.*\d\d:\d\d out/);
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  it('explains social security by the law, its date and its source', async () => {
    const found = await info();
    const [row] = found.rows;
    if (!row) throw new Error('nobody is paid');
    await openStep(maker, `figures&q=${row.code}`);
    const cell = await cellOf(maker, row, found.columns[columnOf(found, 'SOCIAL_SECURITY')]?.name ?? '');
    await cell.focus();
    await cell.press(' ');
    const drawer = maker.getByRole('dialog', { name: 'How this figure was calculated' });
    await drawer.getByText('Legal basis').waitFor();
    await expect.poll(() => drawer.textContent()).toMatch(/In force from.*\d{4}/);
    await expect.poll(() => drawer.textContent()).toMatch(/Royal Gazette/);
  });

  it('lets the maker decide a figure by hand, with a reason only; what depends on it follows', async () => {
    const before = await info();
    const row = before.rows.find((item) => item.warnings.length === 0 && amountOf(before, item, 'SALARY') > 20_000);
    if (!row) throw new Error('nobody earns enough');
    const salary = amountOf(before, row, 'SALARY');
    await openStep(maker, `figures&q=${row.code}`);
    const cell = await cellOf(maker, row, before.columns[columnOf(before, 'SALARY')]?.name ?? '');
    await cell.focus();
    await cell.press('Enter');
    const form = maker.getByRole('dialog', { name: 'Override the amount' });
    await form.getByLabel('Amount').fill(String(salary + 1000));
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Please give a reason.').waitFor();
    await form.getByLabel('Reason').fill('Agreed allowance of the month');
    await form.getByRole('button', { name: 'Save' }).click();
    await maker.getByText('Amount changed; tax and social security are recalculated').waitFor();
    const after = await info();
    const changed = after.rows.find((item) => item.employeeId === row.employeeId);
    expect(amountOf(after, changed, 'SALARY')).toBe(salary + 1000);
    expect(satang(changed?.income ?? 0)).toBe(satang(row.income) + 100_000);
    expect(changed?.overridden).toEqual([columnOf(after, 'SALARY')]);
    expect(satang(after.report.totals.income)).toBe(satang(before.report.totals.income) + 100_000);
    await expect.poll(() => cell.textContent()).toContain(money(salary + 1000));
    await cell.press(' ');
    const drawer = maker.getByRole('dialog', { name: 'How this figure was calculated' });
    await drawer.getByText('Agreed allowance of the month').waitFor();
    await expect.poll(() => drawer.textContent()).toContain(money(salary));
  });

  it('shows the difference to last month of each person, with its reason', async () => {
    await openStep(maker, 'differences');
    await maker.getByText(/^Compared with /).waitFor();
    const { people, totals } = await api.maker.call(payrollReports.differences, { query: { payrollReportId } });
    const changed = people.filter((person) => person.delta !== 0);
    expect(changed.length).toBeGreaterThan(0);
    for (const item of changed) {
      expect(item.reasons.length, item.name).toBeGreaterThan(0);
      expect(satang((item.newNet ?? 0) - (item.oldNet ?? 0))).toBe(satang(item.delta));
    }
    expect(satang(people.reduce((sum, person) => sum + person.delta, 0))).toBe(satang(totals.delta));
    await maker.getByText('Overridden').first().waitFor();
  });

  it('is sent for approval, which locks it; the maker cannot approve it', async () => {
    await openStep(maker, 'figures');
    await maker.getByRole('button', { name: 'Send for approval' }).click();
    await maker.getByRole('dialog').getByLabel('Reason').fill('Pay day is before the end of the month');
    await confirm(maker, 'Send for approval');
    await maker.getByText('Pending').first().waitFor();
    expect((await report()).status).toBe('PENDING');
    await openStep(maker, 'approval');
    await maker.getByText('The person who prepared this cannot approve it.').waitFor();
    const approve = maker.getByRole('button', { name: 'Approve', exact: true });
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    await approve.click({ force: true });
    const refused = await api.maker.send(payrollReports.approve, { body: { payrollReportId, status: 'approved' } });
    expect(refused.status()).toBe(403);
    expect(['auth/same-actor', 'payroll/not-approver']).toContain((await refused.json()).code);
    expect((await report()).status).toBe('PENDING');
  });

  it('is approved by another person', async () => {
    const { page } = await demo.pageOf('approver');
    await openStep(page, 'approval');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await confirm(page, 'Approve');
    await page.getByText('Approved', { exact: true }).first().waitFor();
    expect((await report()).status).toBe('APPROVED');
  });

  it('never changes after that', async () => {
    const before = await info();
    const [row] = before.rows;
    const column = before.columns[columnOf(before, 'SALARY')];
    const refusals = await Promise.all([
      api.maker.send(payrollReports.overrideLine, {
        body: { payrollReportId, employeeId: row?.employeeId ?? '', itemId: column?.itemId ?? '', amount: 1, reason: 'Too late' },
      }),
      api.maker.send(payrollReports.recompute, { body: { payrollReportId } }),
      api.maker.send(payrollReports.remove, { query: { payrollReportId } }),
      api.maker.send(payrollReports.proceed, { body: { payrollReportId } }),
      api.approver.send(payrollReports.approve, { body: { payrollReportId, status: 'rejected', reason: 'Too late' } }),
    ]);
    for (const refusal of refusals) expect(refusal.status(), await refusal.text()).toBe(409);
    const after = await info();
    expect(after.rows).toEqual(before.rows);
    expect(after.report.figuresHash).toBe(before.report.figuresHash);
    await openStep(maker, `figures&q=${row?.code}`);
    if (row) await (await cellOf(maker, row, column?.name ?? '')).press('Enter');
    await maker.getByRole('dialog', { name: 'How this figure was calculated' }).waitFor();
    await expect.poll(() => maker.getByRole('button', { name: 'Override the amount' }).count()).toBe(0);
  });
});

describe('what comes out of an approved payroll', () => {
  /** A file as the button of the page downloads it. */
  async function taken(name: string): Promise<Buffer> {
    const [download] = await Promise.all([
      maker.waitForEvent('download'),
      maker.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFileSync(await download.path());
  }
  const pdfOf = async (session: ApiSession, endpoint: EndpointSpec, query: object) =>
    (await good(await session.send(endpoint, { query } as never))).body();

  it('ties out: payroll, slips, bank file, PND1 and SPS 1-10, read from the files themselves', async () => {
    await openStep(maker, 'files');
    await maker.getByText('Payroll, slips, bank file, PND1 and SPS 1-10 agree.').waitFor();
    const { rows, report: head } = await info();
    const { totals } = head;
    const net = rows.reduce((sum, row) => sum + satang(row.net), 0);
    expect(net).toBe(satang(totals.net));

    const bank = readBankFile(await taken('Download Bank file (KBank)'));
    expect(bank).toEqual({ header: net, rows: net, count: rows.length, rowCount: rows.length });

    const pnd1 = readPnd1(await taken('Download PND1'));
    expect(pnd1.tax).toMatchObject({ header: satang(totals.tax), rows: satang(totals.tax) });
    expect(pnd1.paid.rows).toBe(pnd1.paid.header);
    expect(pnd1.paid.header).toBe(satang(totals.taxable));
    expect(pnd1.paid.rowCount).toBe(pnd1.paid.count);

    const office = readSps110(await taken('Download SPS 1-10'));
    await maker.getByLabel('Head office or branch').selectOption({ index: 1 });
    const branch = readSps110(await taken('Download SPS 1-10'));
    for (const { lengths, wages, employees } of [office, branch]) {
      expect(lengths).toEqual([135]);
      expect(wages.rows).toBe(wages.header);
      expect(employees).toMatchObject({ rows: employees.header, rowCount: employees.count });
    }
    expect(office.wages.rows + branch.wages.rows).toBe(satang(totals.socialSecurityWage));
    expect(office.employees.rows + branch.employees.rows).toBe(satang(totals.socialSecurity));
    expect(office.employer + branch.employer).toBe(satang(totals.socialSecurityEmployer));
    const filings = await api.maker.call(payrollDocuments.filings, { query: { payrollReportId } });
    // Returns of a month that was filed before it was opened again stand beside these.
    expect([...new Set(filings.map((filing) => filing.document))].sort()).toEqual(['bank', 'pnd1', 'sso']);
  });

  it('prints slips in both languages, the summary, and all slips as one ZIP made in the background', async () => {
    const { rows } = await info();
    const employeeId = rows[0]?.employeeId ?? '';
    for (const language of ['th', 'en'] as const) {
      const slip = await pdfOf(api.maker, payrollReports.slipPdf, { payrollReportId, employeeId, language });
      const summary = await pdfOf(api.maker, payrollReports.summaryPdf, { payrollReportId, language });
      for (const buffer of [slip, summary]) expect(buffer.subarray(0, 5).toString()).toBe('%PDF-');
    }
    await openStep(maker, 'files');
    await maker.getByRole('button', { name: `ZIP of ${rows.length} slips` }).click();
    const save = maker.getByRole('button', { name: 'Download the file' });
    await save.waitFor({ timeout: 120_000 });
    const zip = await taken('Download the file');
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(filesIn(zip)).toBe(rows.length);
  });

  it('lets an employee see their own slip with its explanation, and nobody else’s', async () => {
    const { page } = await demo.pageOf('employee', { width: 390 });
    const own = (await api.employee.call(payrollReports.employeeSlips, {})).find(
      (item) => item.payrollReportId === payrollReportId,
    );
    if (!own) throw new Error('the employee has no slip');
    await page.goto(`/en/webview/slips?report=${payrollReportId}`);
    await page.getByText(money(own.net)).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const pdf = await pdfOf(api.employee, payrollReports.slipPdf, { payrollReportId, language: 'th' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    const other = (await info()).rows.find((row) => row.employeeId !== own.employeeId);
    const query = { payrollReportId, employeeId: other?.employeeId ?? '' };
    const unknown = { payrollReportId, employeeId: crypto.randomUUID() };
    const strip = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    for (const endpoint of [payrollReports.slip, payrollReports.slipPdf]) {
      const [theirs, nobody] = await Promise.all([
        api.employee.send(endpoint, { query }),
        api.employee.send(endpoint, { query: unknown }),
      ]);
      expect(theirs.status()).toBe(404);
      expect(strip(await theirs.text())).toBe(strip(await nobody.text()));
    }
    expect((await page.request.get(pathOf(payrollReports.info, { payrollReportId }))).status()).toBe(403);
    await page.goto(`/en/payrolls/report/${payrollReportId}`);
    await page.getByText('401 Unauthorized').waitFor();
  });

  it('had no trouble in its console', () => {
    // The refusal of the maker's approval was asked for.
    expect(troubles.filter((trouble) => !/40[13]/.test(trouble))).toEqual([]);
  });
});

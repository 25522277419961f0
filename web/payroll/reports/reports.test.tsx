import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fieldOf, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { asOnPhone } from '../../testing/window-size.ts';
import { ID, january, LIST, REPORT, TEMPLATE, TEMPLATES } from './testing-report.ts';

testListPage({
  path: '/payrolls',
  endpoint: payrollReports.list,
  full: LIST,
  shows: 'Monthly payroll January',
  leadsTo: `/payrolls/report/${ID}`,
  empty: given(payrollReports.list, rows([])),
  says: 'No payroll report yet',
  action: 'New payroll report',
  others: [TEMPLATES],
  second: given(payrollReports.list, rows([january], { size: 25, total: 60 })),
});

describe('the list of payrolls', () => {
  test('tells month, people and net pay', async () => {
    await renderPage('/payrolls', { answers: [LIST, TEMPLATES] });
    const [line] = cellsOf(await screen.findByRole('table', { name: 'Payroll' }));
    expect(line).toEqual(expect.arrayContaining(['January 2026', 'Monthly payroll January', 'Draft', '2']));
    expect(line?.join(' ')).toContain('36,250.00');
  });

  test('on a phone has two lines: month and net pay, name and state; of halves the days instead of the month', async () => {
    asOnPhone();
    const half = { ...january, payCycle: 'half-monthly', startDate: '2026-01-16', endDate: '2026-01-31' } as const;
    const list = given(payrollReports.list, rows([january, { ...half, payrollReportId: idOf(77) }]));
    await renderPage('/payrolls', { answers: [list, TEMPLATES] });
    const [whole, part] = within(await screen.findByRole('list', { name: 'Payroll' })).getAllByRole('listitem');
    const linesOf = (item?: HTMLElement) => [...(item?.querySelector('a')?.children ?? [])].map(({ textContent }) => textContent);
    expect(linesOf(whole)).toEqual(['January 2026', '36,250.00', 'Monthly payroll January', 'Draft']);
    expect(linesOf(part)).toEqual(['16–31 Jan 2026', '36,250.00', 'Monthly payroll January', 'Draft']);
  });

  test('is narrowed to a status by one press, kept in the address', async () => {
    const { user, server, place } = await renderPage('/payrolls', { answers: [LIST, TEMPLATES] });
    await press(user, 'Pending');
    await waitFor(() => expect(place()).toBe('/payrolls?status=pending'));
    await waitFor(() => expect(server.sent(payrollReports.list).at(-1)?.query.status).toBe('pending'));
    expect(screen.getByRole('button', { name: 'Pending' }).getAttribute('aria-pressed')).toBe('true');
    await press(user, 'Pending');
    await waitFor(() => expect(place()).toBe('/payrolls'));
  });

  test('offers a new report only to those who make them', async () => {
    await renderPage('/payrolls', { as: { groups: ['payrollApprove'] }, answers: [LIST, TEMPLATES] });
    expect(await screen.findByText('Monthly payroll January')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New payroll report' })).toBeNull();
  });

  test('is no page of a supporter', async () => {
    const { server } = await renderPage('/payrolls', { as: { groups: ['supporter'] } });
    expect(await screen.findByRole('heading', { name: 'No permission for this page' })).toBeTruthy();
    expect(server.sent(payrollReports.list)).toEqual([]);
  });
});

const RULES = {
  deductsLate: true,
  lateUnit: 'minute',
  lateRounding: 'whole',
  withholdingMethod: 'accumulated',
  instalmentRounding: 'truncate',
} as const;
const DECIDED = given(payrollSettings.list, {
  settings: [{ ...RULES, validFrom: '2026-01-01' }],
  usual: RULES,
  isOvertimeDecided: true,
});

const period = (part: number, from: string, to: string) =>
  ({ month: '2026-01', part, startDate: from, endDate: to, payDate: to }) as const;
const MONTH = period(1, '2026-01-01', '2026-01-31');
const PERIODS = given(payrollReports.periods, {
  cycle: 'monthly',
  next: MONTH,
  periods: [{ ...MONTH, payrollReportId: null }],
});

describe('a new report', () => {
  test('is computed for the template and month that are chosen', async () => {
    const { user, server, place } = await renderPage('/payrolls', { answers: [LIST, TEMPLATES, DECIDED, PERIODS] });
    await press(user, 'New payroll report');
    const dialog = await screen.findByRole('dialog', { name: 'New payroll report' });
    await fill(user, 'Pay date', '28/01/2026', dialog);
    await user.tab();
    server.set(given(payrollReports.create, january), ...REPORT());
    await press(user, 'Calculate the draft', dialog);
    await waitFor(() => expect(place()).toMatch(new RegExp(`^/payrolls/report/${ID}`)));
    expect(server.bodyOf(payrollReports.create)).toEqual({
      templateId: TEMPLATE.id,
      type: 'regular',
      month: '2026-01',
      part: 1,
      employeeIds: [],
      payDate: '2026-01-28',
    });
  });

  test('of weeks offers those of the month that have no payroll, the next one first', async () => {
    const [first, second] = [period(1, '2026-01-03', '2026-01-09'), period(2, '2026-01-10', '2026-01-16')];
    const weeks = given(payrollReports.periods, {
      cycle: 'weekly',
      next: second,
      periods: [
        { ...first, payrollReportId: idOf(71) },
        { ...second, payrollReportId: null },
      ],
    });
    const { user, server } = await renderPage('/payrolls', { answers: [LIST, TEMPLATES, DECIDED, weeks] });
    await press(user, 'New payroll report');
    const dialog = await screen.findByRole('dialog', { name: 'New payroll report' });
    await waitFor(() => expect(fieldOf('Period', dialog)).toHaveProperty('value', '10 Jan 2026 – 16 Jan 2026'));
    server.set(given(payrollReports.create, january), ...REPORT());
    await press(user, 'Calculate the draft', dialog);
    await waitFor(() => expect(server.bodyOf(payrollReports.create)).toMatchObject({ type: 'regular', part: 2 }));
  });

  test('beside the cycle says what it pays and asks for people instead of a period', async () => {
    const { user, server } = await renderPage('/payrolls', { answers: [LIST, TEMPLATES, DECIDED, PERIODS] });
    await press(user, 'New payroll report');
    const dialog = await screen.findByRole('dialog', { name: 'New payroll report' });
    await within(dialog).findByText(/^The period: salary/);
    await choose(user, 'What it pays', 'Bonus', dialog);
    expect(within(dialog).getByText(/Salary is not paid again; tax is withheld at once/)).toBeTruthy();
    expect(within(dialog).getByText(/everyone of the template with a one-time item in the month/)).toBeTruthy();
    server.set(given(payrollReports.create, january), ...REPORT());
    await press(user, 'Calculate the draft', dialog);
    await waitFor(() => expect(server.bodyOf(payrollReports.create)).toMatchObject({ type: 'bonus', month: '2026-01' }));
  });

  test('of a month that has one is refused above the fields', async () => {
    const { user, server } = await renderPage('/payrolls', { answers: [LIST, TEMPLATES, DECIDED, PERIODS] });
    await press(user, 'New payroll report');
    const dialog = await screen.findByRole('dialog', { name: 'New payroll report' });
    server.set(refused(payrollReports.create, 'payroll/month-exists'));
    await press(user, 'Calculate the draft', dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Request request-of-the-test');
  });

  test('asks a company that has not decided how late minutes and overtime count', async () => {
    const undecided = given(payrollSettings.list, { settings: [], usual: RULES, isOvertimeDecided: false });
    const { user } = await renderPage('/payrolls', { answers: [LIST, TEMPLATES, undecided, PERIODS] });
    await press(user, 'New payroll report');
    const dialog = await screen.findByRole('dialog', { name: 'New payroll report' });
    expect(await within(dialog).findByText(/Nobody has said yet whether late minutes are deducted/)).toBeTruthy();
    const link = within(dialog).getByRole('link', { name: 'Decide in the payroll settings' });
    expect(link.getAttribute('href')).toContain('/payrolls/settings');
    expect(within(dialog).getByText(/Nobody has said yet which overtime is paid/)).toBeTruthy();
    const overtime = within(dialog).getByRole('link', { name: 'Choose which overtime is paid' });
    expect(overtime.getAttribute('href')).toContain('/setting/shift');
  });

  test('without a template leads to where one is made', async () => {
    const { user } = await renderPage('/payrolls', { answers: [LIST, given(payrollTemplates.list, rows([]))] });
    await press(user, 'New payroll report');
    const dialog = await screen.findByRole('dialog', { name: 'New payroll report' });
    expect(await within(dialog).findByText(/Create a payroll template first/)).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Payroll templates' })).toBeTruthy();
  });
});

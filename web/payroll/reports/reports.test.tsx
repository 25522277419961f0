import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, fill, namesOf, press } from '../../testing/on-screen.ts';
import { READER_ID, type Reader } from '../../testing/profile.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type AnswerPart, given, givenBy, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const ID = idOf(70);
const TEMPLATE = { id: idOf(60), name: 'Monthly payroll', payDay: 0, memberCount: 2 } as const;
const january = {
  payrollReportId: ID,
  templateId: TEMPLATE.id,
  templateName: TEMPLATE.name,
  name: 'Monthly payroll January',
  month: '2026-01',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  payDate: '2026-01-30',
  status: 'DRAFT',
  totals: { employees: 2, income: 38_000, deduction: 1750, net: 36_250 },
  version: 4,
} as const;
const LIST = given(payrollReports.list, rows([january]));
const TEMPLATES = given(payrollTemplates.list, rows([TEMPLATE]));

testListPage({
  path: '/payrolls',
  endpoint: payrollReports.list,
  full: LIST,
  shows: 'Monthly payroll January',
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
    expect(await screen.findByRole('heading', { name: '401 Unauthorized' })).toBeTruthy();
    expect(server.sent(payrollReports.list)).toEqual([]);
  });
});

describe('a new report', () => {
  test('is computed for the template and month that are chosen', async () => {
    const { user, server, place } = await renderPage('/payrolls', { answers: [LIST, TEMPLATES] });
    await press(user, 'New payroll report');
    const dialog = await screen.findByRole('dialog', { name: 'New payroll report' });
    await fill(user, 'Pay date', '28/01/2026', dialog);
    await user.tab();
    server.set(given(payrollReports.create, january), ...REPORT());
    await press(user, 'Compute the draft', dialog);
    await waitFor(() => expect(place()).toMatch(new RegExp(`^/payrolls/report/${ID}`)));
    expect(server.bodyOf(payrollReports.create)).toEqual({
      templateId: TEMPLATE.id,
      month: '2026-01',
      payDate: '2026-01-28',
    });
  });

  test('of a month that has one is refused above the fields', async () => {
    const { user, server } = await renderPage('/payrolls', { answers: [LIST, TEMPLATES] });
    await press(user, 'New payroll report');
    const dialog = await screen.findByRole('dialog', { name: 'New payroll report' });
    server.set(refused(payrollReports.create, 'payroll/month-exists'));
    await press(user, 'Compute the draft', dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Request request-of-the-test');
  });

  test('without a template leads to where one is made', async () => {
    const { user } = await renderPage('/payrolls', { answers: [LIST, given(payrollTemplates.list, rows([]))] });
    await press(user, 'New payroll report');
    const dialog = await screen.findByRole('dialog', { name: 'New payroll report' });
    expect(await within(dialog).findByText(/Make a payroll template first/)).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Payroll templates' })).toBeTruthy();
  });
});

type Head = AnswerPart<typeof payrollReports.get>;
const COMPLETE = { openDays: 0, oddClockings: 0, daysToCome: 0, people: [] };
/** What the page of a report asks for. */
const REPORT = (more: Head = {}) => [
  given(payrollReports.get, { ...january, ...more }),
  given(payrollReports.attendance, COMPLETE),
  given(payrollReports.differences, {}),
  given(payrollReports.info, {}),
  given(payrollDocuments.readiness, { company: [], employees: [] }),
];
const open = (step: string, more: Head = {}, as: Reader = { groups: ['owner'] }) =>
  renderPage(`/payrolls/report/${ID}?step=${step}`, { as, answers: REPORT(more) });

describe('the page of a report', () => {
  const may = { proceed: true, edit: true, recompute: true, remove: true };

  test('opens at the step that has something to do', async () => {
    await renderPage(`/payrolls/report/${ID}`, { answers: REPORT({ status: 'PENDING', actions: { approve: true } }) });
    expect(await screen.findByRole('heading', { name: 'What is to be approved' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Approval/ }).getAttribute('aria-current')).toBe('page');
  });

  test('sends a draft for approval after a question that names month, people and sum', async () => {
    const { user, server } = await open('approval', { actions: may });
    await press(user, 'Send for approval');
    const question = await screen.findByRole('dialog', { name: /^Send January 2026 for approval: 2 people, .*36,250\.00/ });
    server.set(given(payrollReports.proceed, { ...january, status: 'PENDING' }), ...REPORT({ status: 'PENDING' }));
    await press(user, 'Send for approval', question);
    expect(await screen.findByText('Sent for approval')).toBeTruthy();
    expect(server.bodyOf(payrollReports.proceed)).toEqual({ payrollReportId: ID, version: 4 });
  });

  test('is sent with open attendance for a reason only, which goes with it', async () => {
    const { user, server } = await open('approval', { actions: may });
    server.set(given(payrollReports.attendance, { ...COMPLETE, openDays: 2, daysToCome: 8 }));
    await press(user, 'Send for approval');
    const question = await screen.findByRole('dialog');
    await within(question).findByText(/2 days without a clock out · 8 days to come/);
    await press(user, 'Send for approval', question);
    expect(server.sent(payrollReports.proceed)).toEqual([]);
    await fill(user, 'Reason', 'Pay day is the 25th', question);
    await user.keyboard('{Escape}');
    await press(user, 'Keep editing', await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    server.set(given(payrollReports.proceed, { ...january, status: 'PENDING' }), ...REPORT({ status: 'PENDING' }));
    await press(user, 'Send for approval', question);
    await screen.findByText('Sent for approval');
    expect(server.bodyOf(payrollReports.proceed)).toEqual({ payrollReportId: ID, version: 4, reason: 'Pay day is the 25th' });
  });

  test('names open days person by person before anything is sent', async () => {
    const person = { employeeId: idOf(7), code: 'E2', name: 'Busaba Dee' };
    const people = [{ ...person, openDays: ['2026-01-12', '2026-01-13'], oddClockings: 1 }];
    await renderPage(`/payrolls/report/${ID}?step=readiness`, {
      answers: [...REPORT(), given(payrollReports.attendance, { openDays: 2, oddClockings: 1, daysToCome: 0, people })],
    });
    const day = await screen.findByRole('link', { name: '12 Jan 2026' });
    expect(day.getAttribute('href')).toContain(`employee=${person.employeeId}&day=2026-01-12`);
  });

  test('tells who approves what was open when it was sent, and why', async () => {
    const sentOpen = { openDays: 1, oddClockings: 0, daysToCome: 3, reason: 'Pay day is the 25th' };
    await open('approval', { status: 'PENDING', sentOpen });
    expect(await screen.findByText(/1 day without a clock out · 3 days to come. Reason: Pay day is the 25th/)).toBeTruthy();
  });

  test('warns before old figures are sent', async () => {
    const { user } = await open('approval', { actions: may, isStale: true });
    await press(user, 'Send for approval');
    const question = await screen.findByRole('dialog');
    expect(within(question).getByRole('alert').textContent).toContain('changed after these figures were computed');
  });

  test('warns before names that a file refuses are locked, and leads to them', async () => {
    const { user, server, place } = await open('approval', { actions: may });
    const problems = [
      { field: 'lastName', code: 'text/forbidden-character', severity: 'error', facts: { characters: '%' } },
    ] as const;
    const person = { employeeId: idOf(7), code: 'E2', name: 'Busaba 100%Dee' };
    server.set(
      givenBy(payrollDocuments.readiness, ({ query }) => ({
        document: 'pnd1' as const,
        company: [],
        employees: query.document === 'pnd1' ? [{ ...person, problems }] : [],
      })),
    );
    await press(user, 'Send for approval');
    const question = await screen.findByRole('dialog');
    expect(await within(question).findByText(/^These files cannot be made with the data of now: PND1\./)).toBeTruthy();
    await press(user, 'See what to correct', question);
    await waitFor(() => expect(place()).toContain('readiness'));
    expect(await screen.findByText(/Busaba 100%Dee/)).toBeTruthy();
    expect(screen.getByText(/Last name holds a character that the file may not hold \(%\)/)).toBeTruthy();
  });

  test('cannot be sent while somebody has something to mend', async () => {
    const { user, server } = await open('approval', { actions: may, blocked: 1 });
    const send = await screen.findByRole('button', { name: 'Send for approval' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await user.click(send);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('1 person has something that must be fixed first.')).toBeTruthy();
    expect(server.sent(payrollReports.proceed)).toEqual([]);
  });

  test('is approved by an approver, with a note or without', async () => {
    const { user, server } = await open(
      'approval',
      { status: 'PENDING', actions: { approve: true } },
      { groups: ['payrollApprove'] },
    );
    await press(user, 'Approve');
    const question = await screen.findByRole('dialog', { name: /^Approve January 2026/ });
    server.set(given(payrollReports.approve, { ...january, status: 'APPROVED' }));
    await press(user, 'Approve', question);
    await waitFor(() =>
      expect(server.bodyOf(payrollReports.approve)).toEqual({ payrollReportId: ID, version: 4, status: 'approved' }),
    );
  });

  test('is rejected only with a reason', async () => {
    const { user, server } = await open('approval', { status: 'PENDING', actions: { approve: true } });
    await press(user, 'Reject');
    const question = await screen.findByRole('dialog', { name: 'Reject the payroll of January 2026?' });
    await press(user, 'Reject', question);
    expect(within(question).getByText('Please give a reason.')).toBeTruthy();
    expect(server.sent(payrollReports.approve)).toEqual([]);
    server.set(given(payrollReports.approve, { ...january, status: 'REJECTED' }));
    await fill(user, 'Reason', ' Overtime of Malee is missing ', question);
    await press(user, 'Reject', question);
    await waitFor(() =>
      expect(server.bodyOf(payrollReports.approve)).toEqual({
        payrollReportId: ID,
        version: 4,
        status: 'rejected',
        reason: 'Overtime of Malee is missing',
      }),
    );
  });

  test('is not approved by whoever made it, and says why', async () => {
    const { user, server } = await open('approval', {
      status: 'PENDING',
      actions: { approve: false, approveRefused: 'payroll/not-approver' },
      preparedBy: { employeeId: READER_ID, name: 'Anan Srisuk' },
    });
    expect(await screen.findByText('The person who prepared this cannot approve it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
    await press(user, 'Approve');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent(payrollReports.approve)).toEqual([]);
  });

  test('is not approved by whoever changed pay in it, and says which', async () => {
    await open('approval', {
      status: 'PENDING',
      actions: { approve: false, approveRefused: 'auth/same-actor', ownChange: 'bank' },
    });
    expect(await screen.findByText('You changed a bank account since the last approval. Ask another approver.')).toBeTruthy();
  });

  test('that somebody else changed meanwhile says so and offers the present state', async () => {
    const { user, server } = await open('approval', { actions: may });
    server.set(refused(payrollReports.proceed, 'conflict'));
    await press(user, 'Send for approval');
    await press(user, 'Send for approval', await screen.findByRole('dialog'));
    const note = await screen.findByText('This report has changed meanwhile');
    expect(note).toBeTruthy();
    server.set(...REPORT({ status: 'PENDING', actions: { approve: true } }));
    await press(user, 'Load the present state');
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(screen.queryByText('This report has changed meanwhile')).toBeNull();
  });

  test('a rejected one shows who sent it back and why', async () => {
    await open('approval', {
      status: 'REJECTED',
      reason: 'Wrong overtime',
      decidedBy: { name: 'Malee Wong' },
      actions: { recompute: true },
    });
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map((alert) => alert.textContent).join()).toMatch(/Malee Wong.*Wrong overtime/);
    expect(screen.getAllByRole('button', { name: 'Compute again' }).length).toBeGreaterThan(0);
  });

  test('offers in its menu only what may be done now', async () => {
    const { user } = await open('figures', { actions: { void: true }, status: 'APPROVED' });
    await press(user, 'More actions');
    await screen.findByRole('menuitem', { name: 'Void' });
    expect(namesOf('menuitem')).toEqual(['Void']);
  });

  test('a draft is deleted after a question, and the list stands in its place', async () => {
    const { user, server, place } = await open('approval', { actions: may });
    await press(user, 'More actions');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete draft' }));
    server.set(given(payrollReports.remove, { ok: true }), LIST, TEMPLATES);
    await press(user, 'Delete draft', await screen.findByRole('dialog', { name: 'Delete the draft of January 2026, 2 people?' }));
    await waitFor(() => expect(place()).toBe('/payrolls'));
    expect(server.sent(payrollReports.remove)[0]?.query).toEqual({ payrollReportId: ID });
  });

  test('compares its sums with the month before', async () => {
    await renderPage(`/payrolls/report/${ID}?step=approval`, {
      answers: [
        ...REPORT(),
        given(payrollReports.differences, {
          previous: { ...january, month: '2025-12', totals: { net: 35_250, income: 38_000 } },
        }),
      ],
    });
    expect(await screen.findByText(/1,000\.00 more than December 2025 \(\+2\.8%\)/)).toBeTruthy();
    expect(screen.getByText('The same as December 2025')).toBeTruthy();
  });
});

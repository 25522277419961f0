import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { fill, namesOf, press } from '../../testing/on-screen.ts';
import { READER_ID, type Reader } from '../../testing/profile.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, givenBy, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { COMPLETE, type Head, ID, january, LIST, REPORT, TEMPLATES } from './testing-report.ts';

const open = (step: string, more: Head = {}, as: Reader = { groups: ['owner'] }) =>
  renderPage(`/payrolls/report/${ID}?step=${step}`, { as, answers: REPORT(more) });

describe('the page of a report', () => {
  const may = { proceed: true, edit: true, recompute: true, remove: true };

  test('opens at the step that has something to do', async () => {
    await renderPage(`/payrolls/report/${ID}`, { answers: REPORT({ status: 'PENDING', actions: { approve: true } }) });
    expect(await screen.findByRole('heading', { name: 'For approval' })).toBeTruthy();
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
    expect(within(question).getByRole('alert').textContent).toContain('have changed since these figures were calculated');
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
    expect(await within(question).findByText(/^These files cannot be made from the present data: PND1\./)).toBeTruthy();
    await press(user, 'See what to correct', question);
    await waitFor(() => expect(place()).toContain('readiness'));
    expect(await screen.findByText(/Busaba 100%Dee/)).toBeTruthy();
    expect(screen.getByText(/Last name has a character that the file does not allow \(%\)/)).toBeTruthy();
  });

  test('cannot be sent while somebody has something to mend', async () => {
    const { user, server } = await open('approval', { actions: may, blocked: 1 });
    const send = await screen.findByRole('button', { name: 'Send for approval' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await user.click(send);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('1 person has a problem that must be fixed first.')).toBeTruthy();
    // The number in the steps says of what it is.
    expect(screen.getByRole('link', { name: /Readiness\s*1 person/ })).toBeTruthy();
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
    const { user, server } = await open('approval', { status: 'PENDING', actions: { approve: true, reject: true } });
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

  test('is sent back by an approver who may not approve it', async () => {
    const { user, server } = await open('approval', {
      status: 'PENDING',
      actions: { approve: false, reject: true, approveRefused: 'auth/same-actor', ownChange: 'bank' },
    });
    await press(user, 'Reject');
    const question = await screen.findByRole('dialog', { name: 'Reject the payroll of January 2026?' });
    server.set(given(payrollReports.approve, { ...january, status: 'REJECTED' }));
    await fill(user, 'Reason', 'The account is wrong', question);
    await press(user, 'Reject', question);
    await waitFor(() => expect(server.bodyOf(payrollReports.approve)).toMatchObject({ status: 'rejected' }));
  });

  test('that somebody else changed meanwhile says so and offers the present state', async () => {
    const { user, server } = await open('approval', { actions: may });
    server.set(refused(payrollReports.proceed, 'conflict'));
    await press(user, 'Send for approval');
    await press(user, 'Send for approval', await screen.findByRole('dialog'));
    const note = await screen.findByText('This payroll was changed by someone else');
    expect(note).toBeTruthy();
    server.set(...REPORT({ status: 'PENDING', actions: { approve: true } }));
    await press(user, 'Load the latest version');
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(screen.queryByText('This payroll was changed by someone else')).toBeNull();
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
    expect(screen.getAllByRole('button', { name: 'Recalculate' }).length).toBeGreaterThan(0);
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

  test('says how far the job is that computes it, lets it be called off, and shows the figures when they are there', async () => {
    const computing = { done: 4_000, total: 10_000 };
    const { user, server } = await open('figures', { computing, actions: { cancelComputing: true } });
    const underway = await screen.findByRole('alert', { name: 'The figures are being calculated' });
    expect(within(underway).getByText('4,000 of 10,000 people')).toBeTruthy();
    expect(within(underway).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.queryByRole('button', { name: 'Send for approval' })).toBeNull();
    server.set(given(payrollReports.cancelComputing, january), ...REPORT({ computing: null, actions: may }));
    await press(user, 'Cancel the calculation', underway);
    await waitFor(() => expect(screen.queryByText('The figures are being calculated')).toBeNull());
    expect(server.bodyOf(payrollReports.cancelComputing)).toEqual({ payrollReportId: ID });
    expect(await screen.findByRole('button', { name: 'Send for approval' })).toBeTruthy();
  });

  test('says why it could not be computed, and offers to compute it again', async () => {
    const computingFailed = { code: 'general-error', message: 'Something went wrong.' };
    const { user, server } = await open('figures', { computingFailed, actions: may });
    const failed = await screen.findByRole('alert', { name: 'The figures could not be calculated' });
    expect(within(failed).getByText('Something went wrong.')).toBeTruthy();
    const computing = { done: 0, total: 0 };
    server.set(given(payrollReports.recompute, { ...january, computing }), ...REPORT({ computing }));
    await press(user, 'Recalculate', failed);
    expect(await screen.findByText('Waiting to start')).toBeTruthy();
    expect(screen.queryByText('Recalculated')).toBeNull();
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
    expect(await screen.findByText(/1,000\.00 more than Dec \(\+2\.8%\)/)).toBeTruthy();
    expect(screen.getByText('The same as Dec')).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { ID, january, REPORT } from './testing-report.ts';

describe('differences of a report', () => {
  const person = (name: string, more: object) => ({
    employeeId: idOf(name.length),
    name,
    oldNet: 20_000,
    newNet: 23_000,
    delta: 3_000,
    percent: 1_500,
    reasons: ['overtime'],
    items: [{ itemId: idOf(40), name: 'Overtime', old: 0, new: 3_000, delta: 3_000, reason: 'overtime' }],
    isLarge: true,
    ...more,
  });
  const compared = given(payrollReports.differences, {
    previous: { ...january, month: '2025-12' },
    totals: { changed: 2, large: 1 },
    threshold: { percent: 10, amount: 2_000 },
    people: [person('Anan Large', {}), person('Busaba Smallish', { isLarge: false, newNet: 20_100, delta: 100 })],
  } as Parameters<typeof given<typeof payrollReports.differences>>[1]);

  test('show the people above the limit with what their reasons come to, the others when asked', async () => {
    const { user } = await renderPage(`/payrolls/report/${ID}?step=differences`, { answers: [...REPORT(), compared] });
    expect(await screen.findByRole('heading', { name: '1 of 2 differs by more than 10 % or ฿2,000.00' })).toBeTruthy();
    expect(screen.getByText('Anan Large')).toBeTruthy();
    expect(screen.getByText(/Overtime \+3,000\.00/)).toBeTruthy();
    expect(screen.queryByText('Busaba Smallish')).toBeNull();
    await press(user, 'Show them');
    expect(await screen.findByText('Busaba Smallish')).toBeTruthy();
  });

  test('have a limit that owners change', async () => {
    const { user, server } = await renderPage(`/payrolls/report/${ID}?step=differences`, {
      answers: [...REPORT(), compared, given(payrollReports.setDifferenceThreshold, { ok: true })],
    });
    await press(user, 'Change the limit');
    const dialog = await screen.findByRole('dialog', { name: 'Which differences are shown' });
    await fill(user, 'Percent of the pay before', '15', dialog);
    await press(user, 'Save', dialog);
    await waitFor(() =>
      expect(server.bodyOf(payrollReports.setDifferenceThreshold)).toEqual({
        percent: 15,
        amount: 2_000,
        seen: { percent: 10, amount: 2_000 },
      }),
    );
  });

  test('and figures decided by hand are links in what is approved', async () => {
    const figures = given(payrollReports.info, { rows: [{ employeeId: idOf(1), overridden: [0] }] });
    await renderPage(`/payrolls/report/${ID}?step=approval`, { answers: [...REPORT(), compared, figures] });
    const row = (await screen.findByText('Overridden amounts')).closest('tr');
    const link = await within(row ?? document.body).findByRole('link', { name: '1' });
    expect(link.getAttribute('href')).toBe(`/en/payrolls/report/${ID}?step=figures&overridden=true`);
    expect(screen.getByText(/to be paid 30 Jan 2026/)).toBeTruthy();
  });

  test('name whose pay is odd, and take a note for one and for all', async () => {
    const odd = (name: string, more: object) =>
      person(name, { checks: ['account-changed'], needsNote: true, note: null, ...more });
    const found = given(payrollReports.differences, {
      previous: { ...january, month: '2025-12' },
      totals: { changed: 3, notesMissing: 2 },
      threshold: { percent: 10, amount: 2_000 },
      people: [
        odd('Anan Account', {}),
        odd('Busaba Double', { checks: ['twice-usual', 'never-clocked'] }),
        odd('Chai Noted', { note: { text: 'New bank', by: null, at: '2026-01-20 03:00:00' } }),
        odd('Dao Low', { checks: ['below-minimum'], needsNote: false }),
      ],
    } as Parameters<typeof given<typeof payrollReports.differences>>[1]);
    const { user, server } = await renderPage(`/payrolls/report/${ID}?step=differences`, {
      answers: [...REPORT({ actions: { edit: true } }), found, given(payrollReports.noteDifferences, { ok: true })],
    });
    expect(await screen.findByRole('heading', { name: '4 people to look at' })).toBeTruthy();
    expect(screen.getByText('New bank')).toBeTruthy();
    expect(screen.getByText('Below the minimum wage')).toBeTruthy();
    expect(screen.getByText('Clocked nothing, paid in full')).toBeTruthy();
    await press(user, 'One note for all 2');
    const dialog = await screen.findByRole('dialog', { name: 'Note about 2 people' });
    await user.type(within(dialog).getByRole('textbox'), 'Checked with the bank');
    await user.click(within(dialog).getByRole('button', { name: 'Write note' }));
    await waitFor(() =>
      expect(server.sent(payrollReports.noteDifferences).map(({ body }) => body)).toEqual([
        {
          payrollReportId: ID,
          employeeIds: ['Anan Account', 'Busaba Double'].map((name) => idOf(name.length)),
          note: 'Checked with the bank',
        },
      ]),
    );
  });
});

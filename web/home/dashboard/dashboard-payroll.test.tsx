import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { CARD, NO_FILINGS, NO_NEWS, NOTHING, OWN, TEAM } from './testing-dashboard.ts';

test('a maker has the payroll first, with its dates and the next step', async () => {
  const { user, place } = await renderPage('/dashboard', {
    as: { groups: ['maker'] },
    answers: [
      NO_FILINGS,
      NO_NEWS,
      given(dashboard.get, OWN),
      given(dashboard.toDo, { items: [] }),
      given(dashboard.payrolls, [CARD]),
      given(payrollDocuments.monthlyPnd1, {}),
    ],
  });
  const card = await screen.findByRole('region', { name: /^Payroll January 2026/ });
  const month = screen.getByRole('region', { name: 'My month January 2026' });
  expect(card.compareDocumentPosition(month)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(card.textContent).toContain('Cut-off31 Jan 2026');
  expect(card.textContent).toContain('Pay day30 Jan 2026');
  expect(card.textContent).toContain('SPS 1-10 by15 Feb 2026');
  await press(user, 'File PND1', card);
  await waitFor(() => expect(place()).toBe('/payrolls/wht1?month=2026-01'));
});

test('the pay day of a payroll that is not approved is one to come', async () => {
  const draft = { ...CARD, status: 'DRAFT', step: 'check' } as const;
  await renderPage('/dashboard', {
    as: { groups: ['maker'] },
    answers: [
      NO_FILINGS,
      NO_NEWS,
      given(dashboard.get, OWN),
      given(dashboard.toDo, { items: [] }),
      given(dashboard.payrolls, [draft]),
    ],
  });
  const card = await screen.findByRole('region', { name: /^Payroll January 2026/ });
  expect(card.textContent).toContain('To be paid30 Jan 2026');
});

test('who may not make payrolls looks at them', async () => {
  const begins = { ...CARD, payrollReportId: null, status: null, taken: [], step: 'begin', isMaker: false } as const;
  await renderPage('/dashboard', {
    as: { groups: ['payrollViewer'] },
    answers: [
      NO_FILINGS,
      NO_NEWS,
      given(dashboard.get, OWN),
      given(dashboard.toDo, { items: null }),
      given(dashboard.payrolls, [begins, { ...CARD, templateId: idOf(61), month: '2026-02', isMaker: false }]),
    ],
  });
  const card = await screen.findByRole('region', { name: /^Payroll January 2026/ });
  expect(within(card).queryByRole('button')).toBeNull();
  expect(
    within(screen.getByRole('region', { name: /^Payroll February 2026/ })).getByRole('button', { name: 'View' }),
  ).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();
});

test('payroll people see what is still to be filed, each on its page, and the rest on the calendar', async () => {
  const filing = {
    kind: 'pnd1',
    period: '2025-12',
    due: '2026-01-15',
    lawDay: '2026-01-15',
    paperDue: null,
    source: 'law',
    state: 'overdue',
    filed: null,
    done: 0,
    of: 1,
  } as const;
  const kinds = ['pnd1', 'sso', 'fund', 'studentLoan', 'sps103', 'sps609', 'pnd3'] as const;
  const filings = kinds.map((kind) => ({ ...filing, kind }));
  await renderPage('/dashboard', { answers: [given(payrollCalendar.open, { filings }), TEAM, ...NOTHING.slice(1)] });
  const card = await screen.findByRole('region', { name: 'To be filed' });
  const links = await within(card).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/en/payrolls/calendar',
    '/en/payrolls/wht1?month=2025-12',
    '/en/payrolls/sso?month=2025-12',
    '/en/payrolls/lists?list=fund&month=2025-12',
    '/en/payrolls/lists?list=studentLoan&month=2025-12',
    '/en/payrolls/sps1-03?month=2025-12',
  ]);
  expect(card.textContent).toContain('by 15 Jan 2026');
  expect(card.textContent).toContain('Overdue');
  expect(card.textContent).toContain('and 2 more');
});

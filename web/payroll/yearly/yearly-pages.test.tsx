import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { savedFiles } from '../../testing/browser.ts';
import { cellsOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const anan = { employeeId: idOf(1), code: 'E1', name: 'Anan', departmentName: null, positionName: null };
const filing = { id: idOf(9), fileName: 'PND1A_x.txt', additional: 0, records: 1, amount: 4_500, createdBy: anan } as const;
const tie = { code: 'months.tax', expected: 4_500, actual: 4_500, isEqual: true } as const;
const RETURN = {
  year: 2025,
  fileName: 'PND1A_x.txt',
  isReady: true,
  rows: [{ ...anan, nationalId: '0372', income: 'salary', condition: 1, paid: 360_000, tax: 4_500 }],
  totals: { people: 1, paid: 360_000, tax: 4_500, socialSecurity: 9_000, providentFund: 0 },
  ties: [tie],
  certificatesMissing: 2,
  company: [],
  employees: [],
  filings: [filing],
} as const;
const PATH = '/payrolls/yearly-wht1?year=2025';

test('the yearly return shows its lines, what must agree, and gives the file', async () => {
  const { user, server } = await renderPage(PATH, { answers: [given(yearlyDocuments.pnd1, RETURN)] });
  const lines = cellsOf(await screen.findByRole('table', { name: 'Lines of the return' }));
  expect(lines.map((line) => line.slice(1))).toEqual([['••• 0372', '1 Salary', '360,000.00', '4,500.00']]);
  const ties = cellsOf(screen.getByRole('table', { name: 'Figures that must agree' }));
  expect(ties).toEqual([['Twelve monthly returns and beginning balances: tax', '4,500.00', '4,500.00', 'Agrees']]);
  expect(screen.getByText('2 people have no tax certificate for this year yet.')).toBeTruthy();
  await press(user, 'Download PND1 Kor');
  await waitFor(() =>
    expect(server.sent(yearlyDocuments.pnd1).map(({ query }) => query)).toContainEqual({
      year: '2025',
      additional: '0',
      format: 'txt',
    }),
  );
});

test('a gap is named with a link to its field, and the files wait', async () => {
  const gap = { field: 'nationalId', code: 'required', severity: 'error', facts: {} } as const;
  const blocked = { ...RETURN, isReady: false, employees: [{ ...anan, problems: [gap] }] };
  await renderPage(PATH, { answers: [given(yearlyDocuments.pnd1, blocked)] });
  const missing = await screen.findByRole('region', { name: 'Missing data' });
  const link = within(missing).getByRole('link', { name: /National ID is missing/ });
  expect(link.getAttribute('href')).toContain(`/employee/view/${idOf(1)}/workInfo?field=nationalId`);
  expect(screen.getByRole('button', { name: 'Download PND1 Kor' })).toHaveProperty('disabled', true);
});

test('a file that was taken comes again as it was', async () => {
  const answers = [given(yearlyDocuments.pnd1, RETURN), given(yearlyDocuments.filing, 'the file')];
  const { user, server } = await renderPage(PATH, { answers });
  await press(user, 'Download again PND1A_x.txt');
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
  expect(server.sent(yearlyDocuments.filing).map(({ query }) => query)).toEqual([{ id: idOf(9) }]);
});

test('a year without pay says so in Thai', async () => {
  const none = { ...RETURN, rows: [], filings: [] };
  await renderPage(PATH, { answers: [given(yearlyDocuments.pnd1, none)], language: 'th' });
  expect(await screen.findByText('ไม่มีการจ่ายเงินในปี 2568')).toBeTruthy();
});

test('social security stands month by month and person by person, with what the compensation fund counts', async () => {
  const month = { month: 6, wage: 30_000, employee: 875, employer: 875 };
  const found = {
    year: 2025,
    fileName: 'SSO_2568.csv',
    filings: [],
    rows: [{ ...anan, nationalId: '0372', months: [month], wage: 30_000, employee: 875, employer: 875, counted: 30_000 }],
    months: [{ month: 6, people: 1, wages: 30_000, employee: 875, employer: 875, over: 10_000 }],
    totals: { people: 1, wages: 30_000, employee: 875, employer: 875, counted: 30_000 },
  };
  const { user, server } = await renderPage('/payrolls/yearly-sso?year=2025', {
    answers: [given(yearlyDocuments.socialSecurity, found)],
  });
  const months = cellsOf(await screen.findByRole('table', { name: 'Month by month' }));
  expect(months).toEqual([['June 2025', '1', '30,000.00', '875.00', '875.00', '10,000.00']]);
  const people = cellsOf(screen.getByRole('table', { name: 'Person by person' }));
  expect(people[0]?.slice(1)).toEqual(['••• 0372', '1', '30,000.00', '875.00', '875.00', '30,000.00']);
  await press(user, 'Download Kor Tor 20 Kor (CSV)');
  await waitFor(() =>
    expect(server.sent(yearlyDocuments.socialSecurity).at(1)?.query).toEqual({ year: '2025', format: 'compensation' }),
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insuranceNotices } from '../../../contract/payroll/insurance-notices.ts';
import { cellsOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const busaba = { employeeId: idOf(1), code: 'E2', name: 'Busaba', departmentName: null, positionName: null };
const leaver = {
  ...busaba,
  nationalId: '0747',
  startDate: '2016-06-01',
  lastDay: '2026-06-20',
  reason: 'resigned',
  reasonCode: 1,
  due: '2026-07-15',
  isLate: true,
  reportedDate: null,
  problems: [],
} as const;
const unsaid = {
  ...leaver,
  employeeId: idOf(2),
  code: 'E3',
  name: 'Chai',
  reason: null,
  reasonCode: null,
  problems: [{ field: 'leavingReason', code: 'required', severity: 'error', facts: {} }],
} as const;
const filing = { id: idOf(9), fileName: 'SPS6-09_x.xlsx', records: 1, createdBy: busaba } as const;
const NOTICE = {
  document: 'sps609',
  month: '2026-06',
  isReady: true,
  rows: [leaver, unsaid],
  company: [],
  branches: [],
  filings: [filing],
} as const;
const PATH = '/payrolls/sps6-09?month=2026-06';
const sentTo = (server: Awaited<ReturnType<typeof renderPage>>['server']) =>
  server.sent(insuranceNotices.list).map(({ query }) => query);

test('leavers stand with the code of their reason and when they are due; who lacks something is left out with a link to it', async () => {
  const { user, server } = await renderPage(PATH, { answers: [given(insuranceNotices.list, NOTICE)] });
  const lines = cellsOf(await screen.findByRole('table', { name: 'People' }));
  expect(lines.map((line) => line.slice(1))).toEqual([
    ['••• 0747', '20 Jun 2026', '1 Resigned', '15 Jul 2026Late', 'Not yet'],
    ['••• 0747', '20 Jun 2026', '–', '15 Jul 2026Late', 'Not yet'],
  ]);
  const missing = screen.getByRole('region', { name: 'Missing data' });
  const link = within(missing).getByRole('link', { name: /Reason of leaving is missing/ });
  expect(link.getAttribute('href')).toContain(`/payrolls/leavers?employee=${idOf(2)}`);
  expect(screen.getByText('1 people are left out until their data is complete.')).toBeTruthy();
  expect(screen.getByText(/^There is no text file/)).toBeTruthy();
  await press(user, 'Download Excel');
  const asked = { document: 'sps609', month: '2026-06', people: 'all', format: 'xlsx' };
  await waitFor(() => expect(sentTo(server)).toContainEqual(asked));
});

test('once some are reported, the file has the others unless it is asked for all', async () => {
  const reported = { ...leaver, employeeId: idOf(3), reportedDate: '2026-07-01 03:00:00' } as const;
  const { user, server } = await renderPage(PATH, {
    answers: [given(insuranceNotices.list, { ...NOTICE, rows: [leaver, reported] })],
  });
  await press(user, 'Download form (PDF)');
  await waitFor(() => expect(sentTo(server)).toContainEqual(expect.objectContaining({ people: 'new', format: 'pdf' })));
});

test('a file that was taken comes again as it was', async () => {
  const { user, server } = await renderPage(PATH, {
    answers: [given(insuranceNotices.list, NOTICE), given(insuranceNotices.filing, 'the file')],
  });
  await press(user, 'Download again SPS6-09_x.xlsx');
  await waitFor(() => expect(server.sent(insuranceNotices.filing).map(({ query }) => query)).toEqual([{ id: idOf(9) }]));
});

test('a month without joiners says so in Thai', async () => {
  const none = { ...NOTICE, document: 'sps103', isReady: false, rows: [], filings: [] } as const;
  await renderPage('/payrolls/sps1-03?month=2026-06', { answers: [given(insuranceNotices.list, none)], language: 'th' });
  expect(await screen.findByText(/ไม่มีผู้เริ่มงานใน/)).toBeTruthy();
});

test('where branches report apart, the page asks for the people of one, and so does its file', async () => {
  const branches = [
    { branchId: null, name: null, number: '000000', people: 3 },
    { branchId: idOf(5), name: 'North', number: '000001', people: 2 },
  ];
  const { user, server } = await renderPage(PATH, { answers: [given(insuranceNotices.list, { ...NOTICE, branches })] });
  await user.selectOptions(await screen.findByLabelText('Head office or branch'), '000001 · North · 2 people');
  await waitFor(() => expect(sentTo(server).at(-1)).toEqual({ document: 'sps609', month: '2026-06', branchId: idOf(5) }));
  await press(user, 'Download Excel');
  const asked = { document: 'sps609', month: '2026-06', branchId: idOf(5), people: 'all', format: 'xlsx' };
  await waitFor(() => expect(sentTo(server)).toContainEqual(asked));
});

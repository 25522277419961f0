import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { monthLists } from '../../../contract/payroll/month-lists.ts';
import { savedFiles } from '../../testing/browser.ts';
import { cellsOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const anan = { employeeId: idOf(1), code: 'E1', name: 'Anan', departmentName: null, positionName: null };
const row = { ...anan, nationalId: '0372', wage: 30_000, own: 1_500, company: 900 };
const fund = { payrollId: idOf(7), name: 'Provident fund', rows: [row], own: 1_500, company: 900 };
const FOUND = { list: 'fund', month: '2026-10', isReady: true, groups: [fund], employees: [], filings: [] } as const;
const PATH = '/payrolls/lists?list=fund&month=2026-10';

test('a fund shows wage and both sides, and is taken as a sheet or printed', async () => {
  const { user, server } = await renderPage(PATH, { answers: [given(monthLists.get, FOUND)] });
  const rows = cellsOf(await screen.findByRole('table', { name: 'Provident fund' }));
  expect(rows.map((line) => line.slice(1))).toEqual([['••• 0372', '30,000.00', '1,500.00', '900.00']]);
  const link = screen.getByRole('link', { name: 'Printed form' });
  expect(link.getAttribute('href')).toContain('/payrolls/form?form=month-list&list=fund&month=2026-10');
  await press(user, 'Excel');
  await waitFor(() =>
    expect(server.sent(monthLists.get).map(({ query }) => query)).toContainEqual({
      list: 'fund',
      month: '2026-10',
      format: 'xlsx',
    }),
  );
});

test('somebody without a number is named with a link to the field', async () => {
  const gap = { field: 'nationalId', code: 'required', severity: 'error', facts: {} } as const;
  const blocked = { ...FOUND, isReady: false, employees: [{ ...anan, problems: [gap] }] };
  await renderPage(PATH, { answers: [given(monthLists.get, blocked)] });
  const link = await screen.findByRole('link', { name: /National ID is missing/ });
  expect(link.getAttribute('href')).toContain(`/employee/view/${idOf(1)}/workInfo?field=nationalId`);
  expect(screen.getByRole('button', { name: 'Excel' })).toHaveProperty('disabled', true);
});

test('a list that was taken comes again, and an empty month says in Thai what to set', async () => {
  const filing = { id: idOf(9), fileName: 'FUND_2026-10.xlsx', number: 0, records: 1, amount: 2_400, createdBy: anan } as const;
  const answers = [given(monthLists.get, { ...FOUND, filings: [filing] }), given(monthLists.filing, 'the file')];
  const { user } = await renderPage(PATH, { answers });
  await press(user, 'Download again FUND_2026-10.xlsx');
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
});

test('an empty month says in Thai what to set', async () => {
  const none = { ...FOUND, list: 'studentLoan', groups: [] } as const;
  await renderPage('/payrolls/lists?list=studentLoan&month=2026-10', { answers: [given(monthLists.get, none)], language: 'th' });
  expect(await screen.findByText(/เลือก “กยศ.” ที่รายการหัก/)).toBeTruthy();
});

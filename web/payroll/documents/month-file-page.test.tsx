import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { savedFiles } from '../../testing/browser.ts';
import { cellsOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const anan = { employeeId: idOf(1), code: 'E1', name: 'Anan', departmentName: null, positionName: null };
const preview = (document: 'pnd1' | 'sso') =>
  ({
    document,
    bank: null,
    asksForCompanyCode: false,
    fileName: 'return.txt',
    encoding: 'utf-8',
    records: 1,
    totals: [],
    sha256: 'abc',
    rows: [{ ...anan, account: null, nationalId: '0372', amount: 30_000, tax: 164.58, contribution: 875 }],
    fees: [],
    readiness: { document, isReady: true, people: 1, notReady: 0, company: [], employees: [], payees: [], blockers: [] },
    filing: document === 'pnd1' ? { number: 0, last: 0 } : null,
  }) as const;
const filing = {
  id: idOf(9),
  document: 'pnd1',
  number: 1,
  fileName: 'PND1_01.txt',
  records: 1,
  amount: 164.58,
  part: null,
  batch: null,
  reason: null,
  onlyFor: null,
  createdBy: anan,
} as const;

test('a month that was filed offers an additional filing, its history, and the printed form', async () => {
  const { user, server } = await renderPage('/payrolls/wht1?month=2026-10', {
    answers: [
      given(payrollDocuments.monthlyPnd1, preview('pnd1')),
      given(payrollDocuments.filings, [filing]),
      given(payrollDocuments.filing, 'the file'),
    ],
  });
  const link = await screen.findByRole('link', { name: 'Printed form' });
  expect(link.getAttribute('href')).toContain('/payrolls/form?form=pnd1&month=2026-10');
  await press(user, 'Download again PND1_01.txt · Additional filing 1');
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
  await user.click(screen.getByRole('combobox', { name: 'Filing' }));
  await user.click(await screen.findByRole('option', { name: 'Additional filing 1' }));
  await waitFor(() =>
    expect(server.sent(payrollDocuments.monthlyPnd1).at(-1)?.query).toMatchObject({ month: '2026-10', additional: '1' }),
  );
});

test('SPS 1-10 goes as text or as the sheet of the office', async () => {
  const { user, server } = await renderPage('/payrolls/sso?month=2026-10', {
    answers: [given(payrollDocuments.monthlySocialSecurity, preview('sso')), given(payrollDocuments.filings, [])],
    language: 'th',
  });
  await press(user, 'Excel สำหรับเว็บประกันสังคม');
  await waitFor(() =>
    expect(server.sent(payrollDocuments.monthlySocialSecurity).map(({ query }) => query)).toContainEqual({
      month: '2026-10',
      format: 'xlsx',
    }),
  );
});

test('where branches file apart, each is named with how many people it has', async () => {
  const office = { branchId: null, name: null, number: '000000', people: 1 };
  const branch = { branchId: idOf(4), name: 'Chiang Mai', number: '000001', people: 1_200 };
  const { user, server } = await renderPage('/payrolls/sso?month=2026-10', {
    answers: [
      given(payrollDocuments.monthlySocialSecurity, { ...preview('sso'), branches: [office, branch] }),
      given(payrollDocuments.filings, []),
    ],
  });
  const choice = await screen.findByRole('combobox', { name: 'Head office or branch' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['000000 · Head office · 1 person', '000001 · Chiang Mai · 1,200 people']);
  await user.selectOptions(choice, idOf(4));
  await waitFor(() =>
    expect(server.sent(payrollDocuments.monthlySocialSecurity).at(-1)?.query).toMatchObject({ branchId: idOf(4) }),
  );
});

test('PND1 of a branch is read and taken by itself', async () => {
  const office = { branchId: null, name: null, number: '00000', people: 2 };
  const branch = { branchId: idOf(4), name: 'Chiang Mai', number: '00012', people: 1 };
  const { user, server } = await renderPage('/payrolls/wht1?month=2026-10', {
    answers: [
      given(payrollDocuments.monthlyPnd1, { ...preview('pnd1'), branches: [office, branch] }),
      given(payrollDocuments.filings, []),
    ],
  });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Head office or branch' }),
    '00012 · Chiang Mai · 1 person',
  );
  await waitFor(() =>
    expect(server.sent(payrollDocuments.monthlyPnd1).at(-1)?.query).toMatchObject({ month: '2026-10', branchId: idOf(4) }),
  );
});

test('fees of payees stand beside the salaries, with what a payee lacks', async () => {
  const fee = { payeeId: idOf(3), name: 'นายBroker Dee', nationalId: '0021', paidDate: '2026-10-20' } as const;
  const gap = { field: 'address.district', code: 'required', severity: 'error', facts: {} } as const;
  const asked = preview('pnd1');
  await renderPage('/payrolls/wht1?month=2026-10', {
    answers: [
      given(payrollDocuments.monthlyPnd1, {
        ...asked,
        fees: [{ ...fee, income: 'residentFee', amount: 30_000, tax: 1_500 }],
        readiness: { ...asked.readiness, isReady: false, payees: [{ payeeId: idOf(3), name: fee.name, problems: [gap] }] },
      }),
      given(payrollDocuments.filings, []),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Fees of payees, s.40(2)' });
  expect(cellsOf(table)[0]).toEqual(['นายBroker Dee', '••• 0021', 'Resident', '20 Oct 2026', '30,000.00', '1,500.00']);
  expect(screen.getByText(/^นายBroker Dee: /)).toBeTruthy();
});

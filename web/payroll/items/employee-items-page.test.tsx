import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { funds } from '../../../contract/payroll/funds.ts';
import { loans } from '../../../contract/payroll/loans.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { ownPay } from '../../../contract/payroll/own-pay.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { employees } from '../../../contract/people/employees.ts';
import { MALEE } from '../../testing/company.ts';
import { choose, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const path = `/employee/view/${MALEE.id}/payroll-items` as const;
const PERSON = given(employees.get, { ...MALEE, sight: 'full', version: 6 });

const NOTHING = [
  given(payrollItems.ofEmployee, []),
  given(oneTimeItems.search, rows([])),
  given(funds.ofEmployee, []),
  given(carriedDeductions.ofEmployee, []),
  given(loans.search, { ...rows([]), totalBalance: 0 }),
  given(retroPay.list, []),
  given(ownPay.ofPerson, {
    isShown: false,
    startDate: null,
    endDate: null,
    payrollReportId: null,
    slips: [],
    total: [],
    days: [],
  }),
];
const open = (...answers: Reply[]) => renderPage(path, { as: { groups: ['owner'] }, answers: [PERSON, ...NOTHING, ...answers] });

test('a tab of a person shows what the own items pay to them', async () => {
  const { server } = await renderPage(path, {
    as: { groups: ['owner'] },
    answers: [
      PERSON,
      ...NOTHING,
      given(payrollItems.ofEmployee, [{ payrollName: 'Travel', effective: 1_500, source: 'position' }]),
    ],
  });
  expect((await screen.findByRole('link', { name: 'Payroll items' })).getAttribute('aria-current')).toBe('page');
  expect(await screen.findByText(/Travel/)).toBeTruthy();
  expect(server.sent(payrollItems.ofEmployee)).toMatchObject([{ query: { employeeId: MALEE.id } }]);
});

test.each([
  ['a supporter', { groups: ['supporter'] }],
  ['a company of another country', { groups: ['owner'], country: 'LA' }],
] as const)('%s has no such tab', async (_who, as) => {
  await renderPage(`/employee/view/${MALEE.id}/profile`, { as, answers: [PERSON] });
  await screen.findByRole('link', { name: 'Training' });
  expect(screen.queryByRole('link', { name: 'Payroll items' })).toBeNull();
});

const FUND = {
  payrollId: idOf(5),
  payrollName: 'Provident fund',
  employeePercent: 500,
  companyPercent: 300,
  ownEmployeePercent: null,
  ownCompanyPercent: null,
  startDate: null,
  endDate: null,
  vestedDate: null,
} as const;

test('a membership of counted days says which payrolls, and is saved once it is said that they stay', async () => {
  const errors = [{ field: 'startDate', code: 'form/fund-counted', facts: { payroll: 'June pay' } }] as const;
  const { user, server } = await open(
    given(funds.ofEmployee, [FUND]),
    refused(funds.setMember, 'validation/has-errors', { errors }),
  );
  await press(user, 'Add to fund');
  await fill(user, 'First day', '2026-06-01');
  expect(screen.queryByRole('switch', { name: 'Those payrolls stay as they are' })).toBeNull();
  await press(user, 'Save');
  expect(await screen.findAllByText(/has counted these days already/)).not.toHaveLength(0);
  server.set(given(funds.setMember, {}));
  await user.click(screen.getByRole('switch', { name: 'Those payrolls stay as they are' }));
  await press(user, 'Save');
  expect(await screen.findByText('Membership saved')).toBeTruthy();
  const [, again] = server.sent(funds.setMember);
  expect(again?.body).toMatchObject({ startDate: '2026-06-01', countedStay: true });
});

test('somebody becomes a member of a fund, with a rate of their own', async () => {
  const { user, server } = await open(given(funds.ofEmployee, [FUND]), given(funds.setMember, {}));
  expect(await screen.findByText(/Not a member/)).toBeTruthy();
  expect(screen.getByText(/Employee 5% · company 3%/)).toBeTruthy();
  await press(user, 'Add to fund');
  await fill(user, 'First day', '2026-06-01');
  await fill(user, 'Own employee rate', '7.5');
  await press(user, 'Save');
  expect(await screen.findByText('Membership saved')).toBeTruthy();
  expect(server.bodyOf(funds.setMember)).toEqual({
    employeeId: MALEE.id,
    payrollId: FUND.payrollId,
    startDate: '2026-06-01',
    endDate: null,
    employeePercent: 750,
    companyPercent: null,
  });
});

test('a member is shown with since when, and from when the company’s part is theirs', async () => {
  await open(given(funds.ofEmployee, [{ ...FUND, startDate: '2026-06-01', vestedDate: '2031-06-01' }]));
  expect(await screen.findByText(/Member from 1 Jun 2026/)).toBeTruthy();
  expect(screen.getByText(/vested from 1 Jun 2031/)).toBeTruthy();
});

test('a debt shows what waits, month by month, and a consent is recorded', async () => {
  const loan = {
    payrollId: idOf(6),
    payrollName: 'Loan',
    debt: true,
    balance: 1_965.62,
    months: [{ month: '2026-06', brought: 0, carried: 1_965.62 }],
    consentDate: null,
    consentNote: null,
  } as const;
  const { user, server } = await open(given(carriedDeductions.ofEmployee, [loan]), given(carriedDeductions.setConsent, {}));
  expect(await screen.findByText(/Waiting: .*1,965.62/)).toBeTruthy();
  expect(screen.getByText(/at most 10% of pay/)).toBeTruthy();
  expect(await screen.findByRole('table', { name: /Loan/ })).toBeTruthy();
  await press(user, 'Record consent');
  await fill(user, 'Date of the consent', '2026-06-15');
  await fill(user, 'Note', 'Folder 3');
  await press(user, 'Save');
  expect(await screen.findByText('Consent saved')).toBeTruthy();
  expect(server.bodyOf(carriedDeductions.setConsent)).toEqual({
    employeeId: MALEE.id,
    payrollId: loan.payrollId,
    givenDate: '2026-06-15',
    note: 'Folder 3',
  });
});

test('an item of one month is added for the person', async () => {
  const bonus = { id: idOf(7), name: 'โบนัส', nameEn: 'Bonus', type: 'income', keyName: null, fundKind: null } as const;
  const { user, server } = await open(given(payrollItems.search, rows([bonus])), given(oneTimeItems.create, {}));
  await press(user, 'New one-time item');
  await choose(user, 'Item', 'Bonus');
  await fill(user, 'Amount', '5000');
  await press(user, 'Add');
  expect(await screen.findByText('One-time item added')).toBeTruthy();
  expect(server.bodyOf(oneTimeItems.create)).toMatchObject({
    employeeId: MALEE.id,
    payrollId: bonus.id,
    amount: 5_000,
  });
});

test('a loan is lent to the person, taken by a debt in instalments', async () => {
  const item = { keyName: null, type: 'deduction', positive: false, debt: true } as const;
  const { user, server } = await open(
    given(payrollItems.search, rows([{ ...item, id: idOf(3), name: 'เงินกู้', nameEn: 'Loan' }])),
    given(loans.create, {}),
  );
  await press(user, 'New loan');
  await choose(user, 'Taken by', 'Loan');
  await fill(user, 'Amount lent', '6000');
  await fill(user, 'Lent on', '2026-05-20');
  await fill(user, 'Instalment of each payroll', '2000');
  await press(user, 'Add loan');
  expect(await screen.findByText('Loan added')).toBeTruthy();
  expect(server.bodyOf(loans.create)).toMatchObject({
    employeeId: MALEE.id,
    payrollId: idOf(3),
    amount: 6_000,
    lentDate: '2026-05-20',
    instalment: 2_000,
    allOnLeaving: true,
  });
});

test('what the days of the month do to pay stands by day and line, with the total', async () => {
  const { server } = await open(
    given(ownPay.ofPerson, {
      isShown: true,
      startDate: '2026-06-01',
      endDate: '2026-06-30',
      payrollReportId: null,
      slips: [],
      total: [
        { key: 'OVERTIME', amount: 375 },
        { key: 'LATE', amount: -31.25 },
      ],
      days: [
        { date: '2026-06-10', effects: [{ key: 'OVERTIME', amount: 375 }] },
        { date: '2026-06-11', effects: [{ key: 'LATE', amount: -31.25 }] },
      ],
    }),
  );
  const table = await screen.findByRole('table', { name: 'Effect of each day' });
  const lines = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(lines.slice(1)).toEqual([
    ['10 Jun 2026', 'Overtime', '375.00'],
    ['11 Jun 2026', 'Lateness', '−31.25'],
    ['Total', 'Overtime', '375.00'],
    ['Total', 'Lateness', '−31.25'],
  ]);
  expect(server.sent(ownPay.ofPerson)).toMatchObject([{ query: { employeeId: MALEE.id } }]);
});

test('a person whom no payroll of the month has is told so', async () => {
  await open();
  expect(await screen.findByText('No payroll of this month has the person.')).toBeTruthy();
});

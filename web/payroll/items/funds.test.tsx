import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { funds } from '../../../contract/payroll/funds.ts';
import { loans } from '../../../contract/payroll/loans.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { ownPay } from '../../../contract/payroll/own-pay.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { COOK, MALEE } from '../../testing/company.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const FUND = { payrollId: idOf(7), payrollName: 'Provident fund', fundKind: 'providentFund' } as const;
const RATES = { employeePercent: 500, companyPercent: 300 } as const;
const OF_POSITION = {
  ...FUND,
  ...RATES,
  ownEmployeePercent: 500,
  ownCompanyPercent: 300,
  countedPayrolls: [{ name: 'May pay', waits: false }],
} as const;

const ofPosition = (fund: object, ...answers: Reply[]) =>
  renderPage(`/position/view/${COOK.id}/payroll-items`, {
    answers: [
      given(positions.get, { ...COOK, employees: [] }),
      given(payrollItems.ofPosition, []),
      given(funds.ofPosition, [{ ...OF_POSITION, ...fund }]),
      ...answers,
    ],
  });

test('other rates of a position say which payrolls keep those of before, and are sent in hundredths', async () => {
  const { user, server } = await ofPosition({}, given(funds.setOfPosition, { ok: true }));
  const form = await screen.findByRole('form', { name: 'Provident fund' });
  expect(within(form).queryByRole('status')).toBeNull();
  await fill(user, 'Company pays (% of wage)', '4.5', form);
  expect(within(form).getByRole('status').textContent).toBe(
    'May pay counted the rates of before and keep them. Others count from the next payroll on.',
  );
  await press(user, 'Save', form);
  await expect
    .poll(() => server.bodyOf(funds.setOfPosition))
    .toEqual({ positionId: COOK.id, payrollId: FUND.payrollId, employeePercent: 500, companyPercent: 450 });
});

test('a payroll that waits is named alone, and its refusal stands at the rate', async () => {
  const counted = [
    { name: 'June pay', waits: true },
    { name: 'May pay', waits: false },
  ];
  const refusal = refused(funds.setOfPosition, 'validation/has-errors', {
    errors: [{ field: 'employeePercent', code: 'form/rule-waits' }],
    facts: { payroll: 'June pay' },
  });
  const { user } = await ofPosition({ countedPayrolls: counted }, refusal);
  const form = await screen.findByRole('form', { name: 'Provident fund' });
  await fill(user, 'Employee pays (% of wage)', '6', form);
  expect(within(form).getByRole('status').textContent).toContain('waiting for approval: June pay.');
  await press(user, 'Save', form);
  expect(await within(form).findByText('June pay has counted this and waits for approval. Decide it first.')).toBeTruthy();
});

test('rates of the position are taken away again', async () => {
  const { user, server } = await ofPosition({}, given(funds.removeFromPosition, { ok: true }));
  await press(user, 'Use the fund’s own rates');
  await expect
    .poll(() => server.sent(funds.removeFromPosition))
    .toMatchObject([{ query: { positionId: COOK.id, payrollId: FUND.payrollId } }]);
});

const ofPerson = (fund: object, ...answers: Reply[]) =>
  renderPage(`/employee/view/${MALEE.id}/payroll-items`, {
    as: { groups: ['owner'] },
    answers: [
      given(employees.get, { ...MALEE, sight: 'full', version: 6 }),
      given(payrollItems.ofEmployee, []),
      given(oneTimeItems.search, rows([])),
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
      given(funds.ofEmployee, [
        {
          ...FUND,
          ...RATES,
          ownEmployeePercent: null,
          ownCompanyPercent: null,
          startDate: null,
          endDate: null,
          vestedDate: null,
          ...fund,
        },
      ]),
      ...answers,
    ],
  });

test('a person joins a fund from a day on, at its rates or others', async () => {
  const { user, server } = await ofPerson({}, given(funds.setMember, { ok: true }));
  expect(await screen.findByText('Not a member · Employee 5% · company 3%')).toBeTruthy();
  await press(user, 'Add to fund');
  const dialog = await screen.findByRole('dialog', { name: 'Provident fund' });
  await fill(user, 'First day', '01/07/2026', dialog);
  await fill(user, 'Own employee rate', '7', dialog);
  await press(user, 'Save', dialog);
  await expect
    .poll(() => server.bodyOf(funds.setMember))
    .toEqual({
      employeeId: MALEE.id,
      payrollId: FUND.payrollId,
      startDate: '2026-07-01',
      endDate: null,
      employeePercent: 700,
      companyPercent: null,
    });
});

test('a membership says since when, and is removed after a question', async () => {
  const member = { startDate: '2020-01-01', vestedDate: '2025-01-01' } as const;
  const { user, server } = await ofPerson(member, given(funds.removeMember, { ok: true }));
  expect(await screen.findByText('Member from 1 Jan 2020 · Employee 5% · company 3%')).toBeTruthy();
  expect(screen.getByText('Company’s part vested from 1 Jan 2025')).toBeTruthy();
  await press(user, 'Edit membership');
  await press(user, 'Remove membership', await screen.findByRole('dialog', { name: 'Provident fund' }));
  await press(user, 'Remove membership', await screen.findByRole('dialog', { name: 'Remove this membership?' }));
  await expect
    .poll(() => server.sent(funds.removeMember))
    .toMatchObject([{ query: { employeeId: MALEE.id, payrollId: FUND.payrollId } }]);
});

test('the fund itself says which payrolls keep what it said for everybody', async () => {
  const item = {
    id: FUND.payrollId,
    name: 'กองทุน',
    type: 'welfare',
    fundKind: 'providentFund',
    ...RATES,
    enabled: true,
    version: 1,
    countedPayrolls: ['June', 'May', 'April', 'March', 'February'].map((name) => ({ name, waits: false })),
  } as const;
  const { user } = await renderPage('/payroll-items/welfares', {
    answers: [given(payrollItems.search, rows([item])), given(payrollItems.update, item)],
  });
  await user.click(await screen.findByText('กองทุน'));
  const drawer = await screen.findByRole('dialog', { name: 'กองทุน' });
  expect(within(drawer).queryByRole('status')).toBeNull();
  await fill(user, 'Employee pays (% of wage)', '6', drawer);
  expect(within(drawer).getByRole('status').textContent).toBe(
    'June, May, April and 2 more counted the rates of before and keep them. Others count from the next payroll on.',
  );
});

test('in Thai the note stands in Thai', async () => {
  const { user } = await renderPage(`/position/view/${COOK.id}/payroll-items`, {
    language: 'th',
    answers: [
      given(positions.get, { ...COOK, employees: [] }),
      given(payrollItems.ofPosition, []),
      given(funds.ofPosition, [OF_POSITION]),
    ],
  });
  const form = await screen.findByRole('form', { name: 'Provident fund' });
  await fill(user, 'บริษัทจ่าย (ร้อยละของค่าจ้าง)', '4', form);
  expect(within(form).getByRole('status').textContent).toContain('May pay คำนวณด้วยอัตราเดิมและคงยอดไว้');
});

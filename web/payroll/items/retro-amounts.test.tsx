import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { funds } from '../../../contract/payroll/funds.ts';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { loans } from '../../../contract/payroll/loans.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { ownPay } from '../../../contract/payroll/own-pay.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { employees } from '../../../contract/people/employees.ts';
import { MALEE } from '../../testing/company.ts';
import { choose, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const MEAL = {
  payrollId: idOf(5),
  payrollName: 'Meal',
  unit: 'amount',
  own: 2_000,
  effective: 2_000,
  source: 'employee',
  startDate: '2026-03-01',
  firstOpenDay: '2026-07-01',
  entries: [
    {
      level: 'employee',
      startDate: '2026-03-01',
      amount: 2_000,
      percent: null,
      state: 'inForce',
      removable: false,
      paid: true,
    },
  ],
} as const;
const RUN = { payrollReportId: idOf(9), name: 'June 2026', month: '2026-06', people: 1, amount: 500 } as const;
const ROW = {
  employee: { employeeId: MALEE.id, code: 'E1', name: 'Malee', positionName: 'Cook', departmentName: 'Kitchen' },
  key: 'ITEM',
  itemName: 'Meal',
  month: '2026-06',
  old: 2_000,
  new: 2_500,
  amount: 500,
} as const;
const PREVIEW = given(itemAmounts.preview, { total: 500, people: 1, runs: [RUN], rows: [ROW], oneTime: 500 });
const open = async (language: 'en' | 'th', ...answers: Reply[]) => {
  const page = await renderPage(`/employee/view/${MALEE.id}/payroll-items`, {
    as: { groups: ['owner'] },
    language,
    answers: [
      given(employees.get, { ...MALEE, sight: 'full', version: 6 }),
      given(payrollItems.ofEmployee, [MEAL]),
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
      ...answers,
    ],
  });
  await press(page.user, language === 'en' ? 'Change: Meal' : 'แก้ไข: Meal');
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Meal' }) };
};

test('a first day of a paid month offers the retroactive way, shows what it changes, and is saved with it', async () => {
  const { user, server, dialog } = await open('en', PREVIEW, given(payrollItems.setOfEmployee, {}));
  expect(within(dialog).queryByRole('switch')).toBeNull();
  await fill(user, 'Individual amount', '2500');
  await fill(user, 'First day', '2026-06-01');
  const choice = await within(dialog).findByRole('switch', { name: /the next payroll pays the difference/ });
  expect(server.sent(itemAmounts.preview)).toEqual([]);
  await user.click(choice);
  expect(await within(dialog).findByText('The next payroll pays ฿500.00 to 1 person')).toBeTruthy();
  expect(within(dialog).getByText('June 2026: 1 person, ฿500.00')).toBeTruthy();
  expect(within(dialog).getByText('E1 Malee · Meal, June 2026: 2,000.00 paid, 2,500.00 by this change')).toBeTruthy();
  expect(within(dialog).getByText(/One-time items of ฿500.00/)).toBeTruthy();
  const change = { employeeId: MALEE.id, payrollId: MEAL.payrollId, amount: 2_500, startDate: '2026-06-01' };
  expect(server.sent(itemAmounts.preview).at(-1)?.body).toEqual(change);
  await press(user, 'Save', dialog);
  expect(await screen.findByText('Amount saved')).toBeTruthy();
  expect(server.bodyOf(payrollItems.setOfEmployee)).toEqual({ ...change, isRetroactive: true });
});

test('in Thai', async () => {
  const { user, dialog } = await open('th', PREVIEW);
  await fill(user, 'วันแรกที่มีผล', '2026-06-01');
  await user.click(await within(dialog).findByRole('switch', { name: /จ่ายส่วนต่างในรอบถัดไป/ }));
  expect(await within(dialog).findByText('รอบถัดไปจะจ่ายเพิ่ม ฿500.00 ให้ 1 คน')).toBeTruthy();
});

test('an amount that was paid is taken back after its difference was shown', async () => {
  const { user, server, dialog } = await open('en', PREVIEW, given(payrollItems.removeFromEmployee, {}));
  await press(user, 'Remove: 1 Mar 2026', dialog);
  const asked = await screen.findByRole('dialog', { name: /Remove the amount from 1 Mar 2026/ });
  expect(await within(asked).findByText('June 2026: 1 person, ฿500.00')).toBeTruthy();
  await press(user, 'Remove', asked);
  expect(await screen.findByText('Amount saved')).toBeTruthy();
  const day = { payrollId: MEAL.payrollId, startDate: '2026-03-01' };
  expect(server.sent(itemAmounts.preview).at(-1)?.body).toEqual({ employeeId: MALEE.id, ...day });
  expect(server.sent(payrollItems.removeFromEmployee)[0]?.query).toMatchObject({ ...day, isRetroactive: 'true' });
});

test('many people at once see the payrolls and people before they save', async () => {
  const item = { id: MEAL.payrollId, name: 'ค่าอาหาร', nameEn: 'Meal', type: 'income', keyName: null, fundKind: null } as const;
  const { user, server } = await renderPage('/payroll-items/many', {
    answers: [
      given(payrollItems.search, rows([item])),
      given(itemAmounts.ofItem, { unit: 'amount', firstOpenDay: '2026-07-01', entries: [], positions: [], people: [] }),
      given(itemAmounts.people, [{ employee: ROW.employee, own: null, effective: 2_000, source: 'item' }]),
      PREVIEW,
      given(itemAmounts.setMany, { set: 1 }),
    ],
  });
  await choose(user, 'Item', 'Meal');
  await screen.findByRole('table', { name: 'Amounts of people' });
  await fill(user, 'First day', '2026-06-01');
  await user.click(await screen.findByRole('switch', { name: /the next payroll pays the difference/ }));
  await fill(user, 'Same amount', '2500');
  await press(user, 'Fill in for 1 person');
  await press(user, 'Check 1 change');
  const dialog = await screen.findByRole('dialog', { name: 'Old and new amounts' });
  expect(await within(dialog).findByText('The next payroll pays ฿500.00 to 1 person')).toBeTruthy();
  await press(user, 'Save 1 amount', dialog);
  expect(await screen.findByText('1 amount saved')).toBeTruthy();
  expect(server.bodyOf(itemAmounts.setMany)).toMatchObject({ startDate: '2026-06-01', isRetroactive: true });
});

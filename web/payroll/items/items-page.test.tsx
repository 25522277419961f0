import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { funds } from '../../../contract/payroll/funds.ts';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { COOK } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fill, isInvalid, press, textIn } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const salary = {
  id: idOf(1),
  keyName: 'SALARY',
  name: 'เงินเดือน',
  nameEn: 'Salary',
  type: 'income',
  taxCalculation: true,
  regular: true,
} as const;
const bonus = {
  id: idOf(2),
  name: 'โบนัส',
  nameEn: 'Bonus',
  type: 'income',
  value: 1500.5,
  employeeCount: 3,
  version: 2,
  enabled: true,
} as const;
const share = { id: idOf(3), name: 'ค่าตำแหน่ง', type: 'income', unit: 'percent', percent: 550, enabled: true } as const;
const NO_OTHERS = given(itemAmounts.ofItem, { unit: 'amount', firstOpenDay: null, entries: [], positions: [], people: [] });
const LIST = given(payrollItems.search, rows([salary, bonus, share]));

testListPage({
  path: '/payroll-items/incomes',
  endpoint: payrollItems.search,
  full: LIST,
  shows: 'โบนัส',
  empty: given(payrollItems.search, rows([])),
  says: 'Your company has not added any items yet',
  action: 'New income',
});

test('an item tells what everybody gets: by rules, an amount or a share of the salary', async () => {
  await renderPage('/payroll-items/incomes', { answers: [LIST] });
  const lines = cellsOf(await screen.findByRole('table', { name: 'Payroll items' }));
  expect(lines.map((line) => line[2])).toEqual(['Calculated', '1,500.50', '5.5% of salary']);
  expect(lines[1]?.[6]).toBe('3');
});

test('an amount that begins on a later day stands with its day', async () => {
  const ahead = { ...bonus, value: 0, next: { startDate: '2026-07-01', value: 1500.5, percent: null } };
  await renderPage('/payroll-items/incomes', { answers: [given(payrollItems.search, rows([ahead]))] });
  const [line] = cellsOf(await screen.findByRole('table', { name: 'Payroll items' }));
  expect(line?.[2]).toBe('from 1 Jul 2026: 1,500.50');
});

test('each tab asks for its own kind; disabled items only when wanted', async () => {
  const { user, server, place } = await renderPage('/payroll-items/deductions', { answers: [LIST] });
  expect(server.sent(payrollItems.search)[0]?.query).toEqual({ type: 'deduction' });
  await press(user, 'Disabled items');
  await user.click(await screen.findByRole('checkbox', { name: 'Show' }));
  await waitFor(() => expect(place()).toBe('/payroll-items/deductions?disabled=true'));
  await waitFor(() => expect(server.sent(payrollItems.search).at(-1)?.query).toEqual({ type: 'deduction', disabled: 'true' }));
  expect(await screen.findByRole('columnheader', { name: /Status/ })).toBeTruthy();
});

describe('a new item', () => {
  const open = async () => {
    const page = await renderPage('/payroll-items/incomes', { answers: [LIST] });
    await press(page.user, 'New income');
    return { ...page, drawer: await screen.findByRole('dialog', { name: 'New income' }) };
  };

  test('of a share of the salary is sent in hundredths of a percent', async () => {
    const { user, server, drawer } = await open();
    await press(user, 'Add item', drawer);
    expect(isInvalid('Name in Thai', drawer)).toBe(true);
    await fill(user, 'Name in Thai', 'ค่าตำแหน่ง', drawer);
    await choose(user, 'Enter as', 'Percentage of salary', drawer);
    await fill(user, 'Percentage for everyone', '7.25', drawer);
    expect(within(drawer).getByText('Of a salary of 20,000.00: 1,450.00')).toBeTruthy();
    expect(within(drawer).getByRole('switch', { name: /^Paid by the days employed/ })).toBeTruthy();
    await user.click(within(drawer).getByRole('switch', { name: /^Part of the overtime base/ }));
    server.set(given(payrollItems.create, share));
    await press(user, 'Add item', drawer);
    expect(await screen.findByText('Item added')).toBeTruthy();
    expect(server.bodyOf(payrollItems.create)).toEqual({
      type: 'income',
      name: 'ค่าตำแหน่ง',
      nameEn: null,
      unit: 'percent',
      percent: 725,
      taxCalculation: true,
      socialSecurityCalculation: true,
      regular: true,
      prorated: true,
      overtimeBase: false,
      fundWage: false,
      debt: false,
      fundKind: null,
      remittance: null,
    });
  });

  test('that does not come every month follows no days and is in no base', async () => {
    const { user, drawer } = await open();
    await user.click(within(drawer).getByRole('switch', { name: /^Tax as regular pay/ }));
    expect(within(drawer).queryByRole('switch', { name: /^Paid by the days employed/ })).toBeNull();
    expect(within(drawer).queryByRole('switch', { name: /^Part of the overtime base/ })).toBeNull();
  });

  test('with a name that is taken is refused at its name', async () => {
    const { user, server, drawer } = await open();
    server.set(refused(payrollItems.create, 'array/already-exist', { errors: [{ field: 'name', code: 'form/already-used' }] }));
    await fill(user, 'Name in Thai', 'โบนัส', drawer);
    await press(user, 'Add item', drawer);
    await waitFor(() => expect(isInvalid('Name in Thai', drawer)).toBe(true));
  });
});

describe('an item that is there', () => {
  const open = async (name: string, ...answers: Reply[]) => {
    const page = await renderPage('/payroll-items/incomes', { answers: [LIST, NO_OTHERS, ...answers] });
    await page.user.click(await screen.findByRole('row', { name: new RegExp(name) }));
    return { ...page, drawer: await screen.findByRole('dialog', { name }) };
  };

  test('of the rules can only be renamed', async () => {
    const { user, server, drawer } = await open('เงินเดือน');
    expect(within(drawer).getByText(/The salary of each person/)).toBeTruthy();
    expect(within(drawer).queryByRole('switch')).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'Remove' })).toBeNull();
    await fill(user, 'Name in English', 'Base salary', drawer);
    server.set(given(payrollItems.update, salary));
    await press(user, 'Save', drawer);
    await waitFor(() =>
      expect(server.bodyOf(payrollItems.update)).toEqual({ id: salary.id, version: 0, name: 'เงินเดือน', nameEn: 'Base salary' }),
    );
  });

  test('of the company shows its amount, and an English name that is taken out is none', async () => {
    const { user, server, drawer } = await open('โบนัส');
    expect(textIn('Amount for everyone', drawer)).toBe('1,500.50');
    await fill(user, 'Name in English', '', drawer);
    server.set(given(payrollItems.update, bonus));
    await press(user, 'Save', drawer);
    await waitFor(() => expect(server.bodyOf(payrollItems.update)).toMatchObject({ nameEn: null, value: 1500.5, version: 2 }));
  });

  test('shows what it pays to everybody in time, and who has another amount; a new amount has a first day', async () => {
    const { user, server, drawer } = await open(
      'โบนัส',
      given(itemAmounts.ofItem, {
        unit: 'amount',
        firstOpenDay: '2026-07-01',
        entries: [{ level: 'item', startDate: '2026-09-01', amount: 1_800, percent: null, state: 'upcoming', removable: true }],
        positions: [{ positionId: COOK.id, name: 'Cook', amount: 900, startDate: '2026-03-01', next: null }],
        people: [],
      }),
      given(itemAmounts.removeFromItem, {}),
    );
    const others = await within(drawer).findByRole('region', { name: 'Positions with another amount' });
    expect(within(others).getByText('Cook · ฿900.00 · since 1 Mar 2026')).toBeTruthy();
    await press(user, 'Remove: 1 Sep 2026', drawer);
    await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Remove the amount from 1 Sep 2026?' }));
    await waitFor(() =>
      expect(server.sent(itemAmounts.removeFromItem)).toMatchObject([
        { query: { payrollId: bonus.id, startDate: '2026-09-01' } },
      ]),
    );
    await fill(user, 'Amount for everyone', '1600', drawer);
    await fill(user, 'First day of a new amount', '2026-08-01', drawer);
    server.set(given(payrollItems.update, bonus));
    await press(user, 'Save', drawer);
    await waitFor(() => expect(server.bodyOf(payrollItems.update)).toMatchObject({ value: 1600, startDate: '2026-08-01' }));
  });

  test('that a report used is disabled in place of being removed, and says so', async () => {
    const { user, server, drawer } = await open('โบนัส');
    await press(user, 'Remove', drawer);
    const question = await screen.findByRole('dialog', { name: 'Remove โบนัส?' });
    server.set(given(payrollItems.remove, { ok: true, outcome: 'disabled' }));
    await press(user, 'Remove', question);
    expect(await screen.findByText('A payroll uses this item, so it was disabled instead of removed')).toBeTruthy();
  });
});

test('what a position is paid says where the amount comes from', async () => {
  const amount = { payrollId: bonus.id, payrollName: 'โบนัส', payrollType: 'income', effective: 1500.5, source: 'item' } as const;
  const { user, server } = await renderPage('/payroll-items/incomes', {
    answers: [LIST, given(payrollItems.ofPosition, [amount]), given(funds.ofPosition, [])],
  });
  await press(user, 'Amounts by position or person');
  const drawer = await screen.findByRole('dialog', { name: 'Who gets what' });
  expect(within(drawer).getByText('Choose a position or a person to see and set amounts.')).toBeTruthy();
  await user.click(within(drawer).getByPlaceholderText('Choose a position'));
  await user.click(await screen.findByRole('option', { name: 'Cook' }));
  expect(await within(drawer).findByText(/for everyone/)).toBeTruthy();
  expect(server.sent(payrollItems.ofPosition)[0]?.query).toEqual({ positionId: COOK.id });
});

test('a provident fund has shares of both sides, sent in hundredths of a percent', async () => {
  const { user, server } = await renderPage('/payroll-items/welfares', { answers: [LIST, given(payrollItems.create, share)] });
  await press(user, 'New welfare item');
  const drawer = await screen.findByRole('dialog', { name: 'New welfare item' });
  await fill(user, 'Name in Thai', 'กองทุนสำรองเลี้ยงชีพ', drawer);
  expect(within(drawer).queryByLabelText(/Employee pays/)).toBeNull();
  await choose(user, 'Fund', 'Provident fund', drawer);
  await fill(user, 'Employee pays (% of wage)', '5', drawer);
  await fill(user, 'Company pays (% of wage)', '3.5', drawer);
  await press(user, 'Add item', drawer);
  expect(await screen.findByText('Item added')).toBeTruthy();
  expect(server.bodyOf(payrollItems.create)).toMatchObject({
    type: 'welfare',
    fundKind: 'providentFund',
    employeePercent: 500,
    companyPercent: 350,
  });
});

test('a new deduction is a debt to the company until somebody says otherwise', async () => {
  const { user, server } = await renderPage('/payroll-items/deductions', { answers: [LIST, given(payrollItems.create, share)] });
  await press(user, 'New deduction');
  const drawer = await screen.findByRole('dialog', { name: 'New deduction' });
  await fill(user, 'Name in Thai', 'กยศ.', drawer);
  await user.click(within(drawer).getByRole('switch', { name: /^Debt to the company/ }));
  await press(user, 'Add item', drawer);
  expect(await screen.findByText('Item added')).toBeTruthy();
  expect(server.bodyOf(payrollItems.create)).toMatchObject({ type: 'deduction', debt: false });
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { choose, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const meal = { id: idOf(1), name: 'ค่าอาหาร', nameEn: 'Meal', type: 'income', keyName: null, fundKind: null } as const;
const fund = { id: idOf(2), name: 'กองทุน', nameEn: 'Fund', type: 'welfare', keyName: null, fundKind: 'other' } as const;
const person = (id: number, code: string, name: string, own: number | null) => ({
  employee: { employeeId: idOf(id), code, name, positionName: 'Cook', departmentName: 'Kitchen' },
  own,
  effective: own ?? 100,
  source: own === null ? ('item' as const) : ('employee' as const),
});
const ANSWERS = [
  given(payrollItems.search, rows([meal, fund])),
  given(itemAmounts.ofItem, { unit: 'amount', firstOpenDay: '2026-07-01', entries: [], positions: [], people: [] }),
  given(itemAmounts.people, [person(11, 'E1', 'Anan', null), person(12, 'E2', 'Busaba', 200)]),
];
const open = async (language: 'en' | 'th' = 'en', ...answers: Reply[]) => {
  const page = await renderPage('/payroll-items/many', { language, answers: [...ANSWERS, ...answers] });
  await choose(page.user, language === 'en' ? 'Item' : 'รายการ', language === 'en' ? 'Meal' : 'ค่าอาหาร');
  await screen.findByRole('table', { name: language === 'en' ? 'Amounts of people' : 'จำนวนเงินของพนักงาน' });
  return page;
};
const paste = (text: string, label = 'Paste from a spreadsheet') =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });

test('what is pasted stands beside what is paid now, is looked at, and saved in one call', async () => {
  const { user, server } = await open('en', given(itemAmounts.setMany, { set: 2 }));
  expect(server.sent(itemAmounts.people)[0]?.query).toEqual({ payrollId: meal.id, day: '2026-07-01' });
  paste('Code\tAmount\ne1\t๑,๒๓๔.๕๐\nE2\t50');
  await press(user, 'Check 2 changes');
  const dialog = await screen.findByRole('dialog', { name: 'Old and new amounts' });
  expect(within(dialog).getByText('From 1 Jul 2026')).toBeTruthy();
  const lines = within(dialog)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(lines.slice(1)).toEqual([
    ['E1 Anan', '100.00', '1,234.50', '1,134.50'],
    ['E2 Busaba', '200.00', '50.00', '−150.00'],
  ]);
  expect(within(dialog).getByText('2 people, ฿984.50 a month')).toBeTruthy();
  expect(server.sent(itemAmounts.setMany)).toEqual([]);
  await press(user, 'Save 2 amounts', dialog);
  expect(await screen.findByText('2 amounts saved')).toBeTruthy();
  expect(server.bodyOf(itemAmounts.setMany)).toEqual({
    payrollId: meal.id,
    startDate: '2026-07-01',
    rows: [
      { code: 'E1', amount: 1_234.5, old: 100 },
      { code: 'E2', amount: 50, old: 200 },
    ],
  });
});

test('an unknown code, a bad number and a code that comes twice are told at their rows, and nothing is taken over', async () => {
  await open();
  paste('E1\t5\nE9\t5\nE2\tx\nE1\t6');
  const told = await screen.findByRole('alert');
  expect(
    within(told)
      .getAllByText(/^Row/)
      .map((line) => line.textContent),
  ).toEqual([
    'Row 2: E9 is nobody’s employee code on this day',
    'Row 3: E2 has an amount that is no number from 0 to 10,000,000 with at most two decimals',
    'Row 4: E1 stands in more than one row',
  ]);
  expect(screen.getByRole('button', { name: 'Check 0 changes' }).hasAttribute('disabled')).toBe(true);
});

test('cells that are pasted into the table go to the codes in them', async () => {
  await open();
  fireEvent.paste(screen.getByRole('textbox', { name: 'New: E1 Anan' }), { clipboardData: { getData: () => 'E2\t75\nE1\t80' } });
  expect((screen.getByRole('textbox', { name: 'New: E2 Busaba' }) as HTMLInputElement).value).toBe('75');
  expect((screen.getByRole('textbox', { name: 'New: E1 Anan' }) as HTMLInputElement).value).toBe('80');
});

test('the same amount is filled in for those of a position, with a last day', async () => {
  const { user, server } = await open('en', given(itemAmounts.setMany, { set: 1 }));
  await fill(user, 'Last day', '2026-08-31');
  await choose(user, 'Position', 'Cook');
  await fill(user, 'Same amount', '200');
  await press(user, 'Fill in for 2 people');
  // Busaba has 200.00 of her own already.
  await press(user, 'Check 1 change');
  const dialog = await screen.findByRole('dialog', { name: 'Old and new amounts' });
  expect(within(dialog).getByText('From 1 Jul 2026 to 31 Aug 2026')).toBeTruthy();
  await press(user, 'Save 1 amount', dialog);
  await expect
    .poll(() => server.bodyOf(itemAmounts.setMany))
    .toMatchObject({ endDate: '2026-08-31', rows: [{ code: 'E1', amount: 200 }] });
});

test('what the server refuses stands at its person, and what was typed stays', async () => {
  const { user } = await open(
    'en',
    refused(itemAmounts.setMany, 'validation/has-errors', { errors: [{ field: 'rows.0.amount', code: 'form/amount-changed' }] }),
  );
  paste('E1\t5');
  await press(user, 'Check 1 change');
  const dialog = await screen.findByRole('dialog', { name: 'Old and new amounts' });
  await press(user, 'Save 1 amount', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^E1: /);
});

test('in Thai', async () => {
  const { user } = await open('th');
  paste('E1\t5', 'วางจากตารางคำนวณ');
  await press(user, 'ตรวจ 1 รายการ');
  const dialog = await screen.findByRole('dialog', { name: 'จำนวนเดิมและจำนวนใหม่' });
  expect(within(dialog).getByText('ตั้งแต่ 1 ก.ค. 2569')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'บันทึก 1 รายการ' })).toBeTruthy();
});

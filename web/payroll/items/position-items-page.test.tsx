import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { funds } from '../../../contract/payroll/funds.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { positions } from '../../../contract/people/positions.ts';
import { COOK } from '../../testing/company.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const path = `/position/view/${COOK.id}/payroll-items` as const;
const NO_DAYS = { startDate: null, firstOpenDay: null, entries: [] } as const;
const TRAVEL = {
  ...NO_DAYS,
  payrollId: idOf(1),
  payrollName: 'Travel',
  payrollType: 'income',
  own: 1_500,
  effective: 1_500,
} as const;
const UNIFORM = {
  ...NO_DAYS,
  payrollId: idOf(2),
  payrollName: 'Uniform',
  payrollType: 'deduction',
  own: null,
  effective: 200,
} as const;
const open = (...answers: Reply[]) =>
  renderPage(path, {
    answers: [
      given(positions.get, { ...COOK, employees: [] }),
      given(payrollItems.ofPosition, [
        { ...TRAVEL, source: 'position' },
        { ...UNIFORM, source: 'item' },
      ]),
      given(funds.ofPosition, []),
      ...answers,
    ],
  });

test('a tab of a position shows its items by kind, with the amount that counts and where it comes from', async () => {
  await open();
  expect((await screen.findByRole('link', { name: 'Payroll items' })).getAttribute('aria-current')).toBe('page');
  const incomes = await screen.findByRole('region', { name: 'Income' });
  expect(within(incomes).getByText('Amount used ฿1,500.00 · from the position')).toBeTruthy();
  const deductions = screen.getByRole('region', { name: 'Deductions' });
  expect(within(deductions).getByText('Amount used ฿200.00 · for everyone')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Benefits' })).toBeNull();
});

const entry = { level: 'position', percent: null, removable: false } as const;

test('an amount of the position is set from a day on, beside what it was and will be', async () => {
  const { user, server } = await open(
    given(payrollItems.ofPosition, [
      {
        ...TRAVEL,
        source: 'position',
        startDate: '2026-03-01',
        firstOpenDay: '2026-06-01',
        entries: [
          { ...entry, startDate: '2026-09-01', amount: 1_800, state: 'upcoming', removable: true },
          { ...entry, startDate: '2026-03-01', amount: 1_500, state: 'inForce' },
          { ...entry, level: 'item', startDate: null, amount: 900, state: 'inForce' },
        ],
      },
    ]),
    given(payrollItems.setOfPosition, { ok: true }),
    given(payrollItems.removeFromPosition, { ok: true }),
  );
  expect(await screen.findByText('Amount used ฿1,500.00 · from the position · since 1 Mar 2026')).toBeTruthy();
  expect(screen.getByText('From 1 Sep 2026: ฿1,800.00')).toBeTruthy();
  await press(user, 'Change: Travel');
  const dialog = await screen.findByRole('dialog', { name: 'Travel' });
  const history = within(dialog).getByRole('region', { name: 'History and what is to come' });
  expect(
    within(history)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    '฿1,800.00To comeFrom 1 Sep 2026 · from the positionRemove',
    '฿1,500.00Counts todayFrom 1 Mar 2026 · from the position',
    '฿900.00Without a first day · for everyone',
  ]);
  expect(within(dialog).getByText(/Payrolls up to 31 May 2026 are waiting for approval or approved/)).toBeTruthy();
  await press(user, 'Remove: 1 Sep 2026', dialog);
  await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Remove the amount from 1 Sep 2026?' }));
  await expect
    .poll(() => server.sent(payrollItems.removeFromPosition))
    .toMatchObject([{ query: { positionId: COOK.id, payrollId: TRAVEL.payrollId, startDate: '2026-09-01' } }]);
  await fill(user, 'Individual amount', '2000', dialog);
  await press(user, 'Save', dialog);
  await expect
    .poll(() => server.bodyOf(payrollItems.setOfPosition))
    .toEqual({ positionId: COOK.id, payrollId: TRAVEL.payrollId, amount: 2_000, startDate: '2026-06-01' });
});

test('an amount of the position is taken away from the open period on, after a question', async () => {
  const { user, server } = await open(given(payrollItems.removeFromPosition, { ok: true }));
  await press(user, 'Change: Travel');
  await press(user, 'Remove the individual amount', await screen.findByRole('dialog', { name: 'Travel' }));
  const question = await screen.findByRole('dialog', { name: 'Remove the individual amount of Travel?' });
  await press(user, 'Remove the individual amount', question);
  await expect
    .poll(() => server.sent(payrollItems.removeFromPosition))
    .toMatchObject([{ query: { positionId: COOK.id, payrollId: TRAVEL.payrollId } }]);
  expect(server.sent(payrollItems.removeFromPosition)[0]?.query).not.toHaveProperty('startDate');
});

test('all items of the position begin on one day; an empty one is left out', async () => {
  const { user, server } = await open(given(payrollItems.setAllOfPosition, []));
  await press(user, 'Change several items');
  const dialog = await screen.findByRole('dialog', { name: 'Change several items' });
  await fill(user, 'First day', '2026-08-01', dialog);
  await fill(user, 'Travel', '', dialog);
  await fill(user, 'Uniform', '150.5', dialog);
  await press(user, 'Save all', dialog);
  await expect
    .poll(() => server.bodyOf(payrollItems.setAllOfPosition))
    .toEqual({ positionId: COOK.id, startDate: '2026-08-01', payrolls: [{ payrollId: UNIFORM.payrollId, amount: 150.5 }] });
});

test('in Thai the amount in force and the next one are said', async () => {
  await renderPage(path, {
    language: 'th',
    answers: [
      given(positions.get, { ...COOK, employees: [] }),
      given(funds.ofPosition, []),
      given(payrollItems.ofPosition, [
        {
          ...TRAVEL,
          source: 'position',
          startDate: '2026-03-01',
          entries: [{ ...entry, startDate: '2026-09-01', amount: 1_800, state: 'upcoming' }],
        },
      ]),
    ],
  });
  expect(await screen.findByText('ยอดที่ใช้ ฿1,500.00 · ตามตำแหน่ง · ตั้งแต่ 1 มี.ค. 2569')).toBeTruthy();
  expect(screen.getByText('ตั้งแต่ 1 ก.ย. 2569: ฿1,800.00')).toBeTruthy();
});

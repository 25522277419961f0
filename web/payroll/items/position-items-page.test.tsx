import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { funds } from '../../../contract/payroll/funds.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { positions } from '../../../contract/people/positions.ts';
import { COOK } from '../../testing/company.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const path = `/position/view/${COOK.id}/payroll-items` as const;
const TRAVEL = { payrollId: idOf(1), payrollName: 'Travel', payrollType: 'income', own: 1_500, effective: 1_500 } as const;
const UNIFORM = { payrollId: idOf(2), payrollName: 'Uniform', payrollType: 'deduction', own: null, effective: 200 } as const;
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

test('an amount of the position is set, and taken back', async () => {
  const { user, server } = await open(
    given(payrollItems.setOfPosition, { ok: true }),
    given(payrollItems.removeFromPosition, { ok: true }),
  );
  const uniform = await screen.findByRole('textbox', { name: 'Individual amount: Uniform' });
  await user.type(uniform, '150.5{Enter}');
  await expect
    .poll(() => server.bodyOf(payrollItems.setOfPosition))
    .toEqual({
      positionId: COOK.id,
      payrollId: UNIFORM.payrollId,
      amount: 150.5,
    });
  await press(user, 'Remove the individual amount: Travel');
  await expect
    .poll(() => server.sent(payrollItems.removeFromPosition))
    .toMatchObject([{ query: { positionId: COOK.id, payrollId: TRAVEL.payrollId } }]);
});

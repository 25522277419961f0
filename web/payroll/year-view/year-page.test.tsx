import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollYear } from '../../../contract/payroll/payroll-year.ts';
import { employees } from '../../../contract/people/employees.ts';
import { cellsOf, choose, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, givenBy, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const months = [0, 0, 0, 0, 0, 30_000, 0, 0, 0, 0, 0, 0];
const row = { id: 'pay Sales', name: 'Sales', part: 'pay', code: null, positive: null, months, total: 30_000 } as const;
const COST = { rows: [row], totals: months, total: 30_000, items: [] };

test('departments have their cost month by month, and the year is downloaded', async () => {
  const { user, server } = await renderPage('/payrolls/year?year=2026', { answers: [given(payrollYear.get, COST)] });
  const [line] = cellsOf(await screen.findByRole('table', { name: 'Payroll year' }));
  expect([line?.[0], line?.[5], line?.[6], line?.[13]]).toEqual(['Sales · Pay', '–', '30,000.00', '30,000.00']);
  await press(user, 'Excel');
  await waitFor(() => expect(server.sent(payrollYear.get).at(-1)?.query).toMatchObject({ format: 'xlsx', year: '2026' }));
});

test('a person is chosen first, then has a row for each item', async () => {
  const late = { ...row, id: idOf(3), name: 'Late', part: null, positive: false };
  const answers = [
    givenBy(payrollYear.get, ({ query }) => (query.employeeId ? { ...COST, rows: [late] } : { ...COST, rows: [] })),
    given(employees.search, rows([{ id: idOf(1), code: 'E1', firstName: 'Anan', lastName: 'Dee' }])),
  ];
  const { user } = await renderPage('/payrolls/year?of=person', { answers });
  expect(await screen.findByText('Choose an employee to see the year.')).toBeTruthy();
  await choose(user, 'Employee', /E1/);
  expect(await screen.findByText('Late (deducted)')).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { employees } from '../../../contract/people/employees.ts';
import { MALEE } from '../../testing/company.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';

const path = `/employee/view/${MALEE.id}/payroll-items` as const;
const PERSON = given(employees.get, { ...MALEE, sight: 'full', version: 6 });

test('a tab of a person shows what the own items pay to them', async () => {
  const { server } = await renderPage(path, {
    as: { groups: ['owner'] },
    answers: [PERSON, given(payrollItems.ofEmployee, [{ payrollName: 'Travel', effective: 1_500, source: 'position' }])],
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

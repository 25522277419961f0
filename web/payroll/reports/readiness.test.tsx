import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { ID, REPORT, TEMPLATE } from './testing-report.ts';

const nobody = { employeeId: idOf(8), code: 'E8', name: 'Nok New', startDate: '2026-01-12' };
const row = (place: number, name: string, codes: readonly string[]) => ({
  employeeId: idOf(place),
  code: `E${place}`,
  name,
  warnings: codes.map((code) => ({ code, facts: {}, blocking: false })),
});

test('a joiner in no payroll stands on top and is added by one press', async () => {
  const { user, server } = await renderPage(`/payrolls/report/${ID}?step=readiness`, {
    as: { groups: ['owner'] },
    answers: [...REPORT(), given(payrollTemplates.unlisted, [nobody])],
  });
  await screen.findByRole('heading', { name: '1 person is in no payroll' });
  server.set(given(payrollTemplates.setMembers, { ok: true, added: 1 }), given(payrollTemplates.unlisted, []));
  await press(user, `Add Nok New to ${TEMPLATE.name}`);
  await waitFor(() =>
    expect(server.bodyOf(payrollTemplates.setMembers)).toEqual({
      templateId: TEMPLATE.id,
      employeeIds: [nobody.employeeId],
      mode: 'add',
    }),
  );
  await waitFor(() => expect(screen.queryByText('Nok New')).toBeNull());
});

test('somebody without any clocking stands first by name, however many warnings others have', async () => {
  const rows = [
    ...[1, 2, 3, 4, 5].map((place) => row(place, `Warned ${place}`, ['tax/year-to-date-missing'])),
    ...[6, 7, 8, 9].map((place) => row(place, `Silent ${place}`, ['attendance/none', 'tax/year-to-date-missing'])),
  ];
  await renderPage(`/payrolls/report/${ID}?step=readiness`, {
    as: { groups: ['owner'] },
    answers: [...REPORT(), given(payrollReports.info, { rows })],
  });
  const heading = await screen.findByRole('heading', { name: 'Salary and pay' });
  const section = heading.closest('section') as HTMLElement;
  const serious = await within(section).findAllByLabelText('Look at this first');
  expect(serious).toHaveLength(4);
  expect(within(section).getByText('Silent 6')).toBeTruthy();
  // The warning that all share is one line below.
  expect(within(section).getAllByLabelText('To check')).toHaveLength(1);
});

test('a difference of an earlier payroll is shown with what was paid, and held back with a reason', async () => {
  const employee = { employeeId: idOf(1), code: 'E1', name: 'Anan', departmentName: null, positionName: null };
  const june = { employee, key: 'SALARY', month: '2026-06', old: 30_000, new: 31_200, amount: 1_200 } as const;
  const waiting = { ...june, state: 'pending', payrollReport: null, reason: null } as const;
  const { user, server } = await renderPage(`/payrolls/report/${ID}?step=readiness`, {
    as: { groups: ['owner'] },
    answers: [...REPORT(), given(retroPay.list, [waiting])],
  });
  expect(await screen.findByText('Salary, June 2026')).toBeTruthy();
  server.set(given(retroPay.hold, { ok: true }), given(retroPay.list, [{ ...waiting, state: 'held', reason: 'Not signed' }]));
  await user.click(screen.getByRole('button', { name: 'Hold back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hold back June 2026 of Anan' });
  await user.type(within(dialog).getByLabelText(/Reason/), 'Not signed');
  await user.click(within(dialog).getByRole('button', { name: 'Hold back' }));
  expect(await screen.findByText('Held back: Not signed')).toBeTruthy();
  expect(server.bodyOf(retroPay.hold)).toEqual({ employeeId: employee.employeeId, month: '2026-06', reason: 'Not signed' });
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const malee = { employeeId: idOf(40), code: 'E040', name: 'Malee Wong' } as const;
const DATE = '2026-01-05';
const day = {
  date: DATE,
  status: 'present',
  overtimeMinutes: 120,
  plannedOvertimeMinutes: 60,
  approvedOvertimeMinutes: 90,
  paidOvertimeMinutes: 90,
} as const;
const approval = {
  id: idOf(50),
  minutes: 90,
  startMinute: 1080,
  endMinute: 1170,
  approvedBy: 'Nok Dee',
  approvedAt: '2026-01-05 03:00:00',
  reason: null,
  requestId: idOf(51),
};
const ofDay = { ...approval, id: idOf(52), startMinute: null, endMinute: null, requestId: null, reason: 'Stock count' };
const EXPLAINED = {
  figure: 'paidOvertime' as const,
  minutes: 90,
  steps: [
    { name: 'overtime-clocked' as const, minutes: 120, limit: null },
    { name: 'overtime-above-approved' as const, minutes: -30, limit: 90 },
  ],
  rules: [{ rule: 'overtimePolicy', value: 'smaller', source: 'position' as const }],
};
const openDay = (approvals: readonly object[]) =>
  renderPage(`/reports/timesheets/v2?employee=${malee.employeeId}&day=${DATE}`, {
    answers: [
      given(timesheets.page, { ...rows([malee]), people: 1 }),
      given(timesheets.employee, { ...malee, month: '2026-01', days: [day] }),
      given(timesheets.day, {
        ...malee,
        day,
        overtimeApprovals: approvals as never,
        punchList: [],
        lockedBy: null,
        canCorrect: true,
      }),
      given(overtimeDays.takeBack, { takenBack: 1 }),
      given(timesheets.explain, { ...malee, date: DATE, figures: [EXPLAINED] }),
    ],
  });

test('a day says what of its overtime was planned, clocked, approved and is paid, and who approved it', async () => {
  await openDay([approval, ofDay]);
  const drawer = await screen.findByRole('dialog', { name: /Malee Wong/ });
  await within(drawer).findByText('Overtime planned');
  expect(drawer.textContent).toContain('Overtime planned1:00');
  expect(drawer.textContent).toContain('18:00–19:30 · by Nok Dee, 5 Jan 2026 10:00 · Request');
  expect(drawer.textContent).toContain('1:30 for the whole day · by Nok Dee, 5 Jan 2026 10:00 · Reason: Stock count');
  expect(within(drawer).getByRole('link', { name: 'Request' }).getAttribute('href')).toContain(
    `/requests/approved?request=${idOf(51)}`,
  );
  expect(within(drawer).getByRole('button', { name: 'Explain Overtime paid: 1:30' })).toBeTruthy();
});

test('what is paid is explained by the policy, and whose it is', async () => {
  const { user } = await openDay([approval]);
  const drawer = await screen.findByRole('dialog', { name: /Malee Wong/ });
  await press(user, 'Explain Overtime paid: 1:30', drawer);
  const rules = await screen.findByRole('region', { name: 'Rules used' });
  expect(rules.textContent).toContain('Overtime that is paidSet on the positionthe smaller of clocked and approved');
  expect(screen.getByRole('region', { name: 'Step by step' }).textContent).toContain('Only 1:30 was approved');
});

test('an approval of the whole day is taken back with a reason; one of a request is not', async () => {
  const { user, server } = await openDay([approval, ofDay]);
  const drawer = await screen.findByRole('dialog', { name: /Malee Wong/ });
  expect(await within(drawer).findAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
  await press(user, 'Withdraw', drawer);
  const question = await screen.findByRole('dialog', { name: 'Withdraw this approval?' });
  await user.type(within(question).getByRole('textbox', { name: 'Reason' }), 'Wrong person');
  await press(user, 'Withdraw', question);
  await waitFor(() => expect(server.bodyOf(overtimeDays.takeBack)).toEqual({ ids: [ofDay.id], reason: 'Wrong person' }));
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { timeCorrections } from '../../../contract/payroll/time-corrections.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const malee = { employeeId: idOf(40), code: 'E040', name: 'Malee Wong' } as const;
const day = {
  date: '2026-01-05',
  status: 'absent',
  schedule: { kind: 'working', startMinute: 540, endMinute: 1080, breakMinutes: 60, source: 'work-hours', shiftName: null },
} as const;
const paid = { ...malee, day, lockedBy: 'January 2026', isPaid: true, canCorrect: false, correction: null } as const;
const correction = {
  id: idOf(50),
  date: '2026-01-05',
  clockings: [
    { clockType: 'clock_in', at: '2026-01-05 02:00:00' },
    { clockType: 'clock_out', at: '2026-01-05 11:00:00' },
  ],
  workedMinutes: 480,
  reason: 'The gate was broken',
  createdBy: 'Somchai Dee',
} as const;
const back = { key: 'ABSENCE', month: '2026-01', old: -666.67, new: 0, amount: 666.67 } as const;
const answersFor = (detail: Parameters<typeof given<typeof timesheets.day>>[1]) => [
  given(timesheets.page, { ...rows([malee]), people: 1 }),
  given(timesheets.employee, { ...malee, month: '2026-01', days: [day], corrections: [correction] }),
  given(timesheets.day, detail),
  given(timesheets.explain, { ...malee, date: '2026-01-05', figures: [] }),
  given(timeCorrections.takeBack, { ok: true }),
];
const MONTH = `/reports/timesheets/v2?employee=${malee.employeeId}` as const;
const DAY = `${MONTH}&day=2026-01-05` as const;

test('a day that was paid offers a correction: the planned times, what they pay, and why', async () => {
  const record = given(timeCorrections.record, { id: null, differences: [back] });
  const { user, server } = await renderPage(DAY, { answers: [...answersFor(paid), record] });
  expect(await screen.findByText(/This day is part of the payroll “January 2026”/)).toBeTruthy();
  await press(user, 'Record a correction');
  const dialog = await screen.findByRole('dialog', { name: 'How should this day have been?' });
  await fill(user, 'Time of clocking 1', '08:30', dialog);
  await press(user, 'Show the difference', dialog);
  expect(await screen.findByText('The difference of 666.67 is paid with the next payroll')).toBeTruthy();
  const asked = {
    employeeId: malee.employeeId,
    date: '2026-01-05',
    clockings: [
      { clockType: 'clock_in', at: '2026-01-05 01:30:00' },
      { clockType: 'clock_out', at: '2026-01-05 11:00:00' },
    ],
  };
  expect(server.bodyOf(timeCorrections.record)).toEqual({ ...asked, preview: true });
  await press(user, 'Record the correction', dialog);
  expect(server.sent(timeCorrections.record)).toHaveLength(1);
  await fill(user, 'Reason', 'The gate was broken', dialog);
  await press(user, 'Record the correction', dialog);
  await waitFor(() => expect(server.sent(timeCorrections.record)).toHaveLength(2));
  expect(server.sent(timeCorrections.record)[1]?.body).toEqual({ ...asked, reason: 'The gate was broken' });
  expect(await screen.findByText('Correction of 5 Jan 2026 recorded for Malee Wong')).toBeTruthy();
});

test('work into the night ends on the day after; clockings that do not fit are named before anything is kept', async () => {
  const refusal = refused(timeCorrections.record, 'validation/has-errors', {
    errors: [{ field: 'clockings', code: 'form/clockings-incomplete' }],
  });
  const { user, server } = await renderPage(DAY, { answers: [...answersFor(paid), refusal] });
  await press(user, 'Record a correction');
  const dialog = await screen.findByRole('dialog', { name: 'How should this day have been?' });
  await fill(user, 'Time of clocking 2', '02:00', dialog);
  expect(await screen.findByText('next day')).toBeTruthy();
  await press(user, 'Show the difference', dialog);
  await waitFor(() => expect(dialog.textContent).toMatch(/every clock in needs its clock out|fit together/));
  expect(server.bodyOf(timeCorrections.record)).toMatchObject({
    clockings: [{}, { clockType: 'clock_out', at: '2026-01-05 19:00:00' }],
  });
});

test.each([
  ['en', 'Corrected after pay', 'Withdraw the correction', 'Withdraw this correction?'],
  ['th', 'แก้ไขหลังจ่ายเงิน', 'ยกเลิกการแก้ไข', 'ยกเลิกการแก้ไขนี้?'],
] as const)(
  'in %s a corrected day says what should have been, by whom and why, and is taken back',
  async (language, badge, verb, name) => {
    const { user, server } = await renderPage(DAY, { language, answers: answersFor({ ...paid, correction }) });
    const told = await screen.findByRole('region', { name: badge });
    expect(told.textContent).toContain('The gate was broken');
    expect(told.textContent).toContain('Somchai Dee');
    await press(user, verb, told);
    const dialog = await screen.findByRole('dialog', { name });
    await user.type(within(dialog).getByRole('textbox'), 'Wrong person');
    await press(user, verb, dialog);
    await waitFor(() =>
      expect(server.sent(timeCorrections.takeBack)[0]?.query).toMatchObject({ id: idOf(50), reason: 'Wrong person' }),
    );
  },
);

test('who may not correct paid days is told who can', async () => {
  const as = { groups: ['manager'] } as const;
  await renderPage(DAY, { as, answers: answersFor(paid) });
  expect(await screen.findByText(/An owner or administrator can record a correction/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record a correction' })).toBeNull();
});

test('a month marks the days that were corrected', async () => {
  await renderPage(MONTH, { answers: answersFor(paid) });
  expect((await screen.findAllByText('Corrected after pay')).length).toBeGreaterThan(0);
});

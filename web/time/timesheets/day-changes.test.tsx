import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { departments } from '../../../contract/people/departments.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const PATH = '/reports/timesheets/v2';
const malee = { employeeId: idOf(40), code: 'E040', name: 'Malee Wong' } as const;
const day = { date: '2026-01-05', status: 'present', workedMinutes: 0 } as const;
const punch = { id: idOf(41), at: '2026-01-05 02:00:00', clockType: 'clock_in', workDate: '2026-01-05' } as const;
const CHANGED = { added: 0, removed: 0, unchanged: 0, days: 1 };
const ANSWERS = [
  given(timesheets.page, { ...rows([malee]), people: 1 }),
  given(timesheets.employee, { ...malee, month: '2026-01', days: [day] }),
  given(timesheets.day, {
    ...malee,
    day: {
      ...day,
      schedule: { kind: 'working', startMinute: 540, endMinute: 1080, breakMinutes: 60, source: 'work-hours', shiftName: null },
    },
    planNotes: ['Trains with Somchai <b>'],
    punchList: [punch],
    next: 'clock_out',
    lockedBy: null,
    canCorrect: true,
  }),
  given(timesheets.explain, { ...malee, date: '2026-01-05', figures: [] }),
  given(clocks.remove, { ...CHANGED, removed: 1 }),
  given(clocks.restore, { ...CHANGED, added: 1 }),
  given(clocks.add, { ...CHANGED, added: 1, ids: [idOf(60)], refused: [] }),
  given(clocks.removeMany, { ...CHANGED, removed: 1 }),
];
const openDay = () => renderPage(`${PATH}?employee=${malee.employeeId}&day=2026-01-05`, { answers: ANSWERS });

describe('what is done to a day', () => {
  test('is told with the person and the day, and a removal is taken back from there', async () => {
    const { user, server } = await openDay();
    await press(user, /^Remove/);
    const dialog = await screen.findByRole('dialog', { name: /Remove .* 09:00/ });
    await user.type(within(dialog).getByRole('textbox'), 'Pressed twice');
    await press(user, 'Remove the clocking', dialog);
    expect(await screen.findByText('Clock in at 09:00 of Malee Wong, 5 Jan 2026, removed')).toBeTruthy();
    await press(user, 'Undo');
    await waitFor(() => expect(server.bodyOf(clocks.restore)).toMatchObject({ clockIds: [punch.id] }));
    expect(await screen.findByText('Undone')).toBeTruthy();
  });

  test('an added clocking is taken back by its own id', async () => {
    const { user, server } = await openDay();
    await press(user, 'Add a clocking');
    const dialog = await screen.findByRole('dialog', { name: 'Add a clocking' });
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Forgot');
    await press(user, 'Add the clocking', dialog);
    expect(await screen.findByText('Clocking at 18:00 added for Malee Wong, 5 Jan 2026')).toBeTruthy();
    await press(user, 'Undo');
    await waitFor(() => expect([server.sent(clocks.removeMany)[0]?.query.clockIds].flat()).toEqual([idOf(60)]));
  });
});

test('the day says what the board told the person', async () => {
  await openDay();
  expect(await screen.findByText('Trains with Somchai <b>')).toBeTruthy();
});

test('a removed department is a filter of the month', async () => {
  const former = given(departments.former, [{ id: idOf(90), name: 'Old kitchen', removedOn: '2026-01-03' }]);
  const { user, place } = await renderPage(PATH, { answers: [...ANSWERS, former] });
  await screen.findByText('Malee Wong');
  await press(user, /^Department/);
  await user.click(await screen.findByText('Old kitchen (removed 3 Jan 2026)'));
  await waitFor(() => expect(place()).toContain(`departmentId=${idOf(90)}`));
});
